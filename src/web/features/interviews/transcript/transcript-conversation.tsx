/** What was said, with what a good answer shows beside each question, and which questions were never reached. */
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { InterviewTranscript } from '#contract/interviews.ts'
import { AnchorList } from '../anchor-list.tsx'
import { PlaceDisc } from '../place-disc.tsx'
import { nameKind } from '../question-words.ts'
import { TranscriptMessages } from './transcript-messages.tsx'
import { listUnasked } from './transcript-words.ts'

type Question = InterviewTranscript['questions'][number]

export function TranscriptConversation({ transcript }: { transcript: InterviewTranscript }) {
  const { messages, questions, candidateName } = transcript
  const unasked = listUnasked(messages, questions.length).flatMap((place) => {
    const question = questions[place]
    return question ? [{ place, question }] : []
  })
  return (
    <section aria-labelledby="conversation" className="flex min-w-0 flex-col gap-4">
      <h2 id="conversation" className="text-heading">
        Conversation
      </h2>
      <TranscriptMessages
        {...{ messages, questions }}
        personName={candidateName}
        belowQuestion={(place) => {
          const question = questions[place]
          return question ? <Anchors question={question} /> : null
        }}
      />
      {unasked.length > 0 ? <Unasked questions={unasked} /> : null}
    </section>
  )
}

function Anchors({ question: { topic, anchors } }: { question: Question }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 items-center justify-between gap-3 border-hairline border-t px-5 py-2 text-left font-medium text-sm transition-colors last:rounded-b-card hover:bg-well focus-visible:-outline-offset-2 sm:px-6"
      >
        <span>
          What answers show, from 1 to 5<span className="sr-only">{` to “${topic}”`}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className={`size-4 shrink-0 text-quiet transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? (
          <div className="rounded-b-card border-hairline border-t bg-paper px-5 py-5 sm:px-6">
            <AnchorList label={`What answers show: ${topic}`} anchors={anchors} />
          </div>
        ) : null}
      </div>
    </>
  )
}

/** It ended before: nobody judges what was not asked. */
function Unasked({ questions }: { questions: { place: number; question: Question }[] }) {
  return (
    <section aria-labelledby="not-reached" className="flex flex-col gap-3 pt-2">
      <div>
        <h3 id="not-reached" className="text-heading">
          Not reached
        </h3>
        <p className="text-quiet text-sm">The interview ended before these were asked.</p>
      </div>
      <ul
        aria-label="Not reached"
        className="flex flex-col divide-y divide-hairline border-hairline border-y"
      >
        {questions.map(({ place, question }) => (
          <li key={place} className="flex items-center gap-4 py-3">
            <PlaceDisc place={place} isQuiet />
            <div className="min-w-0">
              <p className="wrap-anywhere">{question.topic}</p>
              <p className="text-quiet text-sm">{`Question ${place + 1}, ${nameKind(question)}`}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
