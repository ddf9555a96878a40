/** Exercises in which code is repaired or written: what is right and what is tempting both stand as functions here. */
import type { CallTest, Json } from '#core/items/item.ts'
import { type DrawnContent, PoorDraw } from '#core/items/templates/template.ts'

type Call = { name: string; args: Json[] }

export type Exercise = {
  question: string
  explanation: string
  language: string
  entry: string
  /** What the candidate starts from. */
  code: string
  solution: string
  /** The first two are shown. */
  calls: Call[]
  solve: (...args: never[]) => Json
  /** What the given code does instead, or what people write first; each must fail a hidden test. */
  mistakes: ((...args: never[]) => Json)[]
}

const shownTests = 2

export function toCodeContent(exercise: Exercise): DrawnContent {
  const { question, explanation, language, entry, code, solution, calls } = exercise
  const isFailedBy = (mistake: Exercise['solve']) => (call: Call) =>
    !isSame(callWith(mistake, call.args), callWith(exercise.solve, call.args))
  for (const mistake of exercise.mistakes) {
    if (!calls.slice(shownTests).some(isFailedBy(mistake)))
      throw new PoorDraw('No hidden test catches the mistake.')
  }
  const tests = calls.map(
    ({ name, args }, at): CallTest => ({
      name,
      isHidden: at >= shownTests,
      args,
      expected: callWith(exercise.solve, args),
    }),
  )
  return { question, explanation, language, entry, code, solution, tests }
}

/** For code with a bug: a test that it fails comes first, so that people see it fail. */
export function toRepairContent(exercise: Exercise): DrawnContent {
  const { calls, solve, mistakes } = exercise
  const failed = calls.find(({ args }) =>
    mistakes.some((mistake) => !isSame(callWith(mistake, args), callWith(solve, args))),
  )
  if (!failed) throw new PoorDraw('No test catches the mistake.')
  return toCodeContent({ ...exercise, calls: [failed, ...calls.filter((call) => call !== failed)] })
}

/** With a copy, so that a function which changes its arguments leaves those of the test alone. */
function callWith(call: (...args: never[]) => Json, args: Json[]): Json {
  return (call as (...args: Json[]) => Json)(...(JSON.parse(JSON.stringify(args)) as Json[]))
}

function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
