/** Exercises in which code is repaired or written: what is right and what is tempting both stand as functions here. */
import type { CallTest, Json } from '#core/items/item.ts'
import { type DrawnContent, PoorDraw } from '#core/items/templates/template.ts'

export type Exercise = {
  question: string
  explanation: string
  language: string
  entry: string
  /** What the candidate starts from. */
  code: string
  solution: string
  /** Those from the third on are hidden. */
  calls: { name: string; args: Json[] }[]
  solve: (...args: never[]) => Json
  /** What the given code does instead, or what people write first; each must fail a hidden test. */
  mistakes: ((...args: never[]) => Json)[]
}

const shownTests = 2

export function toCodeContent(exercise: Exercise): DrawnContent {
  const { question, explanation, language, entry, code, solution, calls } = exercise
  const tests = calls.map(
    ({ name, args }, at): CallTest => ({
      name,
      isHidden: at >= shownTests,
      args,
      expected: callWith(exercise.solve, args),
    }),
  )
  for (const mistake of exercise.mistakes) {
    const failed = tests.filter(({ args, expected }) => !isSame(callWith(mistake, args), expected))
    if (!failed.some(({ isHidden }) => isHidden)) throw new PoorDraw('No hidden test catches the mistake.')
  }
  return { question, explanation, language, entry, code, solution, tests }
}

/** With a copy, so that a function which changes its arguments leaves those of the test alone. */
function callWith(call: (...args: never[]) => Json, args: Json[]): Json {
  return (call as (...args: Json[]) => Json)(...(JSON.parse(JSON.stringify(args)) as Json[]))
}

function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
