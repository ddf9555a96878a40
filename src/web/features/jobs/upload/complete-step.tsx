import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CompanyJob } from '#contract/jobs.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'

export function CompleteStep({ job, onAgain }: { job: CompanyJob; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), [])
  const isPublished = job.status === 'published'
  const params = { jobId: job.id }
  return (
    <section className="surface-card flex max-w-3xl flex-col gap-6 p-6 sm:p-8">
      <div className="flex items-start gap-4">
        <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-10 shrink-0 text-good" />
        <div className="flex min-w-0 flex-col gap-1">
          <h2 ref={heading} tabIndex={-1} className="text-heading">
            {isPublished ? 'Your job is published' : 'Your draft is saved'}
          </h2>
          <p className="wrap-anywhere font-serif text-lg">{job.jobTitle || 'Without a title yet'}</p>
          <p className="text-pretty text-quiet">
            {isPublished
              ? 'People can find it and apply. Next, generate the test that they take.'
              : 'Only your company sees it. You can go on with it and publish it from your jobs.'}
          </p>
        </div>
      </div>
      {isPublished ? (
        <CopyField
          label="Public link"
          value={`${window.location.origin}${paths.job.replace('$slug', job.slug)}`}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {isPublished ? (
          <Link to={paths.hr.testGenerator} search={{ job: job.id }} className={buttonClass()}>
            Generate Tests
          </Link>
        ) : (
          <Link to={paths.hr.editJob} params={params} className={buttonClass()}>
            Go on with the draft
          </Link>
        )}
        <Button kind="secondary" onClick={onAgain}>
          Upload Another JD
        </Button>
        {isPublished ? (
          <Link to={paths.hr.job} params={params} className={buttonClass({ kind: 'quiet' })}>
            See the job
          </Link>
        ) : null}
        <Link to={paths.hr.jobs} className={buttonClass({ kind: 'quiet' })}>
          All jobs
        </Link>
      </div>
    </section>
  )
}
