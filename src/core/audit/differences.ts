/** What an entry says of before and after, field by field, in words that can be read. */
import { toLabel } from './sentences.ts'

export type Difference = {
  field: string
  label: string
  /** Null: it says nothing of that time. */
  before: string | null
  after: string | null
  isChanged: boolean
}

type Recorded = Readonly<Record<string, unknown>> | null

/** Numbers of rows mean nothing to a reader, and their names change: what is behind one is said by the sentence. */
export function listDifferences(before: Recorded, after: Recorded): Difference[] {
  const old = flatten(before)
  const fresh = flatten(after)
  return [...new Set([...old.keys(), ...fresh.keys()])].map((field) => {
    const [was, is] = [old.get(field) ?? null, fresh.get(field) ?? null]
    return {
      ...{ field, label: field.split('.').map(toLabel).join(': ') },
      ...{ before: was, after: is, isChanged: was !== null && is !== null && was !== is },
    }
  })
}

function flatten(recorded: Recorded, prefix = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, value] of Object.entries(recorded ?? {})) {
    const field = `${prefix}${name}`
    if (isRecord(value)) for (const [inner, text] of flatten(value, `${field}.`)) found.set(inner, text)
    else if (value !== undefined) found.set(field, sayValue(value))
  }
  return found
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function sayValue(value: unknown): string {
  if (value === null || value === '') return 'Nothing'
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.map(sayValue).join(', ')
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, inner]) => `${toLabel(name)}: ${sayValue(inner)}`)
      .join('; ')
  return String(value)
}
