/**
 * What stands behind the "?" of an address: texts, as everyone else writes and reads them. The router's own way takes 12e4 for
 * 120000 and puts quotes around what looks like a number.
 */
type Said = string | number | boolean | undefined

export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, Said>): string {
  const said = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** These read what anyone may have typed there. What cannot be understood is as if it were not said. */
export function oneOf<Value>(values: readonly Value[], given: unknown): Value | undefined {
  return values.find((value) => value === given)
}

export function textOf(given: unknown, longest: number): string | undefined {
  const text = typeof given === 'string' ? given.trim() : ''
  return text === '' ? undefined : text.slice(0, longest)
}

export function countOf(given: unknown, least: number): number | undefined {
  const count = Number(given)
  return Number.isInteger(count) && count >= least && count <= 100_000 ? count : undefined
}
