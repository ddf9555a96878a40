/** Figures and lists as a sentence has them. */

/** `a`, `a and b`, `a, b and c`. */
export function joinWords(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

/** With commas between thousands, and exactly so many digits behind the point. */
export function formatFigure(value: number, digits = 0): string {
  const [whole = '', rest] = Math.abs(value).toFixed(digits).split('.')
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end))
  const sign = value < 0 ? '-' : ''
  return `${sign}${groups.join(',')}${rest === undefined ? '' : `.${rest}`}`
}

export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatFigure(count)} ${count === 1 ? one : many}`
}

export function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
