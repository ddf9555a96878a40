/** Little functions of guarded steps: what they look like, what they return, and which way each decision went. */
import { type ComparisonOperator, compare } from '#core/items/templates/testing/comparisons.ts'

export type Comparison = { parameter: string; operator: ComparisonOperator; value: number }
/** A parameter that is true or false. */
export type Flag = { flag: string }
export type Decision = Comparison | Flag
export type Condition = Decision | { joiner: 'and' | 'or'; parts: [Decision, Decision] }

export type Effect = { operator: '=' | '+=' | '-=' | '*='; value: number }

/** A step is an effect, or an `if`. */
export type Step = Effect | { condition: Condition; then: Step[]; otherwise: Step[] }

export type Program = { name: string; parameters: string[]; result: string; start: number; steps: Step[] }

export type Inputs = Record<string, number | boolean>

export type Outcome = { condition: Condition; isTrue: boolean }

export function evaluateProgram(program: Program, inputs: Inputs): { result: number; outcomes: Outcome[] } {
  const outcomes: Outcome[] = []
  let result = program.start
  const run = (steps: readonly Step[]) => {
    for (const step of steps) {
      if (!('condition' in step)) {
        result = applyEffect(result, step)
        continue
      }
      const isTrue = holds(step.condition, inputs)
      outcomes.push({ condition: step.condition, isTrue })
      run(isTrue ? step.then : step.otherwise)
    }
  }
  run(program.steps)
  return { result, outcomes }
}

function applyEffect(before: number, { operator, value }: Effect): number {
  switch (operator) {
    case '=':
      return value
    case '+=':
      return before + value
    case '-=':
      return before - value
    case '*=':
      return before * value
  }
}

function holds(condition: Condition, inputs: Inputs): boolean {
  if ('flag' in condition) return inputs[condition.flag] === true
  if ('joiner' in condition) {
    const [one, other] = condition.parts.map((part) => holds(part, inputs))
    return condition.joiner === 'and' ? Boolean(one && other) : Boolean(one || other)
  }
  return compare(Number(inputs[condition.parameter]), condition.operator, condition.value)
}

export type ProgramLanguage = 'javascript' | 'python'

export function writeCondition(condition: Condition, language: ProgramLanguage): string {
  if ('flag' in condition) return condition.flag
  if ('parts' in condition) {
    const joiner = language === 'python' ? condition.joiner : condition.joiner === 'and' ? '&&' : '||'
    return condition.parts.map((part) => writeCondition(part, language)).join(` ${joiner} `)
  }
  return `${condition.parameter} ${condition.operator} ${condition.value}`
}

/** `wrap` may put something around each condition, so that a program can watch itself. */
export function writeProgram(
  { name, parameters, result, start, steps }: Program,
  language: ProgramLanguage,
  wrap: (written: string) => string = (written) => written,
): string {
  const isPython = language === 'python'
  const write = (step: Step, indent: string): string[] => {
    if (!('condition' in step)) return [`${indent}${result} ${step.operator} ${step.value}`]
    const condition = wrap(writeCondition(step.condition, language))
    const deeper = `${indent}${isPython ? '    ' : '  '}`
    const body = step.then.flatMap((inner) => write(inner, deeper))
    const other = step.otherwise.flatMap((inner) => write(inner, deeper))
    if (isPython)
      return [`${indent}if ${condition}:`, ...body, ...(other.length > 0 ? [`${indent}else:`, ...other] : [])]
    return [
      `${indent}if (${condition}) {`,
      ...body,
      ...(other.length > 0 ? [`${indent}} else {`, ...other] : []),
      `${indent}}`,
    ]
  }
  const head = parameters.join(', ')
  return isPython
    ? [
        `def ${name}(${head}):`,
        `    ${result} = ${start}`,
        ...steps.flatMap((step) => write(step, '    ')),
        `    return ${result}`,
      ].join('\n')
    : [
        `function ${name}(${head}) {`,
        `  let ${result} = ${start}`,
        ...steps.flatMap((step) => write(step, '  ')),
        `  return ${result}`,
        '}',
      ].join('\n')
}

export function writeCall({ name, parameters }: Program, inputs: Inputs, language: ProgramLanguage): string {
  const write = (value: number | boolean | undefined) =>
    typeof value === 'boolean' && language === 'python' ? (value ? 'True' : 'False') : String(value)
  return `${name}(${parameters.map((parameter) => write(inputs[parameter])).join(', ')})`
}
