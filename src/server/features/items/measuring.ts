/**
 * Items are measured by the answers to them, in the background. What an attempt was measured by is the attempt's own: nothing
 * here reaches back to a result.
 */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { SkillBank } from '#core/badges/counted-result.ts'
import { fewestAnswers, type MeasuredItem, measureItems } from '#core/items/measure-items.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { makeId } from '#server/platform/ids.ts'
import type { Log } from '#server/platform/log.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { isForPractice, practiceKeys } from './bank-sync.ts'
import * as store from './measuring-store.ts'

export type GivenAnswer = {
  itemId: string
  version: number
  /** 0 to 1. */
  score: number
  /** Places among the options, as the item holds them. */
  choices: number[]
}

/** The latest count: people change, and so do questions in what is known of them. */
const mostAnswers = 100_000

/** Measured again once there are a quarter more answers than last time. */
const rule: store.DueRule = { fewestAnswers, growth: 1.25 }

export function createMeasuring(parts: { database: Database; clock: Clock; queue: Queue; log: Log }) {
  const { database, clock, queue, log } = parts

  return {
    /** What of the shared bank no test asks, so that nothing is to be measured of it. */
    practiceKeys: [...practiceKeys],

    /** Of a sitting that counts. Told twice, it counts once. */
    async recordAnswers(tx: Tx, sitting: { id: string; answers: readonly GivenAnswer[] }): Promise<void> {
      const now = clock.now()
      const rows = sitting.answers.map((answer) => ({
        ...answer,
        id: makeId(clock),
        sittingId: sitting.id,
        answeredAt: now,
      }))
      if (rows.length === 0) return
      const added = await store.insertAnswers(tx, rows)
      if (added.length > 0 && (await store.countAnswers(tx, added, now, rule)))
        await queue.send(tx, 'items.measure', {})
    },

    /** The questions of the shared bank on some skills, and of which version it is. */
    async readBank(reader: Reader, skills: readonly string[]): Promise<SkillBank> {
      const rows = (await store.selectBankOn(reader, skills)).filter((row) => !isForPractice(row))
      return (skill) => {
        const own = rows.filter((row) => row.skill === skill)
        const version = createHash('sha256').update(JSON.stringify(own)).digest('hex').slice(0, 12)
        return {
          curves: own.map(({ discrimination, difficulty, guessing }) => ({
            ...{ discrimination, difficulty, guessing },
          })),
          version,
        }
      }
    },

    /** The task may come several times at once: after the first there is nothing due. */
    async measureDue(): Promise<void> {
      if (!(await store.hasDue(database.db, rule))) return
      const answers = await store.selectRecentAnswers(database.db, mostAnswers)
      const asked = await store.selectAsked(database.db, answers)
      const measured = await inSteps(
        measureItems(
          asked.map(({ itemId, version, content }) => ({ key: keyOf({ itemId, version }), content })),
          groupBySitting(answers),
        ),
      )
      const now = clock.now()
      await database.transaction(async (tx) => {
        for (const item of measured) await store.updateMeasured(tx, { ...fromKey(item.key), ...item }, now)
        await store.markConsidered(tx, rule)
      })
      const flagged = measured.filter(({ flags }) => flags.length > 0).length
      log.info({ items: measured.length, answers: answers.length, flagged }, 'items were measured')
    },
  }
}

const keyOf = ({ itemId, version }: { itemId: string; version: number }) => `${itemId}/${version}`

function fromKey(key: string): { itemId: string; version: number } {
  const [itemId = '', version] = key.split('/')
  return { itemId, version: Number(version) }
}

function groupBySitting(answers: Awaited<ReturnType<typeof store.selectRecentAnswers>>) {
  const sittings = new Map<string, { key: string; score: number; choices: number[] }[]>()
  for (const { sittingId, score, choices, ...item } of answers) {
    const sitting = sittings.get(sittingId) ?? []
    sitting.push({ key: keyOf(item), score, choices })
    sittings.set(sittingId, sitting)
  }
  return [...sittings.values()]
}

/** The process has requests to answer in between. */
async function inSteps(steps: Generator<undefined, MeasuredItem[]>): Promise<MeasuredItem[]> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await setImmediate()
  }
}
