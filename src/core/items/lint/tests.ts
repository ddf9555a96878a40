/** Tests of code and queries: some shown, some hidden, each with a name of its own. */
import type { CodeItem, Json, QueryItem } from '#core/items/item.ts'
import { itemLimits } from '#core/items/item-limits.ts'
import { error, type Finding } from '#core/items/lint/finding.ts'

export function findTestProblems(content: CodeItem | QueryItem): Finding[] {
  const { tests, solution, type } = content
  const { fewest, most } = itemLimits.tests
  const found: Finding[] = []
  if (solution.trim() === '')
    found.push(error('solution', 'Give a solution: it proves that the tests can be passed.'))
  if (type === 'code-completion' && solution.trim() !== '' && solution.trim() === content.code.trim())
    found.push(error('code', 'What the candidate starts from is the solution already.'))
  if (type === 'code-completion' && !/^([A-Za-z_]\w*)?$/.test(content.entry))
    found.push(error('entry', 'Give the name of the function alone.'))
  if (tests.length < fewest) found.push(error('tests', `Give at least ${fewest} tests.`))
  if (tests.length > most) found.push(error('tests', `Give at most ${most} tests.`))
  if (tests.length > 0 && tests.every(({ isHidden }) => isHidden))
    found.push(error('tests', 'Show at least one test, so that candidates can try their answer.'))
  if (tests.length > 0 && !tests.some(({ isHidden }) => isHidden))
    found.push(error('tests', 'Hide at least one test: an answer made for the shown ones is none.'))
  if (type === 'sql-query' && tests[0]?.isHidden)
    found.push(error('tests', 'The first test is the one that candidates see, so it cannot be hidden.'))
  if (type === 'sql-query' && content.isOrdered && !/\border\s+by\b/i.test(solution))
    found.push(error('solution', 'The order of the rows counts, but the solution has no ORDER BY.'))
  if (type === 'code-completion' && areAllTheSame(content.tests.map(({ expected }) => expected)))
    found.push(error('tests', 'Every test expects the same, so an answer that always gives it passes.'))
  return [...found, ...findNameProblems(tests)]
}

function findNameProblems(tests: readonly { name: string }[]): Finding[] {
  const seen = new Set<string>()
  return tests.flatMap(({ name }, at) => {
    const field = `tests.${at}.name`
    const key = name.trim().toLowerCase()
    const isTaken = seen.has(key)
    seen.add(key)
    if (key === '') return [error(field, 'Name the test: of a hidden one, candidates see nothing else.')]
    if (name.length > itemLimits.testName) return [error(field, `At most ${itemLimits.testName} characters.`)]
    return isTaken ? [error(field, 'Another test has this name.')] : []
  })
}

function areAllTheSame(values: readonly Json[]): boolean {
  return values.length > 1 && new Set(values.map((value) => JSON.stringify(value))).size === 1
}
