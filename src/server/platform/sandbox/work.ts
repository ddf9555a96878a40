/** What a child of the sandbox is asked to do. */
import type { Json, RunnableLanguage } from '#core/items/item.ts'

export type ScriptWork = {
  language: Exclude<RunnableLanguage, 'sql'>
  source: string
  stdin: string
  timeMs: number
  /** Null: it is a program, and what it prints is what counts. */
  calls: { entry: string; args: Json[][] } | null
}

export type QueryWork = { setup: string; query: string; timeMs: number }
