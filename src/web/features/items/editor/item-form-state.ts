/** The state of a question that is being edited. The parts of the form find it by context. */
import { createContext, use, useMemo, useState } from 'react'
import type { ItemType } from '#core/items/item.ts'
import { useFormEdit } from '#web/lib/sourced-form.ts'
import { type FormItem, type FormOption, type FormTable, type FormTest, withType } from './form-item.ts'
import type { StoredItemEdit } from './item-edit-draft.ts'
import { readForm } from './read-form.ts'
import { errorsByPath, type PlacedFinding, useFindings } from './use-findings.ts'

const noSources = {}
const nothing = () => []

type Entry = { key: string }
type Lists = { options: FormOption; tests: FormTest; tables: FormTable }

export function useItemForm(start: StoredItemEdit, id: string | undefined) {
  const edit = useFormEdit(start, noSources, nothing)
  const { form, change, refuse } = edit
  const check = useFindings({ form, id, isOn: id !== undefined || edit.isTouched })
  /** Fields that were left once. What others lack is not held against whoever has not come to them yet. */
  const [visited, setVisited] = useState<readonly string[]>([])
  const [isAllShown, setIsAllShown] = useState(id !== undefined)
  const unreadable = useMemo(() => readForm(form).problems, [form])

  const isShown = (path: string) =>
    isAllShown || visited.some((one) => one === path || one.startsWith(`${path}.`))
  const problems: Record<string, string | undefined> = {
    ...pick(errorsByPath(check.findings), isShown),
    ...pick(unreadable, isShown),
    ...edit.problems,
  }

  return {
    ...edit,
    problems,
    check,
    hintsAt: (path: string): PlacedFinding[] =>
      check.findings.filter(
        (finding) => finding.severity === 'hint' && finding.path === path && isShown(path),
      ),
    visit: (path: string) => setVisited((before) => (before.includes(path) ? before : [...before, path])),
    /** Everything, also of fields that nobody has come to yet. */
    checkAll: () => {
      setIsAllShown(true)
      check.checkNow()
    },
    set: <Name extends keyof FormItem>(name: Name, value: FormItem[Name]) =>
      change(name, (before) => ({ ...before, [name]: value })),
    setType: (type: ItemType) => change('type', (before) => withType(before, type)),
    /** By what it is then: an undo may come after other edits. */
    setList: <Name extends keyof Lists>(list: Name, apply: (entries: Lists[Name][]) => Lists[Name][]) =>
      change(list, (before) => ({ ...before, [list]: apply(before[list] as Lists[Name][]) })),
    setEntry: <Name extends keyof Lists>(list: Name, key: string, part: Partial<Lists[Name]>) =>
      change(`${list}.${key}.${Object.keys(part)[0] ?? ''}`, (before) => ({
        ...before,
        [list]: changeEntry(before[list] as Lists[Name][], key, part),
      })),
    setTestTables: (key: string, apply: (tables: readonly FormTable[]) => FormTable[]) =>
      change(`tests.${key}.tables`, (before) => ({
        ...before,
        tests: before.tests.map((test) =>
          test.key === key ? { ...test, tables: apply(test.tables) } : test,
        ),
      })),
    /** Whether it can be sent at all. If not, it says where not, and goes there. */
    checkReadable: (): boolean => {
      if (Object.keys(unreadable).length === 0) return true
      refuse(unreadable)
      return false
    },
  }
}

export function changeEntry<One extends Entry>(
  entries: readonly One[],
  key: string,
  part: Partial<One>,
): One[] {
  return entries.map((entry) => (entry.key === key ? { ...entry, ...part } : entry))
}

const pick = (found: Record<string, string>, isShown: (path: string) => boolean) =>
  Object.fromEntries(Object.entries(found).filter(([path]) => isShown(path)))

export type ItemFormState = ReturnType<typeof useItemForm>

export const ItemFormContext = createContext<ItemFormState | null>(null)

export function useItemFormState(): ItemFormState {
  const state = use(ItemFormContext)
  if (!state) throw new Error('This part belongs into the form of a question.')
  return state
}
