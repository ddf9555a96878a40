/** From what was asked and answered to a scorecard. */
import { hasOptions } from '#core/items/item.ts'
import { weighProposals } from '#core/scoring/proposals.ts'
import { scoreChoice } from '#core/scoring/score-choice.ts'
import { type AnsweredItem, measuringVersion, scoreTest } from '#core/scoring/score-test.ts'
import {
  scoreInterview,
  scoreScenarios,
  scoreText,
  type TextToScore,
  toInterviewSection,
} from '#core/scoring/score-texts.ts'
import type { Scorecard, ScoredText, ScoredWith } from '#core/scoring/scorecard.ts'
import { raterVersion } from '#core/scoring/text/rate-answer.ts'
import { toInterviewTask, toScenarioTask } from '#core/scoring/text/task.ts'
import type { SubmittedSheet } from '../attempts/service.ts'
import type { InterviewAnswer } from '../interviews/service.ts'
import type { ItemsService } from '../items/service.ts'
import { type Proposing, promptHash } from './proposing.ts'

export type Scored = { card: Scorecard; scoredWith: ScoredWith }

export function createCarding(parts: { items: Pick<ItemsService, 'asking'>; proposing: Proposing }) {
  const { items, proposing } = parts

  const rate = async (texts: readonly TextToScore[]): Promise<ScoredText[]> => {
    const rated: ScoredText[] = []
    for (const text of texts) {
      const proposals = await proposing.propose(text)
      rated.push(proposals.length > 0 ? weighProposals(scoreText(text), proposals) : scoreText(text))
    }
    return rated
  }

  const scoreQuestion = async (
    question: SubmittedSheet['questions'][number],
    userId: string,
  ): Promise<AnsweredItem> => {
    const { place, itemId, version, sectionId, curve, content, chosen, text, isRetired } = question
    const common = { place, itemId, version, sectionId, curve, skill: content.skill, isLeftOut: isRetired }
    if (hasOptions(content))
      return { ...common, isAnswered: chosen.length > 0, score: scoreChoice(content, chosen), tests: null }
    const isAnswered = text.trim() !== ''
    const verdicts = isAnswered ? await items.asking.runAll(userId, content, text) : []
    const passed = verdicts.filter(({ isPassed }) => isPassed).length
    const all = content.tests.length
    return { ...common, isAnswered, score: all === 0 ? 0 : passed / all, tests: { passed, all } }
  }

  const scoredWith = (sheet: SubmittedSheet, engine: string, rubrics: string[]): ScoredWith => ({
    engine,
    version: sheet.record.attempt.version,
    items: sheet.questions.map(({ itemId, version }) => ({ itemId, version })),
    rubrics,
    model: proposing.modelName && rubrics.length > 0 ? { name: proposing.modelName, promptHash } : null,
  })

  return {
    async scoreTest(sheet: SubmittedSheet): Promise<Scored> {
      const { content, pool, questions, record } = sheet
      if (!content) throw new Error('A test without content cannot be scored.')
      const retired = new Set(questions.filter(({ isRetired }) => isRetired).map(({ itemId }) => itemId))
      const answered: AnsweredItem[] = []
      for (const question of questions) answered.push(await scoreQuestion(question, record.attempt.userId))
      const sections = content.sections.map(({ id, name, questions: count }) => ({
        id,
        name,
        questions: count,
        curves: pool.filter((item) => item.section === id && !retired.has(item.id)).map(({ curve }) => curve),
      }))
      return {
        card: scoreTest(sections, answered),
        scoredWith: scoredWith(sheet, `measuring ${measuringVersion}`, []),
      }
    },

    async scoreScenarios(sheet: SubmittedSheet): Promise<Scored> {
      const texts = await rate(
        sheet.texts.map(({ place, scenario, answer }) => ({
          place,
          section: scenario.title,
          title: scenario.title,
          task: toScenarioTask(scenario),
          answer,
        })),
      )
      const rubrics = sheet.texts.map(({ scenario }) => scenario.id)
      return { card: scoreScenarios(texts), scoredWith: scoredWith(sheet, `rater ${raterVersion}`, rubrics) }
    },

    async scoreInterview(sheet: SubmittedSheet, answers: readonly InterviewAnswer[]): Promise<Scored> {
      const texts = await rate(
        answers.map(({ place, question, asked, answer }) => ({
          place,
          section: toInterviewSection(question.kind),
          title: question.topic,
          task: toInterviewTask(question, asked),
          answer,
        })),
      )
      const rubrics = answers.map(({ question }) => question.questionId ?? 'own')
      return { card: scoreInterview(texts), scoredWith: scoredWith(sheet, `rater ${raterVersion}`, rubrics) }
    },
  }
}
