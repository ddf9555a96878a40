/** Checks of codes by a pattern that many read as something else. */
import type { Random } from '#core/items/random.ts'
import type { CodeFormat } from '#core/items/templates/regular-expressions/code-formats.ts'

/** What somebody takes the pattern for. */
export type PatternMisreading = { accepts: (value: string) => boolean; why: string }

export type PatternForm = {
  source: string
  /** What whoever wrote it had in mind. */
  meant: (value: string) => boolean
  /** The first that lets a value pass tells why people choose it. */
  misreadings: PatternMisreading[]
  candidates: string[]
  says: string
}

type MakeForm = (random: Random, format: CodeFormat) => PatternForm

const by = (source: string, why: string, flags = ''): PatternMisreading => ({
  accepts: (value) => new RegExp(source, flags).test(value),
  why,
})

const drawDigits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.int(0, 9)).join('')

const looseAlternation: MakeForm = (random, { first, second }) => {
  const count = random.int(3, 5)
  const digits = `\\d{${count}}`
  const draw = (more = 0) => drawDigits(random, count + more)
  return {
    source: `^${first}|${second}-${digits}$`,
    meant: (value) => new RegExp(`^(?:${first}|${second})-${digits}$`).test(value),
    misreadings: [
      by(`${first}|${second}-${digits}$`, `Overlooks \`^\`: \`${first}\` counts at the very beginning only.`),
      by(
        `^${first}|${second}-${digits}`,
        `Overlooks \`$\`: after \`${second}\` and the digits, nothing may follow.`,
      ),
      by(
        `^${second}-\\d{1,${count}}$`,
        `Takes \`{${count}}\` for “up to ${count}”. It asks for exactly ${count} digits.`,
      ),
      by(
        `^(?:${first}|${second})`,
        `Lets \`${second}\` alone be enough. \`-${digits}$\` belongs to its side of the \`|\`.`,
      ),
    ],
    candidates: [
      `${first}-${draw()}`,
      `${first}-${draw(2)}`,
      `${first}-draft`,
      `${first}${draw(-1)}`,
      `${second}-${draw()}`,
      `old ${second}-${draw()}`,
      `${draw(-1)}${second}-${draw()}`,
      `old ${first}-${draw()}`,
      `X${first}-${draw()}`,
      `${second}-${draw()} old`,
      `${second}-${draw(1)}`,
      `${second}-${draw(-1)}`,
      `${second}-draft`,
    ],
    says: `\`|\` binds weaker than anything else, so the pattern has two sides: \`^${first}\`, which asks for a beginning, and \`${second}-${digits}$\`, which asks for an end. Neither side asks for both.`,
  }
}

const openEnd: MakeForm = (random, { first, second }) => {
  const count = random.int(3, 5)
  const digits = `\\d{${count}}`
  const draw = (more = 0) => drawDigits(random, count + more)
  return {
    source: `^(${first}|${second})-${digits}`,
    meant: (value) => new RegExp(`^(?:${first}|${second})-${digits}$`).test(value),
    misreadings: [
      by(
        `^(?:${first}|${second})+-${digits}`,
        'Lets both words follow one another. The group stands for one of them.',
      ),
      by(`(?:${first}|${second})-${digits}`, 'Overlooks `^`, which ties the match to the very beginning.'),
      by(
        `^(?:${first}|${second})-\\d{1,${count}}`,
        `Takes \`{${count}}\` for “up to ${count}”. It asks for ${count} digits at least, as nothing ties the end.`,
      ),
      by(`^(?:${first}|${second})-${digits}`, 'Overlooks that capitals and small letters differ.', 'i'),
    ],
    candidates: [
      `${first}-${draw()}`,
      `${second}-${draw()}`,
      `${first}-${draw(1)}`,
      `${second}-${draw(2)}`,
      `${second}-${draw()} old`,
      `${first}-${draw()}-B`,
      `old ${first}-${draw()}`,
      `X${second}-${draw()}`,
      `${second}-${draw(-1)}`,
      `${first}-${draw(-1)}`,
      `${first}${second}-${draw()}`,
      `${first.toLowerCase()}-${draw()}`,
    ],
    says: `\`test\` looks for a match and not for a whole text. \`^\` ties its beginning, but no \`$\` ties its end, so anything may follow the ${count} digits.`,
  }
}

