/** One of the company's jobs, picked for something that is made for it: what it is called, what it asks for, who applied. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Briefcase, FileUp, Users } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { JobRow } from '#contract/jobs.ts'
import { countThings } from '#web/lib/count-things.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { companyJobQuery, isNotHere } from './company-job-query.ts'
import { nameJob } from './job-actions.ts'
import { JobStatusChip } from './job-status.tsx'
import { openJobsQuery } from './open-jobs-query.ts'

/** With fewer, looking is quicker than searching. */
const searchedFrom = 7
/** Long enough to finish a word, short enough to seem at once. */
const typingPauseMs = 300

export type ChosenJob = Pick<JobRow, 'id' | 'jobTitle' | 'status' | 'skills' | 'applicants'>

export function JobChoice({
  legend,
  chosenId,
  onChoose,
}: {
  legend: string
  chosenId: string | undefined
  onChoose: (id: string) => void
}) {
  const [typed, setTyped] = useState('')
  const search = usePaused(typed.trim())
  const [pages, setPages] = useState(1)
  const list = useQuery(openJobsQuery(search, pages))
  const { jobs, all, hasMore } = list.data ?? { jobs: [], all: 0, hasMore: false }
  const { job: chosen } = useChosenJob(chosenId)
  // What came by a link may stand far down, or not fit the search: it is shown all the same.
  const shown = chosen && !jobs.some(({ id }) => id === chosen.id) ? [chosen, ...jobs] : jobs

  if (list.isError && !list.data)
    return <InlineError onRetry={() => void list.refetch()}>Your jobs could not be loaded.</InlineError>
  if (list.data && all === 0 && !chosen)
    return (
      <div className="flex min-w-0 flex-col gap-4">
        <NotChoosable id={chosenId} hasOthers={false} />
        <NoJobs />
      </div>
    )
  return (
    <div className="flex min-w-0 flex-col gap-4" aria-busy={list.isPending || list.isPlaceholderData}>
      <NotChoosable id={chosenId} hasOthers />
      {all >= searchedFrom ? (
        <div className="max-w-md">
          <Field
            label="Search jobs"
            isLabelHidden
            type="search"
            placeholder="Search jobs..."
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            // What is searched for is not yet what is chosen.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        </div>
      ) : null}
      {list.data ? (
        <Cards {...{ legend, chosenId, onChoose }} jobs={shown} />
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          {[0, 1, 2, 3].map((card) => (
            <Skeleton key={card} className="h-32 w-full rounded-card" />
          ))}
        </div>
      )}
      {list.data && jobs.length === 0 ? (
        <p role="status" className="text-quiet">
          No job is called so. Try another word of its title.
        </p>
      ) : null}
      {list.isError ? (
        <InlineError onRetry={() => void list.refetch()}>More jobs could not be loaded.</InlineError>
      ) : hasMore ? (
        <div>
          <Button
            kind="secondary"
            size="small"
            isBusy={list.isPlaceholderData}
            onClick={() => setPages(pages + 1)}
          >
            Load more jobs
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** What the address names: the job once it is known, and whether it is one that cannot be chosen. */
export function useChosenJob(id: string | undefined): { job: ChosenJob | null; isRefused: boolean } {
  const { data, error } = useQuery({ ...companyJobQuery(id ?? ''), enabled: id !== undefined })
  if (id === undefined) return { job: null, isRefused: false }
  if (isNotHere(error) || data?.status === 'closed') return { job: null, isRefused: true }
  return { job: data ?? null, isRefused: false }
}

/** Why what the address names is not chosen. */
function NotChoosable({ id, hasOthers }: { id: string | undefined; hasOthers: boolean }) {
  const { data, error } = useQuery({ ...companyJobQuery(id ?? ''), enabled: id !== undefined })
  if (id !== undefined && isNotHere(error))
    return (
      <Note>
        {`The job you came with is not here any more.${hasOthers ? ' Please choose another one.' : ''}`}
      </Note>
    )
  if (data?.status === 'closed')
    return (
      <Note
        action={
          <Link
            to={paths.hr.job}
            params={{ jobId: data.id }}
            className={buttonClass({ kind: 'secondary', size: 'small' })}
          >
            See the job
          </Link>
        }
      >
        {`“${nameJob(data)}” is closed. Reopen it to make a test for it${hasOthers ? ', or choose another job' : ''}.`}
      </Note>
    )
  return null
}

function Cards({
  legend,
  jobs,
  chosenId,
  onChoose,
}: {
  legend: string
  jobs: readonly ChosenJob[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {jobs.map((job) => (
          <label
            key={job.id}
            className="relative flex min-w-0 items-start gap-3 rounded-card border border-edge bg-card p-4 transition-colors hover:border-ink has-checked:border-copper has-checked:bg-copper-tint has-checked:ring-1 has-checked:ring-copper has-focus-visible:outline-2 has-focus-visible:outline-copper has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={job.id}
              checked={job.id === chosenId}
              onChange={() => onChoose(job.id)}
              className="mt-1 size-4 shrink-0 outline-none"
            />
            <JobCard job={job} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** As many as fit on two lines of a card. */
const shownSkills = 4

function JobCard({ job }: { job: ChosenJob }) {
  const { skills } = job
  // What has to be known is what the test is about.
  const ordered = [...skills].sort((one, other) => Number(other.isMustHave) - Number(one.isMustHave))
  const rest = skills.length - shownSkills
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-2.5">
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 wrap-anywhere font-medium leading-snug">{nameJob(job)}</span>
        {job.status === 'draft' ? <JobStatusChip status="draft" /> : null}
      </span>
      {skills.length === 0 ? (
        <span className="text-caution text-sm">Names no skills yet</span>
      ) : (
        <span className="flex flex-wrap gap-1.5">
          {ordered.slice(0, shownSkills).map(({ name }) => (
            <Chip key={name}>{name}</Chip>
          ))}
          {rest > 0 ? (
            <span className="figures self-center text-quiet text-sm">
              {`+${rest}`}
              <span className="sr-only"> more</span>
            </span>
          ) : null}
        </span>
      )}
      <span className="figures flex items-center gap-1.5 text-quiet text-sm">
        <Users aria-hidden="true" className="size-4 shrink-0" />
        {countThings(job.applicants, 'candidate')}
      </span>
    </span>
  )
}

function NoJobs() {
  return (
    <EmptyState
      icon={Briefcase}
      title="No job to make a test for"
      action={
        <Link to={paths.hr.jdUpload} className={buttonClass()}>
          <FileUp aria-hidden="true" className="size-4 shrink-0" />
          Upload JD
        </Link>
      }
    >
      A test is made from a job and the skills it asks for. Upload a job description first.
    </EmptyState>
  )
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setPaused(value), typingPauseMs)
    return () => clearTimeout(pause)
  }, [value])
  return paused
}
