/** The options of a question: which are right, and what the others are mistaken for. */
import { useId } from 'react'
import { Checkbox } from '#web/ui/choice.tsx'
import { ListProblem } from '#web/ui/document/list-problem.tsx'
import { useSourced } from '#web/ui/document/sourced-field.tsx'
import { EntryList } from '#web/ui/entry-list.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { type FormOption, newOption } from './form-item.ts'
import { useItemFormState } from './item-form-state.ts'
import { Noted } from './noted.tsx'

const intro = {
  'multiple-choice': 'One is right. They are shown in any order, so none can speak of the others.',
  'multiple-select': 'Two or more are right. They are shown in any order, so none can speak of the others.',
  'output-prediction': 'Exactly what is printed, line by line. One is what the code prints.',
}

export function OptionsFields() {
  const { form, setList } = useItemFormState()
  const { options, type } = form
  const group = useId()
  if (type === 'code-completion' || type === 'sql-query') return null
  return (
    <div data-source="options" tabIndex={-1} className="flex min-w-0 flex-col gap-4">
      <p className="text-quiet text-sm">{intro[type]}</p>
      <Noted path="options">
        <EntryList
          label="Options"
          entries={options}
          nameOf={(_option, index) => `Option ${index + 1}`}
          addLabel="Add an option"
          onAdd={() => setList('options', (before) => [...before, newOption()])}
          onMove={(from, to) =>
            setList('options', (before) => {
              const moved = before[from]
              return moved ? before.toSpliced(from, 1).toSpliced(to, 0, moved) : before
            })
          }
          onRemove={(index) => {
            const removed = options[index]
            setList('options', (before) => before.filter(({ key }) => key !== removed?.key))
            if (!removed || (removed.text.trim() === '' && removed.why.trim() === '')) return
            notify({
              text: `Option ${index + 1} removed.`,
              onUndo: () => setList('options', (before) => before.toSpliced(index, 0, removed)),
            })
          }}
        >
          {(option) => <OptionFields {...{ option, group }} />}
        </EntryList>
        <ListProblem list="options" />
      </Noted>
    </div>
  )
}

function OptionFields({ option: { key, text, isKey, why }, group }: { option: FormOption; group: string }) {
  const { form, setEntry, setList } = useItemFormState()
  const isOutput = form.type === 'output-prediction'
  const whyField = useSourced(`options.${key}.why`, 'Why someone would choose it')
  const mark = (isRight: boolean) =>
    form.type === 'multiple-select'
      ? setEntry('options', key, { isKey: isRight })
      : setList('options', (before) => before.map((one) => ({ ...one, isKey: one.key === key })))
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Noted path={`options.${key}.text`}>
        <TextArea
          {...useSourced(`options.${key}.text`, isOutput ? 'Output' : 'Text')}
          isLabelHidden
          rows={1}
          value={text}
          // As tall as what is in it, where the browser can.
          className={`field-sizing-content min-h-11! ${isOutput ? 'font-mono text-[0.8125rem]' : ''}`}
          onChange={({ target }) => setEntry('options', key, { text: target.value })}
        />
      </Noted>
      <div className="grid items-center gap-x-5 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        {form.type === 'multiple-select' ? (
          <Checkbox label="Right" checked={isKey} onChange={({ target }) => mark(target.checked)} />
        ) : (
          <label className="flex items-center gap-2.5">
            <input type="radio" name={group} checked={isKey} onChange={() => mark(true)} className="size-4" />
            Right
          </label>
        )}
        {isKey ? null : (
          <Noted path={`options.${key}.why`}>
            <TextArea
              {...whyField}
              rows={1}
              value={why}
              className="field-sizing-content min-h-11!"
              onChange={({ target }) => setEntry('options', key, { why: target.value })}
            />
          </Noted>
        )}
      </div>
    </div>
  )
}