const openBeginning: MakeForm = (random, { first, second }) => {
  const count = random.int(3, 5)
  const digits = `\\d{${count}}`
  const draw = (more = 0) => drawDigits(random, count + more)
  return {
    source: `(${first}|${second})-${digits}$`,
    meant: (value) => new RegExp(`^(?:${first}|${second})-${digits}$`).test(value),
    misreadings: [
      by(`(?:${first}|${second})-${digits}`, 'Overlooks `$`, which ties the match to the very end.'),
      by(
        `(?:${first}|${second})-\\d{1,${count}}$`,
        `Takes \`{${count}}\` for “up to ${count}”. It asks for exactly ${count} digits.`,
      ),
      by(`(?:${first}|${second})-?${digits}$`, 'Lets the hyphen be missing. Nothing makes it optional.'),
      by(`(?:${first}|${second})-${digits}$`, 'Overlooks that capitals and small letters differ.', 'i'),
    ],
    candidates: [
      `${first}-${draw()}`,
      `${second}-${draw()}`,
      `old ${first}-${draw()}`,
      `X${second}-${draw()}`,
      `${draw(-1)}${first}-${draw()}`,
      `${first}${second}-${draw()}`,
      `${first}-${draw(1)}`,
      `${second}-${draw()} old`,
      `${first}-${draw()}-B`,
      `${second}-${draw(-1)}`,
      `${first}${draw()}`,
      `${second.toLowerCase()}-${draw()}`,
    ],
    says: `\`test\` looks for a match and not for a whole text. \`$\` ties its end, but no \`^\` ties its beginning, so anything may come before \`${first}\` or \`${second}\`.`,
  }
}

const classForWords: MakeForm = (random, { first, second }) => {
  const count = random.int(3, 4)
  const digits = `\\d{${count}}`
  const draw = () => drawDigits(random, count)
  const letters = random.sample([...new Set(first + second)], 3)
  const stranger = random.pick([...'FJPQWYZ'].filter((letter) => !(first + second).includes(letter)))
  return {
    source: `^[${first}|${second}]-${digits}$`,
    meant: (value) => new RegExp(`^(?:${first}|${second})-${digits}$`).test(value),
    misreadings: [
      by(
        `^(?:${first}|${second})-${digits}$`,
        `Takes \`[${first}|${second}]\` for a choice of words. It stands for one character of the set.`,
      ),
      by(`^[${first}|${second}]+-${digits}$`, 'Lets the set take several characters. It stands for one.'),
      by(`^[A-Z]-${digits}$`, `Lets any letter pass. \`${stranger}\` is none of the set.`),
    ],
    candidates: [
      ...letters.map((letter) => `${letter}-${draw()}`),
      `|-${draw()}`,
      `${first}-${draw()}`,
      `${second}-${draw()}`,
      `${first.slice(0, 2)}-${draw()}`,
      `${stranger}-${draw()}`,
    ],
    says: `Square brackets hold a set of characters, and \`|\` is one more of them. So \`[${first}|${second}]\` stands for exactly one letter of the two words, or for \`|\`.`,
  }
}

const optionalLetter: MakeForm = (random, { first, region }) => {
  const count = random.int(3, 4)
  const digits = `\\d{${count}}`
  const draw = () => `${first}-${drawDigits(random, count)}`
  const [one, two] = [region.charAt(0), region.charAt(1)]
  return {
    source: `^${first}-${digits}-${one}${two}?$`,
    meant: (value) => new RegExp(`^${first}-${digits}(?:-${region})?$`).test(value),
    misreadings: [
      by(
        `^${first}-${digits}(?:-${region})?$`,
        `Lets \`?\` make all of \`-${region}\` optional. It belongs to \`${two}\` alone.`,
      ),
      by(
        `^${first}-${digits}-(?:${region})?$`,
        `Lets \`?\` make all of \`${region}\` optional. It belongs to \`${two}\` alone.`,
      ),
      by(`^${first}-${digits}-[${region}]$`, `Lets either letter be missing. \`${one}\` has to be there.`),
      by(
        `^${first}-${digits}-${one}${two}*$`,
        `Takes \`?\` for “any number of”. It means once or not at all.`,
      ),
      by(`^${first}-${digits}-${region}.$`, 'Takes `?` for any one character, as it is in names of files.'),
    ],
    candidates: [
      `${draw()}-${region}`,
      `${draw()}-${one}`,
      `${draw()}-${region}`,
      `${draw()}-${one}`,
      draw(),
      `${draw()}-`,
      `${draw()}-${region}${random.pick([...'SVT'])}`,
      `${draw()}-${two}`,
      `${draw()}-${region}${two}`,
    ],
    says: `A quantifier belongs to what stands right before it. In \`${one}${two}?\` that is \`${two}\` alone, so \`-${one}\` has to be there and \`${two}\` may follow once.`,
  }
}

