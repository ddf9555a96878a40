/** The questions of a test: one at a time, in any order, by mouse or by single keys. */
import { useEffect, useRef, useState } from 'react'
import { usePreference } from '#web/lib/preference.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { AskedItem } from '#web/ui/item/asked-item.tsx'
import { topDialog } from '#web/ui/overlay-root.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { QuestionLayout } from '../question-layout.tsx'
import { QuestionSheet } from '../question-sheet.tsx'
import { type Mark, markPlaces, toAnswer, toGivenIfAny } from './given-answers.ts'
import { GoDialog } from './go-dialog.tsx'
import { watchPasting } from './pasting.ts'
import { shortcutsPreference } from './preferences.ts'
import { runShownTests } from './run-shown-tests.ts'
import { isWriting, readShortcutIfAny, type Shortcut } from './shortcuts.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import type { OpenSitting } from './use-sitting.ts'

export function TestSitting({ engine, state }: OpenSitting) {
  const { current, flagged } = state
  const [dialog, setDialog] = useState<'submit' | 'go' | 'help' | null>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const marks = markPlaces(state)
  const isReadOnly = state.phase !== 'open'
  const flag = () => engine.flag(current, !flagged.has(current))
  const clear = () => engine.answer(current, null)
  const close = () => setDialog(null)
  const goTo = (place: number) => {
    close()
    engine.go(place)
  }

  useShortcuts((shortcut) => {
    const last = marks.length - 1
    if (shortcut.do === 'help') setDialog('help')
    else if (shortcut.do === 'go') setDialog('go')
    else if (shortcut.do === 'next') engine.go(Math.min(last, current + 1))
    else if (shortcut.do === 'previous') engine.go(Math.max(0, current - 1))
    else if (isReadOnly) return
    else if (shortcut.do === 'flag') flag()
    else if (shortcut.do === 'clear') clear()
    else if (shortcut.do === 'submit') setDialog('submit')
    else if (shortcut.do === 'choose') chooseOption(sheet.current, shortcut.option)
  })

  return (
    <QuestionLayout marks={marks} current={current} onGo={engine.go}>
      <div ref={sheet} className="min-w-0" {...watchPasting((size) => engine.record('pasted', size))}>
        <QuestionSheet
          slot={current}
          count={marks.length}
          section={marks[current]?.section ?? ''}
          isFlagged={marks[current]?.isFlagged ?? false}
          isAnswered={(marks[current]?.isAnswered || marks[current]?.isTooLong) ?? false}
          isReadOnly={isReadOnly}
          onFlag={flag}
          onClear={clear}
          onGo={engine.go}
          onSubmit={() => setDialog('submit')}
        >
          <Question {...{ engine, state, marks, isReadOnly }} />
        </QuestionSheet>
      </div>
      {dialog === 'help' ? <ShortcutsDialog onClose={close} /> : null}
      {dialog === 'go' ? <GoDialog count={marks.length} onGo={goTo} onClose={close} /> : null}
      {dialog === 'submit' ? (
        <SubmitDialog
          label="Submit Test"
          openEnds={findOpenEnds(marks)}
          nothingOpen={`All ${marks.length} questions are answered.`}
          onGo={goTo}
          onSubmit={engine.submit}
          onClose={close}
        />
      ) : null}
    </QuestionLayout>
  )
}

function Question({
  engine,
  state,
  marks,
  isReadOnly,
}: OpenSitting & { marks: readonly Mark[]; isReadOnly: boolean }) {
  const { current, questions, answers, missing } = state
  const item = questions.get(current)
  if (item)
    return (
      <AskedItem
        key={current}
        item={item}
        answer={toAnswer(item, answers.get(current))}
        readOnly={isReadOnly}
        onAnswer={(answer) => engine.answer(current, toGivenIfAny(item, answer))}
        onRun={isReadOnly ? undefined : (code, signal) => runShownTests(state, { code, signal })}
      />
    )
  if (missing.has(current)) {
    const other = marks.findIndex((_, place) => questions.has(place))
    return (
      <InlineError
        onRetry={() => void engine.openQuestion(current)}
        action={
          other < 0 ? null : (
            <Button kind="secondary" size="small" onClick={() => engine.go(other)}>
              {`Go to question ${other + 1}`}
            </Button>
          )
        }
      >
        This question is not loaded yet, and the server cannot be reached. It comes by itself when the
        connection is back. Questions that you have opened before are still here.
      </InlineError>
    )
  }
  return (
    <div aria-busy="true" className="min-h-64">
      <SkeletonLines count={5} />
    </div>
  )
}

function findOpenEnds(marks: readonly Mark[]) {
  const named = marks.map((mark, place) => ({
    ...mark,
    place,
    name: `Question ${place + 1}`,
    short: String(place + 1),
  }))
  const unanswered = named.filter(({ isAnswered, isTooLong }) => !isAnswered && !isTooLong)
  const tooLong = named.filter(({ isTooLong }) => isTooLong)
  const flagged = named.filter(({ isFlagged }) => isFlagged)
  return [
    {
      label:
        tooLong.length === 1 ? 'One is too long to be saved:' : `${tooLong.length} are too long to be saved:`,
      places: tooLong,
    },
    { label: `${unanswered.length} of ${marks.length} questions are not answered:`, places: unanswered },
    { label: flagged.length === 1 ? 'You flagged one:' : `You flagged ${flagged.length}:`, places: flagged },
  ]
}

/** As a click does it, and with the focus, so that it is read out. */
function chooseOption(sheet: HTMLElement | null, option: number): void {
  const inputs = sheet?.querySelectorAll<HTMLInputElement>('fieldset input')
  const input = inputs?.[option]
  input?.focus()
  input?.click()
}

function useShortcuts(carryOut: (shortcut: Shortcut) => void): void {
  const isOn = usePreference(shortcutsPreference) === 'on'
  const latest = useRef(carryOut)
  useEffect(() => {
    latest.current = carryOut
  })
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || topDialog.get()) return
      const shortcut = readShortcutIfAny(event, isWriting(event))
      if (!shortcut) return
      event.preventDefault()
      latest.current(shortcut)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
