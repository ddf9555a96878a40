/** What makes an answer better: sentences that say something more about what was asked. Each has to raise the rating. */
import { createRandom } from '#core/items/random.ts'
import type { RatedTask } from '#core/scoring/text/task.ts'
import authored from '../../fixtures/rater/additions.json' with { type: 'json' }
import { sampleTasks } from './sample-answers.ts'
import { splitSentences } from './split-sentences.ts'

export type Addition = { id: string; isFrozen: boolean; task: RatedTask; answer: string; addition: string }

/** Written for an answer by somebody who had not seen what it is rated by. */
const written: Addition[] = authored.flatMap(({ id, addition }) => {
  const [taskId, quality] = id.split('/')
  const found = sampleTasks.find((task) => task.id === taskId)
  const sample = found?.samples.find((one) => one.quality === quality)
  if (!found || !sample) throw new Error(`There is no answer ${id}.`)
  return [{ id, isFrozen: found.isFrozen, task: found.task, answer: sample.answer, addition }]
})

/** A third of a strong answer's sentences, in their order, after a weaker answer to the same question. */
const borrowed: Addition[] = sampleTasks.flatMap(({ id, isFrozen, task, samples }) => {
  const sentences = splitSentences(samples.at(-1)?.answer ?? '')
  const places = sentences.map((_, at) => at)
  return samples.slice(0, -1).map(({ quality, answer }) => {
    const picked = createRandom(`${id}/${quality}/addition`).sample(places, Math.ceil(places.length / 3))
    const addition = places.flatMap((at) => (picked.includes(at) ? [sentences[at]] : [])).join(' ')
    return { id: `${id}/${quality}/borrowed`, isFrozen, task, answer, addition }
  })
})

export const honestAdditions: readonly Addition[] = [...written, ...borrowed]
