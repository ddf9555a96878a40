/** The walls hold: a violation of each kind, planted in a copy of the house, is caught; what is allowed is not. */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectDir } from '#server/project.ts'

type Import = { from: string; to: string; caughtBy: string[] }

const forbidden: Import[] = [
  { from: 'core/a.ts', to: 'zod', caughtBy: ['core-is-pure'] },
  { from: 'core/b.ts', to: 'node:fs', caughtBy: ['core-is-pure'] },
  { from: 'core/c.ts', to: '#contract/target.ts', caughtBy: ['core-is-pure'] },
  { from: 'core/d.ts', to: '#server/platform/target.ts', caughtBy: ['core-is-pure'] },
  { from: 'core/e.ts', to: '#web/lib/target.ts', caughtBy: ['core-is-pure'] },
  { from: 'contract/a.ts', to: 'node:fs', caughtBy: ['contract'] },
  { from: 'contract/b.ts', to: '#server/platform/target.ts', caughtBy: ['contract'] },
  { from: 'contract/c.ts', to: '#web/ui/target.ts', caughtBy: ['contract'] },
  { from: 'server/platform/a.ts', to: '#server/features/jobs/service.ts', caughtBy: ['platform'] },
  { from: 'server/platform/b.ts', to: '#server/target.ts', caughtBy: ['platform'] },
  { from: 'server/platform/c.ts', to: '#web/lib/target.ts', caughtBy: ['platform'] },
  { from: 'server/features/items/a.ts', to: '#server/features/jobs/store.ts', caughtBy: ['server-features'] },
  {
    from: 'server/features/items/b.ts',
    to: '#server/features/jobs/routes.ts',
    caughtBy: ['server-features'],
  },
  { from: 'server/features/items/c.ts', to: '#server/target.ts', caughtBy: ['server-features'] },
  { from: 'server/features/items/d.ts', to: '#web/lib/target.ts', caughtBy: ['server-features'] },
  { from: 'server/a.ts', to: '#web/lib/target.ts', caughtBy: ['server-top'] },
  { from: 'server/demo/a.ts', to: '#web/lib/target.ts', caughtBy: ['server-top'] },
  { from: 'web/ui/a.ts', to: '#web/features/jobs/target.ts', caughtBy: ['web-shared'] },
  { from: 'web/ui/b.ts', to: '#web/screens/target.ts', caughtBy: ['web-shared'] },
  { from: 'web/lib/a.ts', to: '#server/platform/target.ts', caughtBy: ['web-shared'] },
  { from: 'web/lib/b.ts', to: 'node:fs', caughtBy: ['web-shared'] },
  { from: 'web/paths.ts', to: '#web/features/jobs/target.ts', caughtBy: ['web-shared'] },
  { from: 'web/features/items/a.ts', to: '#web/features/jobs/target.ts', caughtBy: ['web-features'] },
  { from: 'web/features/items/b.ts', to: '#web/screens/target.ts', caughtBy: ['web-features'] },
  { from: 'web/features/items/c.ts', to: '#server/target.ts', caughtBy: ['web-features'] },
  { from: 'web/screens/a.tsx', to: '#server/target.ts', caughtBy: ['web-screens'] },
  { from: 'web/main.tsx', to: 'node:fs', caughtBy: ['web-screens'] },
  {
    from: 'web/features/items/d.ts',
    to: '#core/items/bank/target.ts',
    caughtBy: ['keys-stay-on-the-server'],
  },
  {
    from: 'web/features/items/e.ts',
    to: '#core/items/templates/target.ts',
    caughtBy: ['keys-stay-on-the-server'],
  },
  {
    from: 'web/screens/b.tsx',
    to: '#core/items/scenarios/catalogue.ts',
    caughtBy: ['keys-stay-on-the-server'],
  },
  // By way of another file, too.
  {
    from: 'web/lib/c.ts',
    to: '#core/items/leak.ts',
    caughtBy: ['keys-stay-on-the-server'],
  },
  { from: 'server/features/items/routes.ts', to: './store.ts', caughtBy: ['routes-never-import-store'] },
  {
    from: 'server/features/items/store.ts',
    to: '#server/features/jobs/service.ts',
    caughtBy: ['store-never-looks-up'],
  },
  {
    from: 'server/features/items/key-store.ts',
    to: '#server/features/jobs/service.ts',
    caughtBy: ['store-never-looks-up'],
  },
  { from: 'core/circle-one.ts', to: './circle-two.ts', caughtBy: ['no-cycles'] },
  { from: 'server/platform/d.ts', to: 'unlisted', caughtBy: ['no-unlisted-packages'] },
]

