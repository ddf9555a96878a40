/** What a recruiter does with a job as a whole, wherever it is shown. Each says what came of it. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CompanyJob, JobRow } from '#contract/jobs.ts'
import type { JobStatus } from '#core/jobs/job.ts'
import { findJobProblems } from '#core/jobs/job-problems.ts'
import { api, client } from '#web/lib/api.ts'
import { fieldErrorsOf, isRefusal } from '#web/lib/refusals.ts'
import { paths } from '#web/paths.ts'
import { notify } from '#web/ui/toast.tsx'

/** `version` where the whole job is on the screen: a list does not have it, and asks first. */
export type JobInHand = Pick<JobRow, 'id' | 'slug' | 'status' | 'jobTitle'> &
  Partial<Pick<CompanyJob, 'version' | 'details'>>

export const nameJob = ({ jobTitle }: Pick<JobRow, 'jobTitle'>) => jobTitle.trim() || 'Untitled job'

export function useJobActions() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // By a mutation: so it is noticed where the session has ended meanwhile.
  const { mutateAsync: ask } = useMutation({ mutationFn: (run: () => Promise<CompanyJob>) => run() })
  const { mutateAsync: askToDiscard } = useMutation(api.jobs.discard.mutationOptions())

  const refresh = () => queryClient.invalidateQueries({ queryKey: api.jobs.key() })
  const readVersion = async ({ id, version }: JobInHand) =>
    version ?? (await ask(() => client.jobs.read({ id }))).version

  /** Throws where it could not be done. That a colleague was faster is said here, and is no failure. */
  const changeStatus = async (job: JobInHand, to: 'published' | 'closed'): Promise<CompanyJob | null> => {
    const takeBack = await showStatus(queryClient, job.id, to)
    try {
      const version = await readVersion(job)
      const procedure = to === 'closed' ? client.jobs.close : client.jobs.publish
      const changed = await ask(() => procedure({ id: job.id, version }))
      queryClient.setQueryData(api.jobs.read.queryKey({ input: { id: job.id } }), changed)
      return changed
    } catch (error) {
      takeBack()
      if (!isOvertaken(error)) throw error
      notify({ kind: 'problem', text: sayOvertaken(job, error) })
      return null
    } finally {
      void refresh()
    }
  }

  const leadToEditor = async (job: JobInHand, missing: string[]) => {
    await navigate({ to: paths.hr.editJob, params: { jobId: job.id } })
    notify({ kind: 'problem', text: `Not published yet. ${missing.join('. ')}.` })
  }

  const close = async (job: JobInHand) => {
    const closed = await changeStatus(job, 'closed')
    if (!closed) return
    notify({
      text: `“${nameJob(job)}” is closed. Nobody can apply any more.`,
      key: job.id,
      onUndo: () => void reopen(closed),
    })
  }

  /** Never throws: there is no dialog that would say it. */
  const reopen = async (job: JobInHand) => {
    const opened = await tell(changeStatus(job, 'published'), `“${nameJob(job)}” could not be reopened.`)
    if (!opened) return
    notify({
      text: `“${nameJob(job)}” is open again.`,
      key: job.id,
      onUndo: () => void tell(close(opened), `“${nameJob(job)}” could not be closed.`),
    })
  }

  const publish = async (job: JobInHand) => {
    const failed = `“${nameJob(job)}” could not be published.`
    const known = job.details
      ? job
      : await tell(
          ask(() => client.jobs.read({ id: job.id })),
          failed,
        )
    if (!known?.details) return
    const missing = Object.values(findJobProblems(known.details, 'publishing'))
    if (missing.length > 0) return await leadToEditor(job, missing)
    try {
      if (await changeStatus({ ...job, ...known }, 'published'))
        notify({ text: `“${nameJob(job)}” is published. People can find it and apply.`, key: job.id })
    } catch (error) {
      const refused = Object.values(fieldErrorsOf(error)).filter((text) => text !== undefined)
      if (refused.length > 0) return await leadToEditor(job, refused)
      notify({ kind: 'problem', text: `${failed} Please try again.` })
    }
  }

  const duplicate = async (job: JobInHand) => {
    const copy = await tell(
      ask(() => client.jobs.duplicate({ id: job.id })),
      `“${nameJob(job)}” could not be copied.`,
    )
    if (!copy) return
    void refresh()
    await navigate({ to: paths.hr.editJob, params: { jobId: copy.id } })
    notify({ text: `This is a copy of “${nameJob(job)}”: a draft, until you publish it.` })
  }

  const discard = async (job: JobInHand) => {
    try {
      await askToDiscard({ id: job.id })
      notify({ text: `The draft “${nameJob(job)}” is deleted.` })
    } catch (error) {
      if (!isOvertaken(error)) throw error
      notify({ kind: 'problem', text: sayOvertaken(job, error) })
    }
    forgetJob(queryClient, job.id)
  }

  const tell = async <T>(work: Promise<T>, failed: string): Promise<T | null> => {
    try {
      return await work
    } catch (error) {
      const isGone = isRefusal(error, 'NOT_FOUND')
      if (isGone) void refresh()
      notify({
        kind: 'problem',
        text: `${failed} ${isGone ? 'It is not there any more.' : 'Please try again.'}`,
      })
      return null
    }
  }

  return { close, reopen, publish, duplicate, discard }
}

function isOvertaken(error: unknown): boolean {
  return (['JOB_CHANGED', 'JOB_STATUS', 'NOT_FOUND'] as const).some((code) => isRefusal(error, code))
}

function sayOvertaken(job: JobInHand, error: unknown): string {
  return isRefusal(error, 'NOT_FOUND')
    ? `“${nameJob(job)}” is not there any more.`
    : `“${nameJob(job)}” was changed by someone else in the meantime. Here is how it stands now.`
}

type JobList = { jobs: JobRow[]; total: number; counts: Record<JobStatus, number> }

/** Before the server has said so. Returns how to take it back. */
async function showStatus(queryClient: QueryClient, id: string, status: JobStatus): Promise<() => void> {
  // What was asked before would come back with the old one.
  await queryClient.cancelQueries({ queryKey: api.jobs.key() })
  const before = queryClient.getQueriesData({ queryKey: api.jobs.key() })
  queryClient.setQueriesData<JobList>(
    { queryKey: api.jobs.list.key() },
    (known) =>
      known && {
        ...known,
        jobs: known.jobs.map((job) => (job.id === id ? { ...job, status } : job)),
        counts: recount(known, id, status),
      },
  )
  queryClient.setQueryData(
    api.jobs.read.queryKey({ input: { id } }),
    (known) => known && { ...known, status },
  )
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data)
  }
}

function recount({ jobs, counts }: JobList, id: string, status: JobStatus): JobList['counts'] {
  const old = jobs.find((job) => job.id === id)?.status
  return old && old !== status ? { ...counts, [old]: counts[old] - 1, [status]: counts[status] + 1 } : counts
}

function forgetJob(queryClient: QueryClient, id: string): void {
  queryClient.setQueriesData<JobList>(
    { queryKey: api.jobs.list.key() },
    (known) => known && { ...known, jobs: known.jobs.filter((job) => job.id !== id) },
  )
  void queryClient.invalidateQueries({ queryKey: api.jobs.list.key() })
  // Asked again when someone comes back to it, and not while its own page is being left.
  void queryClient.invalidateQueries({ queryKey: api.jobs.read.key({ input: { id } }), refetchType: 'none' })
}
