import { api } from '#web/lib/api.ts'

/** What was just submitted is scored within moments. */
const watchMs = 1500

/** Asked again whenever the page is looked at: companies decide, and questions are retired. */
export const resultsQuery = api.results.list.queryOptions({
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.results.some(({ waitsFor }) => waitsFor === 'scoring') ? watchMs : false,
})

export const resultQuery = (id: string) =>
  api.results.read.queryOptions({
    input: { id },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.waitsFor === 'scoring' ? watchMs : false),
  })
