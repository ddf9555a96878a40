/** Which of the built files a source became: they are named by their content alone. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectDir } from './run.mjs'

/** A pattern for requests for it: `screens/shell.tsx`. */
export function builtFile(source) {
  const manifest = path.join(projectDir, 'dist', 'web', '.vite', 'manifest.json')
  const { file } = JSON.parse(readFileSync(manifest, 'utf8'))[source] ?? {}
  if (!file) throw new Error(`The build has no ${source}.`)
  return `**/${file}`
}
