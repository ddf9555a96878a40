/** Test runs over one little object, as code. */

export type FixtureContext = {
  /** The class, and what its one object is called. */
  kind: string
  object: string
  /** The number that the tests look at. */
  unit: string
  grow: string
  shrink: string
  /** Whether each change of a test makes the number larger or smaller. */
  tests: { name: string; signs: (1 | -1)[] }[]
}

export const fixtureContexts: FixtureContext[] = [
  {
    kind: 'Theatre',
    object: 'theatre',
    unit: 'seats',
    grow: 'release',
    shrink: 'book',
    tests: [
      { name: 'test_booking', signs: [-1] },
      { name: 'test_group_booking', signs: [-1, -1] },
      { name: 'test_releasing', signs: [1] },
      { name: 'test_rebooking', signs: [1, -1] },
    ],
  },
  {
    kind: 'Shelf',
    object: 'shelf',
    unit: 'boxes',
    grow: 'stack',
    shrink: 'pick',
    tests: [
      { name: 'test_picking', signs: [-1] },
      { name: 'test_two_orders', signs: [-1, -1] },
      { name: 'test_delivery', signs: [1] },
      { name: 'test_exchange', signs: [-1, 1] },
    ],
  },
  {
    kind: 'Pool',
    object: 'pool',
    unit: 'connections',
    grow: 'give_back',
    shrink: 'take',
    tests: [
      { name: 'test_query', signs: [-1] },
      { name: 'test_parallel_queries', signs: [-1, -1] },
      { name: 'test_idle_returned', signs: [1] },
      { name: 'test_transaction', signs: [-1, 1] },
    ],
  },
  {
    kind: 'Wallet',
    object: 'wallet',
    unit: 'coins',
    grow: 'earn',
    shrink: 'spend',
    tests: [
      { name: 'test_purchase', signs: [-1] },
      { name: 'test_reward', signs: [1] },
      { name: 'test_double_reward', signs: [1, 1] },
      { name: 'test_refund', signs: [-1, 1] },
    ],
  },
]

export type FixtureTest = { name: string; changes: number[]; expected: number }

export type FixtureRun = {
  start: number
  isShared: boolean
  /** Where a test takes its changes back: nowhere, in its last lines, or in a `finally`. */
  tidying: 'none' | 'last' | 'finally'
  tests: FixtureTest[]
}

export function writeRun(
  run: FixtureRun,
  context: FixtureContext,
  language: 'javascript' | 'python',
): string {
  return language === 'python' ? writePython(run, context) : writeJavascript(run, context)
}

/** `give_back` in Python is `giveBack` in JavaScript. */
export const toCamelCase = (name: string) =>
  name
    .split('_')
    .map((word, at) => (at === 0 ? word : word.slice(0, 1).toUpperCase() + word.slice(1)))
    .join('')

function writeSteps(
  { changes }: FixtureTest,
  { object, grow, shrink }: FixtureContext,
  isUndoing = false,
): string[] {
  const steps = isUndoing ? changes.map((change) => -change).reverse() : changes
  return steps.map((change) => `${object}.${change > 0 ? grow : shrink}(${Math.abs(change)})`)
}

function writePython({ start, isShared, tidying, tests }: FixtureRun, context: FixtureContext): string {
  const { kind, object, unit, grow, shrink } = context
  const indent = (lines: string[]) => lines.map((line) => `    ${line}`)
  const bodies = tests.map((test) => {
    const check = [
      ...writeSteps(test, context),
      `assert ${object}.${unit} == ${test.expected}, f"{${object}.${unit}} ${unit}"`,
    ]
    const tidy = writeSteps(test, context, true)
    const body =
      tidying === 'finally'
        ? ['try:', ...indent(check), 'finally:', ...indent(tidy)]
        : [...check, ...(tidying === 'last' ? tidy : [])]
    return [`def ${test.name}(${isShared ? '' : object}):`, ...indent(body), ''].join('\n')
  })
  return [
    `class ${kind}:`,
    `    def __init__(self, ${unit}):`,
    `        self.${unit} = ${unit}`,
    '',
    `    def ${grow}(self, count):`,
    `        self.${unit} += count`,
    '',
    `    def ${shrink}(self, count):`,
    `        self.${unit} -= count`,
    '',
    ...(isShared ? [`${object} = ${kind}(${start})`, ''] : []),
    ...bodies,
    `for test in [${tests.map(({ name }) => name).join(', ')}]:`,
    '    try:',
    `        test(${isShared ? '' : `${kind}(${start})`})`,
    '        print(test.__name__, "passed")',
    '    except AssertionError as failure:',
    '        print(test.__name__, "failed:", failure)',
  ].join('\n')
}

function writeJavascript({ start, isShared, tidying, tests }: FixtureRun, context: FixtureContext): string {
  const { kind, object, unit } = context
  const camel = { ...context, grow: toCamelCase(context.grow), shrink: toCamelCase(context.shrink) }
  const indent = (lines: string[]) => lines.map((line) => `  ${line}`)
  const bodies = tests.map((test) => {
    const check = [...writeSteps(test, camel), `expect(${object}.${unit}, ${test.expected})`]
    const tidy = writeSteps(test, camel, true)
    const body =
      tidying === 'finally'
        ? ['try {', ...indent(check), '} finally {', ...indent(tidy), '}']
        : [...check, ...(tidying === 'last' ? tidy : [])]
    return [`${test.name}(${isShared ? '' : object}) {`, ...indent(body), '},']
  })
  return [
    `class ${kind} {`,
    `  constructor(${unit}) { this.${unit} = ${unit} }`,
    `  ${camel.grow}(count) { this.${unit} += count }`,
    `  ${camel.shrink}(count) { this.${unit} -= count }`,
    '}',
    '',
    'function expect(actual, expected) {',
    `  if (actual !== expected) throw new Error(\`\${actual} ${unit}\`)`,
    '}',
    '',
    ...(isShared ? [`const ${object} = new ${kind}(${start})`, ''] : []),
    'const tests = {',
    ...bodies.flatMap(indent),
    '}',
    '',
    'for (const [name, test] of Object.entries(tests)) {',
    '  try {',
    `    test(${isShared ? '' : `new ${kind}(${start})`})`,
    `    console.log(\`\${name} passed\`)`,
    '  } catch (failure) {',
    `    console.log(\`\${name} failed: \${failure.message}\`)`,
    '  }',
    '}',
  ].join('\n')
}
