/**
 * How near two words are in meaning, and how rare a word is, by vectors of 30,000 English words
 * (`scripts/make-word-vectors.mjs` made them). A hint between words, never a grade: antonyms are near each other too.
 */
import data from '#core/scoring/text/data/word-vectors.json' with { type: 'json' }

type Vectors = {
  ranks: ReadonlyMap<string, number>
  codes: Int8Array
  lengths: Float64Array
  /** From what is talked about to what can be touched, counted or read. */
  concrete: Float64Array
}

let kept: Vectors | undefined

/** Two million numbers: read when the first answer is rated. */
function readVectors(): Vectors {
  if (kept) return kept
  const { dimensions, words, codes: packed } = data
  const ranks = new Map(words.split(' ').map((word, rank) => [word, rank]))
  const codes = new Int8Array(ranks.size * dimensions)
  let at = 0
  for (const byte of decodeBase64(packed)) {
    codes[at++] = (byte >> 4) - 8
    codes[at++] = (byte & 15) - 8
  }
  const lengths = Float64Array.from({ length: ranks.size }, (_, rank) => Math.sqrt(dotOf(codes, rank, rank)))
  const concrete = findDirection({ ranks, codes, lengths })
  kept = { ranks, codes, lengths, concrete }
  return kept
}

function dotOf(codes: Int8Array, one: number, other: number): number {
  const { dimensions } = data
  let sum = 0
  const [from, beside] = [one * dimensions, other * dimensions]
  for (let at = 0; at < dimensions; at++) sum += (codes[from + at] as number) * (codes[beside + at] as number)
  return sum
}

export const isKnownWord = (word: string) => readVectors().ranks.has(word)

/** -1 to 1; 0 where one of them is not known. */
export function similarityOf(one: string, other: string): number {
  if (one === other) return 1
  const { ranks, codes, lengths } = readVectors()
  const first = ranks.get(one)
  const second = ranks.get(other)
  if (first === undefined || second === undefined) return 0
  return dotOf(codes, first, second) / ((lengths[first] as number) * (lengths[second] as number))
}

const abstractSeeds =
  'importance essential crucial holistic strategic strategy success excellence commitment development improvement opportunity challenge perspective potential mindset dedication passion responsibility innovation sustainable efficiency effectiveness collaboration communication leadership motivation understanding awareness approach framework environment complexity flexibility transparency integrity values vision dynamic comprehensive significant fundamental overall aspects objectives relevant ensure enhance strengthen achieve contribute demonstrate maximize optimal synergy trust respect attitude quality professionalism'
const concreteSeeds =
  'table invoice server phone truck kitchen shelf camera battery screw ticket email spreadsheet keyboard hospital nurse warehouse pallet bank coin cable shop bread roof tractor bicycle printer receipt drawer customer supplier mechanic teacher student button page query database column script browser monday tuesday minute hour euro dollar percent kilo metre litre ship factory machine oven calendar door window paper'

function findDirection({ ranks, codes, lengths }: Omit<Vectors, 'concrete'>): Float64Array {
  const { dimensions } = data
  const direction = new Float64Array(dimensions)
  for (const [seeds, sign] of [
    [concreteSeeds.split(' '), 1],
    [abstractSeeds.split(' '), -1],
  ] as const) {
    for (const rank of seeds.flatMap((seed) => ranks.get(seed) ?? []))
      for (let at = 0; at < dimensions; at++)
        direction[at] =
          (direction[at] as number) +
          (sign * (codes[rank * dimensions + at] as number)) / ((lengths[rank] as number) * seeds.length)
  }
  const length = Math.hypot(...direction)
  return direction.map((value) => value / length)
}

/** Above 0 for what can be touched, counted or read ("invoice"), below for what is only talked about ("synergy"); null: not known. */
export function concretenessIfKnown(word: string): number | null {
  const { ranks, codes, lengths, concrete } = readVectors()
  const rank = ranks.get(word)
  if (rank === undefined) return null
  let sum = 0
  for (let at = 0; at < data.dimensions; at++)
    sum += (concrete[at] as number) * (codes[rank * data.dimensions + at] as number)
  return sum / (lengths[rank] as number)
}

/** Words that are not among the known ones are about as rare as this. */
const unknownRank = 40_000

/** 0.05 of the most frequent words to 1. */
export function rarityOf(word: string): number {
  const rank = readVectors().ranks.get(word) ?? unknownRank
  return Math.min(1, Math.max(0.05, Math.log(rank + 10) / Math.log(20_000) - 0.25))
}

/** What words are about together, rare ones counting more: a direction of length 1, or all zeros where none is known. */
export function meaningOf(words: Iterable<string>): Float64Array {
  const { ranks, codes, lengths } = readVectors()
  const { dimensions } = data
  const sum = new Float64Array(dimensions)
  for (const word of words) {
    const rank = ranks.get(word)
    if (rank === undefined) continue
    const weight = rarityOf(word) / (lengths[rank] as number)
    for (let at = 0; at < dimensions; at++)
      sum[at] = (sum[at] as number) + weight * (codes[rank * dimensions + at] as number)
  }
  const length = Math.hypot(...sum) || 1
  return sum.map((value) => value / length)
}

export const nearnessOf = (one: Float64Array, other: Float64Array) =>
  one.reduce((sum, value, at) => sum + value * (other[at] as number), 0)

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Core has no platform to ask: neither Node's way nor a browser's is at hand. */
function decodeBase64(text: string): Uint8Array {
  const values = new Uint8Array(128)
  for (let at = 0; at < alphabet.length; at++) values[alphabet.charCodeAt(at)] = at
  const clean = text.replace(/=+$/u, '')
  const bytes = new Uint8Array(Math.floor((clean.length * 3) / 4))
  let [held, bits, to] = [0, 0, 0]
  for (let at = 0; at < clean.length; at++) {
    held = ((held << 6) | (values[clean.charCodeAt(at)] as number)) & 0xffffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[to++] = (held >> bits) & 0xff
    }
  }
  return bytes
}
