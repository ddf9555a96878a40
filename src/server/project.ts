/** Where the project's own files are, from source and from the build alike. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectDir = findProjectDir(path.dirname(fileURLToPath(import.meta.url)))
export const migrationsDir = path.join(projectDir, 'migrations')
export const webDir = path.join(projectDir, 'dist', 'web')
export const version = (
  JSON.parse(readFileSync(path.join(projectDir, 'package.json'), 'utf8')) as { version: string }
).version

function findProjectDir(from: string): string {
  if (existsSync(path.join(from, 'package.json'))) return from
  const parent = path.dirname(from)
  if (parent === from) throw new Error('The project folder was not found.')
  return findProjectDir(parent)
}
