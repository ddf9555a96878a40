/** The platform in numbers: read from figures of days that are kept with the rows they are of (docs/decisions/0045). */
import {
  type AnalyticsPeriod,
  type AnalyticsTable,
  type PlatformNumbers,
  platformDays,
} from '#contract/analytics.ts'
import { type AiOutcome, type AiPurpose, aiOutcomes } from '#core/analytics/ai-calls.ts'
import { addDays, type Span, spanBefore, toDay } from '#core/analytics/days.ts'
import { type BadgeType, badgeTypes } from '#core/badges/badge.ts'
import { roles } from '#core/permissions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import { activityDays, analyticsPeople } from '#server/platform/db/tables/analytics.ts'
import type { PersonalDataHolder } from '#server/platform/personal-data.ts'
import { writeCsv } from '#server/platform/spreadsheets/csv.ts'
import type { ItemsService } from '../items/service.ts'
import { createReporting } from './reporting.ts'
import * as store from './store.ts'
import { readSums } from './sums.ts'
import { tableWriters } from './tables.ts'

export type AnalyticsService = ReturnType<typeof createAnalyticsService>

export function createAnalyticsService(parts: {
  database: Database
  clock: Clock
  items: { measuring: Pick<ItemsService['measuring'], 'practiceKeys'> }
}) {
  const { database, clock, items } = parts
  const reader = database.db
  const reporting = createReporting({ database, clock, practiceKeys: items.measuring.practiceKeys })

  return {
    report: reporting.read,

    async readPlatform(): Promise<PlatformNumbers> {
      const today = toDay(clock.now())
      const then = addDays(today, -platformDays)
      const span = { from: addDays(then, 1), to: today }
      const since = (await store.selectFirstDays(reader, ['sign_up'])).get('sign_up') ?? null
      const counted = ['test_taken', 'badge'] as const
      const [now, earlier] = [
        readSums(await store.sumByDimension(reader, counted, span)),
        readSums(await store.sumByDimension(reader, counted, spanBefore(span))),
      ]
      const standing = ['sign_up', 'open_job'] as const
      const [there, wereThere] = [
        readSums(await store.sumUntil(reader, standing, today)),
        readSums(await store.sumUntil(reader, standing, then)),
      ]
      const badges = new Map((await store.sumBadgesByType(reader)).map(({ type, value }) => [type, value]))
      const isOlderThan = (day: string) => since !== null && since <= day
      const ifOlder = (day: string, count: number) => (isOlderThan(day) ? count : null)
      const before = spanBefore(span).from
      return {
        days: platformDays,
        users: { count: there.all('sign_up'), before: ifOlder(then, wereThere.all('sign_up')) },
        openJobs: { count: there.all('open_job'), before: ifOlder(then, wereThere.all('open_job')) },
        tests: { count: now.all('test_taken'), before: ifOlder(before, earlier.all('test_taken')) },
        badges: { count: now.all('badge'), before: ifOlder(before, earlier.all('badge')) },
        byRole: Object.fromEntries(
          roles.map((role) => [role, there.of('sign_up', role)]),
        ) as PlatformNumbers['byRole'],
        byBadge: Object.fromEntries(badgeTypes.map((type) => [type, badges.get(type) ?? 0])) as Record<
          BadgeType,
          number
        >,
      }
    },

    /** How often a language model was asked for something in those days, and how often what runs here did it alone. */
    async readAiUse(from: Reader, span: Span) {
      const sums = readSums(await store.sumByDimension(from, ['ai_call'], span))
      return (purpose: AiPurpose) => {
        const count = (...outcomes: readonly AiOutcome[]) =>
          outcomes.reduce((sum, outcome) => sum + sums.of('ai_call', `${purpose}:${outcome}`), 0)
        return { calls: count(...aiOutcomes), fellBack: count('refused', 'failed') }
      }
    },

    async writeTable(table: AnalyticsTable, period: AnalyticsPeriod): Promise<File> {
      const report = await reporting.read(period)
      const rows = tableWriters[table](report)
      const chunks: Uint8Array<ArrayBuffer>[] = []
      for await (const chunk of writeCsv(once(rows))) chunks.push(new Uint8Array(chunk))
      const { from, to } = report.span
      return new File(chunks, `analytics-${table}-${from}-${to}.csv`, { type: 'text/csv; charset=utf-8' })
    },

    /** Some at a time, so that nobody waits for all of them. How many it folded. */
    async foldDeltas(): Promise<number> {
      let folded = 0
      for (;;) {
        const taken = await store.foldDeltas(database)
        folded += taken
        if (taken < store.mostFolded) return folded
      }
    },

    personalData: {
      tables: [activityDays, analyticsPeople],
      async export(reader, userId) {
        const days = await store.selectActivity(reader, userId)
        return days.length === 0 ? [] : [{ path: 'days-here.json', json: days }]
      },
      /** How far somebody got goes with what it was told by. */
      erase: (tx, userId) => store.deleteActivity(tx, userId),
    } satisfies PersonalDataHolder,
  }
}

async function* once<Value>(value: Value): AsyncGenerator<Value> {
  yield value
}
