/** What else the bank has for a place of the plan. One is chosen; the one before can be taken back. */
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import type { PlanQuestionView, PlanView } from '#contract/interviews.ts'
import { api } from '#web/lib/api.ts'
import { countThings } from '#web/lib/count-things.ts'
import { useOneAtATime } from '#web/lib/one-at-a-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Note } from '#web/ui/note.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { nameKind } from '../question-words.ts'
import type { PlanChanges } from './plan-changes.ts'
import { locate, searchQuestions } from './plan-questions.ts'
import { QuestionText } from './question-text.tsx'

/** As many as are looked through at once; the best come first. */
const step = 20
const notReplaced = 'The question could not be replaced. Please try again.'

export function ReplaceDialog({
  plan,
  place: openedAt,
  changes,
  onClose,
}: {
  plan: PlanView
  place: number
  changes: PlanChanges
  onClose: () => void
}) {
  const [began] = useState(() => plan.questions[openedAt])
  const [problem, setProblem] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<PlanQuestionView | null>(null)
  const place = began ? locate(plan.questions, began, openedAt) : openedAt
  const current = plan.questions[place]
  const choices = useQuery(
    api.interviews.choices.queryOptions({
      input: { jobId: plan.jobId, place },
      // Of the plan as the server has it: a move that is on its way changes what stands there.
      enabled: !changes.isSaving,
      staleTime: 0,
      gcTime: 0,
    }),
  )
  const choose = useOneAtATime(async (next: PlanQuestionView) => {
    if (!current) return
    setProblem(null)
    setChosen(next)
    const outcome = await exchange(changes, { old: current, place, next })
    setChosen(null)
    if (!outcome.isSaved) return setProblem(outcome.text)
    const undo = async () => {
      const back = await exchange(changes, { old: next, place, next: current })
      if (!back.isSaved) notify({ kind: 'problem', key: 'plan-replace', text: back.text })
    }
    onClose()
    notify({
      key: 'plan-replace',
      text: `Question ${place + 1} is now “${next.topic}”.`,
      onUndo: () => void undo(),
    })
  })
  if (!current) return null
  return (
    <Dialog
      isOpen
      title={`Replace question ${place + 1}`}
      lead={`${nameKind(current)}. Now: ${current.topic}`}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {current.questionId === null ? (
          <Note>What stands here is in your own words, and not in the bank. Once replaced, it is gone.</Note>
        ) : null}
        {problem ? <InlineError>{problem}</InlineError> : null}
        <Field
          label="Search questions"
          isLabelHidden
          type="search"
          placeholder="Search by topic, words or skill..."
          data-autofocus
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {choices.isError ? (
          <InlineError onRetry={() => void choices.refetch()}>
            The other questions could not be loaded.
          </InlineError>
        ) : choices.data ? (
          <Choices
            // Another search is looked through from its beginning.
            key={search}
            found={searchQuestions(
              choices.data.questions.filter((one) => !isSameText(one, current)),
              search,
            )}
            chosen={chosen}
            onChoose={(next) => void choose(next)}
          />
        ) : (
          <div role="status" aria-busy="true">
            <span className="sr-only">Loading</span>
            <SkeletonLines count={6} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

function exchange(
  changes: PlanChanges,
  { old, place, next }: { old: PlanQuestionView; place: number; next: PlanQuestionView },
) {
  return changes.save(({ questions }) => {
    const at = locate(questions, old, place)
    return { questions: questions.map((one, index) => (index === at ? next : one)) }
  }, notReplaced)
}

const isSameText = (one: PlanQuestionView, other: PlanQuestionView) =>
  one.text === other.text && one.topic === other.topic

function Choices({
  found,
  chosen,
  onChoose,
}: {
  found: readonly PlanQuestionView[]
  /** On its way. */
  chosen: PlanQuestionView | null
  onChoose: (question: PlanQuestionView) => void
}) {
  const [most, setMost] = useState(step)
  return (
    <>
      <p role="status" className="figures text-quiet text-sm">
        {`${countThings(found.length, 'question')}${found.length > 1 ? ', the best fit first' : ''}`}
      </p>
      {found.length === 0 ? (
        <EmptyState icon={SearchX} title="Nothing found">
          Try fewer or other words, or edit the question that is there.
        </EmptyState>
      ) : null}
      <ul aria-label="Other questions" className="flex flex-col divide-y divide-hairline empty:hidden">
        {found.slice(0, most).map((question) => (
          <li
            key={`${question.questionId}/${question.skill}`}
            className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2 py-4"
          >
            <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1.5">
              <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <h3 className="wrap-anywhere font-serif text-lg leading-snug">{question.topic}</h3>
                {question.skill ? <Chip>{question.skill}</Chip> : null}
              </div>
              <p className="wrap-anywhere text-pretty">
                <QuestionText text={question.text} />
              </p>
            </div>
            <Button
              kind="secondary"
              size="small"
              isBusy={question === chosen}
              aria-label={`Choose: ${question.topic}${question.skill ? `, ${question.skill}` : ''}`}
              onClick={() => onChoose(question)}
            >
              Choose
            </Button>
          </li>
        ))}
      </ul>
      {found.length > most ? (
        <Button kind="secondary" onClick={() => setMost(most + step)}>
          {`Show ${Math.min(step, found.length - most)} more`}
        </Button>
      ) : null}
    </>
  )
}
