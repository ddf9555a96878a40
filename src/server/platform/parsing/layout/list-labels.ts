/** Bullets and numbers of lists, which are nowhere in the text of a document. */

export type ListLevel = {
  /** As Word names them: bullet, decimal, lowerLetter and so on. */
  format: string
  /** With %1 for the number of the first level, %2 for that of the second. */
  text: string
  start: number
}

const bullet = '• '
const highestNumber = 10_000

export class ListCounter {
  readonly #levels: readonly (ListLevel | undefined)[]
  readonly #counters: (number | undefined)[] = []

  constructor(levels: readonly (ListLevel | undefined)[]) {
    this.#levels = levels
  }

  /** Counts on. */
  next(level: number): string {
    const found = this.#levels[level]
    if (!found) return ''
    const counters = this.#counters
    counters[level] = Math.min(highestNumber, (counters[level] ?? found.start - 1) + 1)
    counters.length = level + 1
    if (found.format === 'none') return ''
    if (found.format === 'bullet') return bullet
    const text = found.text.replace(/%([1-9])/g, (_, digit: string) => {
      const other = Number(digit) - 1
      const count = counters[other] ?? this.#levels[other]?.start ?? 1
      return formatNumber(count, this.#levels[other]?.format ?? 'decimal')
    })
    return text.trim() ? `${text.trim()} ` : ''
  }
}

function formatNumber(count: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return toLetters(count)
    case 'upperLetter':
      return toLetters(count).toUpperCase()
    case 'lowerRoman':
      return toRoman(count)
    case 'upperRoman':
      return toRoman(count).toUpperCase()
    case 'decimalZero':
      return String(count).padStart(2, '0')
    default:
      return String(count)
  }
}

/** After z comes aa. */
function toLetters(count: number): string {
  if (count < 1) return String(count)
  const letter = String.fromCharCode(97 + ((count - 1) % 26))
  return letter.repeat(Math.min(20, Math.floor((count - 1) / 26) + 1))
}

const roman: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

function toRoman(count: number): string {
  let left = count
  let text = ''
  for (const [value, letters] of roman) {
    while (left >= value) {
      text += letters
      left -= value
    }
  }
  return text || String(count)
}
