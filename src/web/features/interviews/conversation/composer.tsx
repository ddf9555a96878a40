/** Where answers are written. Enter sends, Shift and Enter make a new line. */
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { longestMessage } from '#contract/interview-limits.ts'
import { useMediaQuery } from '#web/lib/media-query.ts'
import { Button } from '#web/ui/button.tsx'
import { DictateButton, DictationLine } from '../speech/dictate-button.tsx'
import { insertWords } from '../speech/dictation.ts'
import { useDictation } from '../speech/use-dictation.ts'
import type { ConversationEngine, ConversationState } from './engine.ts'

/** From here on it is said how much room is left. */
const nearlyFull = 0.9

export function Composer({
  engine,
  state,
  onListen,
}: {
  engine: ConversationEngine
  state: ConversationState
  /** Dictation begins: nothing else is to speak. */
  onListen: () => void
}) {
  const { text, isTyping, outgoing, problem } = state
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const left = longestMessage - text.length
  const canSend = text.trim() !== '' && left >= 0 && !isTyping && !outgoing
  // On a phone there is no Shift and Enter: there the button sends.
  const isTouch = useMediaQuery('(hover: none) and (pointer: coarse)')
  // Whoever comes here comes to write; what the interviewer says is read out as it comes.
  useEffect(() => box.current?.focus({ preventScroll: true }), [])

  const cursor = useRef<number | null>(null)
  const dictation = useDictation({
    onText: (words) => {
      const { selectionStart: from = text.length, selectionEnd: to = text.length } = box.current ?? {}
      const inserted = insertWords(engine.getState().text, words, { from, to })
      engine.write(inserted.text)
      cursor.current = inserted.cursor
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is the text that moves the cursor.
  useLayoutEffect(() => {
    if (cursor.current !== null) box.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  }, [text])
  const { isListening, abort } = dictation
  useEffect(() => {
    if (isListening) onListen()
  }, [isListening, onListen])

  const send = () => {
    abort()
    if (canSend) engine.send()
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {problem ? (
        <p role="alert" id={`${id}-problem`} className="text-danger text-sm">
          {problem}
        </p>
      ) : null}
      <div className="flex items-end gap-2 sm:gap-3">
        <label htmlFor={id} className="sr-only">
          Your answer
        </label>
        <textarea
          ref={box}
          id={id}
          rows={2}
          value={text}
          placeholder="Write your answer"
          aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
          onChange={({ target }) => engine.write(target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-[40dvh] min-h-[4.25rem] w-full min-w-0 flex-1 resize-none rounded-control border border-edge bg-paper px-3.5 py-2.5 leading-normal placeholder:text-quiet"
        />
        <DictateButton dictation={dictation} />
        <Button type="submit" icon={SendHorizontal} disabled={!canSend} className="max-sm:px-3">
          <span className="max-sm:sr-only">Send</span>
        </Button>
      </div>
      <DictationLine dictation={dictation} />
      <p id={`${id}-hint`} className="figures flex flex-wrap justify-between gap-x-4 text-quiet text-xs">
        <span>
          {isTouch
            ? 'What you write is kept on this device until you send it.'
            : 'Enter sends. Shift and Enter make a new line.'}
        </span>
        {left < longestMessage * (1 - nearlyFull) ? (
          <span className={left < 0 ? 'text-danger' : ''}>
            {left < 0 ? `${-left} characters too many` : `${left} characters left`}
          </span>
        ) : null}
      </p>
    </form>
  )
}
