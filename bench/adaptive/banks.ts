/** Item banks, people and answers to measure with: drawn by a seed, and those beside the project where they are present. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { drawNormal, drawUniform } from '#core/irt/chance.ts'
import { type PoolItem, type PreparedPool, preparePool } from '#core/irt/pool.ts'
import { drawAbilities } from '#core/irt/simulation.ts'
import { createRandom, type Random } from '#core/items/random.ts'

export type Bank = {
  name: string
  pool: PreparedPool
  abilities: readonly number[]
  /** What others reach on the very same bank. */
  others?: { itemsToError?: number; errorAtStop?: number; errorAt20: number; randomItems?: number }
}

const sections = ['one', 'two', 'three', 'four', 'five']

function toPoolItem(discrimination: number, difficulty: number, guessing: number, at: number): PoolItem {
  return {
    id: String(at),
    section: sections[at % sections.length] as string,
    family: String(at),
    curve: { discrimination, difficulty, guessing },
  }
}

export function drawBank(
  name: string,
  size: number,
  draw: (random: Random) => [number, number, number],
): Bank {
  const random = createRandom(name)
  return {
    name,
    pool: preparePool(Array.from({ length: size }, (_, at) => toPoolItem(...draw(random), at))),
    abilities: drawAbilities({ mean: 0, spread: 1, count: 500, seed: name }),
  }
}

const skewed = (random: Random) => Math.exp(0.1 + 0.3 * drawNormal(random))

export const drawItem = {
  '1PL': (random: Random): [number, number, number] => [1, 1.1 * drawNormal(random), 0],
  '2PL': (random: Random): [number, number, number] => [skewed(random), 1.1 * drawNormal(random), 0],
  '3PL': (random: Random): [number, number, number] => [
    skewed(random),
    1.1 * drawNormal(random),
    0.15 + 0.15 * drawUniform(random),
  ],
}

export function readTableIfAny(folder: string, file: string): number[][] | null {
  const full = path.join(folder, file)
  if (!existsSync(full)) return null
  const lines = readFileSync(full, 'utf8').trim().split('\n').slice(1)
  return lines.map((line) => line.split(',').map(Number))
}

/** As the data's own README reports catsim, with the most informative item each time, and random items. */
const catsim = {
  '2PL': { itemsToError: 23.5, errorAtStop: 0.306, errorAt20: 0.341, randomItems: 49 },
  '3PL': { itemsToError: 44.5, errorAt20: 0.489 },
} as const

export function readSharedBanks(folder: string): Bank[] {
  const abilities = readTableIfAny(folder, 'cat-thetas_500.csv')?.map(([ability = 0]) => ability)
  return (['2PL', '3PL'] as const).flatMap((kind) => {
    const rows = readTableIfAny(folder, `cat-bank_${kind}_300.csv`)
    if (!rows || !abilities) return []
    const items = rows.map(([a = 1, b = 0, c = 0], at) => toPoolItem(a, b, c, at))
    return [{ name: `shared ${kind}`, pool: preparePool(items), abilities, others: catsim[kind] }]
  })
}
