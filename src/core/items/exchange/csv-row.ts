/** One row of a table as an item. */
import { skillNamed } from '#core/documents/skills/skill-named.ts'
import { findDifficultyIfAny } from '#core/items/exchange/category.ts'
import { columnsOfType, csvColumns, optionColumns, whyColumns } from '#core/items/exchange/csv-columns.ts'
import { type ReadOptions, toTitle } from '#core/items/exchange/exchange.ts'
import {
  type CellResult,
  readCallTests,
  readQueryTests,
  readTables,
} from '#core/items/exchange/json-cells.ts'
import { findShapeProblems } from '#core/items/exchange/shape.ts'
import {
  type ItemContent,
  type ItemOption,
  type ItemType,
  itemTypes,
  type Proof,
  type RunnableLanguage,
  runnableLanguages,
} from '#core/items/item.ts'

type CellOf = (column: string) => string
type RowResult = { content: ItemContent | null; problems: string[]; losses: string[] }

export function readRow(cellOf: CellOf, options: ReadOptions): RowResult {
  const right = readRight(cellOf('right'))
  const type = readType(cellOf('type'), right.length)
  if ('problem' in type) return refuse(type.problem)
  const losses: string[] = []
  const head = readHead(cellOf, options, losses)
  const own = readOwn(type.value, cellOf, right, losses)
  if ('problem' in own) return refuse(own.problem)
  const content: ItemContent = { ...own.value, ...head }
  const problems = findShapeProblems(content)
  if (problems.length > 0) return refuse(...problems)
  return { content, problems, losses: [...losses, ...findUnused(type.value, cellOf)] }
}

const refuse = (...problems: string[]): RowResult => ({ content: null, problems, losses: [] })

/** Where none is named, one right option or several tell. */
function readType(cell: string, right: number): CellResult<ItemType> {
  const folded = cell
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  const type = itemTypes.find((one) => one === folded)
  if (type) return { value: type }
  if (folded === '') return { value: right > 1 ? 'multiple-select' : 'multiple-choice' }
  return { problem: `“${toTitle(cell)}” is no type that is known here. There are ${itemTypes.join(', ')}.` }
}

type Head = Pick<ItemContent, 'skill' | 'difficulty' | 'question' | 'code' | 'explanation'>

function readHead(cellOf: CellOf, options: ReadOptions, losses: string[]): Head {
  const [skill, difficulty] = [cellOf('skill').trim(), cellOf('difficulty').trim()]
  const known = skillNamed(skill)?.name
  if (skill !== '' && !known)
    losses.push(`“${toTitle(skill)}” is not in the catalogue of skills. It counts as “${options.skill}”.`)
  const level = findDifficultyIfAny(difficulty)
  if (difficulty !== '' && !level)
    losses.push(`“${toTitle(difficulty)}” is no difficulty. It counts as ${options.difficulty}.`)
  return {
    skill: known ?? options.skill,
    difficulty: level ?? options.difficulty,
    question: cellOf('question'),
    code: cellOf('code'),
    explanation: cellOf('explanation'),
  }
}

type Own<Content = ItemContent> = Content extends ItemContent ? Omit<Content, keyof Head> : never

function readOwn(
  type: ItemType,
  cellOf: CellOf,
  right: readonly string[],
  losses: string[],
): CellResult<Own> {
  const language = cellOf('language').trim()
  switch (type) {
    case 'multiple-choice':
    case 'multiple-select': {
      const options = readOptions(cellOf, right, losses)
      if ('problem' in options) return options
      const proof = readProof(cellOf, losses)
      return { value: { type, language: language || null, options: options.value, proof } }
    }
    case 'output-prediction': {
      const runnable = findRunnableIfAny(language)
      if (!runnable)
        return { problem: `“language” has to be one that runs here: ${runnableLanguages.join(', ')}.` }
      const options = readOptions(cellOf, right, losses)
      if ('problem' in options) return options
      const tables = readTables(cellOf('tables'))
      if ('problem' in tables) return tables
      return { value: { type, language: runnable, tables: tables.value, options: options.value } }
    }
    case 'code-completion': {
      if (language === '') return { problem: 'Name the language of the code in “language”.' }
      const tests = readCallTests(cellOf('tests'))
      if ('problem' in tests) return tests
      const [entry, solution] = [cellOf('entry'), cellOf('solution')]
      return { value: { type, language, entry, solution, tests: tests.value } }
    }
    case 'sql-query': {
      const tests = readQueryTests(cellOf('tests'))
      if ('problem' in tests) return tests
      const isOrdered = readYesOrNo(cellOf('ordered'))
      if (isOrdered === null) return { problem: 'Write yes or no in “ordered”.' }
      return { value: { type, language: 'sql', solution: cellOf('solution'), isOrdered, tests: tests.value } }
    }
  }
}

/** `2`, `1;3`, `b`, `A, C`. */
function readRight(cell: string): string[] {
  return cell.split(/[;,\s]+/).filter((part) => part !== '')
}

const letters = 'abcdefgh'

function toPlace(part: string): number {
  const letter = part.length === 1 ? letters.indexOf(part.toLowerCase()) : -1
  return letter >= 0 ? letter : Number(part) - 1
}

function readOptions(cellOf: CellOf, right: readonly string[], losses: string[]): CellResult<ItemOption[]> {
  const texts = optionColumns.map(cellOf)
  const count = texts.findLastIndex((text) => text.trim() !== '') + 1
  const wrong = right.find(
    (part) => !(Number.isInteger(toPlace(part)) && toPlace(part) >= 0 && toPlace(part) < count),
  )
  if (wrong !== undefined)
    return {
      problem: `“right” says “${toTitle(wrong)}”. It takes the numbers of options, such as 2 or 1;3, and there are ${count}.`,
    }
  const keys = new Set(right.map(toPlace))
  const whys = whyColumns.map(cellOf)
  if (whys.slice(count).some((why) => why !== ''))
    losses.push('A remark that belongs to no option is not kept.')
  return {
    value: texts.slice(0, count).map((text, at) => ({ text, isKey: keys.has(at), why: whys[at] ?? '' })),
  }
}

function readProof(cellOf: CellOf, losses: string[]): Proof | null {
  const [source, named] = [cellOf('proof'), cellOf('proof language').trim()]
  if (source === '' && named === '') return null
  const language = findRunnableIfAny(named)
  if (!language) {
    losses.push('The program that proves the key is not kept: its language does not run here.')
    return null
  }
  return { language, source }
}

function findRunnableIfAny(name: string): RunnableLanguage | null {
  return runnableLanguages.find((one) => one === name.toLowerCase()) ?? null
}

function readYesOrNo(cell: string): boolean | null {
  const folded = cell.trim().toLowerCase()
  if (['yes', 'true', '1'].includes(folded)) return true
  return ['no', 'false', '0', ''].includes(folded) ? false : null
}

function findUnused(type: ItemType, cellOf: CellOf): string[] {
  const unused = csvColumns.filter(
    (name) => !columnsOfType[type].includes(name) && cellOf(name).trim() !== '',
  )
  return unused.length === 0
    ? []
    : [`A question of this type has no ${unused.join(', ')}, so that is not kept.`]
}
