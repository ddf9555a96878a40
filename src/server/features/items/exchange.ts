/** Questions from other systems and for them: GIFT and CSV. */
import type { ExportReport, ImportReport } from '#contract/items.ts'
import { readCsv } from '#core/items/exchange/read-csv.ts'
import { readGift } from '#core/items/exchange/read-gift.ts'
import { writeCsv } from '#core/items/exchange/write-csv.ts'
import { writeGift } from '#core/items/exchange/write-gift.ts'
import type { Difficulty, ItemContent } from '#core/items/item.ts'
import { lintItem } from '#core/items/lint/lint-item.ts'

export type ExchangeFormat = 'gift' | 'csv'
export type ImportInput = { format: ExchangeFormat; text: string; skill: string; difficulty: Difficulty }

const readers = { gift: readGift, csv: readCsv }
const writers = { gift: writeGift, csv: writeCsv }

/** What can be taken is taken as a draft, whatever lint says of it: a person mends it there. */
export function readImport({ format, text, skill, difficulty }: ImportInput): {
  report: ImportReport
  taken: ItemContent[]
} {
  const { entries, problems } = readers[format](text, { skill, difficulty })
  return {
    taken: entries.map(({ content }) => content).filter((content) => content !== null),
    report: {
      problems,
      entries: entries.map(({ line, title, content, problems, losses }) => ({
        line,
        title,
        isTaken: content !== null,
        problems,
        losses,
        findings: content ? lintItem(content) : [],
      })),
    },
  }
}

export function writeExport(
  format: ExchangeFormat,
  items: { id: string; content: ItemContent }[],
): { file: File; report: ExportReport } {
  const { text, left, losses } = writers[format](items)
  const [name, type] = format === 'csv' ? ['questions.csv', 'text/csv'] : ['questions.gift', 'text/plain']
  return {
    file: new File([text], name, { type }),
    report: { count: items.length - left.length, left, losses },
  }
}
