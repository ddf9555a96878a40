/** What templates of programming languages write their code and their options with. */
import type { ItemOption, Json } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import { type Distractor, makeOptions, PoorDraw } from '#core/items/templates/template.ts'

/** Lists are put in line by line; what is false is left out. */
export function joinLines(...lines: (string | readonly string[] | false)[]): string {
  return lines
    .flatMap((line) => (line === false ? [] : line))
    .join('\n')
    .trimEnd()
}

export function indent(lines: readonly string[], spaces = 2): string[] {
  return lines.map((line) => (line === '' ? line : ' '.repeat(spaces) + line))
}

export const code = (text: string | number) => `\`${text}\``

/** Different whole numbers, both ends included. */
export function drawNumbers(random: Random, count: number, min: number, max: number): number[] {
  return random.sample(
    Array.from({ length: max - min + 1 }, (_, at) => min + at),
    count,
  )
}

/** Programs that print nothing make no good option, neither as the key nor beside it. */
export function makeOutputOptions(
  random: Random,
  { key, distractors, count }: { key: string; distractors: readonly Distractor[]; count?: number },
): ItemOption[] {
  if (key.trim() === '') throw new PoorDraw('It prints nothing.')
  const visible = distractors.filter(({ text }) => text.trim() !== '')
  return makeOptions(random, { key, distractors: visible, ...(count ? { count } : {}) })
}

/** A value as Python writes it. */
export function toPython(value: Json): string {
  if (value === null) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return `'${value}'`
  if (Array.isArray(value)) return `[${value.map(toPython).join(', ')}]`
  const entries = Object.entries(value).map(([name, inner]) => `'${name}': ${toPython(inner)}`)
  return `{${entries.join(', ')}}`
}

/** A value as JavaScript writes it, in the style of the code around it. */
export function toJavaScript(value: Json): string {
  if (value === null || typeof value !== 'object') {
    return typeof value === 'string' ? `'${value}'` : String(value)
  }
  if (Array.isArray(value)) return `[${value.map(toJavaScript).join(', ')}]`
  const entries = Object.entries(value).map(([name, inner]) => `${name}: ${toJavaScript(inner)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

/** Right options that are all longer, or all shorter, than every wrong one can be told without reading them. */
export function refuseTellingLengths(options: readonly ItemOption[]): void {
  const lengthsOf = (isRight: boolean) =>
    options.filter(({ isKey }) => isKey === isRight).map(({ text }) => text.length)
  const [right, wrong] = [lengthsOf(true), lengthsOf(false)]
  const isTold =
    Math.min(...right) > Math.max(...wrong) * tellingRatio ||
    Math.max(...right) * tellingRatio < Math.min(...wrong)
  if (isTold) throw new PoorDraw('The lengths of the options tell the key.')
}

const tellingRatio = 1.25
