import { ORPCError } from '@orpc/client'
import { expect, it } from 'vitest'
import {
  describeDeviceProblem,
  describeStartProblem,
  describeUnsent,
  deviceProblemOf,
} from './recording-words.ts'

it.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['NotSupportedError', 'unsupported'],
  ['TypeError', 'failed'],
] as const)('%s is told as %s', (name, problem) => {
  expect(deviceProblemOf(new DOMException('', name))).toBe(problem)
})

it.each(['unsupported', 'denied', 'missing', 'busy'] as const)('%s leaves typing', (problem) => {
  for (const media of ['sound', 'video'] as const)
    expect(describeDeviceProblem(problem, media)).toContain('in writing')
})

it('names the camera only to who asked for it', () => {
  expect(describeDeviceProblem('denied', 'sound')).not.toContain('camera')
  expect(describeDeviceProblem('denied', 'video')).toContain('camera')
})

it('leaves the words of the server as they are, and has its own for no answer', () => {
  const full = new ORPCError('RECORDING_FULL', { defined: true, status: 409, message: 'No more room.' })
  expect(describeStartProblem(full)).toBe('No more room.')
  expect(describeStartProblem(new TypeError('fetch failed'))).toContain('connection')
})

it.each([
  [{ unsent: 0, trouble: 'unreachable', isLasting: true }, null],
  [{ unsent: 2, trouble: null, isLasting: true }, null],
  [{ unsent: 9, trouble: null, isLasting: true }, 'being sent'],
  [{ unsent: 1, trouble: 'unreachable', isLasting: true }, 'on this device'],
  [{ unsent: 1, trouble: 'unreachable', isLasting: false }, 'keep it open'],
  [{ unsent: 1, trouble: 'signed out', isLasting: true }, 'signed in again'],
] as const)('%j', (state, words) => {
  if (words === null) expect(describeUnsent(state)).toBeNull()
  else expect(describeUnsent(state)).toContain(words)
})
