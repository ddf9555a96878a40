import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemVerdicts } from '#core/scoring/item-verdict.ts'
import {
  type Change,
  findUnfitting,
  keepText,
  listItemChanges,
  overruleItem,
  overruleText,
} from '#core/scoring/overrule.ts'
import { makeCard, makeCriterion, makeItem, makeText } from '../../../tests/support/scorecards.ts'

const level = (place: number, criterionId: string, to: number): Change => ({
  kind: 'level',
  place,
  criterionId,
  level: to,
  reason: 'It is there.',
})
const verdict = (place: number, to: (typeof itemVerdicts)[number]): Change => ({
  kind: 'item',
  place,
  verdict: to,
  reason: 'The question was unclear.',
})

const texts = makeCard('scenarios', [makeText(0), makeText(1)])
const items = makeCard('test', [makeItem(0), makeItem(1)])

describe('findUnfitting', () => {
  it.each<[string, typeof texts, Change[], number[]]>([
    ['nothing', texts, [], []],
    ['a level on its scale', texts, [level(0, 'depth', 1), level(1, 'care', 5)], []],
    ['a level below it', texts, [level(0, 'depth', 0)], [0]],
    ['a level above it', texts, [level(0, 'depth', 5), level(0, 'care', 6)], [1]],
    ['a criterion that is not there', texts, [level(0, 'speed', 3)], [0]],
    ['a place that is not there', texts, [level(2, 'depth', 3)], [0]],
    ['a verdict about prose', texts, [verdict(0, 'right')], [0]],
    ['a level of a question with a key', items, [level(0, 'depth', 3)], [0]],
    ['verdicts about questions with keys', items, itemVerdicts.map((one) => verdict(1, one)), []],
    ['a verdict about no question', items, [verdict(1, 'wrong'), verdict(7, 'wrong')], [1]],
    ['each of several', items, [verdict(5, 'right'), verdict(0, 'right'), verdict(6, 'right')], [0, 2]],
  ])('finds %s', (_, card, changes, expected) => {
    expect(findUnfitting(card, changes)).toEqual(expected)
  })

  it('lets pass exactly the levels of the scale', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 12 }), (to) => {
        expect(findUnfitting(texts, [level(0, 'depth', to)])).toEqual(to >= 1 && to <= 5 ? [] : [0])
      }),
    )
  })
})

describe('overruleText', () => {
  const doubtful = makeText(1, {
    criteria: [makeCriterion('depth', { level: 2, weight: 75 }), makeCriterion('care', { weight: 25 })],
    doubts: ['unclear'],
  })

  it('takes the level, its own reason, and leaves no doubt', () => {
    const after = overruleText(doubtful, [level(1, 'depth', 5)], 'Read all of it.')
    expect(after).toMatchObject({
      doubts: [],
      share: 0.75 * 1 + 0.25 * 0.5,
      criteria: [
        { id: 'depth', level: 5, by: { kind: 'person', reason: 'It is there.' } },
        { id: 'care', level: 3, by: { kind: 'person', reason: 'Read all of it.' } },
      ],
    })
  })

  it('keeps what was said of a level before', () => {
    const first = overruleText(doubtful, [level(1, 'depth', 5)], 'Read all of it.')
    const again = overruleText(first, [level(1, 'care', 1)], 'Read it once more.')
    expect(again.criteria.map(({ by }) => by)).toEqual([
      { kind: 'person', reason: 'It is there.' },
      { kind: 'person', reason: 'It is there.' },
    ])
    expect(overruleText(first, [], 'Nothing to add.').criteria).toEqual(first.criteria)
  })

  it('is for its own place and criterion alone', () => {
    const after = overruleText(doubtful, [level(0, 'depth', 5), verdict(1, 'right')], 'Fine as it is.')
    expect(after.criteria.map((one) => one.level)).toEqual([2, 3])
    expect(after.share).toBe(doubtful.share)
  })

  it('never leaves the scale, whatever levels of it are given, and keeps what was found', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), (depth, care) => {
        const after = overruleText(doubtful, [level(1, 'depth', depth), level(1, 'care', care)], 'Read.')
        expect(after.share).toBeGreaterThanOrEqual(0)
        expect(after.share).toBeLessThanOrEqual(1)
        expect(after.criteria.map((one) => one.level)).toEqual([depth, care])
        expect(after).toMatchObject({ place: 1, answer: doubtful.answer, clarity: doubtful.clarity })
      }),
    )
  })
})

