/** Chance by a seed: the same seed gives the same picks on every machine. */

export interface Random {
  /** Both ends included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<Value>(values: readonly Value[]): Value
  /** Different ones, in random order. */
  sample<Value>(values: readonly Value[], count: number): Value[]
  shuffle<Value>(values: readonly Value[]): Value[]
}

export function createRandom(seed: string): Random {
  const next = createSfc32(seed)

  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))

  const shuffle = <Value>(values: readonly Value[]): Value[] => {
    const shuffled = [...values]
    for (let at = shuffled.length - 1; at > 0; at--) {
      const other = int(0, at)
      ;[shuffled[at], shuffled[other]] = [shuffled[other] as Value, shuffled[at] as Value]
    }
    return shuffled
  }

  return {
    int,
    chance: (probability) => next() < probability,
    pick<Value>(values: readonly Value[]) {
      if (values.length === 0) throw new RangeError('There is nothing to pick from.')
      return values[int(0, values.length - 1)] as Value
    },
    sample(values, count) {
      if (count > values.length) throw new RangeError('There are not that many to pick from.')
      return shuffle(values).slice(0, count)
    },
    shuffle,
  }
}

/** Chris Doty-Humphrey's sfc32: small, fast, and passes PractRand. Numbers from 0 up to 1. */
function createSfc32(seed: string): () => number {
  let [a, b, c, d] = [hashText(seed, 1), hashText(seed, 2), hashText(seed, 3), 1]
  const next = () => {
    const sum = (a + b + d++) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 4294967296
  }
  for (let round = 0; round < 12; round++) next()
  return next
}

/** FNV-1a, of 32 bits, with its bits spread at the end. */
function hashText(text: string, salt: number): number {
  let hash = 2166136261 ^ salt
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507)
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
  return hash ^ (hash >>> 16)
}
