/** A job as it reads, and the file it was made from. */
import { type ReactNode, useId } from 'react'
import type { CompanyJob } from '#contract/jobs.ts'
import { describeSalary } from '#core/jobs/salary.ts'
import { jobTypeWords, levelWords, workplaceWords } from '#core/jobs/words.ts'
import { readerLocale } from '#web/lib/locale.ts'
import { formatBytes } from '#web/lib/numbers.ts'
import { Chip } from '#web/ui/chip.tsx'
import { DownloadLink } from '#web/ui/download-link.tsx'

export function JobDescription({ job }: { job: CompanyJob }) {
  const { details, source } = job
  const mustHaves = details.skills.filter(({ isMustHave }) => isMustHave)
  const others = details.skills.filter(({ isMustHave }) => !isMustHave)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <article className="surface-card flex min-w-0 flex-col gap-8 px-6 py-8 sm:px-10">
        {details.summary ? (
          <p className="max-w-prose whitespace-pre-line wrap-anywhere text-pretty text-lg">
            {details.summary}
          </p>
        ) : null}
        <Lines title="Responsibilities" lines={details.responsibilities} />
        <Lines title="Requirements" lines={details.requirements} />
        <Skills title="Must-have skills" skills={mustHaves} isMustHave />
        <Skills title="Nice-to-have skills" skills={others} />
        <Lines title="Benefits" lines={details.benefits} />
        {isBare(details) ? <p className="text-quiet">Nothing is written yet.</p> : null}
      </article>
      <aside aria-label="Facts" className="flex flex-col gap-6">
        <Facts details={details} />
        {source ? (
          <div className="surface-card flex flex-col items-start gap-3 p-5">
            <div className="min-w-0 max-w-full">
              <h2 className="text-heading">Original</h2>
              <p className="wrap-anywhere text-quiet text-sm">
                {`${source.fileName}, ${formatBytes(source.size)}`}
              </p>
            </div>
            <DownloadLink href={`/api/company/jobs/${job.id}/source`} kind="secondary" size="small">
              Download the original
            </DownloadLink>
          </div>
        ) : null}
      </aside>
    </div>
  )
}

type Details = CompanyJob['details']

const isBare = ({ summary, responsibilities, requirements, skills, benefits }: Details) =>
  summary === '' && [responsibilities, requirements, skills, benefits].every((list) => list.length === 0)

function Facts({ details }: { details: Details }) {
  const { company, location, workplace, jobType, experienceLevel, salary } = details
  const facts = [
    ['Company', company],
    ['Location', location],
    ['Workplace', workplace && workplaceWords[workplace]],
    ['Job type', jobType && jobTypeWords[jobType]],
    ['Level', experienceLevel && levelWords[experienceLevel]],
    ['Salary', salary && describeSalary(salary, readerLocale().language)],
  ] as const
  return (
    <dl className="surface-card flex flex-col gap-3 p-5">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-quiet text-sm">{name}</dt>
          <dd className={`figures wrap-anywhere ${value ? '' : 'text-quiet'}`}>{value || 'Not given'}</dd>
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

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <Section title={title}>
      <ul className="flex max-w-prose list-disc flex-col gap-1.5 pl-5 marker:text-copper">
        {lines.map((line) => (
          <li key={line} className="whitespace-pre-line wrap-anywhere text-pretty">
            {line}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Skills({
  title,
  skills,
  isMustHave = false,
}: {
  title: string
  skills: Details['skills']
  isMustHave?: boolean
}) {
  if (skills.length === 0) return null
  return (
    <Section title={title}>
      <ul className="flex flex-wrap gap-2">
        {skills.map(({ name }) => (
          <li key={name} className="min-w-0 max-w-full">
            <Chip tone={isMustHave ? 'copper' : 'neutral'}>{name}</Chip>
          </li>
        ))}
      </ul>
    </Section>
  )
}
