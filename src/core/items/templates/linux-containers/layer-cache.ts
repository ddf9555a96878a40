import type { Random } from '#core/items/random.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'

type Stack = {
  base: string[]
  /** What lists the dependencies, and how they are installed. */
  manifests: string[]
  install: string
  system: string
  sources: string
  sourceFiles: string[]
  build: string
  start: string
  other: string[]
}

const stacks: Stack[] = [
  {
    base: ['node:22', 'node:24-slim'],
    manifests: ['package.json', 'package-lock.json'],
    install: 'npm ci',
    system: 'apt-get update && apt-get install -y git',
    sources: 'src',
    sourceFiles: ['src/cart.js', 'src/pages/home.js', 'src/index.js'],
    build: 'npm run build',
    start: '["node", "dist/index.js"]',
    other: ['README.md', 'notes/ideas.txt'],
  },
  {
    base: ['python:3.12', 'python:3.13-slim'],
    manifests: ['requirements.txt'],
    install: 'pip install -r requirements.txt',
    system: 'apt-get update && apt-get install -y libpq-dev',
    sources: 'app',
    sourceFiles: ['app/views.py', 'app/models/order.py', 'app/main.py'],
    build: 'python -m compileall app',
    start: '["python", "-m", "app.main"]',
    other: ['CHANGES.md', 'docs/setup.md'],
  },
  {
    base: ['golang:1.23-alpine', 'golang:1.24-alpine'],
    manifests: ['go.mod', 'go.sum'],
    install: 'go mod download',
    system: 'apk add --no-cache make',
    sources: 'cmd',
    sourceFiles: ['cmd/server/main.go', 'cmd/worker/queue.go', 'cmd/server/routes.go'],
    build: 'go build -o /bin/server ./cmd/server',
    start: '["/bin/server"]',
    other: ['LICENSE', 'docs/api.md'],
  },
  {
    base: ['ruby:3.3', 'ruby:3.4-slim'],
    manifests: ['Gemfile', 'Gemfile.lock'],
    install: 'bundle install',
    system: 'apt-get update && apt-get install -y build-essential',
    sources: 'lib',
    sourceFiles: ['lib/billing.rb', 'lib/jobs/remind.rb', 'lib/server.rb'],
    build: 'bundle exec rake assets',
    start: '["bundle", "exec", "puma"]',
    other: ['HISTORY.md', 'sketches/flow.txt'],
  },
]

/** What a COPY takes from the folder that is built; empty for other instructions. */
type Instruction = { text: string; copies: string[] }
type Change = { says: string; path: string | null; isContent: boolean; replaced: string | null }

const nothing = 'No line at all'

export const layerCache: Template = {
  id: 'linux-containers-layer-cache',
  title: 'Which build step the cache no longer covers',
  skill: 'Docker',
  type: 'multiple-choice',
  difficulty: 'medium',
  draw(random) {
    const stack = random.pick(stacks)
    const port = random.int(3000, 9900)
    const level = random.pick(['info', 'warn', 'debug'])
    const instructions = drawInstructions(random, stack, { port, level })
    const ignored = random.chance(0.6) ? random.sample([...stack.other, '.git', 'tmp'], 2) : []
    const change = drawChange(random, stack, instructions)

    const first = findFirstIndex(instructions, ignored, change)
    const name = (at: number) => (at < 0 ? nothing : `Line ${at + 1}`)
    const isWork = (at: number) => /^(COPY|RUN)/.test(instructions[at]?.text ?? '')
    const others = [...instructions.keys()].filter((at) => at !== first)
    const distractors = [
      ...random.shuffle([...others.filter(isWork), -1]),
      ...others.filter((at) => !isWork(at)),
    ].map((at) => ({ text: name(at), why: explainDistractor(at, first, change) }))
    if (first < 0 && random.chance(0.4)) throw new PoorDraw('Nothing happens too often.')

    return {
      question: `An image is built from the Dockerfile below, and the builder’s cache holds all of its steps. ${ignored.length > 0 ? `The file \`.dockerignore\` lists ${ignored.map((path) => `\`${path.split('/')[0]}\``).join(' and ')}. ` : ''}Then ${change.says}, and nothing else changes. The image is built again on the same machine.\n\nWhich is the first line whose work is done anew?`,
      code: instructions.map(({ text }, at) => `${String(at + 1).padStart(2)}  ${text}`).join('\n'),
      language: 'text',
      options: makeOptions(random, { key: name(first), distractors }),
      explanation: explain(instructions, first, change, ignored),
      proof: { language: 'python', source: proveByHashes(instructions, ignored, change) },
    }
  },
}

