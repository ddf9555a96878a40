/** How they stand, how the profile fits, what they bring, and what was noted. */
import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck, CircleDot, type LucideIcon, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ComparedCandidate } from '#contract/comparison.ts'
import { alignByName } from '#core/comparison/align-by-name.ts'
import type { SkillVerdict } from '#core/jobs/match.ts'
import { levelWords } from '#core/jobs/words.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatDate } from '#web/lib/format.ts'
import { formatNumber, formatPercent } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { describeMatch, describeSource, describeYears, type SkillMatch } from '#web/ui/match-words.ts'
import { Medallion } from '#web/ui/medallion.tsx'
import { type CompareGroup, type CompareRow, eachCell, sharedCells } from './compare-rows.ts'
import { phraseRecorded } from './recorded-words.ts'

type Candidates = readonly ComparedCandidate[]

const Quiet = ({ children }: { children: ReactNode }) => <span className="text-quiet">{children}</span>

export function listStandingRows(candidates: Candidates, now: Date): CompareGroup {
  return {
    id: 'standing',
    title: 'Job and standing',
    rows: [
      {
        id: 'job',
        label: 'Applied for',
        cells: eachCell(candidates, ({ jobId, jobTitle, appliedAt }) => (
          <>
            <Link to={paths.hr.job} params={{ jobId }} className="text-link">
              {jobTitle}
            </Link>{' '}
            <Quiet>
              <time dateTime={appliedAt} className="figures">
                {formatDate(appliedAt)}
              </time>
            </Quiet>
          </>
        )),
      },
      {
        id: 'since',
        label: 'In this status',
        cells: eachCell(candidates, ({ statusSince }) => (
          <time dateTime={statusSince} title={formatDate(statusSince)} className="figures">
            {sayDays(statusSince, now)}
          </time>
        )),
      },
    ],
  }
}

const dayMs = 24 * 60 * 60 * 1000

function sayDays(since: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(since)) / dayMs)
  return days < 1 ? 'less than a day' : countThings(days, 'day')
}

export function listFitRows(candidates: Candidates): CompareGroup {
  const asked = (isMustHave: boolean) =>
    candidates.map(({ beside }) =>
      (beside?.match?.skills ?? []).filter((skill) => skill.isMustHave === isMustHave),
    )
  const nice = asked(false)
  return {
    id: 'fit',
    title: 'How the profile fits the job',
    rows: [
      {
        id: 'match',
        label: 'Match',
        aside: 'sorts, and decides nothing',
        cells: eachCell(candidates, ({ shared }) => {
          if (!shared) return null
          return shared.match === null ? (
            <Quiet>Nothing to compare with</Quiet>
          ) : (
            <Match percent={shared.match} />
          )
        }),
      },
      ...alignByName(asked(true)).map(
        ({ name, cells }, at): CompareRow => ({
          id: `must-${at}`,
          label: name,
          aside: 'Must-have',
          cells: eachCell(cells, (skill, column) =>
            skill ? <Skill skill={skill} /> : candidates[column]?.beside?.match ? <NotAsked /> : null,
          ),
        }),
      ),
      ...(nice.some((skills) => skills.length > 0)
        ? [
            {
              id: 'nice',
              label: 'Nice to have',
              cells: eachCell(nice, (skills) => (skills.length > 0 ? <NiceToHaves skills={skills} /> : null)),
            },
          ]
        : []),
    ],
  }
}

/** A length and words, without a colour that praises or warns. */
const Match = ({ percent }: { percent: number }) => (
  <span className="flex min-w-0 flex-wrap items-center gap-x-2.5">
    <span
      aria-hidden="true"
      data-track
      className="h-1.5 w-16 shrink-0 overflow-hidden rounded-full bg-well ring-1 ring-hairline ring-inset"
    >
      <span data-fill className="block h-full rounded-full bg-copper" style={{ width: `${percent}%` }} />
    </span>
    <span className="figures font-medium">{formatPercent(percent)}</span>
    <Quiet>{describeMatch(percent)}</Quiet>
  </span>
)

/** By shape first: who sees no colours sees the same. */
const verdicts: Record<SkillVerdict, { icon: LucideIcon; tone: string; words: string }> = {
  named: { icon: CircleCheck, tone: 'text-good', words: 'Fulfilled' },
  shown: { icon: CircleCheck, tone: 'text-good', words: 'Fulfilled' },
  related: { icon: CircleDot, tone: 'text-caution', words: 'Something close to it' },
  missing: { icon: Circle, tone: 'text-quiet', words: 'Not mentioned' },
}

