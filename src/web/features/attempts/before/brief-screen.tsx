/** Before an attempt begins, or where it cannot: what it is, how it stands, and what can be done. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Attempt, AttemptBrief } from '#contract/attempts.ts'
import type { StartIntent } from '#core/attempts/attempt.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Note } from '#web/ui/note.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QuietFrame } from '#web/ui/quiet-frame.tsx'
import { sayLate } from '../sitting/end-screen.tsx'
import { phraseLine, reasonOf } from '../timeline/timeline-words.ts'
import { isReopenedBrief, nouns, sayAnswered, startLabels } from './brief-words.ts'
import { PracticeQuestion, PracticeScenario } from './practice-question.tsx'
import { StartForm } from './start-form.tsx'
import { WhatHolds } from './what-holds.tsx'

export function BriefScreen({
  brief,
  latePlaces,
  onStart,
}: {
  brief: AttemptBrief
  /** Answers that this device still held and has sent now, after the end. */
  latePlaces: readonly number[]
  onStart: (intent: StartIntent) => Promise<void>
}) {
  const { kind, title, description, company, jobTitle, isPractice, attempt } = brief
  return (
    <QuietFrame
      title={title}
      // It speaks of the questions, and of the time they have at first.
      lead={kind === 'test' && !isReopenedBrief(brief) ? description : null}
      eyebrow={
        isPractice ? (
          <p>
            <Chip tone="info">Practice, never counts</Chip>
          </p>
        ) : (
          <p className="text-quiet">{[company, jobTitle].filter(Boolean).join(' · ')}</p>
        )
      }
    >
      {latePlaces.length > 0 ? <Note>{sayLate(latePlaces, isPractice)}</Note> : null}
      <Changes brief={brief} />
      <Standing {...{ brief, attempt, onStart }} />
    </QuietFrame>
  )
}

type Shown = { brief: AttemptBrief; attempt: Attempt | null; onStart: (intent: StartIntent) => Promise<void> }

function Standing({ brief, attempt, onStart }: Shown) {
  const noun = nouns[brief.kind]
  const standing = attempt?.standing ?? { kind: 'ready' as const }
  switch (standing.kind) {
    case 'ready':
    case 'running':
      return (
        <>
          {attempt?.dueAt ? <p>{`Please take it by ${formatDateTime(attempt.dueAt)}.`}</p> : null}
          <Ready brief={brief} onStart={() => onStart('begin')} />
        </>
      )
    case 'overdue':
      return (
        <Stopped title="The date has passed" action={<Applications />}>
          <p>
            {attempt?.dueAt ? `It was due by ${formatDateTime(attempt.dueAt)}. ` : ''}
            {`If you still want to take it, please ask ${brief.company} for more time: they can give it with one click.`}
          </p>
        </Stopped>
      )
    case 'waived':
      return (
        <Stopped title="You need not take it" action={<Applications />}>
          <p>{`${brief.company} does without it. There is nothing to do for you here.`}</p>
        </Stopped>
      )
    case 'ended':
      return (
        <Stopped title="It is not asked for any more" action={<Applications />}>
          <p>{`The ${noun} was closed, or your application has been decided or withdrawn.`}</p>
        </Stopped>
      )
    case 'submitted':
      if (standing.isReopened) return <Reopened {...{ brief, attempt, onStart }} />
      return brief.isPractice ? (
        <Ready brief={brief} onStart={() => onStart('begin')} label="Start again" />
      ) : (
        <Submitted {...{ brief, attempt, onStart }} retake={standing.retake} />
      )
  }
}

/** What the company did about it, in its own words. */
function Changes({ brief: { changes, kind, company } }: { brief: AttemptBrief }) {
  return changes.map((change) => (
    <Note key={change.kind}>
      <span className="font-medium">{`${phraseLine(change, kind)}.`}</span>{' '}
      {`${company} writes: “${reasonOf(change)}”`}
    </Note>
  ))
}

function Reopened({ brief, attempt, onStart }: Shown) {
  return (
    <>
      <div className="flex max-w-prose flex-col gap-2 text-pretty">
        <p>{sayAnswered(brief)}</p>
        <p>
          {`Until you go on, it stays submitted as it is. `}
          {attempt?.dueAt ? `You can go on until ${formatDateTime(attempt.dueAt)}.` : ''}
        </p>
      </div>
      <WhatHolds brief={brief} />
      <StartForm brief={brief} onStart={() => onStart('continue')} label="Continue" />
    </>
  )
}

function Ready({
  brief,
  label,
  onStart,
}: {
  brief: AttemptBrief
  label?: string
  onStart: () => Promise<void>
}) {
  return (
    <>
      <WhatHolds brief={brief} />
      {brief.kind === 'test' ? <PracticeQuestion /> : <PracticeScenario />}
      <StartForm {...{ brief, onStart }} {...(label && { label })} />
    </>
  )
}

function Submitted({
  brief,
  attempt,
  retake,
  onStart,
}: Shown & { retake: { left: number; from: string } | null }) {
  const isOpen = retake !== null && Date.parse(retake.from) <= Date.now()
  return (
    <>
      <Stopped
        title="You have submitted it"
        action={
          <Link to={paths.jobSeeker.results} className={buttonClass()}>
            See your results
          </Link>
        }
      >
        <p>{attempt?.submittedAt ? `On ${formatDateTime(attempt.submittedAt)}.` : null}</p>
        {retake && !isOpen ? (
          <p>{`You can take it again from ${formatDate(retake.from)}. The last one you submit counts.`}</p>
        ) : null}
        {isOpen ? (
          <p>
            {retake.left === 1
              ? 'You can take it once more. The last one you submit counts.'
              : `You can take it ${retake.left} more times. The last one you submit counts.`}
          </p>
        ) : null}
      </Stopped>
      {isOpen ? (
        <Ready brief={brief} onStart={() => onStart('retake')} label={`${startLabels[brief.kind]} again`} />
      ) : null}
    </>
  )
}

function Stopped({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className="flex max-w-prose flex-col gap-2 text-pretty">{children}</div>
      <div>{action}</div>
    </Panel>
  )
}

function Applications() {
  return (
    <Link to={paths.jobSeeker.applications} className={buttonClass({ kind: 'secondary' })}>
      My Applications
    </Link>
  )
}