const allowed: Import[] = [
  { from: 'core/z.ts', to: './target.ts' },
  { from: 'contract/z.ts', to: 'zod' },
  { from: 'contract/y.ts', to: '#core/target.ts' },
  { from: 'server/platform/z.ts', to: 'node:fs' },
  { from: 'server/platform/y.ts', to: '#contract/target.ts' },
  { from: 'server/features/items/z.ts', to: '#server/features/jobs/service.ts' },
  { from: 'server/features/items/y.ts', to: '#server/platform/target.ts' },
  { from: 'server/features/items/x.ts', to: 'node:fs' },
  { from: 'server/z.ts', to: '#server/features/jobs/routes.ts' },
  { from: 'web/ui/z.ts', to: '#web/lib/target.ts' },
  { from: 'web/features/items/z.ts', to: '#web/ui/target.ts' },
  { from: 'web/features/items/y.ts', to: '#core/items/scenarios/scenario.ts' },
  { from: 'core/items/leak.ts', to: './bank/target.ts' },
  { from: 'web/screens/z.tsx', to: '#web/features/jobs/target.ts' },
  { from: 'core/anything.test.ts', to: 'node:fs' },
].map((entry) => ({ ...entry, caughtBy: [] }))

const targets = [
  'core/target.ts',
  ...['bank/target', 'templates/target', 'scenarios/catalogue', 'scenarios/scenario'].map(
    (name) => `core/items/${name}.ts`,
  ),
  'contract/target.ts',
  'server/target.ts',
  'server/platform/target.ts',
  ...['service', 'store', 'routes'].map((name) => `server/features/jobs/${name}.ts`),
  'web/lib/target.ts',
  'web/ui/target.ts',
  'web/features/jobs/target.ts',
  'web/screens/target.ts',
]

let house: string
let caught: Map<string, string[]>

beforeAll(async () => {
  house = await mkdtemp(path.join(os.tmpdir(), 'assay-walls-'))
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'tsconfig.base.json', 'package.json']) {
    await cp(path.join(projectDir, file), path.join(house, file))
  }
  for (const name of ['zod', 'unlisted']) {
    await plant(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    )
    await plant(`node_modules/${name}/index.js`, '')
  }
  for (const target of targets) await plant(`src/${target}`, 'export const target = 1\n')
  await plant(
    'src/core/circle-two.ts',
    `import * as found from './circle-one.ts'\nexport const used = found\n`,
  )
  for (const { from, to } of [...forbidden, ...allowed]) {
    await plant(`src/${from}`, `import * as found from '${to}'\nexport const used = found\n`)
  }
  caught = await cruise()
})
afterAll(() => rm(house, { recursive: true, force: true }))

async function plant(file: string, content: string): Promise<void> {
  const place = path.join(house, file)
  await mkdir(path.dirname(place), { recursive: true })
  await writeFile(place, content)
}

/** Which rules each file breaks. */
async function cruise(): Promise<Map<string, string[]>> {
  const program = path.join(projectDir, 'node_modules', '.bin', 'depcruise')
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src']
  const run = promisify(execFile)(program, args, { cwd: house, maxBuffer: 64 * 1024 * 1024 })
  // It exits with the number of violations; its findings are on standard output all the same.
  const { stdout } = await run.catch((failure: { stdout: string }) => failure)
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] }
  }
  const byFile = new Map<string, string[]>()
  for (const { from, rule } of summary.violations) byFile.set(from, [...(byFile.get(from) ?? []), rule.name])
  return byFile
}

describe('the walls', () => {
  it.each([...forbidden, ...allowed])('$from importing $to is caught by $caughtBy', ({ from, caughtBy }) => {
    expect(caught.get(`src/${from}`) ?? []).toEqual(caughtBy)
  })

  it('has a planted violation for every rule', async () => {
    const { default: config } = (await import(path.join(projectDir, '.dependency-cruiser.cjs'))) as {
      default: { forbidden: { name: string }[] }
    }
    const planted = new Set(forbidden.flatMap(({ caughtBy }) => caughtBy))
    expect(config.forbidden.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([])
  })
})

describe('core', () => {
  it('asks no clock and no dice', async () => {
    const folder = path.join(projectDir, 'src/core')
    const files = (await readdir(folder, { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    )
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      const source = await readFile(path.join(folder, file), 'utf8')
      expect(source, file).not.toMatch(/Date\.now\(|new Date\(\)|Math\.random\(|Temporal\.Now/)
    }
  })
})

describe('the tree', () => {
  it('has no source file over 400 lines', async () => {
    for (const file of await readdir(path.join(projectDir, 'src'), { recursive: true })) {
      if (!/\.tsx?$/.test(file)) continue
      const lines = (await readFile(path.join(projectDir, 'src', file), 'utf8')).split('\n').length
      expect(lines, file).toBeLessThanOrEqual(400)
    }
  })
})
