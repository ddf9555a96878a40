import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { OwnProfile } from '#contract/documents.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { wayBack } from '#web/lib/way-back.ts'
import { paths, safeNextPath } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

export function CompleteStep({
  saved: { profile, resume },
  onAgain,
}: {
  saved: OwnProfile
  onAgain: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), [])
  // Whoever came from a job to make a profile first goes back to it.
  const [{ to, label }] = useState(wayBack.read)
  const back = safeNextPath(to)
  const figures = [
    { value: profile?.workHistory.length ?? 0, one: 'position', many: 'positions' },
    { value: profile?.education.length ?? 0, one: 'education entry', many: 'education entries' },
    { value: profile?.skills.length ?? 0, one: 'skill', many: 'skills' },
    { value: profile?.links.length ?? 0, one: 'link', many: 'links' },
  ]
  return (
    <section className="surface-card flex max-w-3xl flex-col gap-6 p-6 sm:p-8">
      <div className="flex items-start gap-4">
        <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-10 shrink-0 text-good" />
        <div className="flex min-w-0 flex-col gap-1">
          <h2 ref={heading} tabIndex={-1} className="text-heading">
            Your profile is saved
          </h2>
          <p className="wrap-anywhere text-quiet">
            {resume
              ? `${resume.fileName} is kept with it as the original.`
              : 'You can change it at any time.'}
          </p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-control border border-hairline bg-hairline sm:grid-cols-4">
        {figures.map(({ value, one, many }) => (
          <div key={one} className="flex flex-col-reverse bg-card px-4 py-3">
            <dt className="text-quiet text-sm">{value === 1 ? one : many}</dt>
            <dd className="figures font-serif text-figure">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        {back ? (
          <Link to={back} className={buttonClass()}>
            Back to {label}
          </Link>
        ) : null}
        <Link to={paths.jobSeeker.profile} className={buttonClass(back ? { kind: 'secondary' } : {})}>
          View My Profile
        </Link>
        <Button kind="secondary" onClick={onAgain}>
          Upload Different Resume
        </Button>
      </div>
    </section>
  )
}
