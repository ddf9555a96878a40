/** The seven questions in their order, which can be changed, by keyboard too: the focus follows what was moved. */
import { useLayoutEffect, useRef, useState } from 'react'
import type { PlanView } from '#contract/interviews.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { notify } from '#web/ui/toast.tsx'
import { EditDialog } from './edit-dialog.tsx'
import type { PlanChanges } from './plan-changes.ts'
import { locate, moved, problemsOf } from './plan-questions.ts'
import { sayLevel } from './plan-words.ts'
import { QuestionCard } from './question-card.tsx'
import { findEditIfAny, type QuestionEdits } from './question-edits.ts'
import { ReplaceDialog } from './replace-dialog.tsx'

export function QuestionList({
  plan,
  changes,
  edits,
}: {
  plan: PlanView
  changes: PlanChanges
  edits: QuestionEdits
}) {
  const { questions, problems } = plan
  const frame = useRef<HTMLOListElement>(null)
  const [news, setNews] = useState('')
  /** By place, so that what takes a question's place is shown as it was. */
  const [toggled, setToggled] = useState<readonly boolean[]>(() => questions.map(() => false))
  const [asking, setAsking] = useState<{ what: 'edit' | 'replace'; place: number } | null>(null)
  /** What gets the focus once the change is on the page. */
  const focusNext = useRef<{ place: number; control: 'up' | 'down' } | null>(null)
  useLayoutEffect(() => {
    const next = focusNext.current
    focusNext.current = null
    if (!next) return
    frame.current
      ?.querySelector<HTMLElement>(`[data-place="${next.place}"] [data-control=${next.control}]`)
      ?.focus()
  })
  const move = async (from: number, by: 1 | -1) => {
    const to = from + by
    // The focus is there before the question is: a second press means the one that is about to be shown.
    const question = changes.newest().questions[from]
    if (!question || to < 0 || to >= questions.length) return
    focusNext.current = { place: to, control: by === 1 ? 'down' : 'up' }
    setToggled((before) => moved(before, from, to))
    setNews(`${question.topic} is now question ${to + 1} of ${questions.length}.`)
    const outcome = await changes.move((shown) => {
      // By what it is: where one before it failed, its place is another.
      const at = locate(shown.questions, question, from)
      return { questions: moved(shown.questions, at, at + by) }
    }, 'The question could not be moved. Please try again.')
    if (!outcome.isSaved) {
      setNews('')
      notify({ kind: 'problem', key: 'plan-move', text: outcome.text })
    }
  }
  const stopAsking = () => setAsking(null)
  const asked = asking && questions[asking.place]
  return (
    <section aria-labelledby="interview-questions" className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="interview-questions" className="text-heading">
          The seven questions
        </h2>
        <p className="text-quiet text-sm">{`Asked in this order, for ${sayLevel(plan.level)}.`}</p>
      </div>
      {problems.questions ? <InlineError>{problems.questions}.</InlineError> : null}
      <ol ref={frame} aria-label="Questions" className="flex flex-col gap-4">
        {questions.map((question, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what takes a question's place takes its buttons too, and the focus on them
          <li key={place} data-place={place}>
            <QuestionCard
              {...{ question, place }}
              problems={problemsOf(problems, place)}
              isToggled={toggled[place] ?? false}
              onToggle={() => setToggled((before) => before.with(place, !before[place]))}
              hasUnsaved={findEditIfAny(edits.edits, questions, place) !== null}
              isFirst={place === 0}
              isLast={place === questions.length - 1}
              onMove={(by) => void move(place, by)}
              onEdit={() => setAsking({ what: 'edit', place })}
              onReplace={() => setAsking({ what: 'replace', place })}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
      {asked && asking.what === 'edit' ? (
        <EditDialog {...{ plan, changes, edits }} place={asking.place} onClose={stopAsking} />
      ) : null}
      {asked && asking.what === 'replace' ? (
        <ReplaceDialog {...{ plan, changes }} place={asking.place} onClose={stopAsking} />
      ) : null}
    </section>
  )
}
