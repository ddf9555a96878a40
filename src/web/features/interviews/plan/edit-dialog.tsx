/** One question being edited. Whatever happens, what was typed is still there: here, and after leaving, too. */
import { useEffect, useRef, useState } from 'react'
import type { PlanView } from '#contract/interviews.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DifferencesPanel } from '#web/ui/differences-panel.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Note } from '#web/ui/note.tsx'
import { notify } from '#web/ui/toast.tsx'
import { nameKind } from '../question-words.ts'
import type { PlanChanges } from './plan-changes.ts'
import { locate } from './plan-questions.ts'
import { findEditIfAny, type QuestionEdit, type QuestionEdits } from './question-edits.ts'
import { QuestionFields } from './question-fields.tsx'
import {
  checkValues,
  compareWithTheirs,
  fromValues,
  isSameQuestion,
  type QuestionValues,
  questionFields,
  toValues,
} from './question-values.ts'

const notSaved =
  'The question could not be saved: the server did not answer. What you typed is still here. Please try again.'

type Props = {
  plan: PlanView
  place: number
  changes: PlanChanges
  edits: QuestionEdits
  onClose: () => void
}

export function EditDialog(props: Props) {
  const { plan, place, edits } = props
  const question = plan.questions[place]
  const [opened] = useState(() => ({ question, kept: findEditIfAny(edits.edits, plan.questions, place) }))
  if (!opened.question) return null
  const began = opened.kept ?? { base: opened.question, place, values: toValues(opened.question) }
  return <OpenEditDialog {...props} began={began} isKept={opened.kept !== null} />
}

function OpenEditDialog({
  plan,
  changes,
  edits,
  onClose,
  began,
  isKept,
}: Props & { began: QuestionEdit; isKept: boolean }) {
  const [isContinued, setIsContinued] = useState(isKept)
  /** What the edit began from. */
  const [base, setBase] = useState(began.base)
  /** The question as it was last compared with what is typed here: what others make of it since is not overwritten unseen. */
  const [seen, setSeen] = useState(() => {
    const place = locate(plan.questions, began.base, began.place)
    return { question: plan.questions[place] ?? began.base, place }
  })
  const [isOvertaken, setIsOvertaken] = useState(false)
  const isDone = useRef(false)
  // Wherever it stands by now.
  const place = locate(plan.questions, seen.question, seen.place)
  const look = ({ questions }: PlanView) => {
    const at = locate(questions, seen.question, seen.place)
    setSeen({ question: questions[at] ?? seen.question, place: at })
    setIsOvertaken(true)
  }
  const form = useForm<QuestionValues>({
    initial: began.values,
    check: (values) => checkValues(values, { questions: plan.questions, place, level: plan.level }),
    send: async (values) => {
      const now = plan.questions[place]
      if (now && !isSameQuestion(now, seen.question)) return look(plan)
      const outcome = await changes.save(({ questions }) => {
        const at = locate(questions, seen.question, seen.place)
        return { questions: questions.map((one, index) => (index === at ? fromValues(values, one) : one)) }
      }, notSaved)
      if (!outcome.isSaved && outcome.isOvertaken && outcome.plan) return look(outcome.plan)
      setIsOvertaken(false)
      if (!outcome.isSaved) throw new Error(outcome.text)
      isDone.current = true
      edits.drop(base)
      notify({ key: 'plan-question', text: `Question ${place + 1} is saved.` })
      onClose()
    },
    otherwise: notSaved,
    describe: (error, otherwise) => (error instanceof Error ? error.message : otherwise),
  })
  const { values } = form
  const { keep } = edits
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was typed
  useEffect(() => {
    if (!isDone.current) keep({ base, place, values })
  }, [values])
  const startOver = () => {
    for (const field of questionFields) form.set(field, toValues(seen.question)[field])
    edits.drop(base)
    setBase(seen.question)
    setIsContinued(false)
  }
  const theirs = isSameQuestion(seen.question, base) ? null : seen.question
  return (
    <Dialog
      isOpen
      width="wide"
      title={`Edit question ${place + 1}`}
      lead={nameKind(seen.question)}
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Close
          </Button>
          <Button isBusy={form.isBusy} onClick={form.submit}>
            Save question
          </Button>
        </>
      }
    >
      <form {...form.props} className="flex flex-col gap-5">
        {isContinued ? (
          <Note
            action={
              <Button kind="secondary" size="small" onClick={startOver}>
                Start over
              </Button>
            }
          >
            This is what you typed before and did not save.
          </Note>
        ) : null}
        {isOvertaken ? (
          <InlineError>
            This plan was changed in the meantime, by someone else or in another window. What you typed is
            still here, and nothing was saved.
            {theirs ? ' Look at what differs, then save again.' : ' This question is as it was: save again.'}
          </InlineError>
        ) : form.problem ? (
          <InlineError>{form.problem}</InlineError>
        ) : null}
        {theirs ? (
          <DifferencesPanel
            loaded={theirs}
            differences={compareWithTheirs(values, theirs)}
            onTake={(field) => form.set(field, toValues(theirs)[field])}
          />
        ) : null}
        <QuestionFields form={form} isProject={seen.question.kind === 'project'} />
      </form>
    </Dialog>
  )
}
