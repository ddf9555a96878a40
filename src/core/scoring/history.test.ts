import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attemptKinds } from '#core/attempts/attempt.ts'
import { drawTrends, listAchievements, type PastResult, totalUp } from '#core/scoring/history.ts'
import { interviewSections, resultStatuses } from '#core/scoring/scorecard.ts'

let made = 0
const past = (percent: number, over: Partial<PastResult> = {}): PastResult => {
  made++
  return {
    id: `id ${made}`,
    kind: 'test',
    title: `Result ${made}`,
    isPractice: false,
    status: 'completed',
    score: { percent, low: Math.max(0, percent - 5), high: Math.min(100, percent + 5) },
    sections: [],
    submittedAt: new Date(Date.UTC(2026, 0, made)).toISOString(),
    ...over,
  }
}
const namesOf = (results: PastResult[]) => listAchievements(results).map(({ name }) => name)

const section = (name: string, percent: number) => ({ name, percent, low: percent, high: percent })
const interview = past(60, {
  kind: 'interview',
  sections: [section('Technical Skills', 40), section('Communication', 80)],
})

/** Days repeat, so that some are submitted at the same time. */
const anyPast: fc.Arbitrary<PastResult[]> = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom(...attemptKinds),
    title: fc.constantFrom('One', 'Two'),
    isPractice: fc.boolean(),
    status: fc.constantFrom(...resultStatuses),
    score: fc.option(fc.integer({ min: 0, max: 100 }).map((percent) => ({ percent, low: 0, high: 100 }))),
    sections: fc
      .subarray([...interviewSections])
      .map((names) => names.map((name, at) => section(name, 10 * at))),
    submittedAt: fc.integer({ min: 1, max: 5 }).map((day) => new Date(Date.UTC(2026, 0, day)).toISOString()),
  }),
  { selector: ({ id }) => id, maxLength: 14 },
)
const counts = ({ isPractice, status, score }: PastResult) =>
  !isPractice && status === 'completed' && score !== null

describe('all of history', () => {
  const tellAll = (results: PastResult[]) => [
    totalUp(results),
    drawTrends(results),
    listAchievements(results),
  ]

  it('is the same in whatever order the results come', () => {
    fc.assert(
      fc.property(
        anyPast.chain((results) =>
          fc.tuple(
            fc.constant(results),
            fc.shuffledSubarray(results, { minLength: results.length, maxLength: results.length }),
          ),
        ),
        ([results, shuffled]) => {
          expect(tellAll(shuffled)).toEqual(tellAll(results))
        },
      ),
    )
  })

  it('knows nothing of practice, nor of what has no score', () => {
    fc.assert(
      fc.property(anyPast, (results) => {
        expect(tellAll(results)).toEqual(tellAll(results.filter(counts)))
      }),
    )
  })
})

describe('totalUp', () => {
  it.each<[string, PastResult[], ReturnType<typeof totalUp>]>([
    ['nothing', [], { tests: 0, interviews: 0, average: null, best: null }],
    [
      'practice alone',
      [past(90, { isPractice: true })],
      { tests: 0, interviews: 0, average: null, best: null },
    ],
    [
      'what waits',
      [past(90, { status: 'in_review', score: null }), past(10, { status: 'failed', score: null })],
      { tests: 0, interviews: 0, average: null, best: null },
    ],
    ['a score of nothing', [past(0)], { tests: 1, interviews: 0, average: 0, best: 0 }],
    [
      'all kinds',
      [past(70), past(81, { kind: 'scenarios' }), interview, past(100, { isPractice: true })],
      { tests: 2, interviews: 1, average: 70, best: 81 },
    ],
  ])('of %s', (_, results, expected) => {
    expect(totalUp(results)).toEqual(expected)
  })
})

describe('drawTrends', () => {
  it('draws tests and scenarios as they are, and interviews by their sections', () => {
    const [test, scenarios] = [past(70), past(80, { kind: 'scenarios' })]
    const trends = drawTrends([scenarios, interview, test])
    const shown = Object.entries(trends).map(([name, points]) => [
      name,
      points.map(({ resultId, percent }) => [resultId, percent]),
    ])
    expect(shown).toEqual([
      [
        'Technical Skills',
        [
          [interview.id, 40],
          [test.id, 70],
        ],
      ],
      ['Problem Solving', [[scenarios.id, 80]]],
      ['Communication', [[interview.id, 80]]],
    ])
    expect(trends['Technical Skills'][1]).toEqual({
      resultId: test.id,
      title: test.title,
      at: test.submittedAt,
      percent: 70,
      low: 65,
      high: 75,
    })
  })

  it('does not take a section of a test for one of an interview', () => {
    expect(drawTrends([past(70, { sections: [section('Communication', 10)] })]).Communication).toEqual([])
  })

  it('goes from first to last', () => {
    fc.assert(
      fc.property(anyPast, (results) => {
        for (const points of Object.values(drawTrends(results))) {
          const at = points.map((point) => point.at)
          expect(at).toEqual(at.toSorted())
        }
      }),
    )
  })
})

describe('listAchievements', () => {
  it.each<[string, PastResult[], string[]]>([
    ['none', [], []],
    [
      'a first of each kind',
      [past(50), past(40, { kind: 'scenarios' }), past(30, { kind: 'interview' })],
      ['First technical test', 'First scenario test', 'First AI interview', '3 results completed'],
    ],
    [
      'marks',
      [past(79), past(80), past(85), past(95)],
      [
        'First technical test',
        'First score of 80% or more',
        'Personal best of 85%',
        '3 results completed',
        'First score of 90% or more',
      ],
    ],
    [
      'both marks at once',
      [past(95)],
      ['First technical test', 'First score of 80% or more', 'First score of 90% or more'],
    ],
    [
      'a personal best, and none where it is the same again',
      [past(40), past(50), past(50, { kind: 'scenarios' })],
      ['First technical test', 'Personal best of 50%', 'First scenario test', '3 results completed'],
    ],
    ['a first score that is no best of anything', [past(10)], ['First technical test']],
    ['nothing of practice', [past(99, { isPractice: true }), past(50)], ['First technical test']],
  ])('lists %s', (_, results, expected) => {
    expect(namesOf(results)).toEqual(expected)
  })

  it('has each once, of a result that counts and when that was handed in', () => {
    fc.assert(
      fc.property(anyPast, (results) => {
        const achievements = listAchievements(results)
        const names = achievements.map(({ name }) => name)
        expect(new Set(names).size).toBe(names.length)
        for (const { resultId, at } of achievements) {
          const found = results.find(({ id }) => id === resultId)
          expect(found && counts(found)).toBe(true)
          expect(found?.submittedAt).toBe(at)
        }
      }),
    )
  })

  it('takes none back: what comes later only adds', () => {
    fc.assert(
      fc.property(anyPast, fc.integer({ min: 0, max: 100 }), (results, percent) => {
        const later = past(percent, { id: 'later', submittedAt: '2027-01-01T00:00:00.000Z' })
        const before = listAchievements(results)
        expect(listAchievements([...results, later]).slice(0, before.length)).toEqual(before)
      }),
    )
  })
})
