/** Runs what an item says about code, and finds where it is not so. */
import {
  type CallTest,
  type ChoiceItem,
  type CodeItem,
  type ItemContent,
  isRunnable,
  type OutputItem,
  type QueryItem,
  type SqlTable,
} from '#core/items/item.ts'
import { judgeCalls, judgeQueries, type TestVerdict } from '#core/items/judge.ts'
import { error, type Finding, hint } from '#core/items/lint/finding.ts'
import type {
  CallOutcome,
  CallsOutcome,
  ProgramOutcome,
  QueryOutcome,
  RunFailure,
} from '#core/items/run-outcome.ts'
import { formatRows, toSetupSql } from '#core/items/sql-tables.ts'
import type { CodeRunner, ScriptLanguage } from '#server/platform/sandbox/code-runner.ts'

export async function proveItem(
  runner: CodeRunner,
  content: ItemContent,
  signal?: AbortSignal,
): Promise<Finding[]> {
  const options = signal ? { signal } : {}
  switch (content.type) {
    case 'multiple-choice':
    case 'multiple-select':
      return await proveChoice(runner, content, options)
    case 'output-prediction':
      return await proveOutput(runner, content, options)
    case 'code-completion':
      return await proveCode(runner, content, options)
    case 'sql-query':
      return await proveQuery(runner, content, options)
  }
}

type Options = { signal?: AbortSignal }
type Running = Pick<CodeRunner, 'runProgram' | 'runCalls' | 'runQuery'>

async function proveChoice(runner: CodeRunner, content: ChoiceItem, options: Options): Promise<Finding[]> {
  const { proof } = content
  if (!proof) return []
  const outcome = await print(runner, proof.language, proof.source, [], options)
  if (outcome.failure) return [error('proof', `The program fails: ${describe(outcome.failure)}`)]
  const keys = content.options.filter(({ isKey }) => isKey).map(({ text }) => text.replaceAll('`', ''))
  return toLines(outcome.printed) === toLines(keys.join('\n'))
    ? []
    : [error('proof', `The program prints “${cut(outcome.printed)}”, which is not the key.`)]
}

function toLines(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .sort()
    .join('\n')
}

async function proveOutput(runner: CodeRunner, content: OutputItem, options: Options): Promise<Finding[]> {
  const { language, code, tables } = content
  const outcome = await print(runner, language, code, tables, options)
  if (outcome.failure) return [error('code', `The code fails: ${describe(outcome.failure)}`)]
  const printed = outcome.printed.trimEnd()
  const key = content.options.find(({ isKey }) => isKey)?.text.trimEnd()
  return printed === key ? [] : [error('options', `It prints “${cut(printed)}”, which is not the key.`)]
}

async function print(
  runner: CodeRunner,
  language: OutputItem['language'],
  source: string,
  tables: SqlTable[],
  options: Options,
): Promise<ProgramOutcome> {
  if (language !== 'sql') return await runner.runProgram({ language, source }, options)
  const outcome = await runner.runQuery({ setup: toSetupSql(tables), query: source }, options)
  return 'failure' in outcome
    ? { printed: '', failure: outcome.failure }
    : { printed: formatRows(outcome.rows), failure: null }
}

async function proveCode(runner: CodeRunner, content: CodeItem, options: Options): Promise<Finding[]> {
  if (!(await canRun(runner, content)))
    return [hint('language', 'This server does not run this language, so the solution was not tried.')]
  const solved = await runAnswer(runner, content, content.solution, options)
  const failed = solved.findIndex(({ isPassed }) => !isPassed)
  const test = content.tests[failed]
  if (test) return [error(`tests.${failed}`, await explainFailure(runner, content, test, options))]
  const started = await runAnswer(runner, content, content.code, options)
  return started.every(({ isPassed }) => isPassed)
    ? [error('code', 'What the candidate starts from passes every test already.')]
    : []
}

/** Of hidden tests a verdict tells nothing, but whoever writes them has to know what went wrong. */
async function explainFailure(
  runner: CodeRunner,
  content: CodeItem,
  test: CallTest,
  options: Options,
): Promise<string> {
  const open = [{ ...test, isHidden: false }]
  const outcome = await runGroup(runner, content, content.solution, open, options)
  const shown = judgeCalls(open, outcome)[0]?.shown
  const failed = `The solution does not pass “${test.name}”`
  if (shown?.failure) return `${failed}: ${describe(shown.failure)}`
  return shown && shown.got !== shown.expected
    ? `${failed}: it gives ${cut(shown.got)} instead of ${cut(shown.expected)}.`
    : `${failed}.`
}

