/** The tests of a question, whatever they are made of. */
import type { ReactNode } from 'react'
import { ListProblem } from '#web/ui/document/list-problem.tsx'
import { EntryList } from '#web/ui/entry-list.tsx'
import { notify } from '#web/ui/toast.tsx'
import { type FormTest, newTest } from './form-item.ts'
import { useItemFormState } from './item-form-state.ts'
import { Noted } from './noted.tsx'

export function TestList({
  intro,
  children,
}: {
  intro: string
  children: (test: FormTest, index: number) => ReactNode
}) {
  const { form, setList } = useItemFormState()
  const { tests } = form
  return (
    <div data-source="tests" tabIndex={-1} className="flex min-w-0 flex-col gap-4">
      <p className="max-w-prose text-pretty text-quiet text-sm">{intro}</p>
      <Noted path="tests">
        <EntryList
          label="Tests"
          entries={tests}
          nameOf={({ name }, index) => name.trim() || `Test ${index + 1}`}
          addLabel="Add a test"
          empty={<p className="text-quiet">None yet.</p>}
          onAdd={() =>
            setList('tests', (before) => [
              ...before,
              // The same tables to begin with: only their rows differ, most of the time.
              newTest({ isHidden: before.length > 0, tables: before[0]?.tables ?? [] }),
            ])
          }
          onMove={(from, to) =>
            setList('tests', (before) => {
              const moved = before[from]
              return moved ? before.toSpliced(from, 1).toSpliced(to, 0, moved) : before
            })
          }
          onRemove={(index) => {
            const removed = tests[index]
            if (!removed) return
            setList('tests', (before) => before.filter(({ key }) => key !== removed.key))
            notify({
              text: `${removed.name.trim() || `Test ${index + 1}`} removed.`,
              onUndo: () => setList('tests', (before) => before.toSpliced(index, 0, removed)),
            })
          }}
        >
          {(test, index) => (
            <div data-source={`tests.${test.key}`} tabIndex={-1} className="flex min-w-0 flex-col gap-2">
              <Noted path={`tests.${test.key}`}>
                {children(test, index)}
                <ListProblem list={`tests.${test.key}`} />
              </Noted>
            </div>
          )}
        </EntryList>
        <ListProblem list="tests" />
      </Noted>
    </div>
  )
}
