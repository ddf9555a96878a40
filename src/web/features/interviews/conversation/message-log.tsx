/** What was said so far; what comes new is read out. */
import type { Interview } from '#contract/interviews.ts'
import { ReadAloudButton } from '../speech/read-aloud-button.tsx'
import type { UsedReadAloud } from '../speech/use-read-aloud.ts'
import type { ConversationState } from './engine.ts'
import { Foot, InterviewerMessage, Message, OwnText, Segments } from './message.tsx'

export function MessageLog({
  state,
  interview,
  readAloud,
}: {
  state: ConversationState
  interview: Interview
  readAloud: UsedReadAloud
}) {
  const { shown, said, isTyping, outgoing, isWaiting } = state
  const { questionCount } = interview
  return (
    <>
      <div role="log" aria-label="Conversation" aria-live="polite">
        <ol className="flex flex-col gap-7">
          {shown.map((message) => (
            <Message
              key={message.seq}
              {...{ message, questionCount }}
              actions={
                <ReadAloudButton
                  readAloud={readAloud}
                  text={message.content}
                  messageKey={String(message.seq)}
                  name={message.place === null ? 'this message' : `question ${message.place + 1}`}
                />
              }
            />
          ))}
        </ol>
      </div>
      {/* Not read out as it comes: the whole of it is, in a moment. */}
      {said.length > 0 ? (
        <ol className="mt-7">
          <InterviewerMessage heading={null} model={said.find(({ model }) => model)?.model ?? null}>
            <Segments segments={said} />
          </InterviewerMessage>
        </ol>
      ) : null}
      {outgoing ? (
        <div className="mt-7 flex flex-col items-end gap-1.5">
          <OwnText isPending>{outgoing.text}</OwnText>
          <Foot>
            <span role="status">
              {isWaiting ? 'Not sent yet. It is kept here and tried again by itself.' : 'Sending…'}
            </span>
          </Foot>
        </div>
      ) : null}
      <div role="status" className="mt-7 min-h-8">
        {isTyping ? <Typing isWaiting={isWaiting && !outgoing} /> : null}
      </div>
    </>
  )
}

function Typing({ isWaiting }: { isWaiting: boolean }) {
  return (
    <p className="flex items-center gap-3 pl-11 text-quiet text-sm sm:pl-14">
      <span aria-hidden="true" className="flex gap-1">
        {['', '[animation-delay:200ms]', '[animation-delay:400ms]'].map((delay) => (
          <span
            key={delay}
            className={`size-2 rounded-full bg-copper motion-safe:animate-breathe ${delay}`}
          />
        ))}
      </span>
      {isWaiting ? 'The connection is interrupted. What you sent is kept.' : 'The interviewer is typing'}
    </p>
  )
}
