/** One job as anyone may read it. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  ArrowLeft,
  BriefcaseBusiness,
  CalendarDays,
  CircleSlash,
  Coins,
  Gauge,
  MapPin,
  SearchX,
} from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import type { Posting } from '#contract/jobs.ts'
import { describeSalary } from '#core/jobs/salary.ts'
import { jobTypeWords, levelWords } from '#core/jobs/words.ts'
import { formatDate, formatRelative } from '#web/lib/format.ts'
import { describeJobKind } from '#web/lib/job-words.ts'
import { readerLocale } from '#web/lib/locale.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { wayBack } from '#web/lib/way-back.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { CompanyMark } from '#web/ui/company-mark.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { PageFrame, useTitle } from '#web/ui/page.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { ApplyArea } from './apply-area.tsx'
import { findPublisherIfOther } from './job-words.ts'
import { lastBoard } from './last-board.ts'
import { MatchExplained } from './match-explained.tsx'
import { ShareButton } from './share-button.tsx'
import { canApply, postingQuery, standingQuery } from './standing.ts'

export function JobPage({ slug }: { slug: string }) {
  const posting = useQuery(postingQuery(slug))
  const { data, error } = posting
  const isMissing = isRefusal(error, 'NOT_FOUND') || isRefusal(error, 'INVALID_INPUT')
  useTitle(titleOf(data, isMissing))
  // Whoever left it to make a profile first is back.
  useEffect(() => {
    if (wayBack.read().to === `/jobs/${slug}`) wayBack.clear()
  }, [slug])
  return (
    <PageFrame>
      <div className="@container/job flex flex-col gap-6">
        <Link
          to={paths.jobs}
          search={lastBoard()}
          className="inline-flex items-center gap-2 self-start text-link"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          All jobs
        </Link>
        <Header posting={data} isMissing={isMissing} />
        {isMissing ? <Missing /> : null}
        {error && !isMissing ? (
          <InlineError onRetry={() => void posting.refetch()}>
            The job could not be loaded. Your connection may be interrupted.
          </InlineError>
        ) : null}
        {posting.isPending ? <BodySkeleton /> : null}
        {data ? <Body posting={data} /> : null}
      </div>
    </PageFrame>
  )
}

function titleOf(posting: Posting | undefined, isMissing: boolean): string {
  if (isMissing) return 'Job not found'
  return posting ? `${posting.details.jobTitle} at ${posting.details.company || posting.publishedBy}` : 'Job'
}

/** The same heading throughout: it has the focus before the job is there. */
function Header({ posting, isMissing }: { posting: Posting | undefined; isMissing: boolean }) {
  const company = posting ? posting.details.company || posting.publishedBy : ''
  const publisher = posting ? findPublisherIfOther(posting.details.company, posting.publishedBy) : null
  return (
    <header className="flex items-start gap-5">
      {posting ? (
        <span className="max-sm:hidden">
          <CompanyMark name={company} isLarge />
        </span>
      ) : null}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h1 className="wrap-anywhere text-title">
          {posting?.details.jobTitle ?? (isMissing ? 'We could not find this job' : <LoadingTitle />)}
        </h1>
        {posting ? (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="wrap-anywhere text-lg">
              {company}
              {publisher ? <span className="text-base text-quiet"> · Published by {publisher}</span> : null}
            </p>
            <ShareButton title={`${posting.details.jobTitle} at ${company}`} />
          </div>
        ) : null}
      </div>
    </header>
  )
}

function LoadingTitle() {
  return (
    <>
      <span className="sr-only">Loading the job</span>
      <Skeleton className="h-9 w-2/3" />
    </>
  )
}

function Body({ posting }: { posting: Posting }) {
  const { details, status } = posting
  const mustHaves = details.skills.filter(({ isMustHave }) => isMustHave)
  const others = details.skills.filter(({ isMustHave }) => !isMustHave)
  return (
    <>
      {status === 'closed' ? <Closed /> : null}
      <Facts posting={posting} />
      <div className="flex flex-col gap-x-10 gap-y-8 @4xl/job:grid @4xl/job:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          {details.summary ? (
            <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere text-pretty text-lg leading-relaxed">
              {details.summary}
            </p>
          ) : null}
          <List title="Responsibilities" entries={details.responsibilities} />
          <List title="Requirements" entries={details.requirements} />
          <Skills title="Must-have skills" skills={mustHaves} tone="copper" />
          <Skills title="Nice-to-have skills" skills={others} tone="neutral" />
          <List title="Benefits" entries={details.benefits} />
          <OwnMatch slug={posting.slug} />
        </div>
        <aside
          aria-label="Applying"
          className="@max-4xl/job:sticky @max-4xl/job:bottom-0 @max-4xl/job:z-10 @max-4xl/job:-mx-5 @max-4xl/job:border-hairline @max-4xl/job:border-t @max-4xl/job:bg-card @max-4xl/job:px-5 @max-4xl/job:py-3.5 sm:@max-4xl/job:-mx-8 sm:@max-4xl/job:px-8 @4xl/job:sticky @4xl/job:top-22 @4xl/job:self-start @4xl/job:rounded-card @4xl/job:border @4xl/job:border-hairline @4xl/job:bg-card @4xl/job:p-6 print:hidden"
        >
          <div className="flex flex-col gap-4">
            <ApplyArea posting={posting} />
          </div>
        </aside>
      </div>
    </>
  )
}

