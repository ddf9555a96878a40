/**
 * Who keeps data about people answers for it: it can give a person their own, and it can forget them. Every table is named
 * by one holder, or in the list of those without personal data (tests/personal-data.db.test.ts).
 */
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from './db/database.ts'

/** One file of an export: a value that becomes JSON, or bytes as they are. */
export type ExportedFile = { path: string } & ({ json: unknown } | { bytes: Uint8Array })

export type PersonalDataHolder = {
  tables: PgTable[]
  export(reader: Reader, userId: string): Promise<ExportedFile[]>
  /** Everything about the person goes; what others must keep stays without them. Harmless when done again. */
  erase(tx: Tx, userId: string): Promise<void>
}
