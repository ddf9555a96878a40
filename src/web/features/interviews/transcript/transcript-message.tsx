import { Sparkles } from 'lucide-react'
import type { InterviewMessage } from '#contract/interviews.ts'
import { formatDateTime, formatTime } from '#web/lib/format.ts'

type Props = {
  message: InterviewMessage
  personName: string
  /** Where it is the first of a day. */
  day: string | undefined
  /** Somewhere in the conversation there are words of a model: then it is said of each whose they are. */
  isModelNamed: boolean
}

export function TranscriptMessage({ message, personName, day, isModelNamed }: Props) {
  return (
    <li className="flex min-w-0 flex-col gap-4">
      {day ? (
        <p className="figures flex items-center gap-3 text-quiet text-sm before:h-px before:w-6 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
          {day}
        </p>
      ) : null}
      {message.sender === 'user' ? (
        <Said {...{ message, personName }} />
      ) : (
        <Asked {...{ message, isModelNamed }} />
      )}
    </li>
  )
}

/** Of the candidate. An aside was said to the interviewer, not to the question. */
function Said({ message, personName }: Pick<Props, 'message' | 'personName'>) {
  const isAside = message.kind === 'aside'
  return (
    <div
      className={`flex min-w-0 flex-col gap-1 border-l-2 pl-4 ${isAside ? 'border-hairline' : 'border-copper'}`}
    >
      <Heading message={message} name={personName} note={isAside ? 'aside, not an answer' : null} />
      <p
        className={`max-w-prose whitespace-pre-line wrap-anywhere leading-relaxed ${isAside ? 'text-quiet' : ''}`}
      >
        {message.content}
      </p>
    </div>
  )
}

function Asked({ message, isModelNamed }: Pick<Props, 'message' | 'isModelNamed'>) {
  const segments = message.segments ?? []
  const hasModel = segments.some(({ model }) => model !== null)
  const kind = message.kind === 'follow_up' ? 'follow-up' : null
  const own = isModelNamed && !hasModel ? 'own words' : null
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Heading message={message} name="Interviewer" note={[kind, own].filter(Boolean).join(', ') || null} />
      {segments.map(({ role, text, model }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one message, in its order
        <div key={index} className="flex min-w-0 flex-col gap-0.5">
          <p
            className={`max-w-prose whitespace-pre-line wrap-anywhere text-pretty ${role === 'question' || role === 'follow_up' ? 'font-serif text-lg leading-snug' : 'text-quiet'}`}
          >
            {text}
          </p>
          {hasModel ? <Source model={model} /> : null}
        </div>
      ))}
    </div>
  )
}

/** Whose words they are, where a message has both. */
function Source({ model }: { model: string | null }) {
  if (model === null) return <p className="text-quiet text-xs">The interviewer’s own words</p>
  return (
    <p className="flex items-center gap-1.5 text-info text-xs">
      <Sparkles aria-hidden="true" className="size-3.5 shrink-0" />
      {`Words of a language model (${model})`}
    </p>
  )
}

function Heading({ message, name, note }: { message: InterviewMessage; name: string; note: string | null }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-quiet text-sm">
      <bdi className="font-medium text-ink">{name}</bdi>
      <time
        dateTime={message.timestamp}
        title={formatDateTime(message.timestamp)}
        className="figures whitespace-nowrap"
      >
        {formatTime(message.timestamp)}
      </time>
      {note ? <span>{note}</span> : null}
    </p>
  )
}
