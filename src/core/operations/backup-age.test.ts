import { expect, it } from 'vitest'
import { judgeBackupAge } from './backup-age.ts'
import { sayBytes, saySpan } from './say.ts'

const now = new Date('2026-03-10T12:00:00Z')
const hour = 60 * 60_000

it.each<[string, number | null, string, RegExp]>([
  ['none', null, 'bad', /no backup yet/],
  ['one of now', 0, 'good', /just now/],
  ['one of a clock that is ahead', -hour, 'good', /just now/],
  ['one of today', 5 * hour, 'good', /5 hours old\.$/],
  ['one of two days ago', 48 * hour, 'watch', /2 days old. It is time/],
  ['one of last week', 7 * 24 * hour, 'bad', /7 days old/],
])('the age of the last backup: %s', (_name, ageMs, level, words) => {
  const judged = judgeBackupAge(ageMs === null ? null : new Date(now.getTime() - ageMs), now)
  expect(judged.level).toBe(level)
  expect(judged.words).toMatch(words)
})

it('says amounts in the unit that they fill', () => {
  expect([0, 999, 1000, 1_250_000, 42e9, 5e15].map(sayBytes)).toEqual([
    ...['0 bytes', '999 bytes', '1 kB', '1.3 MB', '42 GB', '5000 TB'],
  ])
  expect([-5, 0, 1000, 119_000, 3_600_000, 172_800_000].map(saySpan)).toEqual([
    ...['0 seconds', '0 seconds', '1 second', '1 minute', '1 hour', '2 days'],
  ])
})
