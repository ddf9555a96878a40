/** One message of either side. */
import type { ReactNode } from 'react'
import type { InterviewMessage } from '#contract/interviews.ts'
import { formatTime } from '#web/lib/format.ts'
import { InterviewerMark } from './interviewer-mark.tsx'

export function Message({
  message,
  questionCount,
  actions,
}: {
  message: InterviewMessage
  questionCount: number
  /** Beside its time. */
  actions?: ReactNode
}) {
  const { sender, timestamp } = message
  return sender === 'ai' ? (
    <InterviewerMessage heading={sayPlace(message, questionCount)} model={modelOf(message)}>
      <Segments segments={message.segments ?? []} />
      <Foot at={timestamp}>{actions}</Foot>
    </InterviewerMessage>
  ) : (
    <li className="flex flex-col items-end gap-1.5">
      <span className="sr-only">You said:</span>
      <OwnText>{message.content}</OwnText>
      <Foot at={timestamp}>
        <span>Sent</span>
      </Foot>
    </li>
  )
}

export function InterviewerMessage({
  heading,
  model,
  children,
}: {
  heading: string | null
  model?: string | null
  children: ReactNode
}) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[2.5rem_minmax(0,1fr)] sm:gap-x-4">
      <InterviewerMark />
      <div className="flex min-w-0 max-w-[42rem] flex-col gap-2">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-medium">Interviewer</span>
          <span className="text-quiet">{model ? `AI, in the words of ${model}` : 'AI'}</span>
          {heading ? <span className="figures ml-auto text-copper">{heading}</span> : null}
        </p>
        {children}
      </div>
    </li>
  )
}

type Spoken = NonNullable<InterviewMessage['segments']>[number]

/** The question is what it is about; what leads to it is quieter. */
export function Segments({ segments }: { segments: readonly Pick<Spoken, 'role' | 'text'>[] }) {
  return segments.map(({ role, text }, at) => (
    <p
      // biome-ignore lint/suspicious/noArrayIndexKey: They never change places.
      key={at}
      className={
        isAsking(role)
          ? 'wrap-anywhere text-pretty font-serif text-[1.125rem] leading-snug sm:text-[1.25rem]'
          : 'wrap-anywhere max-w-prose text-pretty'
      }
    >
      {text}
    </p>
  ))
}

const isAsking = (role: Spoken['role']) => role === 'question' || role === 'follow_up'

export function OwnText({ isPending = false, children }: { isPending?: boolean; children: string }) {
  return (
    <p
      className={`wrap-anywhere max-w-[min(38rem,92%)] whitespace-pre-wrap rounded-card rounded-br-none border border-hairline bg-copper-tint px-4 py-3 ${isPending ? 'opacity-70' : ''}`}
    >
      {children}
    </p>
  )
}

export function Foot({ at, children }: { at?: string; children?: ReactNode }) {
  return (
    <p className="figures flex flex-wrap items-center gap-x-3 text-quiet text-xs">
      {at ? <time dateTime={at}>{formatTime(at)}</time> : null}
      {children}
    </p>
  )
}

function sayPlace({ kind, place }: InterviewMessage, questionCount: number): string | null {
  if (place === null) return null
  if (kind === 'question') return `${place + 1} of ${questionCount}`
  return kind === 'follow_up' ? `${place + 1} of ${questionCount}, once more` : null
}

const modelOf = ({ segments }: InterviewMessage) =>
  segments?.find(({ model }) => model !== null)?.model ?? null
