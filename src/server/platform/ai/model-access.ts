/**
 * The way to the language model for who wants to ask it: none where none is set up, and none where an administrator switched it
 * off for this. It is looked up each time, so that a switch counts on every process at once: beside a call of a model, reading
 * one row costs nothing.
 */
import { type ModelPurpose, modelPurposes } from '#core/models/purposes.ts'
import type { Reader } from '../db/database.ts'
import { modelsKey, type SettingRow, selectSettings } from '../settings/settings.ts'
import type { LanguageModel } from './language-model.ts'

export type ModelSettings = { version: number; off: ModelPurpose[] }

/** Without a row everything is on. A purpose that this version does not know is left out. */
export function readModelSettings(row: SettingRow | null | undefined): ModelSettings {
  const off = Array.isArray(row?.value) ? row.value : []
  return { version: row?.version ?? 0, off: modelPurposes.filter((purpose) => off.includes(purpose)) }
}

export async function selectModelSettings(reader: Reader): Promise<ModelSettings> {
  const [row] = await selectSettings(reader, [modelsKey])
  return readModelSettings(row)
}

export type ModelAccess = {
  /** Of the one that is set up, whatever it is switched off for. */
  readonly name: string | null
  findIfOn(reader: Reader, purpose: ModelPurpose): Promise<LanguageModel | null>
}

export function createModelAccess(model: LanguageModel | null): ModelAccess {
  return {
    name: model?.name ?? null,
    async findIfOn(reader, purpose) {
      if (!model) return null
      return (await selectModelSettings(reader)).off.includes(purpose) ? null : model
    },
  }
}