/** With the words of the profile for who asks. */
function Skill({ skill: { verdict, fromProfile, years } }: { skill: SkillMatch }) {
  const { icon: Icon, tone, words } = verdicts[verdict]
  const line = (
    <span className={`flex min-w-0 items-start gap-2 ${tone}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        {words}
        {years === null ? null : <span className="figures text-quiet">{`, ${describeYears(years)}`}</span>}
      </span>
    </span>
  )
  if (!fromProfile) return line
  return (
    <details>
      <summary className="cursor-pointer list-none rounded-control underline decoration-hairline underline-offset-4 hover:decoration-copper [&::-webkit-details-marker]:hidden">
        {line}
      </summary>
      <p className="mt-1.5 wrap-anywhere pl-6">
        <q className="font-serif">{fromProfile.quote}</q>
        <span className="mt-0.5 block text-quiet text-xs">{describeSource(fromProfile)}</span>
      </p>
    </details>
  )
}

const NotAsked = () => (
  <span className="flex items-center gap-2 text-quiet">
    <Minus aria-hidden="true" className="size-4" />
    Not asked for by this job
  </span>
)

function NiceToHaves({ skills }: { skills: readonly SkillMatch[] }) {
  const found = skills.filter(({ verdict }) => verdict === 'named' || verdict === 'shown')
  return (
    <>
      <span className="figures">{`${formatNumber(found.length)} of ${formatNumber(skills.length)}`}</span>
      {found.length > 0 ? <Quiet>{`: ${found.map(({ name }) => name).join(', ')}`}</Quiet> : null}
    </>
  )
}

export function listProfileRows(candidates: Candidates): CompareGroup {
  return {
    id: 'profile',
    title: 'What they bring',
    rows: [
      {
        id: 'experience',
        label: 'Experience',
        cells: sharedCells(candidates, ({ match }) => {
          const { asked = null, years = null } = match?.experience ?? {}
          return (
            <>
              {years === null ? (
                <Quiet>No dates given</Quiet>
              ) : (
                <span className="figures">{describeYears(years)}</span>
              )}
              {asked ? <Quiet>{`, asked for: ${levelWords[asked]}`}</Quiet> : null}
            </>
          )
        }),
      },
      {
        id: 'work',
        label: 'Current title',
        cells: sharedCells(candidates, ({ work }) =>
          work ? (
            <>
              {[work.title, work.company].filter(Boolean).join(', ')}
              {work.isPresent ? null : <Quiet> (before)</Quiet>}
            </>
          ) : (
            <Quiet>No position named</Quiet>
          ),
        ),
      },
      {
        id: 'education',
        label: 'Education',
        cells: sharedCells(candidates, ({ education }) =>
          education.length > 0 ? (
            <ul className="flex flex-col gap-1">
              {education.map(({ degree, school }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same degree may stand there twice
                <li key={at}>{[degree, school].filter(Boolean).join(', ') || <Quiet>Hidden</Quiet>}</li>
              ))}
            </ul>
          ) : (
            <Quiet>Nothing named</Quiet>
          ),
        ),
      },
      {
        id: 'location',
        label: 'Location',
        cells: eachCell(candidates, ({ shared, isHidden }) =>
          shared ? shared.location || <Quiet>{isHidden ? 'Hidden' : 'Not named'}</Quiet> : null,
        ),
      },
      {
        id: 'badges',
        label: 'Badges',
        cells: sharedCells(candidates, ({ badges }) =>
          badges.length > 0 ? (
            <ul className="flex flex-col gap-1.5">
              {badges.map(({ type, name, isByHand }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a badge may be earned twice
                <li key={at} className="flex items-center gap-2">
                  <Medallion kind={type} size={24} />
                  <span className="min-w-0 wrap-anywhere">{isByHand ? `${name}, by hand` : name}</span>
                </li>
              ))}
            </ul>
          ) : (
            <Quiet>None</Quiet>
          ),
        ),
      },
    ],
  }
}

export function listNotedRows(candidates: Candidates): CompareGroup {
  return {
    id: 'noted',
    title: 'Recorded and noted',
    rows: [
      {
        id: 'recorded',
        label: 'Worth a look',
        aside: 'recorded on the way; it counts for nothing by itself',
        cells: sharedCells(candidates, (beside) => <Recorded beside={beside} />),
      },
      {
        id: 'notes',
        label: 'Notes',
        cells: eachCell(candidates, ({ notes }) =>
          notes > 0 ? (
            <span className="figures">{`${countThings(notes, 'note')} on their page`}</span>
          ) : (
            <Quiet>None</Quiet>
          ),
        ),
      },
    ],
  }
}

function Recorded({ beside }: { beside: NonNullable<ComparedCandidate['beside']> }) {
  const parts = (['test', 'scenarios', 'interview'] as const).flatMap((kind) => {
    const sitting = beside[kind]
    const lines = sitting ? phraseRecorded(sitting.recorded) : []
    return sitting && lines.length > 0 ? [{ kind, lines, comments: sitting.comments }] : []
  })
  if (parts.length === 0) return <Quiet>Nothing to speak of</Quiet>
  const names = { test: 'Test', scenarios: 'Scenarios', interview: 'Interview' }
  return (
    <ul className="flex flex-col gap-2">
      {parts.map(({ kind, lines, comments }) => (
        <li key={kind}>
          <span className="text-quiet text-xs">{names[kind]}</span>
          {lines.map((line) => (
            <span key={line} className="figures block">
              {line}
            </span>
          ))}
          {comments > 0 ? (
            <Quiet>{`The candidate said something about it: ${countThings(comments, 'comment')}`}</Quiet>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