function Closed() {
  return (
    <div className="flex items-center gap-3 rounded-control border border-caution bg-caution-tint px-4 py-3 text-caution">
      <CircleSlash aria-hidden="true" className="size-5 shrink-0" />
      <p className="font-medium">This job is closed. Applications are no longer taken.</p>
    </div>
  )
}

function Facts({ posting: { details, publishedAt } }: { posting: Posting }) {
  const salary = details.salary ? describeSalary(details.salary, readerLocale().language) : ''
  const facts = [
    { icon: MapPin, name: 'Location', value: describeJobKind({ ...details, jobType: null }) },
    {
      icon: BriefcaseBusiness,
      name: 'Job type',
      value: details.jobType ? jobTypeWords[details.jobType] : '',
    },
    { icon: Gauge, name: 'Level', value: details.experienceLevel ? levelWords[details.experienceLevel] : '' },
    { icon: Coins, name: 'Salary', value: salary },
    {
      icon: CalendarDays,
      name: 'Published',
      value: (
        <time dateTime={publishedAt} title={formatDate(publishedAt)}>
          {formatRelative(publishedAt, new Date())}
        </time>
      ),
    },
  ]
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4 border-hairline border-y py-4">
      {facts
        .filter(({ value }) => value !== '')
        .map(({ icon: Icon, name, value }) => (
          <div key={name} className="relative min-w-0 pl-7.5">
            <dt className="text-quiet text-sm">
              <Icon
                aria-hidden="true"
                strokeWidth={1.5}
                className="absolute top-0.5 left-0 size-5 text-copper"
              />
              {name}
            </dt>
            <dd className="figures wrap-anywhere font-medium">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}

function List({ title, entries }: { title: string; entries: readonly string[] }) {
  if (entries.length === 0) return null
  return (
    <Section title={title}>
      <ul className="flex max-w-[68ch] list-disc flex-col gap-1.5 pl-5 marker:text-copper">
        {entries.map((entry) => (
          <li key={entry} className="whitespace-pre-line wrap-anywhere text-pretty leading-relaxed">
            {entry}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Skills({
  title,
  skills,
  tone,
}: {
  title: string
  skills: readonly { name: string }[]
  tone: 'copper' | 'neutral'
}) {
  if (skills.length === 0) return null
  return (
    <Section title={title}>
      <ul className="flex flex-wrap gap-2">
        {skills.map(({ name }) => (
          <li key={name} className="min-w-0 max-w-full">
            <Chip tone={tone}>{name}</Chip>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Only where there is a profile to compare; that it is loading or failed is told where one applies. */
function OwnMatch({ slug }: { slug: string }) {
  const isSeeker = canApply(useSessionUser())
  const { data } = useQuery({ ...standingQuery(slug), enabled: isSeeker })
  return isSeeker && data?.match ? <MatchExplained match={data.match} /> : null
}

function Missing() {
  return (
    <div className="surface-card">
      <EmptyState
        icon={SearchX}
        title="It is not here, or not any more"
        action={
          <Link to={paths.jobs} className={buttonClass()}>
            See all jobs
          </Link>
        }
      >
        The link may be incomplete, or the company took the job back.
      </EmptyState>
    </div>
  )
}

function BodySkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-8">
      <div className="flex flex-wrap gap-x-10 gap-y-4 border-hairline border-y py-4">
        {['w-40', 'w-24', 'w-20', 'w-44', 'w-28'].map((width) => (
          <Skeleton key={width} className={`h-11 ${width}`} />
        ))}
      </div>
      <div className="grid gap-10 @4xl/job:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-8">
          <SkeletonLines count={4} />
          <SkeletonLines count={6} />
        </div>
        <Skeleton className="h-40" />
      </div>
    </div>
  )
}
