/** What a page makes people load, told from the build's manifest. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { projectDir } from '#server/project.ts'
import { buildWhatChanged } from '../scripts/build.mjs'

type Chunk = {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  isEntry?: boolean
}
const webDir = path.join(projectDir, 'dist', 'web')
let manifest: Record<string, Chunk>

beforeAll(async () => {
  await buildWhatChanged()
  manifest = JSON.parse(readFileSync(path.join(webDir, '.vite', 'manifest.json'), 'utf8'))
}, 120_000)

/** These and everything they import, without what they load later. */
function closureOf(...names: string[]): Set<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}.`)
    found.add(name)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const name of names) visit(name)
  return found
}

const gzippedBytes = (file: string) =>
  zlib.gzipSync(readFileSync(path.join(webDir, file)), { level: 9 }).length
const scriptBytes = (names: Set<string>) =>
  [...names].reduce((sum, name) => sum + gzippedBytes(manifest[name]?.file ?? ''), 0)

const screen = (name: string) => `screens/${name}.tsx`
const entry = 'index.html'
const shell = screen('shell')

describe('gzipped JavaScript', () => {
  it.each([
    ['the landing page', ['public/landing'], 130_500],
    ['the login', ['public/login'], 140_000],
    ['the terms', ['public/terms'], 130_000],
    ['the job board, for a visitor', ['public/open-area', 'public/jobs'], 150_500],
    ['a job, for a visitor', ['public/open-area', 'public/job'], 156_000],
    ['a job seeker’s dashboard', ['shell', 'job-seeker/dashboard'], 186_000],
    ['a recruiter’s dashboard', ['shell', 'hr/dashboard'], 187_500],
    ['an admin’s dashboard', ['shell', 'admin/dashboard'], 188_000],
  ])('of %s is within its budget', (_name, screens, most) => {
    const bytes = scriptBytes(closureOf(entry, ...screens.map(screen)))
    expect(bytes).toBeLessThanOrEqual(most)
    // A budget that is far away says nothing.
    expect(bytes).toBeGreaterThan(most * 0.75)
  })

  it('of the guided walk is small, and not part of the landing page', () => {
    const landing = closureOf(entry, screen('public/landing'))
    const walk = [...closureOf('features/tour/tour.tsx')].filter((name) => !landing.has(name))
    expect(walk).toContain('features/tour/tour.tsx')
    expect(scriptBytes(new Set(walk))).toBeLessThanOrEqual(30_000)
  })
})

describe('the editor of code', () => {
  const editor = 'ui/item/full-editor/code-mirror.ts'
  const beyond = (name: string, ...before: string[]) => {
    const there = closureOf(entry, shell, screen('hr/item'), ...before)
    return new Set([...closureOf(name)].filter((one) => !there.has(one)))
  }

  it('is within its budget', () => {
    const bytes = scriptBytes(beyond(editor))
    expect(bytes).toBeLessThanOrEqual(110_000)
    expect(bytes).toBeGreaterThan(110_000 * 0.75)
  })

  it.each([
    ['javascript', 45_000],
    ['python', 30_000],
    ['sql', 20_000],
  ])('%s comes apart from it', (language, most) => {
    const name = Object.keys(manifest).find((one) => one.includes(`@codemirror/lang-${language}/`)) ?? ''
    const bytes = scriptBytes(beyond(name, editor))
    expect(bytes).toBeLessThanOrEqual(most)
    expect(bytes).toBeGreaterThan(most * 0.7)
  })
})

describe('what is loaded only where it is used', () => {
  const screensIn = (folder: string) =>
    Object.keys(manifest).filter((name) => name.startsWith(`screens/${folder}/`))

  it.each([
    ['job-seeker', ['hr', 'admin']],
    ['hr', ['job-seeker', 'admin']],
    ['admin', ['job-seeker', 'hr']],
    ['public', ['job-seeker', 'hr', 'admin']],
  ])('the screens of %s bring nothing of %o', (own, others) => {
    const names = screensIn(own)
    expect(names.length).toBeGreaterThan(3)
    const loaded = closureOf(entry, ...(own === 'public' ? [] : [shell]), ...names)
    const foreign = [...loaded].filter((name) => others.some((other) => name.startsWith(`screens/${other}/`)))
    expect(foreign).toEqual([])
  })

  it('visitors load no shell and no client of the API', () => {
    const loaded = [...closureOf(entry, screen('public/landing'), screen('public/terms'))]
    const files = loaded.map((name) => manifest[name]?.file ?? '')
    expect(loaded).not.toContain(shell)
    expect(files.filter((file) => /\/(api|toast|shell|chart)-/.test(file))).toEqual([])
  })

  it('visitors of the job board load no shell', () => {
    const screens = ['open-area', 'jobs', 'job'].map((name) => screen(`public/${name}`))
    expect([...closureOf(entry, ...screens)]).not.toContain(shell)
  })

  it('no screen draws charts or edits code before it is asked to', () => {
    const screens = Object.keys(manifest).filter((name) => name.startsWith('screens/'))
    const everything = [...closureOf(entry, ...screens)].map((name) => manifest[name]?.file ?? '')
    const code = everything.map((file) => readFileSync(path.join(webDir, file), 'utf8')).join('\n')
    // Names that these libraries leave in the page whatever a build shortens.
    expect(code).not.toMatch(/recharts-(wrapper|surface)|cm-editor/)
  })

  it('the page of the design system is not in the product', () => {
    expect(Object.keys(manifest).filter((name) => name.includes('design'))).toEqual([])
  })
})

describe('the first paint', () => {
  it('needs two fonts and one style sheet', () => {
    const page = readFileSync(path.join(webDir, 'index.html'), 'utf8')
    expect(page.match(/rel="preload" as="font"/g)).toHaveLength(2)
    expect(page.match(/rel="stylesheet"/g)).toHaveLength(1)
    const [css = ''] = manifest[entry]?.css ?? []
    expect(gzippedBytes(css)).toBeLessThanOrEqual(20_000)
  })
})
