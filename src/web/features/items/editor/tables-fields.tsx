/** Tables as text: columns with their types on one line, rows as a spreadsheet copies them. */
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ListProblem } from '#web/ui/document/list-problem.tsx'
import { useSourced } from '#web/ui/document/sourced-field.tsx'
import { Line } from '#web/ui/document/sourced-text.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { type FormTable, newTable } from './form-item.ts'
import { changeEntry } from './item-form-state.ts'
import { Noted } from './noted.tsx'

const mostTables = 8

export function TablesFields({
  path,
  tables,
  onChange,
}: {
  path: string
  tables: readonly FormTable[]
  onChange: (apply: (tables: readonly FormTable[]) => FormTable[]) => void
}) {
  const add = useRef<HTMLButtonElement>(null)
  const isFull = tables.length >= mostTables
  return (
    <div data-source={path} tabIndex={-1} className="flex min-w-0 flex-col gap-4">
      <Noted path={path}>
        <div className="flex flex-col gap-5">
          {tables.map((table, index) => (
            <fieldset
              key={table.key}
              aria-label={`Table ${index + 1}${table.name ? `, ${table.name}` : ''}`}
              className="min-w-0 border-hairline border-l-2 pl-4"
            >
              <TableFields
                {...{ path, table }}
                onChange={(part) => onChange((before) => changeEntry(before, table.key, part))}
                onRemove={() => {
                  onChange((before) => before.filter(({ key }) => key !== table.key))
                  // The button goes, and must not take the focus with it.
                  add.current?.focus()
                  notify({
                    text: `Table ${table.name || index + 1} removed.`,
                    onUndo: () => onChange((before) => before.toSpliced(index, 0, table)),
                  })
                }}
              />
            </fieldset>
          ))}
        </div>
        <ListProblem list={path} />
      </Noted>
      <div>
        <Button
          ref={add}
          kind="secondary"
          size="small"
          icon={Plus}
          aria-disabled={isFull || undefined}
          onClick={() => (isFull ? undefined : onChange((before) => [...before, newTable()]))}
        >
          Add a table
        </Button>
      </div>
    </div>
  )
}

function TableFields({
  path,
  table: { key, name, columns, rows },
  onChange,
  onRemove,
}: {
  path: string
  table: FormTable
  onChange: (part: Partial<FormTable>) => void
  onRemove: () => void
}) {
  const at = `${path}.${key}`
  return (
    <div data-source={at} tabIndex={-1} className="flex min-w-0 flex-col gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <Line path={`${at}.name`} label="Table" value={name} onChange={(text) => onChange({ name: text })} />
        <Line
          path={`${at}.columns`}
          label="Columns"
          hint="Each with its type: id integer, name text, price numeric(10, 2)"
          value={columns}
          onChange={(text) => onChange({ columns: text })}
        />
      </div>
      <TextArea
        {...useSourced(
          `${at}.rows`,
          'Rows',
          'One on a line, with commas between the values, or pasted from a spreadsheet. NULL or nothing is null; a text with a comma stands in "double quotes".',
        )}
        rows={4}
        spellCheck={false}
        wrap="off"
        value={rows}
        className="field-sizing-content max-h-80 overflow-x-auto font-mono text-[0.8125rem]"
        onChange={({ target }) => onChange({ rows: target.value })}
      />
      <ListProblem list={at} />
      <div>
        <Button
          kind="quiet"
          size="small"
          icon={Trash2}
          aria-label={`Remove table ${name}`.trim()}
          onClick={onRemove}
        >
          Remove table
        </Button>
      </div>
    </div>
  )
}
