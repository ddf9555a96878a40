import { describe, expect, it } from 'vitest'
import type { ResultEvidence } from '#contract/scoring.ts'
import {
  type Draft,
  itemKey,
  levelKey,
  listUnexplained,
  setChange,
  setReason,
  toChanges,
} from './review-draft.ts'

const nothing: Draft = new Map()
const questions = [
  { kind: 'text', place: 0, criteria: [{ id: 'clarity' }, { id: 'depth' }] },
  { kind: 'item', place: 1 },
] as unknown as ResultEvidence['questions']

describe('what is about to be decided', () => {
  it('keeps the reason when the level is changed once more', () => {
    const key = levelKey(0, 'depth')
    const draft = setChange(setReason(setChange(nothing, key, 3), key, 'It says why.'), key, 4)
    expect(toChanges({ questions }, draft)).toEqual([
      { kind: 'level', place: 0, criterionId: 'depth', level: 4, reason: 'It says why.' },
    ])
  })

  it('can be taken back', () => {
    const draft = setChange(setChange(nothing, itemKey(1), 'right'), itemKey(1), null)
    expect(toChanges({ questions }, draft)).toEqual([])
  })

  it('asks for a reason of each change', () => {
    const draft = setReason(
      setChange(setChange(nothing, itemKey(1), 'left_out'), levelKey(0, 'clarity'), 0),
      itemKey(1),
      'The network was away.',
    )
    expect(listUnexplained(draft)).toEqual([levelKey(0, 'clarity')])
  })

  it('a reason without a change is none', () => {
    expect(setReason(nothing, itemKey(1), 'Because.')).toBe(nothing)
  })
})
