/** How one's own profile fits a job, skill by skill, with the words of both. */
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatPercent } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { MatchList, type MatchSides } from '#web/ui/match-list.tsx'
import { describeMatch, type JobMatch, summarizeMatch } from '#web/ui/match-words.ts'

const sides: MatchSides = {
  job: 'The job says:',
  profile: 'Your profile says:',
  verdicts: {
    named: 'Named in your profile',
    shown: 'Shown in your experience',
    related: 'Related',
    missing: 'Not found',
  },
}

/** Where it stands on the page of a job. */
export const matchId = 'match'

export function MatchExplained({ match }: { match: JobMatch }) {
  const id = useId()
  return (
    <section id={matchId} tabIndex={-1} aria-labelledby={id} className="surface-card flex flex-col">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3 border-hairline border-b p-5 sm:px-6">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={id} className="text-heading">
            How your profile fits
          </h2>
          <p className="text-pretty text-quiet text-sm">
            It only sorts. It never hides a job from you, and it never rejects anyone.
          </p>
        </div>
        {match.score === null ? null : <Score score={match.score} words={summarizeMatch(match)} />}
      </header>
      <div className="px-5 sm:px-6">
        {match.skills.length === 0 ? (
          <p className="py-4 text-quiet">This job names no skills to compare with.</p>
        ) : (
          <MatchList match={match} sides={sides} />
        )}
      </div>
      <p className="border-hairline border-t px-5 py-4 text-quiet text-sm sm:px-6">
        Something missing that you can do?{' '}
        <Link to={paths.jobSeeker.profile} className="text-link">
          Add it to your profile
        </Link>
      </p>
    </section>
  )
}

function Score({ score, words }: { score: number; words: string }) {
  return (
    <div className="w-56 max-w-full">
      <p className="figures font-serif text-2xl">Matches {formatPercent(score)}</p>
      <div
        aria-hidden="true"
        data-track
        className="mt-1.5 h-2 overflow-hidden rounded-full bg-well ring-1 ring-hairline ring-inset"
      >
        <div data-fill className="h-full rounded-full bg-copper" style={{ width: `${score}%` }} />
      </div>
      <p className="mt-1 text-quiet text-sm">
        {describeMatch(score)}: {words}
      </p>
    </div>
  )
}
