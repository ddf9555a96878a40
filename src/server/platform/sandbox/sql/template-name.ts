/** Of the file with an empty database that children start from: made once for a version of the database and for what is prepared in it. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { preparation } from './preparation.ts'

/** Changes by itself, so that no older file is taken for one with today's rights. */
const revision = createHash('sha256').update(preparation).digest('hex').slice(0, 12)

export const templateName = `sql-sandbox-${readDatabaseVersion()}-${revision}.tar`

function readDatabaseVersion(): string {
  // The package does not let its description be imported, so it is found by what may be.
  const dist = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  const description = readFileSync(path.join(dist, '..', 'package.json'), 'utf8')
  return (JSON.parse(description) as { version: string }).version
}
