/** A code runner for tests; what takes long to make is made once for all of them. */
import os from 'node:os'
import path from 'node:path'
import { type CodeRunner, createCodeRunner } from '#server/platform/sandbox/code-runner.ts'
import type { RemoteRunner } from '#server/platform/sandbox/remote/remote-runner.ts'

export const sandboxCacheDir = path.join(os.tmpdir(), 'assay-test-sandbox')

export function openTestRunner(remote?: RemoteRunner): CodeRunner {
  return createCodeRunner({ cacheDir: sandboxCacheDir, ...(remote && { remote }) })
}

/** For what is right or wrong however long it takes: a busy machine is no fault of the code. */
export function openPatientRunner(): CodeRunner {
  return createCodeRunner({ cacheDir: sandboxCacheDir, usualTimeMs: 30_000 })
}
