import { describe, expect, it } from 'vitest'
import { interviewBank } from '#core/interview/bank/catalogue.ts'
import { allScenarios } from '#core/items/scenarios/catalogue.ts'
import { scoreInterview, scoreScenarios, scoreText, toInterviewSection } from '#core/scoring/score-texts.ts'
import { shareOfLevels, toInterviewTask, toScenarioTask } from '#core/scoring/text/task.ts'

const scenarios = allScenarios.slice(0, 3)
const answerAll = (quality: string) =>
  scenarios.map((scenario, place) =>
    scoreText({
      place,
      section: scenario.title,
      title: scenario.title,
      task: toScenarioTask(scenario),
      answer: scenario.samples.find((sample) => sample.quality === quality)?.answer ?? '',
    }),
  )

describe('scoreScenarios', () => {
  it('scores each scenario and all of them, with an interval', () => {
    const [weak, strong] = ['weak', 'strong'].map((quality) => scoreScenarios(answerAll(quality)))
    expect(strong?.sections.map(({ name }) => name)).toEqual(scenarios.map(({ title }) => title))
    expect((strong?.percent ?? 0) - (weak?.percent ?? 0)).toBeGreaterThan(40)
    expect(strong?.low).toBeLessThan(strong?.percent ?? 0)
    expect(strong?.high).toBeLessThanOrEqual(100)
  })

  it('gives nothing for nothing', () => {
    expect(scoreScenarios(answerAll('none'))).toMatchObject({ percent: 0, low: 0 })
  })

  it('quotes the words behind a level, and holds the whole scale', () => {
    const [text] = answerAll('strong')
    for (const criterion of text?.criteria ?? []) {
      const { anchors, level, lowest, highest } = criterion
      expect(anchors).toHaveLength(highest - lowest + 1)
      expect(level).toBeGreaterThanOrEqual(lowest)
      expect(level).toBeLessThanOrEqual(highest)
    }
    expect(text?.criteria.some(({ passages }) => passages.length > 0)).toBe(true)
    expect(text?.share).toBeCloseTo(shareOfLevels(text?.criteria ?? []), 10)
  })

  it('is surer of what a person decided', () => {
    const texts = answerAll('fair')
    const decided = texts.map((text) => ({
      ...text,
      criteria: text.criteria.map((one) => ({ ...one, by: { kind: 'person' as const, reason: 'Read it.' } })),
    }))
    const width = ({ low, high }: { low: number; high: number }) => high - low
    expect(width(scoreScenarios(decided))).toBeLessThan(width(scoreScenarios(texts)))
  })
})

describe('scoreInterview', () => {
  const questions = ['motivation', 'project', 'skill', 'behavioural', 'situational'].flatMap(
    (kind) => interviewBank.find((question) => question.kind === kind) ?? [],
  )
  const texts = questions.map((question, place) =>
    scoreText({
      place,
      section: toInterviewSection(question.kind),
      title: question.topic,
      task: toInterviewTask(question, question.text),
      answer: question.samples.strong,
    }),
  )

  it('has the three sections, whatever was asked', () => {
    const { sections } = scoreInterview(texts)
    expect(sections.map(({ name }) => name)).toEqual(['Technical Skills', 'Problem Solving', 'Communication'])
    for (const { percent } of sections) expect(percent).toBeGreaterThan(40)
  })

  it('hears how something is said in every answer', () => {
    const communication = (of: typeof texts) =>
      scoreInterview(of).sections.find(({ name }) => name === 'Communication')
    const silent = texts.map((text) => (text.section === 'Communication' ? text : { ...text, clarity: 0 }))
    expect(communication(silent)?.percent).toBeLessThan(communication(texts)?.percent ?? 0)
  })
})
