import { api } from '#web/lib/api.ts'
import { isRefusal } from '#web/lib/refusals.ts'

/** The latest version, unless another is asked for. */
export const testQuery = (id: string, version?: number) =>
  api.tests.read.queryOptions({ input: { id, ...(version && { version }) } })

/** Unknown, another company's, or no id at all: all the same to whoever asks. */
export const isNotHere = (error: unknown) =>
  isRefusal(error, 'NOT_FOUND') || isRefusal(error, 'INVALID_INPUT')
