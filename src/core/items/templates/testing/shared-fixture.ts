import type { Random } from '#core/items/random.ts'
import { makeOptions, type Template } from '#core/items/templates/template.ts'
import {
  type FixtureContext,
  type FixtureRun,
  type FixtureTest,
  fixtureContexts,
  toCamelCase,
  writeRun,
} from '#core/items/templates/testing/shared-fixture-code.ts'

export const sharedFixture: Template = {
  id: 'testing-shared-fixture',
  title: 'What tests leave behind for the next one',
  skill: 'Software testing',
  type: 'output-prediction',
  difficulty: 'medium',
  draw(random) {
    const context = random.pick(fixtureContexts)
    const language = random.pick(['javascript', 'python'] as const)
    const run: FixtureRun = {
      start: random.int(10, 60),
      isShared: random.chance(0.75),
      tidying: random.pick(['none', 'last', 'last', 'finally'] as const),
      tests: [],
    }
    run.tests.push(...drawTests(random, context, run, language))

    const truth = simulate(run, context)
    const firstFailure = truth.findIndex(({ isPassed }) => !isPassed)
    const telling: { why: string; outcome: Outcome }[] = [
      {
        why: run.isShared
          ? 'Takes it that every test begins with a fresh object, but all of them use the same one.'
          : 'Takes it that the tests share one object, but each is given a new one.',
        outcome: simulate({ ...run, isShared: !run.isShared }, context),
      },
      {
        why: 'Takes it that the lines behind a failed check still run.',
        outcome: simulate(run, context, { goesOn: true }),
      },
      {
        why: 'Takes it that a failed test leaves no trace in the shared object.',
        outcome: simulate(run, context, { undoesFailed: true }),
      },
      {
        why: 'Takes it that what stands in `finally` is skipped when a check fails.',
        outcome: simulate(run, context, { skipsFinally: true }),
      },
    ]
    const plain: typeof telling = [
      {
        why: 'Takes it that the run ends with the first failure, but each failure is caught and the loop goes on.',
        outcome: firstFailure < 0 ? truth : truth.slice(0, firstFailure + 1),
      },
      {
        why: 'Believes the numbers that the tests expect, without following what happens to the object.',
        outcome: truth.map(({ name }) => ({ name, isPassed: true, line: `${name} passed` })),
      },
    ]
    const hasFailure = firstFailure >= 0
    return {
      question: `The tests below run in the order in which they are listed. What does the run print?`,
      code: writeRun(run, context, language),
      language,
      tables: [],
      options: makeOptions(random, {
        key: writeOutcome(truth),
        distractors: [...random.shuffle(telling), ...random.shuffle(plain)].map(({ why, outcome }) => ({
          text: writeOutcome(outcome),
          why,
        })),
      }),
      explanation: [
        run.isShared
          ? 'All tests work on one object, so each begins with what the ones before it left.'
          : 'Every test is given a new object, so none can disturb another.',
        hasFailure && run.tidying === 'last'
          ? 'A failed check leaves its test at once, and the lines behind it, which would have tidied up, do not run.'
          : '',
        hasFailure && run.tidying === 'finally'
          ? '`finally` runs also when a check fails, so every test tidies up.'
          : '',
        describeOutcome(run, truth),
      ]
        .filter(Boolean)
        .join(' '),
    }
  },
}

type Outcome = { name: string; isPassed: boolean; line: string; found?: string }[]

const writeOutcome = (outcome: Outcome) => outcome.map(({ line }) => line).join('\n')

/** What a reader may take for true instead of what happens. */
type Misbelief = { goesOn?: boolean; undoesFailed?: boolean; skipsFinally?: boolean }

function simulate(run: FixtureRun, { unit }: FixtureContext, belief: Misbelief = {}): Outcome {
  let value = run.start
  return run.tests.map(({ name, changes, expected }) => {
    const before = run.isShared ? value : run.start
    const change = changes.reduce((sum, step) => sum + step, 0)
    value = before + change
    const isPassed = value === expected
    const found = `${value} ${unit}`
    const doesTidy =
      run.tidying === 'finally'
        ? isPassed || !belief.skipsFinally
        : run.tidying === 'last' && (isPassed || belief.goesOn)
    if (doesTidy) value -= change
    if (!isPassed && belief.undoesFailed) value = before
    return { name, isPassed, line: isPassed ? `${name} passed` : `${name} failed: ${found}`, found }
  })
}

function drawTests(
  random: Random,
  { tests }: FixtureContext,
  run: FixtureRun,
  language: string,
): FixtureTest[] {
  const chosen = random.sample(tests, 3)
  const slip = random.int(0, 3)
  let left = run.start
  return chosen.map(({ name, signs }, at) => {
    const changes = signs.map((sign) => sign * random.int(1, 6))
    const change = changes.reduce((sum, step) => sum + step, 0)
    const alone = run.start + change
    // Mostly what is right for a test alone; at times what is right after the others, and at times a slip.
    const expected =
      at === slip ? alone + random.pick([-1, 1, 2]) : random.chance(0.3) ? left + change : alone
    left += change
    return { name: language === 'javascript' ? toCamelCase(name) : name, changes, expected }
  })
}

function describeOutcome({ tests }: FixtureRun, outcome: Outcome): string {
  return outcome
    .map(({ name, isPassed, found }, at) =>
      isPassed
        ? `\`${name}\` finds the ${found} that it expects.`
        : `\`${name}\` expects ${tests[at]?.expected} and finds ${found}.`,
    )
    .join(' ')
}
