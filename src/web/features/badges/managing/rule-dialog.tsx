/** What a badge asks for, written as a sentence that is understood while it is typed. */
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { BadgeDefinition } from '#contract/badges.ts'
import { readRule, sayRule } from '#core/badges/rule.ts'
import { useForm } from '#web/lib/form.ts'
import { type KeptDrafts, useKeptDraft } from '#web/lib/kept-drafts.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useBadgeActions } from './badge-actions.ts'
import { examples, findRuleProblem } from './rule-sentence.ts'

const otherwise = 'The rule could not be saved. What you typed is still here. Please try again.'

export function RuleDialog({
  badge,
  drafts,
  onClose,
}: {
  badge: BadgeDefinition
  /** None where it says what the badge says. */
  drafts: KeptDrafts<string | null>
  onClose: () => void
}) {
  const { changeRule, loadNewest } = useBadgeActions()
  /** As far as this dialog knows: someone else may have changed it meanwhile. */
  const [known, setKnown] = useState(badge)
  const [isOvertaken, setIsOvertaken] = useState(false)
  const form = useForm({
    // Named as the server calls it, whose words about it belong to the field.
    initial: { rule: drafts.current.get(badge.id) ?? badge.criteria },
    check: ({ rule: sentence }) => {
      const problem = findRuleProblem(sentence, known.rule)
      return problem ? { rule: problem } : {}
    },
    send: async ({ rule: sentence }): Promise<void> => {
      const rule = readRule(sentence)
      if (!rule) return
      setIsOvertaken(false)
      try {
        await changeRule(known, rule)
        drafts.current.delete(badge.id)
        onClose()
      } catch (error) {
        const newest = isRefusal(error, 'BADGE_CHANGED') ? await loadNewest(badge.id) : null
        if (!newest) throw error
        setKnown(newest)
        setIsOvertaken(true)
      }
    },
    otherwise,
  })
  const { rule: sentence } = form.values
  const read = readRule(sentence)
  const isUntouched = sentence === known.criteria
  useKeptDraft(drafts, badge.id, isUntouched ? null : sentence)
  const problem = form.problems.rule ?? (read ? null : findRuleProblem(sentence, known.rule))

  const take = (example: string) => {
    const before = sentence
    form.set('rule', example)
    if (before.trim() !== '' && before !== example && !examples.includes(before))
      notify({
        key: 'rule example',
        text: 'The example took the place of what was there.',
        onUndo: () => form.set('rule', before),
      })
  }

  return (
    <Dialog
      isOpen
      title="Change the rule"
      lead={
        <span className="wrap-anywhere">
          <bdi>{badge.name}</bdi>
        </span>
      }
      onClose={onClose}
      footer={<FormFooter form={form} label="Save rule" onCancel={onClose} />}
    >
      <form {...form.props} className="flex flex-col gap-5">
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
        {isOvertaken ? (
          <InlineError>
            {`This rule was changed in the meantime. It now says: “${known.criteria}”. What you typed is still here: save again to put it in its place.`}
          </InlineError>
        ) : null}
        <p className="max-w-prose text-pretty text-quiet">
          The rule counts for what is handed in from now on. It never withdraws a badge that someone has.
        </p>
        <div className="flex flex-col">
          <TextArea
            label="Rule, as a sentence"
            rows={2}
            data-autofocus
            spellCheck={false}
            {...form.text('rule')}
            error={problem ?? undefined}
          />
          <p role="status" className="mt-1.5 flex items-start gap-1.5 text-good text-sm empty:hidden">
            {read && !problem && !isUntouched ? (
              <>
                <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                <span className="wrap-anywhere min-w-0">{`Understood: ${sayRule(read)}`}</span>
              </>
            ) : null}
          </p>
        </div>
        <section aria-label="Sentences to begin with">
          <h3 className="mb-1.5 font-medium font-sans text-sm">Sentences to begin with</h3>
          <ul className="flex flex-col divide-y divide-hairline rounded-control border border-hairline">
            {examples.map((example) => (
              <li key={example}>
                <button
                  type="button"
                  aria-pressed={sentence === example}
                  onClick={() => take(example)}
                  className="min-h-10 w-full text-pretty px-3 py-2 text-left text-sm hover:bg-well aria-pressed:bg-copper-tint aria-pressed:text-copper"
                >
                  {example}
                </button>
              </li>
            ))}
          </ul>
        </section>
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
