import { findWrongKeys, provableItems } from '../support/authored-keys.ts'
import { drawGenerated, findRepeats, judgeKeys } from '../support/generated-items.ts'
import { openPatientRunner } from '../support/runner.ts'
import type { Proof } from './prove.ts'

const batches = 20
const itemsPerBatch = 500
/** Of all items together. */
const mostRepeats = 0.01

const drawBatch = (batch: number) =>
  Array.from({ length: itemsPerBatch }, (_, n) => drawGenerated(`batch ${batch}`, n))

/** Every authored item whose key can be computed. 10,000 items over all templates: each has one key, which running it confirms, and hardly any repeats another. */
export function itemProofs(): Proof[] {
  return [
    {
      name: 'keys of authored items',
      batches: 1,
      async run() {
        const runner = openPatientRunner()
        try {
          const wrong = await findWrongKeys(runner, provableItems)
          for (const problem of wrong) console.log(`!!! ${problem}`)
          return { ok: wrong.length === 0, figures: { proven: provableItems.length, wrong: wrong.length } }
        } finally {
          await runner.close()
        }
      },
    },
    {
      name: 'keys of generated items',
      batches,
      async run(batch) {
        const runner = openPatientRunner()
        try {
          const { problems, proven } = await judgeKeys(runner, drawBatch(batch))
          for (const problem of problems) console.log(`!!! ${problem}`)
          const wrong = { 'with a wrong, missing or ambiguous key': problems.length }
          return { ok: problems.length === 0, figures: { drawn: itemsPerBatch, proven, ...wrong } }
        } finally {
          await runner.close()
        }
      },
    },
    {
      name: 'generated items among each other',
      batches: 1,
      async run() {
        const items = Array.from({ length: batches }, (_, batch) => drawBatch(batch)).flat()
        const repeats = findRepeats(items)
        return {
          ok: repeats.length < items.length * mostRepeats,
          figures: { drawn: items.length, 'near-duplicates': repeats.length },
        }
      },
    },
  ]
}
