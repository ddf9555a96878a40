/** What an attempt of a candidate came to, in a line, with the way to the evidence. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserRoundSearch } from 'lucide-react'
import { api } from '#web/lib/api.ts'
import { useDeskSearch } from '#web/lib/desk-search.ts'
import { formatPercent } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { Chip, ScoreChip } from '#web/ui/chip.tsx'

export function CandidateResult({ candidateId, attemptId }: { candidateId: string; attemptId: string }) {
  const { data } = useQuery(
    api.scoring.ofCandidate.queryOptions({ input: { id: candidateId }, staleTime: 0 }),
  )
  const search = useDeskSearch()
  const result = data?.results?.find(({ id }) => id === attemptId)
  if (!result) return null
  const { status, score, isLookAsked } = result
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      {score ? (
        <>
          <ScoreChip percent={score.percent} />
          <span className="figures text-quiet">
            {`most likely ${formatPercent(score.low)} to ${formatPercent(score.high)}`}
          </span>
        </>
      ) : null}
      {status === 'in_review' ? <Chip tone="caution">Waits for a person</Chip> : null}
      {status === 'failed' ? <Chip tone="danger">Could not be scored</Chip> : null}
      {isLookAsked ? (
        <Chip tone="copper" icon={UserRoundSearch}>
          Asks for a human look
        </Chip>
      ) : null}
      <Link to={paths.hr.result} params={{ resultId: attemptId }} search={search} className="text-link">
        {status === 'in_review' || isLookAsked ? 'Look at the answers and decide' : 'See the evidence'}
      </Link>
    </p>
  )
}
