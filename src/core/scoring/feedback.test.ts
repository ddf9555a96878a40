import { describe, expect, it } from 'vitest'
import { allScenarios } from '#core/items/scenarios/catalogue.ts'
import { writeFeedback } from '#core/scoring/feedback.ts'
import { scoreScenarios, scoreText } from '#core/scoring/score-texts.ts'
import type { Scorecard, ScoredItem } from '#core/scoring/scorecard.ts'
import { toScenarioTask } from '#core/scoring/text/task.ts'

const item = (
  place: number,
  skill: string,
  score: number,
  changes: Partial<ScoredItem> = {},
): ScoredItem => ({
  kind: 'item',
  place,
  section: 'Basics',
  itemId: `${place}`,
  version: 1,
  skill,
  isAnswered: true,
  score,
  tests: null,
  isLeftOut: false,
  person: null,
  given: '',
  ...changes,
})

const card: Scorecard = {
  kind: 'test',
  asked: 5,
  percent: 72,
  low: 61,
  high: 82,
  sections: [
    { name: 'Basics', percent: 90, low: 80, high: 97 },
    { name: 'Advanced', percent: 50, low: 35, high: 66 },
  ],
  questions: [
    item(0, 'SQL', 1),
    item(1, 'SQL', 1),
    item(2, 'React', 0, { isAnswered: false }),
    item(3, 'React', 0.5, { tests: { passed: 2, all: 4 } }),
    item(4, 'Python', 0, { isLeftOut: true }),
  ],
}

describe('writeFeedback', () => {
  it('speaks of a test by its skills, and of what was answered', () => {
    const { summary, strengths, improvements } = writeFeedback(card)
    expect(summary).toContain('Basics is where you did best, with 90%')
    expect(summary).toContain('2 of 4 questions')
    expect(strengths.map(({ title, places }) => [title, places])).toEqual([['SQL', [0, 1]]])
    expect(improvements.map(({ title, places }) => [title, places])).toEqual([['React', [2, 3]]])
    expect(improvements[0]?.text).toContain('passed 2 of 4 tests')
    expect(improvements[0]?.text).toContain('1 stayed without an answer')
  })

  it('says what was never opened, and does not call it fine', () => {
    const blank = writeFeedback({ ...card, percent: 0, low: 0, high: 0, asked: 20, questions: [] })
    expect(blank.summary).toContain('You answered 0 of 20 questions fully right.')
    expect(blank.improvements.map(({ title }) => title)).toEqual(['No question was opened'])
    const some = writeFeedback({ ...card, asked: 8 })
    expect(some.improvements.at(-1)?.text).toContain('3 of 8 questions were never opened')
  })

  it('advises something else each time', () => {
    const texts = allScenarios.slice(0, 1).map((scenario, place) =>
      scoreText({
        ...{ place, section: scenario.title, title: scenario.title, task: toScenarioTask(scenario) },
        answer: 'I would call the customer first and then see what can be done about the outage tonight.',
      }),
    )
    const advice = writeFeedback(scoreScenarios(texts)).improvements.map(
      ({ text }) => text.split('Next: ')[1],
    )
    expect(advice.length).toBeGreaterThan(2)
    expect(new Set(advice).size).toBe(advice.length)
  })

  it('leaves out what sections came to where they are not shown', () => {
    expect(writeFeedback(card, { namesSections: false }).summary).not.toMatch(/Basics|Advanced/)
  })

  it('does not say which questions were missed where they are not shown', () => {
    const { strengths, improvements } = writeFeedback(card, { namesQuestions: false })
    const known = writeFeedback(card)
    expect([...strengths, ...improvements].map(({ places }) => places)).toEqual([[], []])
    expect(strengths[0]?.text).toBe(known.strengths[0]?.text)
    expect(improvements[0]?.text).not.toMatch(/question \d/)
    expect(improvements[0]?.text).toContain('1 stayed without an answer')
  })

  it('quotes the person where they wrote, and tells nothing of what the rubric asks for', () => {
    const texts = allScenarios.slice(0, 3).map((scenario, place) =>
      scoreText({
        ...{ place, section: scenario.title, title: scenario.title, task: toScenarioTask(scenario) },
        answer: scenario.samples[place]?.answer ?? '',
      }),
    )
    const { strengths, improvements } = writeFeedback(scoreScenarios(texts))
    expect(strengths.length).toBeGreaterThan(0)
    expect(improvements.length).toBeGreaterThan(0)
    for (const { quote, places } of [...strengths, ...improvements])
      if (quote)
        expect(texts[places[0] ?? 0]?.answer.replace(/\s+/gu, ' ')).toContain(quote.replace(/…$/u, ''))
    const concepts = allScenarios
      .slice(0, 3)
      .flatMap(({ criteria }) => criteria.flatMap((one) => one.concepts))
    const advice = improvements.map(({ text }) => text.slice(text.lastIndexOf('Next:'))).join(' ')
    for (const { name } of concepts) expect(advice).not.toContain(name)
  })
})
