/** A profile beside a job, skill by skill, in the words of both. */
import { Circle, CircleCheck, CircleCheckBig, CircleDot, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { levelWords } from '#core/jobs/words.ts'
import { formatPercent } from '#web/lib/numbers.ts'
import { Chip } from './chip.tsx'
import {
  describeMatch,
  describeSource,
  describeYears,
  type JobMatch,
  orderSkills,
  type SkillMatch,
} from './match-words.ts'

/** Whose words stand in which column: "The job says", and "Your profile says" or "The profile says". */
export type MatchSides = {
  job: string
  profile: string
  /** Of each verdict, where it is told to the person themselves. */
  verdicts?: Record<SkillMatch['verdict'], string>
}

/** By shape first: who sees no colours sees the same. */
const verdicts: Record<SkillMatch['verdict'], { icon: LucideIcon; tone: string; words: string }> = {
  named: { icon: CircleCheckBig, tone: 'text-good', words: 'Listed as a skill' },
  shown: { icon: CircleCheck, tone: 'text-good', words: 'Shown in the profile' },
  related: { icon: CircleDot, tone: 'text-caution', words: 'Something close to it' },
  missing: { icon: Circle, tone: 'text-quiet', words: 'Not mentioned' },
}

const rowClass =
  'grid gap-x-6 gap-y-3 py-4 @2xl:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_minmax(0,1fr)] @2xl:items-start'

export function MatchList({ match, sides }: { match: JobMatch; sides: MatchSides }) {
  const { asked, years } = match.experience
  return (
    <div className="@container min-w-0">
      {/* Beside each other the columns are named once; below each other, and to a screen reader, every text is. */}
      <div aria-hidden="true" className={`${rowClass} py-2 text-quiet text-sm @max-2xl:hidden`}>
        <span>Skill</span>
        <span>{sides.job}</span>
        <span>{sides.profile}</span>
      </div>
      <ul className="border-hairline @2xl:border-t">
        {orderSkills(match.skills).map((skill) => (
          <li key={skill.name} className="border-hairline border-t first:border-t-0">
            <SkillRow {...{ skill, sides }} />
          </li>
        ))}
        {asked || years !== null ? (
          <li className="border-hairline border-t first:border-t-0">
            <div className={rowClass}>
              <p className="font-medium">Experience</p>
              <Sides
                {...{ sides }}
                fromJob={asked ? levelWords[asked] : <Silence>No level is asked for.</Silence>}
                fromProfile={
                  years === null ? (
                    <Silence>No position says from when to when.</Silence>
                  ) : (
                    <span className="figures">{`${describeYears(years)} in the positions with dates`}</span>
                  )
                }
              />
            </div>
          </li>
        ) : null}
      </ul>
    </div>
  )
}

function SkillRow({ skill, sides }: { skill: SkillMatch; sides: MatchSides }) {
  const { icon: Icon, tone, words } = verdicts[skill.verdict]
  const { fromProfile, years } = skill
  return (
    <div className={rowClass}>
      <div className="flex min-w-0 gap-2.5">
        <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tone}`} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 wrap-anywhere font-medium">{skill.name}</span>
            {skill.isMustHave ? <Chip tone="copper">Must-have</Chip> : null}
          </p>
          <p className={`text-sm ${tone}`}>{sides.verdicts?.[skill.verdict] ?? words}</p>
        </div>
      </div>
      <Sides
        {...{ sides }}
        fromJob={
          skill.fromJob.trim().toLowerCase() === skill.name.toLowerCase() ? (
            // Its bare name quotes nothing that is not said already.
            <Silence>Names it among its skills.</Silence>
          ) : (
            <Quote text={skill.fromJob} />
          )
        }
        fromProfile={
          fromProfile ? (
            <>
              <Quote text={fromProfile.quote} />
              <span className="figures mt-1 block text-quiet text-sm">
                {[describeSource(fromProfile), years === null ? null : describeYears(years)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </>
          ) : (
            <Silence>Nothing about it.</Silence>
          )
        }
      />
    </div>
  )
}

function Sides({
  sides,
  fromJob,
  fromProfile,
}: {
  sides: MatchSides
  fromJob: ReactNode
  fromProfile: ReactNode
}) {
  return (
    <dl className="contents">
      {[[sides.job, fromJob] as const, [sides.profile, fromProfile] as const].map(([side, words]) => (
        <div key={side} className="min-w-0 @max-2xl:pl-7.5">
          <dt className="text-quiet text-sm @2xl:sr-only">{side}</dt>
          <dd className="wrap-anywhere text-pretty">{words}</dd>
        </div>
      ))}
    </dl>
  )
}

const Quote = ({ text }: { text: string }) => <q className="font-serif">{text}</q>

const Silence = ({ children }: { children: string }) => <span className="text-quiet">{children}</span>

/** How much of what is asked for a profile has, quietly: a length and words, without a colour that praises or warns. */
export function MatchMeter({ score, isWide = false }: { score: number; isWide?: boolean }) {
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2.5 max-md:justify-end min-[88rem]:flex-nowrap">
      <span
        aria-hidden="true"
        data-track
        className={`h-1.5 shrink-0 overflow-hidden rounded-full bg-well ring-1 ring-hairline ring-inset ${isWide ? 'w-40' : 'w-16'}`}
      >
        <span data-fill className="block h-full rounded-full bg-copper" style={{ width: `${score}%` }} />
      </span>
      <span className="figures whitespace-nowrap font-medium">{formatPercent(score)}</span>
      <span className="whitespace-nowrap text-quiet">{describeMatch(score)}</span>
    </span>
  )
}
