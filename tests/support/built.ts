/** The programs as people run them, built: they start in a fraction of the time that their sources take. */
import path from 'node:path'
import { projectDir } from '#server/project.ts'
import { buildWhatChanged } from '../../scripts/build.mjs'

let building: Promise<unknown> | undefined

export async function findBuiltProgram(name: string): Promise<string> {
  // `npm test` has built everything before; then this only looks.
  building ??= buildWhatChanged()
  await building
  return path.join(projectDir, 'dist', 'server', `${name}.js`)
}
