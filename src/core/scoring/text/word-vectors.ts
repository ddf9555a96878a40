/**
 * How near two words are in meaning, and how rare a word is, by vectors of 30,000 English words
 * (`scripts/make-word-vectors.mjs` made them). A hint between words, never a grade: antonyms are near each other too.
 */
import data from '#core/scoring/text/data/word-vectors.json' with { type: 'json' }

type Vectors = { ranks: ReadonlyMap<string, number>; codes: Int8Array; lengths: Float64Array }

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
  const lengths = Float64Array.from({ length: ranks.size }, (_, rank) =>
    Math.sqrt(dotOf(codes, rank, rank)),
  )
  kept = { ranks, codes, lengths }
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

/** Words that are not among the known ones are about as rare as this. */
const unknownRank = 40_000

/** 0.05 of the most frequent words to 1. */
export function rarityOf(word: string): number {
  const rank = readVectors().ranks.get(word) ?? unknownRank
  return Math.min(1, Math.max(0.05, Math.log(rank + 10) / Math.log(20_000) - 0.25))
}

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
