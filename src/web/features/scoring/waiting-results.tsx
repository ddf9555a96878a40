/** Results that wait for a person of the company. Nothing where there is none. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#web/lib/api.ts'
import { kindWords, nameAttempt } from '#web/lib/attempt-words.ts'
import { formatRelative } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { Panel } from '#web/ui/panel.tsx'

const reasons: Record<'in_review' | 'human_look' | 'failed', { tone: Tone; word: string }> = {
  in_review: { tone: 'caution', word: 'Not sure enough' },
  human_look: { tone: 'copper', word: 'Asks for a human look' },
  failed: { tone: 'danger', word: 'Could not be scored' },
}

export function WaitingResults() {
  const { data } = useQuery(api.scoring.waiting.queryOptions({ staleTime: 0 }))
  const results = data?.results ?? []
  if (results.length === 0) return null
  return (
    <Panel title="Results that wait for you">
      <ul aria-label="Results that wait for you" className="-my-4 flex flex-col divide-y divide-hairline">
        {results.map((result) => {
          const { tone, word } = reasons[result.because]
          return (
            <li
              key={`${result.id}${result.because}`}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4"
            >
              <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
                <p className="wrap-anywhere font-medium">
                  <bdi>{result.candidateName}</bdi>
                  {` · ${nameAttempt(result)}`}
                </p>
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
                  <Chip tone={tone}>{word}</Chip>
                  <span>{`${kindWords[result.kind]} · ${result.jobTitle}`}</span>
                  <time dateTime={result.since}>{formatRelative(result.since, new Date())}</time>
                </p>
              </div>
              <Link
                to={paths.hr.result}
                params={{ resultId: result.id }}
                aria-label={`Look at it: ${result.candidateName}, ${nameAttempt(result)}`}
                className={buttonClass({ kind: 'secondary', size: 'small' })}
              >
                Look at it
              </Link>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
