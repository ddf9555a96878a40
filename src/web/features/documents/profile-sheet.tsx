/** A profile to read, as a printed one lies on a desk. */
import { Link2, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { describeDuration } from '#core/documents/partial-date.ts'
import type { Education, Profile, Work } from '#core/documents/profile.ts'
import { describePeriod } from '#core/documents/profile-changes.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Prose } from './prose.tsx'

export function ProfileSheet({
  profile,
  headingRef,
}: {
  profile: Profile
  headingRef?: Ref<HTMLHeadingElement>
}) {
  const { name, headline, summary, experience, skills, workHistory, education } = profile
  return (
    <article className="surface-card flex min-w-0 flex-col gap-9 px-6 py-8 sm:px-12 sm:py-12 print:border-0 print:p-0">
      <header className="flex flex-col gap-4">
        <div className="flex flex-col gap-1.5">
          <h2
            ref={headingRef}
            tabIndex={-1}
            className="wrap-anywhere text-[clamp(2rem,1.5rem+2vw,3rem)] leading-[1.05]"
          >
            {name}
          </h2>
          {headline ? (
            <p className="wrap-anywhere font-serif text-copper text-heading italic">{headline}</p>
          ) : null}
          {experience ? <p className="text-quiet">{phraseExperience(experience)}</p> : null}
        </div>
        <Contact profile={profile} />
      </header>
      {summary ? (
        <SheetSection title="Summary">
          <div className="max-w-prose">
            <Prose text={summary} />
          </div>
        </SheetSection>
      ) : null}
      {workHistory.length > 0 ? (
        <SheetSection title="Work history">
          <ol className="flex flex-col gap-7">
            {workHistory.map((work, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: read only, and the same position may be there twice
              <WorkEntry key={index} work={work} />
            ))}
          </ol>
        </SheetSection>
      ) : null}
      {education.length > 0 ? (
        <SheetSection title="Education">
          <ol className="flex flex-col gap-7">
            {education.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <EducationEntry key={index} education={entry} />
            ))}
          </ol>
        </SheetSection>
      ) : null}
      {skills.length > 0 ? (
        <SheetSection title="Skills">
          <ul className="flex flex-wrap gap-2">
            {skills.map((skill) => (
              <li key={skill} className="max-w-full">
                <Chip>{skill}</Chip>
              </li>
            ))}
          </ul>
        </SheetSection>
      ) : null}
    </article>
  )
}

/** Worked out, it is a length of time only; typed, it says itself what it is. */
const phraseExperience = (experience: string) =>
  /^\d+ (year|month)s?$/.test(experience) ? `${experience} of experience` : experience

function SheetSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h3
        id={id}
        className="flex items-center gap-4 text-heading after:h-px after:flex-1 after:bg-hairline after:content-['']"
      >
        {title}
      </h3>
      {children}
    </section>
  )
}

function Contact({ profile: { email, phone, location, links } }: { profile: Profile }) {
  const linkClass = 'wrap-anywhere underline decoration-hairline underline-offset-4 hover:decoration-copper'
  const lines: { icon: LucideIcon; name: string; key: string; content: ReactNode }[] = [
    {
      icon: Mail,
      name: 'Email',
      key: email,
      content: (
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
      ),
    },
    { icon: Phone, name: 'Phone', key: phone, content: <span className="figures">{phone}</span> },
    { icon: MapPin, name: 'Location', key: location, content: location },
    ...links.map((link) => ({
      icon: Link2,
      name: 'Link',
      key: link,
      content: (
        <a href={link} target="_blank" rel="noopener noreferrer nofollow" className={linkClass}>
          {link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
        </a>
      ),
    })),
  ].filter(({ key }) => key !== '')
  if (lines.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1.5 border-copper border-t pt-3 text-sm">
      {lines.map(({ icon: Icon, name, key, content }) => (
        <li key={`${name} ${key}`} className="flex min-w-0 items-center gap-2">
          <Icon aria-hidden="true" className="size-4 shrink-0 text-quiet" />
          <span className="sr-only">{name}: </span>
          <span className="min-w-0 wrap-anywhere">{content}</span>
        </li>
      ))}
    </ul>
  )
}

function WorkEntry({ work }: { work: Work }) {
  const { title, company, location, description } = work
  return (
    <Entry
      period={work}
      title={title || company}
      place={[title && company, location]}
      description={description}
    />
  )
}

function EducationEntry({ education }: { education: Education }) {
  const { school, degree, description } = education
  return (
    <Entry period={education} title={degree || school} place={[degree && school]} description={description} />
  )
}

function Entry({
  period,
  title,
  place,
  description,
}: {
  period: Pick<Work, 'start' | 'end'>
  title: string
  place: string[]
  description: string
}) {
  const words = describePeriod(period.start, period.end)
  const duration = describeDuration(period, new Date())
  return (
    <li className="grid gap-x-8 gap-y-1.5 md:grid-cols-[10rem_minmax(0,1fr)]">
      <p className="figures flex flex-wrap gap-x-2 text-quiet text-sm md:mt-0.5 md:flex-col">
        {words ? <span>{words}</span> : null}
        {duration ? <span className="text-xs leading-5">{duration}</span> : null}
      </p>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="wrap-anywhere">
          <h4 className="font-semibold leading-snug">{title}</h4>
          <p className="text-quiet">{place.filter(Boolean).join(', ')}</p>
        </div>
        {description ? <Prose text={description} /> : null}
      </div>
    </li>
  )
}
