/** What can be told from the sources alone: types, lint and format, the walls, and that migrations match the tables. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { projectDir, run } from './run.mjs'

/** By its file: two packages bring a `tsc`, and the check of the walls needs the older one's parser. */
const typeChecker = path.join(projectDir, 'node_modules', 'typescript-7', 'bin', 'tsc')

const rooms = ['tsconfig.json', 'src/core', 'src/server', 'src/web']

export async function runChecks() {
  const lanes = [
    rooms.map((room) => ({
      name: `types of ${room}`,
      // Several checkers check much of it several times, and the other lane has the other core.
      start: () => run(process.execPath, [typeChecker, '-p', room, '--checkers', '1'], { quiet: true }),
    })),
    [
      {
        name: 'lint and format',
        start: () => run('biome', ['ci', '--error-on-warnings', '.'], { quiet: true }),
      },
      {
        name: 'walls',
        start: () => run('depcruise', ['--config', '.dependency-cruiser.cjs', 'src'], { quiet: true }),
      },
      { name: 'migrations match the tables', start: checkMigrations },
    ],
  ]
  const results = await Promise.all(
    lanes.map(async (lane) => {
      const done = []
      for (const { name, start } of lane) done.push({ name, ...(await start()) })
      return done
    }),
  )
  return results.flat()
}

/** Generating into a copy must find nothing to add. */
async function checkMigrations() {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'assay-migrations-'))
  try {
    await cp(path.join(projectDir, 'migrations'), copy, { recursive: true })
    const before = await readdir(copy)
    const out = path.relative(projectDir, copy)
    const result = await run(
      'drizzle-kit',
      [
        'generate',
        '--dialect',
        'postgresql',
        '--schema',
        './src/server/platform/db/tables/*.ts',
        '--out',
        out,
      ],
      { quiet: true },
    )
    const added = (await readdir(copy)).filter((name) => !before.includes(name))
    if (added.length === 0) return result
    return { ok: false, output: 'The tables changed without a migration: run npm run migrations:generate.' }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

export function report(results) {
  for (const { name, ok, output } of results) {
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`)
    if (!ok) console.log(output)
  }
}
