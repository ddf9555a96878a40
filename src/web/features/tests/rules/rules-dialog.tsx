import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CompanyTest } from '#contract/tests.ts'
import { type AttemptRules, ruleLimits } from '#core/attempts/rules.ts'
import { api } from '#web/lib/api.ts'
import { useForm } from '#web/lib/form.ts'
import { Switch } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { notify } from '#web/ui/toast.tsx'

type NumberRule = Exclude<keyof AttemptRules, 'showsQuestions'>
type Values = Record<NumberRule, string> & { showsQuestions: boolean }

const fields: { name: NumberRule; label: string; hint: string }[] = [
  { name: 'dueDays', label: 'Days until it is due', hint: 'From when someone is given it.' },
  { name: 'retakes', label: 'Retakes', hint: 'How often it can be taken again.' },
  { name: 'retakeAfterDays', label: 'Days in between', hint: 'Before it can be taken again.' },
]

export function RulesDialog({ test, onClose }: { test: CompanyTest; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { mutateAsync: save } = useMutation(api.tests.setRules.mutationOptions())
  const form = useForm<Values>({
    initial: {
      dueDays: String(test.rules.dueDays),
      retakes: String(test.rules.retakes),
      retakeAfterDays: String(test.rules.retakeAfterDays),
      showsQuestions: test.rules.showsQuestions,
    },
    send: async ({ dueDays, retakes, retakeAfterDays, showsQuestions }) => {
      const { rules } = await save({
        id: test.id,
        dueDays: toNumber(dueDays),
        retakes: toNumber(retakes),
        retakeAfterDays: toNumber(retakeAfterDays),
        showsQuestions,
      })
      // They hold for all versions, whichever is looked at; nothing else of the test is changed.
      queryClient.setQueriesData<CompanyTest>(
        { queryKey: api.tests.read.key({ input: { id: test.id } }) },
        (known) => known && { ...known, rules },
      )
      notify({ key: test.id, text: 'The rules for candidates are saved.' })
      onClose()
    },
    otherwise: 'The rules could not be saved. Please try again.',
  })
  return (
    <Dialog
      isOpen
      width="narrow"
      title="Rules for candidates"
      lead="They hold for whoever is given the test from now on. What is due already stays so."
      onClose={onClose}
      footer={<FormFooter form={form} label="Save changes" onCancel={onClose} />}
    >
      <form {...form.props} className="flex flex-col gap-5">
        {form.problem ? <InlineError>{form.problem}</InlineError> : null}
        {fields.map(({ name, label, hint }, index) => {
          const { least, most } = ruleLimits[name]
          return (
            <Field
              key={name}
              label={label}
              type="number"
              inputMode="numeric"
              min={least}
              max={most}
              step={1}
              hint={`${least} to ${most}. ${hint}`}
              className="figures"
              {...(index === 0 && { 'data-autofocus': true })}
              {...form.text(name)}
            />
          )
        })}
        <Switch
          label="Questions can be looked through afterwards"
          hint="With their own answers and what was right, once they cannot take it again. Keys are never shown."
          name="showsQuestions"
          checked={form.values.showsQuestions}
          onChange={({ target }) => form.set('showsQuestions', target.checked)}
        />
        {/* Enter in a field sends a form only where it has a button of its own. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

/** An empty field is no zero. */
const toNumber = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))
