/** Without what the database cannot hold: NUL, halves of characters, numbers that are none. The rest stays as it is. */
const unstorable = /\0|\p{Cs}/gu

export function toStorable<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replace(unstorable, '') as Value
  if (typeof value === 'number') return (Number.isFinite(value) ? value : 0) as Value
  if (Array.isArray(value)) return value.map(toStorable) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toStorable(inner)])) as Value
}
