/** Writes questions as a table that spreadsheets open and `readCsv` reads: one in a row, nothing lost but what is named. */
import { formatCsvRow, guardCell } from '#core/content/csv.ts'
import { skillNamed } from '#core/documents/skills/skill-named.ts'
import { csvColumns, optionColumns, whyColumns } from '#core/items/exchange/csv-columns.ts'
import {
  countLosses,
  describeLosses,
  type LeftItem,
  type LossCounts,
  lineEndLoss,
  toTitle,
  unknownSkillLoss,
  type WritableItem,
  type WriteResult,
} from '#core/items/exchange/exchange.ts'
import { findShapeProblems } from '#core/items/exchange/shape.ts'
import { hasOptions, type ItemContent, type ItemOption } from '#core/items/item.ts'

/** Without it, spreadsheets do not take the file for UTF-8. */
const byteOrderMark = '\ufeff'

export function writeCsv(items: readonly WritableItem[]): WriteResult {
  const left: LeftItem[] = []
  const counts: LossCounts = new Map()
  const rows = [formatCsvRow(csvColumns)]
  for (const { id, content } of items) {
    const reasons = findShapeProblems(content)
    if (reasons.length > 0) {
      left.push({ id, question: toTitle(content.question), reasons })
      continue
    }
    const cells = toCells(content)
    countLosses(counts, findLosses(content, cells))
    rows.push(formatCsvRow(csvColumns.map((name) => guardCell(cells[name] ?? ''))))
  }
  return { text: `${byteOrderMark}${rows.join('')}`, left, losses: describeLosses(counts) }
}

type Cells = Record<string, string>

function toCells(content: ItemContent): Cells {
  const { type, skill, difficulty, question, code, explanation } = content
  const common = { type, skill, difficulty, question, code, language: content.language ?? '', explanation }
  return { ...common, ...(hasOptions(content) ? toOptionCells(content.options) : {}), ...toOwnCells(content) }
}

function toOptionCells(options: readonly ItemOption[]): Cells {
  const right = options.flatMap(({ isKey }, at) => (isKey ? [at + 1] : [])).join(';')
  const texts = options.map(({ text }, at) => [optionColumns[at], text])
  const whys = options.map(({ why }, at) => [whyColumns[at], why])
  return { right, ...Object.fromEntries([...texts, ...whys]) }
}

function toOwnCells(content: ItemContent): Cells {
  switch (content.type) {
    case 'multiple-choice':
    case 'multiple-select':
      return { 'proof language': content.proof?.language ?? '', proof: content.proof?.source ?? '' }
    case 'output-prediction':
      return { tables: content.tables.length > 0 ? JSON.stringify(content.tables) : '' }
    case 'code-completion':
      return { entry: content.entry, solution: content.solution, tests: JSON.stringify(content.tests) }
    case 'sql-query':
      return {
        solution: content.solution,
        ordered: content.isOrdered ? 'yes' : 'no',
        tests: JSON.stringify(content.tests),
      }
  }
}

function findLosses({ skill }: ItemContent, cells: Cells): string[] {
  const losses: string[] = []
  if (skillNamed(skill)?.name !== skill) losses.push(unknownSkillLoss)
  // Spreadsheets change them as they like.
  if (Object.values(cells).some((cell) => cell.includes('\r\n'))) losses.push(lineEndLoss)
  return losses
}
