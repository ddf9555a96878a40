/** How one's own profile fits a job, skill by skill, with the words of both. */
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleDashed, CircleDot, CircleMinus, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { levelWords } from '#core/jobs/words.ts'
import { formatPercent } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { Chip } from '#web/ui/chip.tsx'
import { describeScore, sayWhere, sayYears, verdictWords } from './match-words.ts'
import type { Standing } from './standing.ts'

type Match = NonNullable<Standing['match']>
type SkillMatch = Match['skills'][number]

const looks: Record<SkillMatch['verdict'], { icon: LucideIcon; colour: string }> = {
  named: { icon: CircleCheck, colour: 'text-good' },
  shown: { icon: CircleDot, colour: 'text-info' },
  related: { icon: CircleDashed, colour: 'text-caution' },
  missing: { icon: CircleMinus, colour: 'text-quiet' },
}

export function MatchExplained({ match }: { match: Match }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="surface-card flex flex-col">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3 border-hairline border-b p-5 sm:px-6">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={id} className="text-heading">
            How your profile fits
          </h2>
          <p className="text-pretty text-quiet text-sm">
            It only sorts. It never hides a job from you, and it never rejects anyone.
          </p>
        </div>
        {match.score === null ? null : <Score score={match.score} />}
      </header>
      {match.skills.length === 0 ? (
        <p className="px-5 py-4 text-quiet sm:px-6">This job names no skills to compare with.</p>
      ) : (
        <ul aria-label="Skill by skill" className="divide-y divide-hairline">
          {match.skills.map((skill) => (
            <SkillRow key={skill.name} skill={skill} />
          ))}
        </ul>
      )}
      <Experience experience={match.experience} />
      <p className="border-hairline border-t px-5 py-4 text-quiet text-sm sm:px-6">
        Something missing that you can do?{' '}
        <Link to={paths.jobSeeker.profile} className="text-link">
          Add it to your profile
        </Link>
      </p>
    </section>
  )
}

function Score({ score }: { score: number }) {
  return (
    <div className="w-48 max-w-full">
      <p className="flex items-baseline justify-between gap-3">
        <span className="figures font-serif text-2xl">Matches {formatPercent(score)}</span>
      </p>
      <div
        aria-hidden="true"
        data-track
        className="mt-1.5 h-2 overflow-hidden rounded-full bg-well ring-1 ring-hairline ring-inset"
      >
        <div data-fill className="h-full rounded-full bg-copper" style={{ width: `${score}%` }} />
      </div>
      <p className="mt-1 text-quiet text-sm">{describeScore(score)}</p>
    </div>
  )
}

function SkillRow({
  skill: { name, isMustHave, verdict, fromJob, fromProfile, years },
}: {
  skill: SkillMatch
}) {
  const { icon: Icon, colour } = looks[verdict]
  // A bare name quotes nothing that is not said already.
  const hasJobWords = fromJob.trim().toLowerCase() !== name.toLowerCase()
  return (
    <li className="grid gap-x-6 gap-y-2 px-5 py-3.5 sm:px-6 @2xl/job:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="flex min-w-0 gap-2.5">
        <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colour}`} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="wrap-anywhere font-medium">{name}</span>
            {isMustHave ? <Chip>Must-have</Chip> : null}
          </p>
          <p className={`text-sm ${colour}`}>
            {verdictWords[verdict]}
            {years === null ? '' : `, ${sayYears(years)}`}
          </p>
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-1 text-sm @max-2xl/job:pl-7.5">
        {hasJobWords ? <Quote who="The job says:" words={fromJob} /> : null}
        {fromProfile ? (
          <Quote who="Your profile says:" words={fromProfile.quote} where={sayWhere(fromProfile)} />
        ) : null}
      </div>
    </li>
  )
}

function Quote({ who, words, where }: { who: string; words: string; where?: string }) {
  return (
    <p className="wrap-anywhere text-pretty">
      <span className="text-quiet">{who}</span> <q>{words}</q>
      {where ? <span className="text-quiet"> ({where})</span> : null}
    </p>
  )
}

function Experience({ experience: { asked, years } }: Pick<Match, 'experience'>) {
  if (!asked && years === null) return null
  return (
    <p className="border-hairline border-t px-5 py-3.5 text-sm sm:px-6">
      <span className="font-medium">Experience.</span>{' '}
      {asked ? `The job asks for: ${levelWords[asked]}. ` : ''}
      {years === null
        ? 'Your profile does not say from when to when you worked.'
        : `Your work history adds up to ${sayYears(years)}.`}
    </p>
  )
}
