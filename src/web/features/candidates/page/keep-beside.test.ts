import { describe, expect, it } from 'vitest'
import { type Beside, keepBeside } from './keep-beside.ts'

const between: Beside = { previousId: 'a', nextId: 'c', place: 2, total: 3, isAtLeast: false }
const nowhere: Beside = { previousId: null, nextId: null, place: null, total: 2, isAtLeast: false }
const left: Beside = { ...nowhere, previousId: 'a', nextId: 'c', hasLeft: true }

describe('who stands beside a candidate', () => {
  it.each<[string, Beside | undefined, Beside, Beside]>([
    ['is as it is said', undefined, between, between],
    ['is nobody for who never had a place', nowhere, nowhere, nowhere],
    ['is who it was for who has left', between, nowhere, left],
    ['stays so, however often it is asked', left, { ...nowhere, total: 1 }, { ...left, total: 1 }],
    ['is as it is said again once they are back', left, between, between],
  ])('%s', (_, before, now, kept) => {
    expect(keepBeside(before, now)).toEqual(kept)
  })
})
