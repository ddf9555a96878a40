/** The language model as administrators see it: whether it is there, what it is used for, and what it is not to be used for. */
import { Refusal } from '#contract/errors.ts'
import type { ModelsOverview } from '#contract/models.ts'
import { aiPurposeWords } from '#core/analytics/ai-calls.ts'
import { addDays, toDay } from '#core/analytics/days.ts'
import type { ConnectionTest } from '#core/models/connection-test.ts'
import { type ModelPurpose, modelPurposes } from '#core/models/purposes.ts'
import type { ModelServer } from '#server/platform/ai/chat-endpoint.ts'
import { readModelSettings, selectModelSettings } from '#server/platform/ai/model-access.ts'
import type { RecordAiCall } from '#server/platform/ai/recording.ts'
import { tryConnection } from '#server/platform/ai/try-connection.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import { lockSettingIfAny, modelsKey, saveSettingIfUnchanged } from '#server/platform/settings/settings.ts'
import type { AnalyticsService } from '../analytics/service.ts'
import * as store from './store.ts'

const shownDays = 7

export type ModelsService = ReturnType<typeof createModelsService>

export function createModelsService(parts: {
  database: Database
  clock: Clock
  /** Null where none is set up. */
  server: ModelServer | null
  record: RecordAiCall
  analytics: Pick<AnalyticsService, 'readAiUse'>
}) {
  const { database, clock, server, record, analytics } = parts

  const read = async (reader: Reader): Promise<ModelsOverview> => {
    const { version, off } = await selectModelSettings(reader)
    const today = toDay(clock.now())
    const span = { from: addDays(today, 1 - shownDays), to: today }
    const use = await analytics.readAiUse(reader, span)
    const last = await store.selectLastCallIfAny(reader)
    return {
      version,
      connection: server && {
        host: new URL(server.baseUrl).host,
        model: server.model,
        hasKey: server.apiKey !== undefined,
      },
      lastCall: last && {
        at: last.at.toISOString(),
        purpose: last.purpose,
        model: last.model,
        outcome: last.outcome,
        durationMs: last.durationMs,
      },
      span,
      purposes: modelPurposes.map((purpose) => ({ purpose, isOn: !off.includes(purpose), ...use(purpose) })),
    }
  }

  return {
    readOverview: () => read(database.db),

    /** Asked for what it is already, nothing changes, whoever did it. */
    async switchPurpose(
      actor: Actor,
      { purpose, isOn, version }: { purpose: ModelPurpose; isOn: boolean; version: number },
    ): Promise<ModelsOverview> {
      await database.transaction(async (tx) => {
        const before = readModelSettings(await lockSettingIfAny(tx, modelsKey))
        const wasOn = !before.off.includes(purpose)
        if (wasOn === isOn) return
        const off = modelPurposes.filter((one) => (one === purpose ? !isOn : before.off.includes(one)))
        const saved = await saveSettingIfUnchanged(tx, {
          ...{ key: modelsKey, version, value: off },
          ...{ changedBy: actor.userId, changedAt: clock.now() },
        })
        if (!saved) throw new Refusal('MODEL_SETTINGS_CHANGED')
        await recordAudit(tx, clock, {
          actor,
          action: isOn ? 'models.switched_on' : 'models.switched_off',
          subject: { kind: 'model_purpose', id: purpose },
          before: { isOn: wasOn },
          after: { name: aiPurposeWords[purpose], isOn },
        })
      })
      return await read(database.db)
    },

    /** Nothing of what it answers is shown or kept: only what became of it. */
    async testConnection(actor: Actor, signal: AbortSignal | undefined): Promise<ConnectionTest> {
      if (!server) throw new Refusal('NO_MODEL_TO_TEST')
      const test = await tryConnection(server, { record, signal })
      await database.transaction((tx) =>
        recordAudit(tx, clock, {
          actor,
          action: 'models.connection_tested',
          subject: { kind: 'language_model', id: server.model },
          after: { ...test },
        }),
      )
      return test
    },
  }
}
