/** What the rater is tried on was settled before it was tuned, and stays. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import paraphrases from '../../fixtures/rater/paraphrases.json' with { type: 'json' }
import { honestAdditions } from './additions.ts'
import { fortyNames } from './names.ts'
import { sampleTasks } from './sample-answers.ts'
import { listVariants, variedAnswers } from './variants.ts'

const digestOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

describe('what the rater is tried on', () => {
  it('is half of the questions, and more than 200 answers', () => {
    const frozen = sampleTasks.filter(({ isFrozen }) => isFrozen)
    expect(frozen.filter(({ kind }) => kind === 'scenario')).toHaveLength(12)
    expect(frozen.filter(({ kind }) => kind === 'interview')).toHaveLength(92)
    expect(variedAnswers.length).toBeGreaterThan(200)
    expect(new Set(fortyNames).size).toBe(40)
  })

  it('has not changed since', () => {
    expect({
      frozen: digestOf(sampleTasks.filter(({ isFrozen }) => isFrozen).map(({ id }) => id)),
      variants: digestOf(listVariants(variedAnswers).map(({ id, way, variant }) => [id, way, variant])),
      additions: digestOf(honestAdditions.map(({ id, addition }) => [id, addition])),
      paraphrases: digestOf(paraphrases),
    }).toMatchInlineSnapshot(`
      {
        "additions": "a450f890a6b0b977",
        "frozen": "85c321a0ef76c727",
        "paraphrases": "b6a67d62573e46bf",
        "variants": "f2b4309dcda89d18",
      }
    `)
  })
})
