/** A conversation as it is read afterwards: question by question, whoever reads it. */
import { type ReactNode, useId, useMemo } from 'react'
import type { InterviewMessage, InterviewTranscript } from '#contract/interviews.ts'
import { questionCount } from '#core/interview/plan.ts'
import { PlaceDisc } from '../place-disc.tsx'
import { nameKind } from '../question-words.ts'
import { TranscriptMessage } from './transcript-message.tsx'
import { groupMessages, listDayStarts, listModels, type TranscriptGroup } from './transcript-words.ts'

export type TranscriptQuestion = Pick<InterviewTranscript['questions'][number], 'kind' | 'topic' | 'skill'>

export function TranscriptMessages({
  messages,
  personName,
  questions = [],
  belowQuestion,
}: {
  messages: readonly InterviewMessage[]
  /** Who was asked: a name, or "You". */
  personName: string
  /** What each question is about, where the reader may know. */
  questions?: readonly TranscriptQuestion[]
  /** What stands under the conversation of a question, such as how it is rated. */
  belowQuestion?: (place: number) => ReactNode
}) {
  const groups = useMemo(() => groupMessages(messages), [messages])
  const days = useMemo(() => listDayStarts(messages), [messages])
  const models = useMemo(() => listModels(messages), [messages])
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p className="max-w-prose text-pretty text-quiet text-sm">
        {models.length === 0
          ? 'All of the interviewer’s words are its own: written beforehand, not made by a language model.'
          : `Where words came from a language model (${models.join(', ')}), that is said beside them. All others are the interviewer’s own, written beforehand.`}
      </p>
      {groups.map((group) => (
        <Group
          key={group.messages[0]?.seq}
          group={group}
          question={group.place === null ? undefined : questions[group.place]}
          below={group.place === null ? null : belowQuestion?.(group.place)}
        >
          {group.messages.map((message) => (
            <TranscriptMessage
              key={message.seq}
              {...{ message, personName }}
              day={days.get(message.seq)}
              isModelNamed={models.length > 0}
            />
          ))}
        </Group>
      ))}
    </div>
  )
}

function Group({
  group: { part, place, messages },
  question,
  below,
  children,
}: {
  group: TranscriptGroup
  question: TranscriptQuestion | undefined
  below: ReactNode
  children: ReactNode
}) {
  const id = useId()
  const name = place === null ? '' : `Question ${place + 1} of ${questionCount}`
  return (
    <section aria-labelledby={id} className="surface-card flex min-w-0 flex-col">
      <div className="flex min-w-0 items-start gap-4 p-5 sm:p-6">
        {place === null ? null : (
          <span className="max-sm:hidden">
            <PlaceDisc place={place} />
          </span>
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-5">
          <div className="flex flex-col gap-0.5">
            {place !== null && question ? (
              <p className="figures text-quiet text-sm">{`${name} · ${nameKind(question)}`}</p>
            ) : null}
            <h3 id={id} className="figures wrap-anywhere text-heading">
              {part === 'before' ? 'Before the first question' : null}
              {part === 'end' ? 'The end' : null}
              {place !== null ? (question?.topic ?? name) : null}
            </h3>
          </div>
          <ol className="flex min-w-0 flex-col gap-5">{children}</ol>
          {part === 'question' && !messages.some(({ kind }) => kind === 'answer') ? (
            <p className="text-quiet">No answer was given.</p>
          ) : null}
        </div>
      </div>
      {below}
    </section>
  )
}
