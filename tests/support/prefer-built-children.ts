import { inject } from 'vitest'
import { preferBuiltChildren } from '#server/platform/processes/pool.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built server, unless its sources have changed since. */
    builtServer: string | null
  }
}

const built = inject('builtServer')
if (built) preferBuiltChildren(built)