describe('overruleItem', () => {
  const person = (to: (typeof itemVerdicts)[number]) => ({ verdict: to, reason: 'The question was unclear.' })

  it.each<[string, Partial<ReturnType<typeof makeItem>>, Change[], object]>([
    ['right', { score: 0 }, [verdict(3, 'right')], { score: 1, isLeftOut: false, person: person('right') }],
    ['wrong', { score: 1 }, [verdict(3, 'wrong')], { score: 0, isLeftOut: false, person: person('wrong') }],
    ['left out', { score: 0.5 }, [verdict(3, 'left_out')], { isLeftOut: true, person: person('left_out') }],
    [
      'right after all, of one that a person had left out',
      { isLeftOut: true, person: person('left_out') },
      [verdict(3, 'right')],
      { score: 1, isLeftOut: false, person: person('right') },
    ],
    ['another one', { score: 0.5 }, [verdict(2, 'right')], { score: 0.5, person: null }],
    ['a level', { score: 0.5 }, [level(3, 'depth', 3)], { score: 0.5, person: null }],
  ])('says %s', (_, item, changes, expected) => {
    expect(overruleItem(makeItem(3, item), changes, false)).toMatchObject(expected)
  })

  it('brings nothing back that counts for nobody', () => {
    for (const to of itemVerdicts)
      expect(overruleItem(makeItem(3, { isLeftOut: true }), [verdict(3, to)], true)).toMatchObject({
        isLeftOut: true,
        person: person(to),
      })
  })
})

describe('keepText', () => {
  const decided = overruleText(makeText(0), [level(0, 'depth', 5)], 'Read.')

  it('keeps what a person said of the same answer', () => {
    expect(keepText(makeText(0), makeCard('scenarios', [decided]))).toEqual(decided)
  })

  it.each<[string, ReturnType<typeof makeText>, ReturnType<typeof makeCard> | null]>([
    ['of none before', makeText(0), null],
    ['of another answer', makeText(0, { answer: 'Now something else.' }), makeCard('scenarios', [decided])],
    ['of another place', makeText(1), makeCard('scenarios', [decided])],
    ['of what the rater said', makeText(0, { clarity: 0.9 }), makeCard('scenarios', [makeText(0)])],
  ])('keeps nothing %s', (_, text, before) => {
    expect(keepText(text, before)).toBe(text)
  })
})

describe('listItemChanges', () => {
  const decided = makeCard('test', [
    makeItem(0, { person: { verdict: 'right', reason: 'Unclear.' }, given: '2' }),
    makeItem(1, { given: '1' }),
  ])

  it.each<[string, Parameters<typeof listItemChanges>[0], Partial<ReturnType<typeof makeItem>>, number]>([
    ['the same answer', decided, {}, 1],
    ['another answer', decided, { given: '1,2' }, 0],
    ['another question', decided, { itemId: 'another' }, 0],
    ['no card before', null, {}, 0],
  ])('of %s', (_, before, over, count) => {
    const asked = [makeItem(0, { given: '2', ...over }), makeItem(1, { given: '1' })]
    expect(listItemChanges(before, asked)).toHaveLength(count)
  })

  it('gives back what was decided, so that made again it is the same', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...itemVerdicts, null), fc.integer({ min: 0, max: 2 })), {
          maxLength: 8,
        }),
        (drawn) => {
          const plain = drawn.map(([, half], place) => makeItem(place, { score: half / 2 }))
          const changes = drawn.flatMap(([to], place) => (to ? [verdict(place, to)] : []))
          const once = plain.map((item) => overruleItem(item, changes, false))
          const kept = listItemChanges(makeCard('test', once), plain)
          expect(kept).toEqual(changes)
          expect(plain.map((item) => overruleItem(item, kept, false))).toEqual(once)
        },
      ),
    )
  })
})
