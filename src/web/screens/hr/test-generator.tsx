import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { useCallback, useEffect, useId } from 'react'
import { MembersOnly } from '#web/features/companies/members-only.tsx'
import { nameJob } from '#web/features/jobs/job-actions.ts'
import { JobChoice, useChosenJob } from '#web/features/jobs/job-choice.tsx'
import { Generator } from '#web/features/tests/generator/generator.tsx'
import { NoTest } from '#web/features/tests/no-test.tsx'
import { Review } from '#web/features/tests/review/review.tsx'
import { TestList } from '#web/features/tests/test-list.tsx'
import { isNotHere, testQuery } from '#web/features/tests/test-query.ts'
import { TestSkeleton } from '#web/features/tests/test-skeleton.tsx'
import { type GeneratorSearch, generatorSearchOf } from '#web/features/tests/tests-search.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Page } from '#web/ui/page.tsx'

const title = 'Generate Tests'

export default function TestGenerator() {
  const search = generatorSearchOf(useSearch({ from: '/hr/hr/test-generator' }))
  return (
    <MembersOnly title={title}>
      {search.test ? <Reviewed key={search.test} id={search.test} /> : <Making search={search} />}
    </MembersOnly>
  )
}

/** Which test is reviewed stands in the address: a reload, or a link back, comes to the same one. */
function Reviewed({ id }: { id: string }) {
  const navigate = useNavigate()
  const test = useQuery(testQuery(id))
  // It has a page of its own.
  const isSaved = test.data !== undefined && test.data.status !== 'proposed'
  useEffect(() => {
    if (isSaved) void navigate({ to: paths.hr.test, params: { testId: id }, replace: true })
  }, [navigate, id, isSaved])
  if (isNotHere(test.error)) return <NoTest isProposal />
  if (test.data && !isSaved) return <Review test={test.data} />
  if (test.isPending || isSaved) return <TestSkeleton title={title} />
  return (
    <Page title={title}>
      <InlineError onRetry={() => void test.refetch()}>The test could not be loaded.</InlineError>
    </Page>
  )
}

function Making({ search: { job: jobId, page = 1 } }: { search: GeneratorSearch }) {
  const navigate = useNavigate()
  const { job, isRefused } = useChosenJob(jobId)
  const choose = (id: string) =>
    void navigate({ to: paths.hr.testGenerator, search: { job: id }, replace: true, resetScroll: false })
  const turnTo = useCallback(
    (next: number) =>
      void navigate({
        to: paths.hr.testGenerator,
        search: { job: jobId, page: next > 1 ? next : undefined },
        resetScroll: false,
      }),
    [navigate, jobId],
  )
  return (
    <Page title={title} lead="A fair, adaptive test from a job and its skills.">
      <Generator
        job={jobId && !isRefused ? { id: jobId, title: job ? nameJob(job) : null } : null}
        jobChoice={<JobChoice legend="Job position" chosenId={jobId} onChoose={choose} />}
        onGenerated={({ id }) =>
          // The address stays the same but for what is asked for, so the heading is not found by itself.
          void navigate({ to: paths.hr.testGenerator, search: { test: id } }).then(() => focusHeading())
        }
      />
      <YourTests page={page} onPage={turnTo} />
    </Page>
  )
}

function YourTests({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <h2 id={id} className="text-heading">
        Your tests
      </h2>
      <TestList
        page={page}
        onPage={onPage}
        empty={
          <EmptyState icon={FlaskConical} title="No tests yet">
            Choose a job above, set what you want, and have its first test made.
          </EmptyState>
        }
      />
    </section>
  )
}
