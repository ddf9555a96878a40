/** The language model: which one is set up, whether it answers, and what it is used for. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ModelsOverview } from '#contract/models.ts'
import { type AiOutcome, aiPurposeWords } from '#core/analytics/ai-calls.ts'
import { api } from '#web/lib/api.ts'
import { formatDateTime, formatRelative } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Note } from '#web/ui/note.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ConnectionTry } from './connection-try.tsx'
import { PurposeSwitch } from './purpose-switch.tsx'

const refreshMs = 30_000

export function ModelsPanel() {
  const models = useQuery(
    api.models.overview.queryOptions({
      staleTime: 0,
      refetchOnMount: 'always',
      refetchInterval: refreshMs,
    }),
  )
  const { data } = models
  return (
    <Panel title="AI" anchor="ai" isBusy={models.isPending}>
      {models.isError ? (
        <InlineError onRetry={() => void models.refetch()}>
          {data
            ? 'The server does not answer. What you see may have changed.'
            : 'How the language model is set up could not be read.'}
        </InlineError>
      ) : null}
      {models.isPending ? <SkeletonLines count={8} /> : null}
      {data ? (
        <>
          <ConnectionFacts models={data} />
          {data.connection ? <ConnectionTry model={data.connection.model} /> : null}
          <Purposes models={data} />
        </>
      ) : null}
    </Panel>
  )
}

const outcomes: Record<AiOutcome, { tone: Tone; word: string }> = {
  succeeded: { tone: 'good', word: 'Usable answer' },
  refused: { tone: 'caution', word: 'Answer not used' },
  failed: { tone: 'danger', word: 'No answer' },
  given_up: { tone: 'neutral', word: 'Not waited for' },
}

function ConnectionFacts({ models: { connection, lastCall } }: { models: ModelsOverview }) {
  if (!connection)
    return (
      <Note>
        No language model is set up, and none is needed: all of this is done by what runs here. To connect
        one, set <Name>AI_BASE_URL</Name> and <Name>AI_MODEL</Name>, and <Name>AI_API_KEY</Name> where its
        server asks for a key, in the environment of the platform, and restart it.
      </Note>
    )
  return (
    <div className="flex flex-col gap-2">
      <dl className="grid gap-x-10 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        <Fact name="Server">{connection.host}</Fact>
        <Fact name="Model">{connection.model}</Fact>
        <Fact name="Key">{connection.hasKey ? 'Set, and shown to nobody' : 'None'}</Fact>
        <Fact name="Last call">
          {lastCall ? (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Chip tone={outcomes[lastCall.outcome].tone}>{outcomes[lastCall.outcome].word}</Chip>
              <span className="text-quiet text-sm">
                {aiPurposeWords[lastCall.purpose]},{' '}
                <time dateTime={lastCall.at} title={formatDateTime(lastCall.at)}>
                  {sayAgo(lastCall.at)}
                </time>
              </span>
            </span>
          ) : (
            'None yet'
          )}
        </Fact>
      </dl>
      <p className="text-quiet text-sm">
        From the environment of the platform: <Name>AI_BASE_URL</Name>, <Name>AI_MODEL</Name> and{' '}
        <Name>AI_API_KEY</Name>. A change there counts after a restart.
      </p>
    </div>
  )
}

function sayAgo(at: string): string {
  const ago = formatRelative(at, new Date())
  return ago === 'now' ? 'just now' : ago
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-quiet text-sm">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Name({ children }: { children: string }) {
  return <span className="figures whitespace-nowrap text-ink">{children}</span>
}

function Purposes({ models }: { models: ModelsOverview }) {
  const { purposes, version, span, connection } = models
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">What it is used for</h3>
      <p className="max-w-prose text-pretty text-quiet text-sm">
        Switched off, nothing more is sent for it, on every process at once.{' '}
        {connection ? (
          <Link to={paths.admin.analytics} search={{ from: span.from, to: span.to }} className="text-link">
            Figures of the last seven days
          </Link>
        ) : (
          'It counts as soon as a model is set up.'
        )}
      </p>
      <ul className="flex flex-col divide-y divide-hairline">
        {purposes.map((one) => (
          <PurposeSwitch key={one.purpose} {...one} version={version} isSetUp={connection !== null} />
        ))}
      </ul>
    </div>
  )
}
