/** Functions with a mistake in them: the right code, lines to spoil, and runs that show the difference. */
import type { CallTest, Json } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import { type DrawnContent, PoorDraw } from '#core/items/templates/template.ts'

type Line = [right: string, wrong: string]

export type Mistake<Args extends Json[]> = {
  javascript: Line
  python: Line
  /** What the spoilt code gives. */
  run(...args: Args): Json
  explanation: string
}

export type RepairTask<Args extends Json[]> = {
  entry: { javascript: string; python: string }
  /** What the function is for. */
  question: string
  solution: { javascript: string; python: string }
  run(...args: Args): Json
  mistakes: Mistake<Args>[]
  /** The first two are shown. */
  drawCalls(random: Random): { name: string; args: Args }[]
}

const shownCalls = 2

export function drawRepair<Args extends Json[]>(random: Random, task: RepairTask<Args>): DrawnContent {
  const language = random.pick(['javascript', 'python'] as const)
  const mistake = random.pick(task.mistakes)
  const solution = task.solution[language]
  const [right, wrong] = mistake[language]
  if (!solution.includes(right)) throw new Error(`The solution has no line “${right}”.`)
  const calls = task.drawCalls(random)
  const tests = calls.map(
    ({ name, args }, at): CallTest => ({
      name,
      isHidden: at >= shownCalls,
      args,
      expected: task.run(...args),
    }),
  )
  const differs = ({ args }: { args: Args }) =>
    JSON.stringify(task.run(...args)) !== JSON.stringify(mistake.run(...args))
  if (!calls.slice(shownCalls).some(differs)) throw new PoorDraw('No hidden test shows the mistake.')
  return {
    question: `${task.question}\n\nIt gives wrong results for some inputs. Find out why, and repair it.`,
    code: solution.replace(right, wrong),
    language,
    entry: task.entry[language],
    solution,
    tests,
    explanation: mistake.explanation,
  }
}
