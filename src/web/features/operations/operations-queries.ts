/** What the machine room asks, and how often. Every panel that shows the same asks the same. */
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

const soonMs = 5000
const rarelyMs = 60_000
/** A backup that is being made is looked at more often. */
const workingMs = 1000

/** Whoever comes here wants to know how it is now. */
const fresh = { staleTime: 0, refetchOnMount: 'always' } as const

export const processesQuery = api.operations.processes.queryOptions({ ...fresh, refetchInterval: soonMs })
export const queueQuery = api.operations.queue.queryOptions({ ...fresh, refetchInterval: soonMs })
export const storageQuery = api.operations.storage.queryOptions({ ...fresh, refetchInterval: rarelyMs })
export const aboutQuery = api.operations.about.queryOptions()

export const deadTasksQuery = (page: number) =>
  api.operations.deadTasks.queryOptions({
    ...fresh,
    input: { page },
    placeholderData: keepPreviousData,
    refetchInterval: soonMs,
  })

export const backupsQuery = api.operations.backups.queryOptions({
  ...fresh,
  refetchInterval: ({ state }) => {
    const run = state.data?.run?.state
    return run === 'waiting' || run === 'running' ? workingMs : rarelyMs
  },
})
