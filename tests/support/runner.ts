/** A code runner for tests; what takes long to make is made once for all of them. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type CodeRunner, createCodeRunner } from '#server/platform/sandbox/code-runner.ts'
import type { RemoteRunner } from '#server/platform/sandbox/remote/remote-runner.ts'
import { projectDir } from '#server/project.ts'

export const sandboxCacheDir = path.join(os.tmpdir(), 'assay-test-sandbox')

export function openTestRunner(remote?: RemoteRunner): CodeRunner {
  const builtDir = path.join(projectDir, 'dist', 'server')
  return createCodeRunner({
    cacheDir: sandboxCacheDir,
    ...(isBuilt(builtDir) && { builtDir }),
    ...(remote && { remote }),
  })
}

/** Built children start in a third of the time; older than their sources, they would prove nothing. */
function isBuilt(builtDir: string): boolean {
  const child = path.join(builtDir, 'python-child.js')
  if (!existsSync(child)) return false
  const builtAt = statSync(child).mtimeMs
  const sources = ['sandbox', 'processes'].map((name) => path.join(projectDir, 'src/server/platform', name))
  return sources.every((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).every(
      (name) => statSync(path.join(folder, name)).mtimeMs < builtAt,
    ),
  )
}
