import fc from 'fast-check'
import { createDocumentReader, DocumentError } from '#server/platform/parsing/documents.ts'
import { anyDocument, anyJobDocument, inventedIn, inventedInJob } from '../support/any-document.ts'
import { documentSamples, type Sample } from '../support/document-samples.ts'
import { mutate } from '../support/documents.ts'
import { seededRandom } from '../support/random.ts'
import type { Proof } from './prove.ts'

const documentsPerBatch = 200
const batches = 10
/** In megabytes, of the server's own memory. */
const mostGrowth = 60

const drawnPerBatch = 5000

/** 2,000 damaged documents: each is read or refused, and none costs the server anything. 100,000 drawn at random: nothing is invented. */
export function documentProofs(): Proof[] {
  return [
    {
      name: 'damaged documents',
      batches,
      async run(batch) {
        const samples = await documentSamples()
        const reader = createDocumentReader()
        const random = seededRandom(5000 + batch)
        const before = process.memoryUsage.rss()
        let [read, refused, failed] = [0, 0, 0]
        const tryOne = async (bytes: Uint8Array) => {
          try {
            await reader.read(bytes, { as: 'resume' })
            read++
          } catch (error) {
            if (error instanceof DocumentError && error.problem !== 'busy') refused++
            else failed++
          }
        }
        for (let n = 0; n < documentsPerBatch; n += 20) {
          const next = Array.from({ length: 20 }, (_, k) => samples[(n + k) % samples.length] as Sample)
          await Promise.all(next.map(({ bytes }) => tryOne(mutate(bytes, random))))
        }
        const growth = (process.memoryUsage.rss() - before) / 1024 / 1024
        const whole = await Promise.allSettled(
          samples.map(({ bytes }) => reader.read(bytes, { as: 'resume' })),
        )
        await reader.close()
        const isServing = whole.every(({ status }) => status === 'fulfilled')
        return { ok: failed === 0 && isServing && growth < mostGrowth, figures: { read, refused, failed } }
      },
    },
    drawn(
      'documents that nobody wrote',
      6000,
      fc.property(anyDocument, (document) => inventedIn(document).length === 0),
    ),
    drawn(
      'job descriptions that nobody wrote',
      7000,
      fc.property(anyJobDocument, (document) => inventedInJob(document).length === 0),
    ),
  ]
}

function drawn(name: string, firstSeed: number, property: fc.IProperty<unknown>): Proof {
  return {
    name,
    batches,
    async run(batch) {
      const outcome = fc.check(property, { numRuns: drawnPerBatch, seed: firstSeed + batch })
      if (outcome.failed) console.log(fc.defaultReportMessage(outcome))
      return { ok: !outcome.failed, figures: { parsed: outcome.numRuns } }
    },
  }
}
