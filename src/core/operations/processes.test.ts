import { describe, expect, it } from 'vitest'
import {
  findLost,
  type KnownProcess,
  silentAfterMs,
  silentForgottenMs,
  stateOf,
  stoppedWorkerMissedMs,
} from './processes.ts'

const now = new Date('2026-03-10T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const day = 24 * 60 * 60_000

/** What is told of one: when it began, gave its last sign, and was stopped, in milliseconds ago. */
type Told = { began?: number; beat?: number; stopped?: number }
const one = (
  name: string,
  kind: 'web' | 'worker',
  { began = day, beat = 1000, stopped }: Told = {},
): KnownProcess => ({
  ...{ id: name, name, kind, startedAt: ago(began), beatAt: ago(beat) },
  stoppedAt: stopped === undefined ? null : ago(stopped),
})
const web = (name: string, told?: Told) => one(name, 'web', told)
const worker = (name: string, told?: Told) => one(name, 'worker', told)
const silent = silentAfterMs + 1

describe('the state of a process', () => {
  it.each<[string, Told, string]>([
    ['gives signs of life', { beat: 0 }, 'running'],
    ['may be late', { beat: silentAfterMs }, 'running'],
    ['is silent after that', { beat: silent }, 'silent'],
    ['was stopped, whenever it was heard last', { beat: 0, stopped: 0 }, 'stopped'],
    ['is of the future, where clocks differ', { beat: -3000 }, 'running'],
  ])('one that %s', (_name, told, state) => {
    expect(stateOf(web('w', told), now)).toBe(state)
  })
})

describe('who is missed', () => {
  it.each<[string, KnownProcess[], string[]]>([
    ['nobody where there is nobody', [], []],
    ['nobody where all are there', [web('a'), worker('b')], []],
    ['a worker that died', [web('a'), worker('b', { beat: silent })], ['b silent']],
    ['one of two', [worker('a'), worker('b', { beat: silent })], ['b silent']],
    ['not one whose place was taken', [worker('a', { began: 1000 }), worker('b', { beat: silent })], []],
    [
      'one of two whose place was taken once',
      [worker('a', { began: 1000 }), worker('b', { beat: silent }), worker('c', { beat: silent + 1 })],
      ['c silent'],
    ],
    [
      'a worker, whatever web process came since',
      [web('a', { began: 1000 }), worker('b', { beat: silent })],
      ['b silent'],
    ],
    ['a web process that died', [web('a'), web('b', { beat: silent })], ['b silent']],
    ['not a web process that was stopped', [web('a'), web('b', { stopped: 60_000 })], []],
    ['the last worker that was stopped', [web('a'), worker('b', { stopped: 60_000 })], ['b stopped']],
    ['not one of two workers that was stopped', [worker('a'), worker('b', { stopped: 60_000 })], []],
    ['not a stopped one for ever', [web('a'), worker('b', { stopped: stoppedWorkerMissedMs })], []],
    ['not a dead one for ever', [web('a'), worker('b', { beat: silentForgottenMs })], []],
    [
      'workers before web processes',
      [web('a', { beat: silent }), worker('b', { beat: silent })],
      ['b silent', 'a silent'],
    ],
  ])('%s', (_name, processes, missed) => {
    expect(findLost(processes, now).map(({ name, end }) => `${name} ${end}`)).toEqual(missed)
  })
})
