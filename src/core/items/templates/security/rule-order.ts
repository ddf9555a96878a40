import type { Random } from '#core/items/random.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'

/** Anybody, or any method, is null. A path covers all that begins with it. */
type Rule = { allows: boolean; role: string | null; method: string | null; path: string }
type Request = { role: string; method: string; path: string }

type Context = {
  guard: string
  roles: [string, string, string]
  area: string
  inner: string
}

const contexts: Context[] = [
  {
    guard: 'The gateway in front of a reporting service',
    roles: ['viewer', 'editor', 'auditor'],
    area: '/reports/',
    inner: '/reports/board/',
  },
  {
    guard: 'A shop’s back office',
    roles: ['clerk', 'buyer', 'manager'],
    area: '/orders/',
    inner: '/orders/refunds/',
  },
  {
    guard: 'The file store of a school',
    roles: ['pupil', 'teacher', 'principal'],
    area: '/files/',
    inner: '/files/grades/',
  },
  {
    guard: 'The interface of a building’s controls',
    roles: ['tenant', 'technician', 'owner'],
    area: '/devices/',
    inner: '/devices/doors/',
  },
  {
    guard: 'The records server of a clinic',
    roles: ['reception', 'nurse', 'physician'],
    area: '/records/',
    inner: '/records/sealed/',
  },
]

const methods = ['GET', 'PUT', 'POST', 'DELETE']

export const ruleOrder: Template = {
  id: 'security-rule-order',
  title: 'Access rules of which the first match counts',
  skill: 'Web security',
  type: 'multiple-choice',
  difficulty: 'easy',
  draw(random) {
    const context = random.pick(contexts)
    const rules = drawRules(random, context)
    const asksAllowed = random.chance(0.6)
    const requests = listRequests(random, context).map((request) => ({
      request,
      first: rules.findIndex((rule) => covers(rule, request)),
      later: rules.findLastIndex((rule, at) => at < rules.length - 1 && covers(rule, request)),
    }))
    const isAllowed = ({ first }: { first: number }) => rules[first]?.allows === true
    // First those for which another rule, further down, says the contrary: they show who knows the order.
    const sorted = [...requests].sort((one, other) => Number(isTricky(other)) - Number(isTricky(one)))
    function isTricky({ first, later }: { first: number; later: number }): boolean {
      return later > first && rules[later]?.allows !== rules[first]?.allows
    }
    const right = sorted.filter((request) => isAllowed(request) === asksAllowed)
    const wrong = sorted.filter((request) => isAllowed(request) !== asksAllowed)
    const key = right[0]
    const distractors = wrong.slice(0, 3)
    if (!key || distractors.length < 3) throw new PoorDraw('Nearly everything is allowed, or nearly nothing.')
    if (new Set(distractors.map(({ request }) => request.role)).size === 1)
      throw new PoorDraw('Only the key is about somebody else.')
    if (!distractors.some(isTricky)) throw new PoorDraw('The order of the rules makes no difference.')

    const verb = (allows: boolean) => (allows ? 'allows' : 'denies')
    return {
      question: `${context.guard} goes through these rules from top to bottom; the first rule that fits a request decides alone. \`*\` stands for anything.\n\nWhich of these requests is ${asksAllowed ? 'let through' : 'turned away'}?`,
      code: writeRules(rules),
      language: 'text',
      options: makeOptions(random, {
        key: writeRequest(key.request),
        distractors: distractors.map((distractor) => ({
          text: writeRequest(distractor.request),
          why: isTricky(distractor)
            ? `Looks at rule ${distractor.later + 1}, but rule ${distractor.first + 1} fits first and ${verb(isAllowed(distractor))} it.`
            : `Overlooks that rule ${distractor.first + 1} is the first that fits, and ${verb(isAllowed(distractor))} it.`,
        })),
      }),
      explanation: `For ${writeRequest(key.request)} the first rule that fits is rule ${key.first + 1}, which ${verb(isAllowed(key))} it${isTricky(key) ? `; that rule ${key.later + 1} would say the contrary makes no difference` : ''}. A narrow rule has to stand above the broad one that it is an exception to.`,
      proof: { language: 'python', source: proveByPatterns(rules, [key, ...distractors], asksAllowed) },
    }
  },
}

const covers = ({ role, method, path }: Rule, request: Request) =>
  (role === null || role === request.role) &&
  (method === null || method === request.method) &&
  request.path.startsWith(path)

function drawRules(random: Random, { roles, area, inner }: Context): Rule[] {
  const [low, middle, high] = roles
  const change = random.pick(['PUT', 'POST', 'DELETE'])
  const other = random.pick(methods)
  const pool: Rule[] = [
    { allows: true, role: null, method: 'GET', path: area },
    { allows: false, role: null, method: null, path: inner },
    { allows: true, role: middle, method: change, path: area },
    { allows: true, role: high, method: null, path: random.pick([area, inner]) },
    { allows: false, role: low, method: other, path: random.pick([area, inner]) },
    { allows: false, role: middle, method: random.pick(methods), path: inner },
    { allows: false, role: null, method: 'DELETE', path: area },
    { allows: true, role: low, method: random.pick(methods), path: inner },
  ]
  return [...random.sample(pool, random.int(4, 5)), { allows: false, role: null, method: null, path: '/' }]
}

function listRequests(random: Random, { roles, area, inner }: Context): Request[] {
  const all = roles.flatMap((role) =>
    methods.flatMap((method) =>
      [area, inner].map((folder) => ({ role, method, path: `${folder}${random.int(10, 999)}` })),
    ),
  )
  return random.shuffle(all)
}

const writeRequest = ({ role, method, path }: Request) => `\`${method} ${path}\` by ${role}`

function writeRules(rules: Rule[]): string {
  const cells = rules.map(({ allows, role, method, path }, at) => [
    `${at + 1}.`,
    allows ? 'allow' : 'deny',
    role ?? '*',
    method ?? '*',
    `${path}*`,
  ])
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Each rule as a pattern over the whole request. */
function proveByPatterns(rules: Rule[], shown: { request: Request }[], asksAllowed: boolean): string {
  const patterns = rules.map(({ allows, role, method, path }) => [
    allows,
    `${role ?? '*'} ${method ?? '*'} ${path}*`,
  ])
  const requests = shown.map(({ request }) => [
    `${request.role} ${request.method} ${request.path}`,
    writeRequest(request).replaceAll('`', ''),
  ])
  const python = (value: unknown) =>
    JSON.stringify(value).replaceAll('true', 'True').replaceAll('false', 'False')
  return `from fnmatch import fnmatchcase

rules = ${python(patterns)}
for request, text in ${python(requests)}:
    allowed = next(allows for allows, pattern in rules if fnmatchcase(request, pattern))
    if allowed == ${asksAllowed ? 'True' : 'False'}:
        print(text)`
}
