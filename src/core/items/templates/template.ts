/** A template gives endless items: a pure function of a seed that also knows the key, and why people miss it. */
import type { Difficulty, ItemContent, ItemOption, ItemType } from '#core/items/item.ts'
import { createRandom, type Random } from '#core/items/random.ts'

export type Template = {
  /** Stays for ever: drawn items remember it. */
  id: string
  /** What it asks, for people who browse. */
  title: string
  skill: string
  type: ItemType
  difficulty: Difficulty
  draw(random: Random): DrawnContent
}

type WithoutHead<Content> = Content extends unknown ? Omit<Content, 'skill' | 'type' | 'difficulty'> : never

/** The rest of the item: skill, type and difficulty are the template's own. */
export type DrawnContent = WithoutHead<ItemContent>

/** Thrown by a draw that came upon values which make a poor question; another is drawn. */
export class PoorDraw extends Error {}

const mostDraws = 50

export function drawItem(template: Template, seed: string): ItemContent {
  const { id, skill, type, difficulty } = template
  for (let attempt = 0; attempt < mostDraws; attempt++) {
    try {
      const drawn = template.draw(createRandom(`${id}/${seed}/${attempt}`))
      return { type, skill, difficulty, ...drawn } as ItemContent
    } catch (error) {
      if (!(error instanceof PoorDraw)) throw error
    }
  }
  throw new Error(`The template ${id} finds no good question for the seed ${seed}.`)
}

/** A wrong answer with the misconception that leads to it. */
export type Distractor = { text: string; why: string }

/**
 * The key among `count` options. Distractors come in order of how telling they are; those that happen to equal the key
 * or each other drop out, and where too few are left the draw is a poor one.
 */
export function makeOptions(
  random: Random,
  { key, distractors, count = 4 }: { key: string; distractors: readonly Distractor[]; count?: number },
): ItemOption[] {
  const taken = new Set([key.trim()])
  const wrong: ItemOption[] = []
  for (const { text, why } of distractors) {
    if (wrong.length === count - 1) break
    if (taken.has(text.trim())) continue
    taken.add(text.trim())
    wrong.push({ text, isKey: false, why })
  }
  if (wrong.length < count - 1) throw new PoorDraw('Too few distractors differ from the key.')
  return random.shuffle([{ text: key, isKey: true, why: '' }, ...wrong])
}
