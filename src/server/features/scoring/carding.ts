/** From what was asked and answered to a scorecard. */
import { hasOptions } from '#core/items/item.ts'
import { type Change, keepText, listItemChanges, overruleItem, overruleText } from '#core/scoring/overrule.ts'
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
import { ScoringFailure } from './failure.ts'
import { type Proposing, promptHash } from './proposing.ts'

export type Scored = { card: Scorecard; scoredWith: ScoredWith }
/** All that was asked and answered. */
export type Submitted = { sheet: SubmittedSheet; answers: readonly InterviewAnswer[] }

type SheetQuestion = SubmittedSheet['questions'][number]

export function createCarding(parts: { items: Pick<ItemsService, 'asking'>; proposing: Proposing }) {
  const { items, proposing } = parts

  /** What a person said before needs no rating again. */
  const rate = async (texts: readonly TextToScore[], before: Scorecard | null): Promise<ScoredText[]> => {
    const rated: ScoredText[] = []
    for (const text of texts) {
      const own = scoreText(text)
      const kept = keepText(own, before)
      const proposals = kept === own ? await proposing.propose(text) : []
      rated.push(proposals.length > 0 ? weighProposals(own, proposals) : kept)
    }
    return rated
  }

  const runTests = async (
    { content, text }: SheetQuestion,
    userId: string,
  ): Promise<Pick<AnsweredItem, 'score' | 'tests'>> => {
    if (hasOptions(content)) throw new Error('A question with options has no tests.')
    const all = content.tests.length
    if (text.trim() === '' || all === 0) return { score: 0, tests: { passed: 0, all } }
    try {
      const verdicts = await items.asking.runAll(userId, content, text)
      const passed = verdicts.filter(({ isPassed }) => isPassed).length
      return { score: passed / all, tests: { passed, all } }
    } catch (error) {
      throw new ScoringFailure('runner', error)
    }
  }

  const scoreQuestion = async (question: SheetQuestion, userId: string): Promise<AnsweredItem> => {
    const { content, chosen } = question
    const found = hasOptions(content)
      ? { score: scoreChoice(content, chosen), tests: null }
      : await runTests(question, userId)
    return { ...toAnswered(question), ...found }
  }

  const cardOfTest = ({ content, pool, questions }: SubmittedSheet, answered: readonly AnsweredItem[]) => {
    if (!content) throw new ScoringFailure('content', 'A test without content.')
    const retired = new Set(questions.filter(({ isRetired }) => isRetired).map(({ itemId }) => itemId))
    const sections = content.sections.map(({ id, name, questions: count }) => ({
      id,
      name,
      questions: count,
      curves: pool.filter((item) => item.section === id && !retired.has(item.id)).map(({ curve }) => curve),
    }))
    return scoreTest(sections, answered)
  }

  const cardOfTexts = (kind: 'scenarios' | 'interview', texts: readonly ScoredText[]) =>
    kind === 'scenarios' ? scoreScenarios(texts) : scoreInterview(texts)

  const scoredWith = ({ sheet, answers }: Submitted, card: Scorecard): ScoredWith => {
    const { kind, version } = sheet.record.attempt
    const rubrics =
      kind === 'interview'
        ? answers.map(({ question }) => question.questionId ?? 'own')
        : sheet.texts.map(({ scenario }) => scenario.id)
    return {
      engine: kind === 'test' ? `measuring ${measuringVersion}` : `rater ${raterVersion}`,
      version,
      items: sheet.questions.map(({ itemId, version: asked }) => ({ itemId, version: asked })),
      rubrics,
      model: proposing.modelName && hadModel(card) ? { name: proposing.modelName, promptHash } : null,
    }
  }

  const makeCard = async ({ sheet, answers }: Submitted, before: Scorecard | null): Promise<Scorecard> => {
    const { kind, userId } = sheet.record.attempt
    if (kind === 'interview') return scoreInterview(await rate(answers.map(toInterviewText), before))
    if (kind === 'scenarios') return scoreScenarios(await rate(sheet.texts.map(toScenarioText), before))
    const answered: AnsweredItem[] = []
    for (const question of sheet.questions) answered.push(await scoreQuestion(question, userId))
    const kept = listItemChanges(before, answered)
    return cardOfTest(
      sheet,
      answered.map((item) => overruleItem(item, kept, item.isLeftOut)),
    )
  }

  return {
    /** `before`: the card as it stood, for what a person said in it. */
    async score(submitted: Submitted, before: Scorecard | null): Promise<Scored> {
      const card = await makeCard(submitted, before)
      return { card, scoredWith: scoredWith(submitted, card) }
    },

    /** The same card with what a person decided; nothing else is scored again. */
    overrule(sheet: SubmittedSheet, card: Scorecard, changes: readonly Change[], reason: string): Scorecard {
      if (card.kind !== 'test') {
        const texts = card.questions.filter((question) => question.kind === 'text')
        return cardOfTexts(
          card.kind,
          texts.map((text) => overruleText(text, changes, reason)),
        )
      }
      const known = new Map(card.questions.map((question) => [question.place, question]))
      const answered = sheet.questions.flatMap((question): AnsweredItem[] => {
        const scored = known.get(question.place)
        if (scored?.kind !== 'item') return []
        const { kind: _, section: _name, ...item } = scored
        const { sectionId, curve, isRetired } = question
        return [overruleItem({ ...item, sectionId, curve }, changes, isRetired)]
      })
      return cardOfTest(sheet, answered)
    },
  }
}

/** Whether a model had a say in any level. */
const hadModel = ({ questions }: Scorecard) =>
  questions.some(
    (question) => question.kind === 'text' && question.criteria.some(({ by }) => by.kind === 'model'),
  )

function toAnswered(question: SheetQuestion): AnsweredItem {
  const { place, itemId, version, sectionId, curve, content, chosen, text, isRetired } = question
  const isChoice = hasOptions(content)
  return {
    ...{ place, itemId, version, sectionId, curve },
    skill: content.skill,
    isAnswered: isChoice ? chosen.length > 0 : text.trim() !== '',
    score: 0,
    tests: null,
    isLeftOut: isRetired,
    person: null,
    given: isChoice ? chosen.toSorted((one, other) => one - other).join(',') : text,
  }
}

const toScenarioText = ({ place, scenario, answer }: SubmittedSheet['texts'][number]): TextToScore => ({
  place,
  section: scenario.title,
  title: scenario.title,
  task: toScenarioTask(scenario),
  answer,
})

const toInterviewText = ({ place, question, asked, answer }: InterviewAnswer): TextToScore => ({
  place,
  section: toInterviewSection(question.kind),
  title: question.topic,
  task: toInterviewTask(question, asked),
  answer,
})
