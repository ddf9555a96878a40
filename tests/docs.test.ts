/** What the documents point at is there: files, places in a page, commands. Decisions may name what is gone since. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectDir } from '#server/project.ts'

const listMarkdown = (folder: string) =>
  readdirSync(path.join(projectDir, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name))
const read = (file: string) => readFileSync(path.join(projectDir, file), 'utf8')

const current = ['.', 'docs'].flatMap(listMarkdown)
const decisions = listMarkdown('docs/decisions')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** As the pages of a forge name the place of a heading. */
const placesOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )

describe.each([...current, ...decisions])('%s', (file) => {
  const text = read(file)

  it('links to what is there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => link)
    const broken = links.filter((link) => {
      const [to = '', place] = link.split('#')
      const target = to === '' ? file : path.join(path.dirname(file), to)
      if (!existsSync(path.join(projectDir, target))) return true
      return place !== undefined && !placesOf(target).includes(place)
    })
    expect(broken).toEqual([])
  })

  if (current.includes(file))
    it('names files, folders and commands that are there', () => {
      const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words)
      const paths = quoted.filter((words) =>
        /^(src|tests|bench|docs|scripts|migrations)\/[\w./-]*\w\/?$/.test(words),
      )
      // X stands for any feature, and a script may be named without its ending.
      const isThere = (name: string) =>
        ['', '.ts'].some((ending) => existsSync(path.join(projectDir, name.replace(/\/X$/, '') + ending)))
      expect(paths.filter((name) => !isThere(name))).toEqual([])
      const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
      expect(commands.filter((name) => !(name in scripts))).toEqual([])
      const benches = [...text.matchAll(/npm run bench -- ([\w-]+)/g)].map(([, name = '']) => name)
      const isBench = (name: string) => existsSync(path.join(projectDir, 'bench', `${name}.ts`))
      expect(benches.filter((name) => !isBench(name))).toEqual([])
    })
})

describe.each([
  ['docs/spec-coverage.md', 80],
  ['docs/security.md', 80],
])('%s', (document, atLeast) => {
  const tests = ['src', 'tests']
    .flatMap((folder) =>
      readdirSync(path.join(projectDir, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter((name) => /\.(test|spec)\.ts$/.test(name))
  const named = [...read(document).matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`: ([^|·\n]+?) *(?=[|·\n])/g)]

  it('names tests', () => expect(named.length).toBeGreaterThan(atLeast))

  it.each(named.map(([, file = '', title = '']) => ({ file, title })))('$file: $title', ({ file, title }) => {
    const found = tests.filter((name) => name === file || path.basename(name) === file)
    expect(found).toHaveLength(1)
    expect(read(found[0] ?? '')).toContain(title)
  })
})
