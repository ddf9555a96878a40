/** What the landing page says: the standard text, or an administrator's in its place. */
import { Refusal } from '#contract/errors.ts'
import type { LandingSetting } from '#contract/settings.ts'
import { type LandingContent, standardLanding } from '#core/content/landing.ts'
import { findLandingProblems, readLandingContent } from '#core/content/landing-rules.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { EventHub } from '#server/platform/events/hub.ts'
import { describeError, type Log } from '#server/platform/log.ts'
import {
  landingKey,
  lockSettingIfAny,
  type SettingRow,
  saveSettingIfUnchanged,
  selectSettings,
} from '#server/platform/settings/settings.ts'
import { describeChange } from './store.ts'

const topic = 'settings'
/** What another process changed is told at once; this is for when the telling was lost. */
const lookAgainMs = 60_000

export function createLandingPage(parts: { database: Database; clock: Clock; hub: EventHub; log: Log }) {
  const { database, clock, hub, log } = parts
  /** Kept, so that the page of a visitor waits for no database. Null: the standard text. */
  let current: LandingContent | null = null
  let timer: ReturnType<typeof setInterval> | null = null
  const watching = new AbortController()

  let version = 0
  const keep = (row: SettingRow | undefined) => {
    if (row?.version === version) return
    version = row?.version ?? 0
    const value = row?.value ?? null
    current = value === null ? null : readLandingContent(value)
  }

  /** Where it cannot be read, visitors see what they saw before. */
  const look = async () => {
    try {
      keep((await selectSettings(database.db, [landingKey]))[0])
    } catch (error) {
      log.warn({ error: describeError(error) }, 'What the landing page says could not be read')
    }
  }

  const toSetting = async (row: SettingRow | undefined): Promise<LandingSetting> => ({
    content: readLandingContent(row?.value),
    standard: standardLanding,
    isStandard: (row?.value ?? null) === null,
    version: row?.version ?? 0,
    lastChange: await describeChange(database.db, row),
  })

  return {
    /** For pages, without asking. Null: the standard text, which they bring along. */
    current: () => current,

    /** From then on `current` follows what is saved, here and in other processes. */
    async follow(): Promise<void> {
      await look()
      timer = setInterval(() => void look(), lookAgainMs)
      timer.unref()
      void (async () => {
        for await (const _ of hub.stream([topic], watching.signal)) await look()
      })()
    },

    async read(): Promise<LandingSetting> {
      const [row] = await selectSettings(database.db, [landingKey])
      return await toSetting(row)
    },

    /** null: back to the standard text. */
    async save(
      actor: Actor,
      { version, content }: { version: number; content: LandingContent | null },
    ): Promise<LandingSetting> {
      const problems = content ? findLandingProblems(content) : {}
      if (Object.keys(problems).length > 0)
        throw new Refusal('INVALID_INPUT', {
          fields: Object.fromEntries(
            Object.entries(problems).map(([field, words]) => [`content.${field}`, words]),
          ),
        })
      const row = await database.transaction(async (tx) => {
        const before = await lockSettingIfAny(tx, landingKey)
        const saved = await saveSettingIfUnchanged(tx, {
          ...{ key: landingKey, version, value: content },
          ...{ changedBy: actor.userId, changedAt: clock.now() },
        })
        if (!saved) throw new Refusal('SETTING_CHANGED')
        await recordAudit(tx, clock, {
          actor,
          action: content ? 'settings.landing_changed' : 'settings.landing_reset',
          subject: { kind: 'setting', id: landingKey },
          before: { ...readLandingContent(before?.value) },
          after: { ...(content ?? standardLanding) },
        })
        await hub.publish(tx, { topic, data: { key: landingKey } })
        return saved
      })
      keep(row)
      return await toSetting(row)
    },

    close(): void {
      if (timer) clearInterval(timer)
      watching.abort()
    },
  }
}
