/** Drafts for a skill, written by the language model. They are checked before anyone sees them, and wait for approval. */
import { Link } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { difficulties } from '#core/items/item.ts'
import { countThings } from '#web/lib/count-things.ts'
import { useForm } from '#web/lib/form.ts'
import { suggestSkillNames } from '#web/lib/suggest-skills.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { difficultyWords, nameItem, typeWords } from '#web/ui/item/item-words.ts'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { useFocusKeeper, WorkProgress } from '#web/ui/work-progress.tsx'

import {
  type Drafted,
  type DraftingInput,
  describeProblem,
  describeProgress,
  useDrafting,
} from './use-drafting.ts'

const types = ['multiple-choice', 'multiple-select', 'output-prediction'] as const
const typeOptions = types.map((value) => ({ value, label: typeWords[value] }))
const difficultyOptions = difficulties.map((value) => ({ value, label: difficultyWords[value] }))
const countOptions = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => ({
  value: String(count),
  label: countThings(count, 'draft'),
}))

export function DraftingDialog({ skill, onClose }: { skill: string; onClose: () => void }) {
  const { state, start, reset } = useDrafting()
  const form = useForm({
    initial: { skill, difficulty: 'medium', type: 'multiple-choice', count: '3' },
    check: ({ skill: typed }) => (typed.trim() === '' ? { skill: 'Please choose a skill' } : {}),
    send: (values) =>
      start({
        skill: values.skill.trim(),
        difficulty: values.difficulty as DraftingInput['difficulty'],
        type: values.type as DraftingInput['type'],
        count: Number(values.count),
      }),
    otherwise: '',
    describe: describeProblem,
  })
  const frame = useFocusKeeper(state.step === 'working')
  const { step } = state
  return (
    <Dialog
      isOpen
      title="Write drafts"
      lead="A language model writes them. Each is checked and its code is run; then it waits for you."
      onClose={onClose}
      footer={
        step === 'done' ? (
          <>
            <Button kind="secondary" onClick={reset}>
              Write more
            </Button>
            <Button onClick={onClose}>Done</Button>
          </>
        ) : step === 'asking' ? (
          <>
            <Button kind="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button icon={Sparkles} onClick={form.submit}>
              Write drafts
            </Button>
          </>
        ) : null
      }
    >
      <div ref={frame}>
        {state.step === 'asking' ? (
          <form {...form.props} className="flex min-h-72 flex-col gap-5">
            <SuggestField
              label="Skill"
              hint="As the catalogue has it."
              value={form.values.skill}
              error={form.problems.skill}
              onChange={(value) => form.set('skill', value)}
              suggest={suggestSkillNames}
              maxLength={80}
            />
            <Select label="Type" options={typeOptions} {...form.text('type')} />
            <div className="grid gap-5 sm:grid-cols-2">
              <Select label="Difficulty" options={difficultyOptions} {...form.text('difficulty')} />
              <Select label="How many" options={countOptions} {...form.text('count')} />
            </div>
            {form.problem ? <InlineError onRetry={form.submit}>{form.problem}</InlineError> : null}
          </form>
        ) : null}
        {state.step === 'working' ? (
          <WorkProgress {...describeProgress(state.progress)} onCancel={reset} />
        ) : null}
        {state.step === 'done' ? <Result drafted={state.result} onFollow={onClose} /> : null}
      </div>
    </Dialog>
  )
}

function Result({ drafted: { drafts, dropped }, onFollow }: { drafted: Drafted; onFollow: () => void }) {
  const heading = useRef<HTMLParagraphElement>(null)
  // The progress is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-4">
      <p ref={heading} tabIndex={-1} className="font-serif text-heading">
        {drafts.length === 0 ? 'No draft stood up' : `${countThings(drafts.length, 'draft')} to look at`}
        {dropped.length > 0 ? `, ${dropped.length} dropped` : ''}
      </p>
      {drafts.length > 0 ? (
        <>
          <p className="text-quiet">Nobody is asked one before a person has approved it.</p>
          <ul className="flex flex-col divide-y divide-hairline border-hairline border-y">
            {drafts.map((draft) => (
              <li key={draft.id} className="py-2">
                <Link
                  to={paths.hr.item}
                  params={{ itemId: draft.id }}
                  onClick={onFollow}
                  className="wrap-anywhere text-link"
                >
                  {nameItem(draft)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {dropped.length > 0 ? (
        <div>
          <h3 className="mb-1.5 font-medium font-sans text-sm">Dropped, and why</h3>
          <ul className="flex flex-col divide-y divide-hairline border-hairline border-y">
            {dropped.map(({ question, reasons }) => (
              <li key={question} className="py-2 text-sm">
                <p className="wrap-anywhere">{nameItem({ question })}</p>
                <p className="wrap-anywhere text-quiet">{reasons.join(' ')}</p>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
