import { api } from '#web/lib/api.ts'
import { isRefusal } from '#web/lib/refusals.ts'

export const companyJobQuery = (id: string) => api.jobs.read.queryOptions({ input: { id } })

/** Unknown, another company's, or no id at all: all the same to whoever asks. */
export const isNotHere = (error: unknown) =>
  isRefusal(error, 'NOT_FOUND') || isRefusal(error, 'INVALID_INPUT')
