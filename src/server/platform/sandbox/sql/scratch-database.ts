/** A database in memory for queries of strangers. They run as a role that may read what the item sets up, and little else. */
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { QueryOutcome } from '#core/items/run-outcome.ts'
import { failures } from '../failures.ts'
import { sandboxLimits } from '../limits.ts'
import type { QueryWork } from '../work.ts'
import { preparation, role } from './preparation.ts'
import { findNulIfAny, toFailure } from './query-failure.ts'

const settings = ['shared_buffers = 1MB', 'work_mem = 4MB', 'max_parallel_workers = 0', 'jit = off']

const booleanType = 16
const highestType = 6000

/** Values as PostgreSQL writes them, which keeps every digit; only `t` and `f` are spelled out. */
const parsers = Object.fromEntries(
  Array.from({ length: highestType }, (_, type) => [
    type,
    type === booleanType ? (value: string) => (value === 't' ? 'true' : 'false') : (value: string) => value,
  ]),
)

/** From -1 to 1, as `setseed` takes it. */
function drawSeed(): number {
  const most = 2 ** 40
  return randomInt(-most, most) / most
}

/** `seedOfRun`: for `random()`, once for each run. */
export async function openScratchDatabase(templateFile: string, seedOfRun: () => number = drawSeed) {
  if (!existsSync(templateFile)) await makeTemplate(templateFile)
  const client = new PGlite({
    loadDataDir: new Blob([await readFile(templateFile)]),
    postgresqlconf: settings,
  })
  await client.waitReady

  /** Of `random()`, which goes on from where the last run left it: how far that came would tell what it saw. */
  const seedAnew = async () => {
    await client.exec(`select setseed(${seedOfRun()})`)
  }

  const undo = async () => {
    await client.exec('rollback')
    await client.exec('discard all')
  }

  return {
    close: () => client.close(),

    async run({ setup, query }: Omit<QueryWork, 'timeMs'>): Promise<QueryOutcome> {
      await seedAnew()
      await client.exec('begin')
      try {
        await client.exec(`set local role ${role}`)
        await client.exec(setup)
        return await read(query)
      } catch (error) {
        return { failure: toFailure(error, '', 'setup') }
      } finally {
        await undo()
      }
    },

    /** Nothing is left of what ran before, as far as one can see. */
    async isClean(): Promise<boolean> {
      try {
        const { rows } = await client.query<{ is_clean: boolean }>(
          `select current_user = session_user and not exists (
             select from pg_class where relnamespace = 'public'::regnamespace
           ) as is_clean`,
        )
        return rows[0]?.is_clean === true
      } catch {
        return false
      }
    },
  }

  async function read(query: string): Promise<QueryOutcome> {
    const nul = findNulIfAny(query)
    if (nul) return { failure: nul }
    // A cursor is for a single query that changes nothing, and hands over no more rows than are asked for.
    const opening = 'declare answer no scroll cursor for '
    try {
      await client.query(`${opening}${withoutEnd(query)}`)
      const { rows, fields } = await client.query<(string | null)[]>(
        `fetch ${sandboxLimits.rows + 1} from answer`,
        [],
        { rowMode: 'array', parsers },
      )
      if (rows.length > sandboxLimits.rows) return { failure: failures.tooManyRows() }
      const size = rows.flat().reduce((sum, value) => sum + Buffer.byteLength(value ?? 'null'), 0)
      if (size > sandboxLimits.outputBytes) return { failure: failures.output() }
      return { columns: fields.map(({ name }) => name), rows }
    } catch (error) {
      return { failure: toFailure(error, opening, query) }
    }
  }
}

async function makeTemplate(file: string): Promise<void> {
  const client = new PGlite()
  await client.exec(preparation)
  const dump = await client.dumpDataDir('none')
  await client.close()
  await mkdir(path.dirname(file), { recursive: true })
  // Two may be at it at once: each writes its own, and either will do.
  const own = `${file}.${process.pid}`
  await writeFile(own, new Uint8Array(await dump.arrayBuffer()))
  await rename(own, file)
}

function withoutEnd(query: string): string {
  return query.trimEnd().replace(/;+$/, '')
}