const anyCharacter: MakeForm = (random, { first }) => {
  const [before, after] = [random.int(2, 3), random.int(2, 3)]
  const [left, right] = [`\\d{${before}}`, `\\d{${after}}`]
  const draw = (between: string, more = 0) =>
    `${first}${drawDigits(random, before)}${between}${drawDigits(random, after + more)}`
  return {
    source: `^${first}${left}.${right}$`,
    meant: (value) => new RegExp(`^${first}${left}[.]${right}$`).test(value),
    misreadings: [
      by(`^${first}${left}${right}$`, 'Lets the dot stand for nothing. It takes exactly one character.'),
      by(`^${first}${left}[.]${right}`, 'Overlooks `$`: nothing may follow the last digits.'),
      by(`${first}${left}[.]${right}$`, 'Overlooks `^`: nothing may come before the letters.'),
      by(`^${first}${left}.+${right}$`, 'Lets the dot stand for several characters. It takes exactly one.'),
    ],
    candidates: [
      draw('.'),
      draw('.'),
      draw(random.pick(['-', ':', '/'])),
      draw(String(random.int(0, 9))),
      draw(random.pick(['x', 'B'])),
      draw(''),
      draw('.', 2),
      `X${draw('.')}`,
      draw('..'),
      draw(' - '),
    ],
    says: 'A dot by itself stands for any one character, and a digit is one, too. A dot that should be a dot is written `\\.`.',
  }
}

const rangeInClass: MakeForm = (random, { first }) => {
  const [low, high] = random.pick([
    [1, 12],
    [1, 24],
    [1, 31],
    [0, 59],
    [10, 25],
    [1, 52],
    [10, 45],
    [1, 48],
  ] as const)
  const range = `${low}-${high}`
  const numberOf = (value: string) => Number(value.slice(first.length + 1))
  const isInRange = (value: string) => numberOf(value) >= low && numberOf(value) <= high
  const inside = Array.from({ length: high - low + 1 }, (_, at) => low + at).filter((number) => number > 9)
  const single = Array.from({ length: 10 }, (_, digit) => digit)
  return {
    source: `^${first}-[${range}]$`,
    meant: isInRange,
    misreadings: [
      {
        accepts: isInRange,
        why: `Takes \`[${range}]\` for the numbers from ${low} to ${high}. It is a set of single characters.`,
      },
      by(`^${first}-[${range}]+$`, 'Lets the set take several characters. It stands for exactly one.'),
      {
        accepts: (value) => /\d$/.test(value),
        why: `Lets any digit pass. The set \`[${range}]\` holds some digits only.`,
      },
    ],
    candidates: [...single, ...random.sample(inside, 2), high].map((number) => `${first}-${number}`),
    says: `Square brackets stand for one character, and a range in them goes from one character to another. \`[${range}]\` is ${describeClass(range)}.`,
  }
}

/** `1-31` is 1 to 3, or 1. */
function describeClass(range: string): string {
  const at = range.indexOf('-')
  const [from, to] = [range.charAt(at - 1), range.charAt(at + 1)]
  const parts = [range.slice(0, at - 1), `${from} to ${to}`, range.slice(at + 2)]
  return parts.filter((part) => part !== '').join(', or ')
}

const negatedClass: MakeForm = (random, { first, second }) => {
  const word = random.pick([first, second])
  const count = random.int(2, 3)
  const digits = `\\d{${count}}`
  const draw = (start: string | number, more = 0) => `${word}-${start}${drawDigits(random, count + more)}`
  return {
    source: `^${word}-[^0]${digits}$`,
    meant: (value) => new RegExp(`^${word}-[1-9]${digits}$`).test(value),
    misreadings: [
      by(
        `^${word}-0${digits}$`,
        'Takes the `^` in the set for a beginning. There it turns the set round: anything but 0.',
      ),
      by(
        `^${word}-[1-9]\\d{${count - 1}}$`,
        'Lets `[^0]` look ahead and take nothing. It takes one character, and the digits come after it.',
      ),
      by(`^${word}-[^0]+${digits}$`, 'Lets the set take several characters. It stands for exactly one.'),
      by(`${word}-[^0]${digits}$`, 'Overlooks the first `^`: nothing may come before the letters.'),
    ],
    candidates: [
      draw(random.int(1, 9)),
      `${word}-${random.int(1, 9)}0${drawDigits(random, count - 1)}`,
      draw(random.pick([...'XBK'])),
      draw('-'),
      draw(' '),
      draw(0),
      draw(0),
      draw(random.int(1, 9), -1),
      draw(random.int(1, 9), 1),
      `X${draw(random.int(1, 9))}`,
    ],
    says: `\`[^0]\` stands for one character that is not 0. It need not be a digit, and it has to be there, so ${count + 1} characters follow the hyphen.`,
  }
}

export const patternForms: readonly MakeForm[] = [
  looseAlternation,
  openEnd,
  openBeginning,
  classForWords,
  optionalLetter,
  anyCharacter,
  rangeInClass,
  negatedClass,
]
