/** Installs the themes on first use and turns resumes into pages with them. */
import { execFile, fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { asThemesExpect, type JsonResume } from '../json-resume.ts'

const ownFolder = import.meta.dirname
/** Where `--theme` puts what is not ours to keep. */
const guestsFolder = path.join(import.meta.dirname, '..', '.cache', 'guest-themes')

export type InstalledTheme = { name: string; version: string; folder: string }

export async function findTheme(name: string): Promise<InstalledTheme> {
  const isOurs = name in readPackage(ownFolder).dependencies
  const folder = isOurs ? ownFolder : path.join(guestsFolder, name.replace(/[^a-z0-9-]/gi, '_'))
  const home = path.join(folder, 'node_modules', name)
  if (!existsSync(home)) await install(folder, isOurs ? null : name)
  return { name, version: readPackage(home).version, folder }
}

async function install(folder: string, guest: string | null): Promise<void> {
  console.log(`Installing ${guest ?? 'the themes'}, once.`)
  if (!guest) {
    await npm(folder, 'ci', '--loglevel=error')
    return
  }
  await mkdir(folder, { recursive: true })
  const { overrides } = readPackage(ownFolder)
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, overrides }))
  const flags = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error']
  await npm(folder, 'install', ...flags, guest)
}

async function npm(cwd: string, ...args: string[]): Promise<void> {
  await promisify(execFile)('npm', args, { cwd, timeout: 600_000 })
}

function readPackage(folder: string) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string
    dependencies: Record<string, string>
    overrides?: Record<string, string>
  }
}

/** A page, or why the theme could not make one. */
export type ThemePage = { html: string } | { problem: string }

export function renderWithTheme(theme: InstalledTheme, resumes: JsonResume[]): Promise<ThemePage[]> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(ownFolder, 'worker.mjs'), {
      execArgv: [],
      // Themes print dates in the zone of the machine: a first of March must not become a February.
      env: { ...process.env, TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: 60_000,
    })
    child.on('message', (pages: ThemePage[]) => resolve(pages))
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`${theme.name} ended with code ${code} and no answer`)))
    child.send({ folder: theme.folder, theme: theme.name, resumes: resumes.map(asThemesExpect) })
  })
}