/** Functions are called here; whole programs run wherever their language does. */
async function canRun(runner: CodeRunner, { language, entry }: CodeItem): Promise<boolean> {
  return isCallable(language) || (entry === '' && (await runner.languages()).includes(language))
}

function isCallable(language: string): language is ScriptLanguage {
  return language !== 'sql' && isRunnable(language)
}

async function proveQuery(runner: CodeRunner, content: QueryItem, options: Options): Promise<Finding[]> {
  const results = new Set<string>()
  for (const [at, { tables }] of content.tests.entries()) {
    const outcome = await runner.runQuery({ setup: toSetupSql(tables), query: content.solution }, options)
    if ('failure' in outcome)
      return [error(`tests.${at}`, `The solution fails here: ${describe(outcome.failure)}`)]
    results.add(formatRows(outcome.rows))
  }
  const again = await runAnswer(runner, content, content.solution, options)
  if (again.some(({ isPassed }) => !isPassed))
    return [
      error('solution', 'The solution gives other rows when it runs again, so nobody could give the same.'),
    ]
  if (results.size < 2 && content.tests.length > 1)
    return [error('tests', 'Every test expects the same rows, so an answer that writes them down passes.')]
  if (content.code.trim() === '') return []
  const started = await runAnswer(runner, content, content.code, options)
  return started.every(({ isPassed }) => isPassed)
    ? [error('code', 'What the candidate starts from passes every test already.')]
    : []
}

/**
 * An answer against all tests. Shown and hidden ones run apart, so that what the code prints while it is shown cannot
 * tell of what is hidden.
 */
export async function runAnswer(
  runner: Running,
  content: CodeItem | QueryItem,
  answer: string,
  options: Options = {},
): Promise<TestVerdict[]> {
  return content.type === 'sql-query'
    ? await runQueryAnswer(runner, content, answer, options)
    : await runCodeAnswer(runner, content, answer, options)
}

async function runCodeAnswer(runner: Running, content: CodeItem, answer: string, options: Options) {
  const { tests } = content
  const verdicts = new Map<CallTest, TestVerdict>()
  for (const isHidden of [false, true]) {
    const group = tests.filter((test) => test.isHidden === isHidden)
    const outcome = await runGroup(runner, content, answer, group, options)
    for (const [at, verdict] of judgeCalls(group, outcome).entries()) {
      const test = group[at]
      if (test) verdicts.set(test, verdict)
    }
  }
  return tests.map((test) => verdicts.get(test)).filter((verdict) => verdict !== undefined)
}

async function runGroup(
  runner: Running,
  { language, entry }: CodeItem,
  source: string,
  group: CallTest[],
  options: Options,
): Promise<CallsOutcome> {
  if (entry !== '' && isCallable(language)) {
    const args = group.map((test) => test.args)
    return await runner.runCalls({ language, source, entry, args }, options)
  }
  const calls: CallOutcome[] = []
  for (const { args } of group) {
    const stdin = String(args[0] ?? '')
    const { printed, failure } = await runner.runProgram({ language, source, stdin }, options)
    calls.push(failure ? { failure, printed } : { value: printed.trimEnd(), printed: '' })
  }
  return { calls }
}

async function runQueryAnswer(runner: Running, content: QueryItem, answer: string, options: Options) {
  const outcomes: { expected: QueryOutcome; got: QueryOutcome }[] = []
  for (const { tables } of content.tests) {
    const last = outcomes.at(-1)?.got
    // One that took too long takes too long again; all of them would take minutes.
    if (last && 'failure' in last && last.failure.kind === 'timeout') {
      outcomes.push({ expected: last, got: last })
      continue
    }
    const setup = toSetupSql(tables)
    const expected = await runner.runQuery({ setup, query: content.solution }, options)
    const got = await runner.runQuery({ setup, query: answer }, options)
    outcomes.push({ expected, got })
  }
  return judgeQueries(content.tests, outcomes, content.isOrdered)
}

const shownLength = 200

function cut(text: string): string {
  const shown = text.trim()
  return shown.length > shownLength ? `${shown.slice(0, shownLength)}…` : shown
}

function describe({ message, line }: RunFailure): string {
  return line === null ? message : `line ${line}: ${message}`
}
