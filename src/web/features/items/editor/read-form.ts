/** From what is typed to the question that it is, and from the paths of the one to those of the other. */
import type { CallTest, ItemContent, Json, QueryTest, SqlTable } from '#core/items/item.ts'
import { type FormItem, type FormTable, type FormTest, isRunnable } from './form-item.ts'
import { readTable } from './table-text.ts'

export type FormProblems = Record<string, string>

/** What cannot be read is left empty, and named by the path of its field. */
export function readForm(form: FormItem): { content: ItemContent; problems: FormProblems } {
  const problems: FormProblems = {}
  const content = readContent(form, (path, problem) => {
    problems[path] ??= problem
  })
  return { content, problems }
}

type Refuse = (path: string, problem: string) => void

function readContent(form: FormItem, refuse: Refuse): ItemContent {
  const { difficulty, code } = form
  const common = {
    skill: form.skill.trim(),
    difficulty,
    question: form.question.trim(),
    explanation: form.explanation.trim(),
    code,
  }
  const options = form.options.map(({ text, isKey, why }) => ({
    text: form.type === 'output-prediction' ? text : text.trim(),
    isKey,
    // What the key is chosen for, the explanation says.
    why: isKey ? '' : why.trim(),
  }))
  switch (form.type) {
    case 'multiple-choice':
    case 'multiple-select': {
      const isProven = form.proofLanguage !== '' && form.proof.trim() !== ''
      return {
        ...common,
        type: form.type,
        language: code.trim() === '' || form.language === '' ? null : form.language,
        options,
        proof: isProven && form.proofLanguage ? { language: form.proofLanguage, source: form.proof } : null,
      }
    }
    case 'output-prediction': {
      const language = isRunnable(form.language) ? form.language : 'javascript'
      const tables = language === 'sql' ? readTables(form.tables, 'tables', refuse) : []
      return { ...common, type: form.type, language, tables, options }
    }
    case 'code-completion': {
      const { language, solution } = form
      const entry = form.entry.trim()
      const tests = form.tests.map((test) => readCallTest(test, refuse))
      return { ...common, type: form.type, language, entry, solution, tests }
    }
    case 'sql-query': {
      const { solution, isOrdered } = form
      const tests = form.tests.map((test) => readQueryTest(test, refuse))
      return { ...common, type: form.type, language: 'sql', solution, isOrdered, tests }
    }
  }
}

function readTables(tables: readonly FormTable[], path: string, refuse: Refuse): SqlTable[] {
  return tables.map((text) => {
    const { table, problems } = readTable(text)
    for (const [field, problem] of Object.entries(problems)) refuse(`${path}.${text.key}.${field}`, problem)
    return table
  })
}

function readQueryTest({ key, name, isHidden, tables }: FormTest, refuse: Refuse): QueryTest {
  return { name: name.trim(), isHidden, tables: readTables(tables, `tests.${key}.tables`, refuse) }
}

const mostArguments = 10

function readCallTest({ key, name, isHidden, args, expected }: FormTest, refuse: Refuse): CallTest {
  // As they stand in a call, without its brackets.
  const read = readJson(`[${args}]`)
  const values = Array.isArray(read) ? read : []
  if (!Array.isArray(read))
    refuse(
      `tests.${key}.args`,
      'This is not JSON. Write values with commas between them: [1, 2], "text", true',
    )
  else if (values.length > mostArguments) refuse(`tests.${key}.args`, `At most ${mostArguments} arguments.`)
  const result = readJson(expected)
  if (result === undefined)
    refuse(
      `tests.${key}.expected`,
      expected.trim() === ''
        ? 'Say what is expected, as JSON. Nothing is null.'
        : 'This is not JSON. Texts need double quotes: "text"',
    )
  return { name: name.trim(), isHidden, args: values, expected: result ?? null }
}

/** Undefined where it is none. */
function readJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** From the path of a rule or of the server (`options.2.text`) to that of the nearest field, or null where there is none. */
export function toFormPath(form: FormItem, field: string): string | null {
  const shown = listPaths(form)
  const path: string[] = []
  let at: unknown = form
  for (const part of field.replace(/^content\./, '').split('.')) {
    const next: unknown = Array.isArray(at)
      ? at[Number(part)]
      : (at as Record<string, unknown> | null)?.[part]
    path.push(Array.isArray(at) ? String((next as { key?: string } | undefined)?.key) : part)
    at = next
    if (typeof at !== 'object' || at === null) break
  }
  while (path.length > 0 && !shown.has(path.join('.'))) path.pop()
  return path.length > 0 ? path.join('.') : null
}

/** Every path that something can be said beside. */
export function listPaths(form: FormItem): Set<string> {
  const under = (list: string, entries: readonly { key: string }[], fields: readonly string[]) =>
    entries.flatMap(({ key }) => [`${list}.${key}`, ...fields.map((field) => `${list}.${key}.${field}`)])
  const tablesAt = (list: string, tables: readonly FormTable[]) => [
    list,
    ...under(list, tables, ['name', 'columns', 'rows']),
  ]
  const common = ['type', 'skill', 'difficulty', 'question', 'explanation', 'code']
  const options = [
    'options',
    ...form.options.flatMap(({ key }) => [`options.${key}.text`, `options.${key}.why`]),
  ]
  switch (form.type) {
    case 'multiple-choice':
    case 'multiple-select':
      return new Set([...common, 'language', ...options, 'proof'])
    case 'output-prediction':
      return new Set([
        ...common,
        'language',
        ...options,
        ...(form.language === 'sql' ? tablesAt('tables', form.tables) : []),
      ])
    case 'code-completion':
      return new Set([
        ...common,
        'language',
        'entry',
        'solution',
        'tests',
        ...under('tests', form.tests, ['name', 'args', 'expected']),
      ])
    case 'sql-query':
      return new Set([
        ...common,
        'solution',
        'isOrdered',
        'tests',
        ...under('tests', form.tests, ['name']),
        ...form.tests.flatMap(({ key, tables }) => tablesAt(`tests.${key}.tables`, tables)),
      ])
  }
}
