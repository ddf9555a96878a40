/** What failed and why, from the reports of the test runners, as `{ name, reason }`. */
import path from 'node:path'
import { projectDir } from './run.mjs'

const longestReason = 1_500

export function failuresOfVitest(outcome) {
  return (outcome?.testResults ?? []).flatMap((file) => {
    const name = path.relative(projectDir, file.name)
    const tests = file.assertionResults.filter(({ status }) => status === 'failed')
    // A file that could not be loaded fails without a test of its own.
    if (file.status === 'failed' && tests.length === 0) return [{ name, reason: shortened(file.message) }]
    return tests.map(({ fullName, failureMessages }) => ({
      name: `${name} › ${fullName}`,
      reason: shortened(failureMessages.join('\n')),
    }))
  })
}

export function failuresOfPlaywright(outcome) {
  return [
    ...(outcome?.errors ?? []).map(({ message }) => ({ name: 'the run itself', reason: shortened(message) })),
    ...(outcome?.suites ?? []).flatMap((suite) => failuresOfSuite(suite)),
  ]
}

function failuresOfSuite({ specs = [], suites = [] }) {
  const failed = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        name: `${file}:${line} › ${title}`,
        reason: shortened(results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n')),
      })),
  )
  return [...failed, ...suites.flatMap((suite) => failuresOfSuite(suite))]
}

function shortened(text = '') {
  return text.length > longestReason ? `${text.slice(0, longestReason)} …` : text
}
