import { scenarioFields } from '#core/items/scenarios/scenario.ts'

const words: Record<string, string> = {
  engineering: 'Engineering',
  data: 'Data',
  design: 'Design',
  product: 'Product',
  marketing: 'Marketing',
  sales: 'Sales',
  finance: 'Finance',
  support: 'Support',
  people: 'People',
  operations: 'Operations',
}

/** One that is not known here keeps its own name. */
export const nameField = (field: string) => words[field] ?? field

/** In the order of the fields; those of a field that is not known come last. */
export function groupByField<Row extends { field: string }>(rows: readonly Row[]): [string, Row[]][] {
  const known: readonly string[] = scenarioFields
  const fields = [...known, ...rows.map(({ field }) => field).filter((field) => !known.includes(field))]
  return [...new Set(fields)]
    .map((field): [string, Row[]] => [field, rows.filter((row) => row.field === field)])
    .filter(([, found]) => found.length > 0)
}

export const qualityWords: Record<string, string> = { weak: 'Weak', fair: 'Fair', strong: 'Strong' }
