import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TimelineLine } from '#contract/attempts.ts'
import { foldTimeline, mostLines, summarizeFold } from './fold-timeline.ts'

const at = '2026-03-31T12:00:00Z'
const started: TimelineLine = { at, kind: 'started' }
const submitted: TimelineLine = { at, kind: 'submitted', by: 'person' }
const left: TimelineLine = { at, kind: 'left', place: 0, seconds: 30 }
const pasted: TimelineLine = { at, kind: 'pasted', place: 0, characters: 10 }
const fast: TimelineLine = { at, kind: 'answered_fast', place: 0, seconds: 1 }
const many = (line: TimelineLine, count: number) => Array.from({ length: count }, () => line)

describe('a timeline', () => {
  it('stays as it is while it can be read', () => {
    const lines = [started, ...many(left, mostLines - 2), submitted]
    expect(foldTimeline(lines)).toEqual(lines.map((line) => ({ kind: 'line', line })))
  })

  it('folds what was noticed, and never what someone did', () => {
    const parts = foldTimeline([started, ...many(left, mostLines), submitted, pasted, pasted])
    expect(parts.map((part) => (part.kind === 'fold' ? part.lines.length : part.line.kind))).toEqual([
      'started',
      mostLines,
      'submitted',
      'pasted',
      'pasted',
    ])
  })

  it('loses no line and changes no order', () => {
    const anyLine = fc.constantFrom(started, submitted, left, pasted, fast)
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 200 }), (lines) => {
        const parts = foldTimeline(lines)
        expect(parts.flatMap((part) => (part.kind === 'fold' ? part.lines : [part.line]))).toEqual(lines)
      }),
    )
  })

  it.each([
    [many(left, 4), 'Another window in front 4 times, 2 minutes in all'],
    [[left, pasted], 'Another window in front once, 30 seconds in all; 1 paste'],
    [[...many(pasted, 6), ...many(fast, 3)], '6 pastes; 3 fast answers'],
    [[{ at, kind: 'moved', browser: 'Firefox' } as const], 'Another device or window took over once'],
  ])('says what a fold holds', (lines, words) => {
    expect(summarizeFold(lines)).toBe(words)
  })
})
