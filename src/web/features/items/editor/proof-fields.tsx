import { runnableLanguages } from '#core/items/item.ts'
import { Select } from '#web/ui/field.tsx'
import { nameLanguage } from '#web/ui/item/item-words.ts'
import type { FormItem } from './form-item.ts'
import { useItemFormState } from './item-form-state.ts'
import { Noted } from './noted.tsx'
import { Code } from './sourced-code.tsx'

const options = [
  { value: '', label: 'No program' },
  ...runnableLanguages.map((value) => ({ value: value as string, label: nameLanguage(value) })),
]

/** For a key that can be computed. */
export function ProofFields() {
  const { form, set } = useItemFormState()
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-pretty text-quiet text-sm">
        Where the key can be computed, a short program can prove it: it prints the text of the right option,
        or of all right ones, each on its own line. It is run before anyone is asked, and candidates never see
        it.
      </p>
      <div className="sm:max-w-60">
        <Select
          label="Written in"
          options={options}
          value={form.proofLanguage}
          onChange={({ target }) => set('proofLanguage', target.value as FormItem['proofLanguage'])}
        />
      </div>
      {form.proofLanguage === '' ? null : (
        <Noted path="proof">
          <Code
            path="proof"
            label="Program"
            value={form.proof}
            runsIn={form.proofLanguage}
            onChange={(proof) => set('proof', proof)}
          />
        </Noted>
      )}
    </div>
  )
}
