import { Checkbox } from '#web/ui/choice.tsx'
import { Line } from '#web/ui/document/sourced-text.tsx'
import { fieldLabels } from './field-labels.ts'
import { useItemFormState } from './item-form-state.ts'
import { Noted } from './noted.tsx'
import { Code } from './sourced-code.tsx'

export function SolutionFields() {
  const { form, set } = useItemFormState()
  const isQuery = form.type === 'sql-query'
  return (
    <div className="flex flex-col gap-4">
      {isQuery ? null : (
        <Noted path="entry">
          <Line
            path="entry"
            label={fieldLabels.entry}
            hint="Its name, such as total. Empty for a program that reads its input and prints its output."
            value={form.entry}
            onChange={(entry) => set('entry', entry)}
          />
        </Noted>
      )}
      <Noted path="solution">
        <Code
          path="solution"
          label={fieldLabels.solution}
          hint={
            isQuery
              ? 'Its rows are what is expected. Candidates never see it.'
              : 'It proves that the tests can be passed. Candidates never see it.'
          }
          value={form.solution}
          runsIn={form.language}
          onChange={(solution) => set('solution', solution)}
        />
      </Noted>
      {isQuery ? (
        <Checkbox
          label="The rows have to come in the same order"
          checked={form.isOrdered}
          onChange={({ target }) => set('isOrdered', target.checked)}
        />
      ) : null}
    </div>
  )
}
