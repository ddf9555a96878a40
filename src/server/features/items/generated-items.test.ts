/** A sample of what the templates give; `npm run prove` draws 10,000 and runs them all. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allTemplates } from '#core/items/templates/catalogue.ts'
import {
  drawGenerated,
  findFlaws,
  findRepeats,
  judgeKeys,
} from '../../../../tests/support/generated-items.ts'
import { openPatientRunner } from '../../../../tests/support/runner.ts'

const runner = openPatientRunner()
afterAll(() => runner.close())
// The first run of a fresh interpreter takes several times as long as the next, and longer still with what it has to import.
beforeAll(async () => {
  const first = { language: 'python', source: 'import fractions' }
  await Promise.all([1, 2].map(() => runner.runProgram(first)))
}, 120_000)

const items = Array.from({ length: 500 }, (_, n) => drawGenerated('sample', n))

it('500 generated items have one key each, and hardly any repeats another', () => {
  expect(items.flatMap(findFlaws)).toEqual([])
  expect(findRepeats(items).length).toBeLessThan(5)
})

it('the keys of one of every sixth template are what running them gives', async () => {
  const sample = items.slice(0, allTemplates.length).filter((_, n) => n % 6 === 0)
  const { problems, proven } = await judgeKeys(runner, sample)
  expect(problems).toEqual([])
  expect(proven).toBeGreaterThan(sample.length * 0.9)
}, 300_000)