function drawInstructions(
  random: Random,
  { base, manifests, install, system, sources, build, start }: Stack,
  { port, level }: { port: number; level: string },
): Instruction[] {
  const run = (command: string): Instruction => ({ text: `RUN ${command}`, copies: [] })
  const plain = (text: string): Instruction => ({ text, copies: [] })
  const copyAll: Instruction = { text: 'COPY . .', copies: ['.'] }
  const copyManifests: Instruction = { text: `COPY ${manifests.join(' ')} ./`, copies: manifests }
  const copySources: Instruction = { text: `COPY ${sources} ./${sources}`, copies: [sources] }
  const environment = plain(`ENV LOG_LEVEL=${level}`)
  const middle = random.pick<Instruction[]>([
    [copyManifests, run(install), copyAll, run(build)],
    [copyManifests, run(install), copySources, run(build)],
    [copyAll, run(install), run(build)],
    [copyManifests, copySources, run(install), run(build)],
  ])
  const at = random.pick([0, 2, middle.length])
  return [
    plain(`FROM ${random.pick(base)}`),
    ...(random.chance(0.5) ? [run(system)] : []),
    plain(`WORKDIR /${random.pick(['app', 'srv', 'work', 'code'])}`),
    ...middle.toSpliced(at, 0, environment),
    plain(`EXPOSE ${port}`),
    plain(`CMD ${start}`),
  ]
}

function drawChange(random: Random, stack: Stack, instructions: Instruction[]): Change {
  const source = random.pick(stack.sourceFiles)
  const manifest = stack.manifests.at(-1) ?? ''
  const other = random.pick(stack.other)
  const system = instructions.findIndex(({ text }) => text.endsWith(stack.system))
  return random.pick<Change>([
    { says: `somebody edits \`${source}\``, path: source, isContent: true, replaced: null },
    { says: `somebody corrects a line in \`${source}\``, path: source, isContent: true, replaced: null },
    {
      says: `the version of a dependency changes in \`${manifest}\``,
      path: manifest,
      isContent: true,
      replaced: null,
    },
    { says: `somebody adds a paragraph to \`${other}\``, path: other, isContent: true, replaced: null },
    {
      says: `\`touch ${source}\` gives a file a new time, with its content as before`,
      path: source,
      isContent: false,
      replaced: null,
    },
    ...(system < 0
      ? []
      : [
          {
            says: `line ${system + 1} of the Dockerfile gets one more package, \`${random.pick(['curl', 'jq', 'tzdata'])}\``,
            path: null,
            isContent: true,
            replaced: instructions[system]?.text ?? null,
          },
        ]),
  ])
}

function findFirstIndex(instructions: Instruction[], ignored: string[], change: Change): number {
  const { path, isContent, replaced } = change
  if (replaced) return instructions.findIndex(({ text }) => text === replaced)
  const isIgnored = ignored.some((entry) => path?.startsWith(entry.split('/')[0] ?? entry))
  if (path === null || !isContent || isIgnored) return -1
  return instructions.findIndex(({ copies }) =>
    copies.some((copied) => copied === '.' || copied === path || path.startsWith(`${copied}/`)),
  )
}

function explainDistractor(at: number, first: number, { isContent }: Change): string {
  if (at < 0)
    return 'Takes it that the change touches nothing, but one line has changed or takes in what was changed.'
  if (first < 0)
    return isContent
      ? 'Takes the change for one that reaches the image, but no line takes in the changed file.'
      : 'Takes a new time for new content, but the cache compares contents.'
  return at > first
    ? `It is done anew, too, but line ${first + 1} before it is so already.`
    : 'It stands above everything that the change touches, so it comes from the cache.'
}

function explain(instructions: Instruction[], first: number, change: Change, ignored: string[]): string {
  if (first >= 0)
    return `A line comes from the cache as long as its own text and what it takes in are as before, and the same goes for everything above it. The first that differs is line ${first + 1}, \`${instructions[first]?.text}\`; it and all below it are done anew.`
  if (!change.isContent)
    return 'For `COPY`, the builder compares the contents of files and not their times, so every line comes from the cache.'
  return `No line takes in \`${change.path}\`${ignored.length > 0 ? ': it is left out by `.dockerignore`, or by what the `COPY` lines name' : ': the `COPY` lines name other files'}. So every line comes from the cache.`
}

/** Reads the lines as a builder does, and hashes what each of them depends on. */
function proveByHashes(
  instructions: Instruction[],
  ignored: string[],
  { path, isContent, replaced }: Change,
): string {
  return `lines = ${JSON.stringify(instructions.map(({ text }) => text))}
ignored = ${JSON.stringify(ignored.map((entry) => entry.split('/')[0]))}

def keys(lines, files):
    found, before = [], ""
    for line in lines:
        word, *rest = line.split()
        taken = []
        if word == "COPY":
            for path, content in files.items():
                top = path.split("/")[0]
                if top not in ignored and any(source in (".", path, top) for source in rest[:-1]):
                    taken.append((path, content))
        before = str(hash((before, line, tuple(taken))))
        found.append(before)
    return found

path = ${path === null ? 'None' : JSON.stringify(path)}
old = keys(lines, {path: "old"} if path else {})
changed = [${replaced ? `line.replace(${JSON.stringify(replaced)}, "RUN something else")` : 'line'} for line in lines]
new = keys(changed, {path: ${isContent ? '"new"' : '"old"'}} if path else {})
print(next((f"Line {at}" for at, pair in enumerate(zip(old, new), 1) if pair[0] != pair[1]), "${nothing}"))`
}
