/** Tests of code: what the function is called with, and what it has to give back. */
import { Checkbox } from '#web/ui/choice.tsx'
import { useSourced } from '#web/ui/document/sourced-field.tsx'
import { Line } from '#web/ui/document/sourced-text.tsx'
import { TextArea } from '#web/ui/field.tsx'
import type { FormTest } from './form-item.ts'
import { useItemFormState } from './item-form-state.ts'
import { Noted } from './noted.tsx'
import { TestList } from './test-list.tsx'

export function CallTests() {
  return (
    <TestList intro="Show at least one and hide at least one. Of a hidden test, candidates see nothing but its name.">
      {(test) => <CallTestFields test={test} />}
    </TestList>
  )
}

function CallTestFields({ test: { key, name, isHidden, args, expected } }: { test: FormTest }) {
  const { form, setEntry } = useItemFormState()
  const set = (part: Partial<FormTest>) => setEntry('tests', key, part)
  const entry = form.entry.trim()
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Noted path={`tests.${key}.name`}>
        <Line path={`tests.${key}.name`} label="Name" value={name} onChange={(text) => set({ name: text })} />
      </Noted>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Noted path={`tests.${key}.args`}>
          <JsonField
            path={`tests.${key}.args`}
            label={entry === '' ? 'Input, as JSON' : 'Arguments, as JSON'}
            hint={
              entry === ''
                ? 'One text: "a line"'
                : `As in a call, with commas between them: ${entry}(${args.trim() || '[1, 2], "text"'})`
            }
            value={args}
            onChange={(text) => set({ args: text })}
          />
        </Noted>
        <Noted path={`tests.${key}.expected`}>
          <JsonField
            path={`tests.${key}.expected`}
            label={entry === '' ? 'Output, as JSON' : 'Expected, as JSON'}
            value={expected}
            onChange={(text) => set({ expected: text })}
          />
        </Noted>
      </div>
      <Checkbox
        label="Hidden from candidates"
        checked={isHidden}
        onChange={({ target }) => set({ isHidden: target.checked })}
      />
    </div>
  )
}

function JsonField({
  path,
  label,
  hint,
  value,
  onChange,
}: {
  path: string
  label: string
  hint?: string
  value: string
  onChange: (text: string) => void
}) {
  return (
    <TextArea
      {...useSourced(path, label, hint ? <span className="wrap-anywhere">{hint}</span> : undefined)}
      rows={1}
      spellCheck={false}
      value={value}
      className="field-sizing-content max-h-60 min-h-11! font-mono text-[0.8125rem]"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
