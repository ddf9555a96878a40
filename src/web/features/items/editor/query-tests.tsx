/** Tests of a query: the same tables with other rows. What the solution finds in them is what is expected. */
import { Checkbox } from '#web/ui/choice.tsx'
import { Line } from '#web/ui/document/sourced-text.tsx'
import type { FormTest } from './form-item.ts'
import { useItemFormState } from './item-form-state.ts'
import { Noted } from './noted.tsx'
import { TablesFields } from './tables-fields.tsx'
import { TestList } from './test-list.tsx'

export function QueryTests() {
  return (
    <TestList intro="Each test has its own tables. Candidates see those of the first; hide the others, so that an answer has to hold for rows that nobody has seen.">
      {(test, index) => <QueryTestFields test={test} isFirst={index === 0} />}
    </TestList>
  )
}

function QueryTestFields({
  test: { key, name, isHidden, tables },
  isFirst,
}: {
  test: FormTest
  isFirst: boolean
}) {
  const { setEntry, setTestTables } = useItemFormState()
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Noted path={`tests.${key}.name`}>
        <Line
          path={`tests.${key}.name`}
          label="Name"
          value={name}
          onChange={(text) => setEntry('tests', key, { name: text })}
        />
      </Noted>
      {isFirst && !isHidden ? (
        <p className="text-quiet text-sm">Candidates see this one.</p>
      ) : (
        <Checkbox
          label="Hidden from candidates"
          checked={isHidden}
          onChange={({ target }) => setEntry('tests', key, { isHidden: target.checked })}
        />
      )}
      <TablesFields
        path={`tests.${key}.tables`}
        tables={tables}
        onChange={(apply) => setTestTables(key, apply)}
      />
    </div>
  )
}
