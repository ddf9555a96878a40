/** What belongs to an attempt wherever its person sees it: the way to it, and to what was recorded. */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Attempt } from '#contract/attempts.ts'
import { nameFully } from '#web/lib/attempt-words.ts'
import { sayDue } from '#web/lib/due-words.ts'
import { paths } from '#web/paths.ts'
import { type ButtonLook, buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { lookOf, offerOf } from './attempt-standing.ts'
import { RecordedDialog } from './recorded-dialog.tsx'

export function AttemptLink({ attempt, now, ...look }: { attempt: Attempt; now: Date } & ButtonLook) {
  const label = offerOf(attempt, now)
  if (!label) return null
  return (
    <Link
      {...addressOf(attempt)}
      aria-label={`${label}: ${nameFully(attempt)}`}
      className={buttonClass({ ...look, ...(isQuiet(label) && { kind: 'secondary' }) })}
    >
      {label}
    </Link>
  )
}

const isQuiet = (label: string) => label === 'Take it again' || label === 'Read the transcript'

function addressOf({ id, kind, testId }: Attempt) {
  if (kind === 'interview') return { to: paths.jobSeeker.aiInterview, params: { interviewId: id } }
  return { to: kind === 'test' ? paths.jobSeeker.takeTest : paths.jobSeeker.scenarioTest, params: { testId } }
}

export function StandingChip({ attempt }: { attempt: Attempt }) {
  const { tone, word } = lookOf(attempt)
  return <Chip tone={tone}>{word}</Chip>
}

export function DueLine({ dueAt, now }: { dueAt: string | null; now: Date }) {
  if (!dueAt) return null
  const { text, date } = sayDue(dueAt, now)
  return (
    <span className="figures text-sm">
      <span className="font-medium">{text}</span>
      <span className="text-quiet"> · </span>
      <time dateTime={dueAt} className="whitespace-nowrap text-quiet">
        {date}
      </time>
    </span>
  )
}

export function RecordedButton({ attempt }: { attempt: Attempt }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        aria-label={`What was recorded: ${nameFully(attempt)}`}
        className="min-h-9 rounded-control text-quiet text-sm underline decoration-hairline underline-offset-4 hover:text-ink hover:decoration-ink"
      >
        What was recorded
      </button>
      {isOpen ? <RecordedDialog attempt={attempt} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
