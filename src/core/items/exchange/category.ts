/**
 * Where a question belongs, as a path of Moodle's: `A//B testing/easy`. Ours is the skill, the difficulty, and for
 * questions on what code prints the type, which GIFT has no other place for.
 */
import { skillNamed } from '#core/documents/skills/skill-named.ts'
import { type ReadOptions, toTitle } from '#core/items/exchange/exchange.ts'
import { type Difficulty, difficulties } from '#core/items/item.ts'

export type Category = ReadOptions & { isOutput: boolean; losses: string[] }

const outputMark = 'output-prediction'
/** Of a path, no more are looked at. */
const deepest = 8

export function readCategory(path: string, options: ReadOptions): Category {
  const names = splitPath(path)
    .slice(-deepest)
    .filter((name) => name !== '' && name.toLowerCase() !== 'top' && !/^\$\w*\$$/.test(name))
  const isOutput = names.at(-1) === outputMark
  const difficulty = names.map(findDifficultyIfAny).findLast((one) => one !== null) ?? options.difficulty
  const topics = names.filter((name) => name !== outputMark && findDifficultyIfAny(name) === null)
  const topic = topics.findLast((name) => skillNamed(name) !== null)
  const skill = skillNamed(topic ?? '')?.name ?? options.skill
  const shown = toTitle(path)
  const losses: string[] = []
  if (topics.length > 0 && topic === undefined)
    losses.push(`The category “${shown}” is not in the catalogue of skills. It counts as “${skill}”.`)
  else if (topics.length > 1) losses.push(`Of the category “${shown}”, only the skill “${skill}” is kept.`)
  return { skill, difficulty, isOutput, losses }
}

export function findDifficultyIfAny(name: string): Difficulty | null {
  const folded = name.trim().toLowerCase()
  return difficulties.find((one) => one === folded) ?? null
}

/** A slash within a name is doubled. */
function splitPath(path: string): string[] {
  return path.split(/(?<!\/)\/(?!\/)/).map((name) => name.replaceAll('//', '/').trim())
}

export function writeCategory(skill: string, difficulty: Difficulty, isOutput: boolean): string {
  const names = [skill.replace(/\s+/g, ' ').trim().replaceAll('/', '//'), difficulty]
  if (isOutput) names.push(outputMark)
  return names.filter((name) => name !== '').join('/')
}
