import { Link } from '@tanstack/react-router'
import { ChevronRight, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CandidateAttempt } from '#contract/attempts.ts'
import { isReopened } from '#core/attempts/standing.ts'
import { kindWords, nameAttempt, nameFully } from '#web/lib/attempt-words.ts'
import { type DeskSearch, useDeskSearch } from '#web/lib/desk-search.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import {
  type ChangeKind,
  changeWords,
  listChanges,
  listLateChanges,
  lookOf,
  sayAnswered,
  sayLate,
} from './company-words.ts'

type Props = { attempt: CandidateAttempt; onAsk: (change: ChangeKind) => void }
type EntryProps = Props & {
  /** What it came to. */
  result: ReactNode
}

export function AttemptEntry({ attempt, onAsk, result }: EntryProps) {
  const { id, kind, number } = attempt
  const { tone, word } = lookOf(attempt)
  const search = useDeskSearch()
  return (
    <li data-attempt={id} className="flex flex-col gap-3 py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1.5">
          <h3 tabIndex={-1} className="wrap-anywhere text-[1.1875rem] leading-snug">
            <Link {...addressOf(attempt, search)} className="rounded-control hover:text-copper">
              {nameAttempt(attempt)}
            </Link>
          </h3>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Chip tone={tone}>{word}</Chip>
            <span className="text-quiet text-sm">
              {number > 1 ? `${kindWords[kind]}, attempt ${number}` : kindWords[kind]}
            </span>
          </div>
          <Facts attempt={attempt} />
          {result}
        </div>
        <div className="flex flex-wrap gap-2">
          {kind === 'interview' && attempt.standing.kind === 'submitted' ? (
            <Link
              to={paths.hr.interview}
              params={{ interviewId: id }}
              search={search}
              className={buttonClass({ kind: 'secondary', size: 'small' })}
            >
              Read the transcript
            </Link>
          ) : null}
          {listChanges(attempt).map((change) => (
            <ChangeButton key={change} {...{ change, attempt, onAsk }} />
          ))}
        </div>
      </div>
      <LateAnswers {...{ attempt, onAsk }} />
      <details className="group">
        <summary className="inline-flex min-h-9 list-none items-center gap-1.5 rounded-control font-medium text-sm [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden="true"
            className="size-4 text-quiet transition-transform group-open:rotate-90"
          />
          What was recorded
          <span className="figures text-quiet">{formatNumber(attempt.timeline.length)}</span>
        </summary>
        <div className="mt-2 pl-5.5">
          <Timeline lines={attempt.timeline} kind={kind} />
        </div>
      </details>
    </li>
  )
}

const addressOf = ({ id, kind, testId }: CandidateAttempt, search: DeskSearch) =>
  kind === 'interview'
    ? { to: paths.hr.interview, params: { interviewId: id }, search }
    : { to: paths.hr.test, params: { testId } }

function ChangeButton({ change, attempt, onAsk }: Props & { change: ChangeKind }) {
  const { label } = changeWords[change]
  return (
    <Button
      kind="secondary"
      size="small"
      aria-label={`${label}: ${nameFully(attempt)}`}
      onClick={() => onAsk(change)}
    >
      {label}
    </Button>
  )
}

/** Only what is known by now, in the order in which it happened. */
function Facts({ attempt }: { attempt: CandidateAttempt }) {
  const { dueAt, startedAt, deadlineAt, submittedAt, submittedBy, standing } = attempt
  const isWaiting = standing.kind === 'ready' || standing.kind === 'overdue' || isReopened(standing)
  const facts = [
    startedAt ? { name: 'Started', at: startedAt } : null,
    deadlineAt ? { name: 'Ends', at: deadlineAt, isExact: true } : null,
    submittedAt
      ? { name: submittedBy === 'time' ? 'Submitted at the end of the time' : 'Submitted', at: submittedAt }
      : null,
    isWaiting && dueAt ? { name: standing.kind === 'overdue' ? 'Was due' : 'Due', at: dueAt } : null,
  ].filter((fact) => fact !== null)
  const answered = sayAnswered(attempt)
  if (facts.length === 0 && !answered) return null
  return (
    <p className="figures flex flex-wrap gap-x-4 gap-y-0.5 text-quiet text-sm">
      {facts.map(({ name, at, isExact = false }) => (
        <span key={name}>
          {`${name} `}
          <time dateTime={at} title={formatDateTime(at)} className="text-ink">
            {isExact ? formatDateTime(at) : formatDate(at)}
          </time>
        </span>
      ))}
      {answered ? <span>{answered}</span> : null}
    </p>
  )
}

function LateAnswers({ attempt, onAsk }: Props) {
  const { late } = attempt
  if (!late) return null
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control px-4 py-2.5 text-sm ${late.decision ? 'bg-well text-ink' : 'bg-caution-tint text-caution'}`}
    >
      <Hourglass aria-hidden="true" className="size-4 shrink-0" />
      <p className="figures min-w-0 flex-1 basis-48">{sayLate(late)}</p>
      <div className="flex flex-wrap gap-2">
        {listLateChanges(attempt).map((change) => (
          <ChangeButton key={change} {...{ change, attempt, onAsk }} />
        ))}
      </div>
    </div>
  )
}
