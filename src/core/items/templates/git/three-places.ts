/** A file in the last commit, in the staging area and on disk, after commands that move it between them. */
import type { Random } from '#core/items/random.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'

type Command =
  | { does: 'edit'; value: number }
  | {
      does:
        | 'add'
        | 'commit'
        | 'commitAll'
        | 'amend'
        | 'soft'
        | 'mixed'
        | 'hard'
        | 'restore'
        | 'unstage'
        | 'checkout'
    }
type Doing = Command['does']

/** Values of the setting; the last of `commits` is HEAD. */
type Places = { commits: number[]; staged: number; file: number }

/** A way of taking some command for another. */
type Misreading = Partial<Record<Doing, Doing>> & { commitsFile?: boolean; restoresCommit?: boolean }

function apply(places: Places, command: Command, misreading: Misreading = {}): Places {
  const { commits, staged, file } = places
  const head = commits.at(-1) ?? 0
  const before = commits.at(-2) ?? head
  switch (command.does === 'edit' ? 'edit' : (misreading[command.does] ?? command.does)) {
    case 'edit':
      return command.does === 'edit' ? { ...places, file: command.value } : places
    case 'add':
      return { ...places, staged: file }
    case 'commit':
      return misreading.commitsFile
        ? { commits: [...commits, file], staged: file, file }
        : { ...places, commits: [...commits, staged] }
    case 'commitAll':
      return { commits: [...commits, file], staged: file, file }
    case 'amend':
      return { ...places, commits: [...commits.slice(0, -1), staged] }
    case 'soft':
      return { ...places, commits: commits.slice(0, -1) }
    case 'mixed':
      return { ...places, commits: commits.slice(0, -1), staged: before }
    case 'hard':
      return { commits: commits.slice(0, -1), staged: before, file: before }
    case 'restore':
      return { ...places, file: misreading.restoresCommit ? head : staged }
    case 'unstage':
      return { ...places, staged: head }
    case 'checkout':
      return { ...places, staged: before, file: before }
  }
}

const run = (commands: readonly Command[], start: Places, misreading?: Misreading) =>
  commands.reduce((places, command) => apply(places, command, misreading), start)

const stories = [
  { file: 'app.conf', setting: 'timeout' },
  { file: 'limits.env', setting: 'MAX_USERS' },
  { file: 'printer.ini', setting: 'copies' },
  { file: 'mail.conf', setting: 'retries' },
  { file: 'cache.env', setting: 'TTL' },
] as const
type Story = (typeof stories)[number]

const messages = [
  'Raise the limit',
  'Tune it',
  'Try another value',
  'Follow the advice',
  'Correct it',
] as const

function writeCommand(command: Command, { file, setting }: Story, message: string): string {
  return command.does === 'edit'
    ? `echo "${setting}=${command.value}" > ${file}`
    : {
        add: `git add ${file}`,
        commit: `git commit -m "${message}"`,
        commitAll: `git commit -a -m "${message}"`,
        amend: 'git commit --amend --no-edit',
        soft: 'git reset --soft HEAD~1',
        mixed: 'git reset HEAD~1',
        hard: 'git reset --hard HEAD~1',
        restore: `git restore ${file}`,
        unstage: `git restore --staged ${file}`,
        checkout: `git checkout HEAD~1 -- ${file}`,
      }[command.does]
}

const told: Record<Doing, string> = {
  edit: '',
  add: '`git add` copies the file into the staging area.',
  commit: '`git commit` records what is staged, not what is in the file.',
  commitAll: '`git commit -a` stages the file first, so it records what is in the file.',
  amend: '`--amend` puts what is staged in place of the last commit.',
  soft: '`reset --soft` takes the branch back one commit and leaves the staging area and the file as they are.',
  mixed: '`git reset` (mixed) takes the branch back and the staging area with it; the file stays.',
  hard: '`reset --hard` takes the branch, the staging area and the file back.',
  restore: '`git restore` copies from the staging area into the file.',
  unstage: '`restore --staged` copies from the last commit into the staging area; the file stays.',
  checkout:
    '`checkout HEAD~1 -- …` copies from the commit before into the staging area and the file; the branch stays.',
}

const misreadings: [needs: Doing[], misreading: Misreading, why: string][] = [
  [['soft'], { soft: 'mixed' }, 'Lets `--soft` reset the staging area, too, as a plain reset does.'],
  [['soft'], { soft: 'hard' }, 'Lets `--soft` reset the staging area and the file, as `--hard` does.'],
  [['mixed'], { mixed: 'soft' }, 'Lets a plain reset leave the staging area alone, as `--soft` does.'],
  [['mixed'], { mixed: 'hard' }, 'Lets a plain reset change the file, as `--hard` does.'],
  [['hard'], { hard: 'mixed' }, 'Lets `--hard` keep the file, as a plain reset does.'],
  [['hard'], { hard: 'soft' }, 'Lets `--hard` move the branch only, as `--soft` does.'],
  [
    ['restore'],
    { restoresCommit: true },
    'Restores the file from the last commit, though it comes from the staging area.',
  ],
  [['restore'], { restore: 'unstage' }, 'Takes `restore` for `restore --staged`.'],
  [['unstage'], { unstage: 'restore' }, 'Takes `restore --staged` for `restore`, which changes the file.'],
  [['unstage'], { unstage: 'hard' }, 'Lets `restore --staged` take everything back one commit.'],
  [['checkout'], { checkout: 'hard' }, 'Lets the branch move back, though only the file was asked for.'],
  [['checkout'], { checkout: 'mixed' }, 'Takes it for a reset, which leaves the file alone.'],
  [
    ['commit', 'amend'],
    { commitsFile: true, amend: 'commitAll' },
    'Lets a commit record what is in the file, though only what is staged counts.',
  ],
  [['commitAll'], { commitAll: 'commit' }, 'Lets `commit -a` record only what was staged before.'],
  [['amend'], { amend: 'commit' }, 'Lets `--amend` add a commit, so that the old one stays before it.'],
  [['add'], { add: 'edit' }, 'Overlooks that `git add` has staged the file.'],
]

function drawCommands(random: Random, value: () => number): Command[] {
  const edit = (): Command => ({ does: 'edit', value: value() })
  const record = (): Command[] =>
    random.pick<Command[]>([
      [edit(), { does: 'add' }, { does: 'commit' }],
      [edit(), { does: 'commitAll' }],
      [edit(), { does: 'add' }, edit(), { does: 'commit' }],
    ])
  const change = (): Command[] =>
    random.pick<Command[]>([[edit()], [edit(), { does: 'add' }], [edit(), { does: 'add' }, edit()]])
  const undo = (): Command => ({
    does: random.pick(['soft', 'mixed', 'hard', 'restore', 'unstage', 'checkout', 'amend'] as const),
  })
  return [...record(), ...change(), undo(), ...(random.chance(0.4) ? [...change(), undo()] : [])]
}

function writeProof(start: Places, commands: readonly Command[]): string {
  const steps = commands.map(
    (command) => `("${command.does}", ${command.does === 'edit' ? command.value : 0})`,
  )
  return `commits = [${start.commits.join(', ')}]
staged = file = commits[-1]
for does, value in [${steps.join(', ')}]:
    if does == "edit":
        file = value
    elif does in ("add", "commitAll"):
        staged = file
    if does in ("soft", "mixed", "hard", "amend"):
        commits.pop()
    if does in ("commit", "commitAll", "amend"):
        commits.append(staged)
    if does in ("mixed", "hard", "unstage"):
        staged = commits[-1]
    if does == "checkout":
        staged = commits[-2]
    if does in ("hard", "restore", "checkout"):
        file = staged
print(f"{commits[-1]}, {staged}, {file}")`
}

export const threePlaces: Template = {
  id: 'git-three-places',
  title: 'A file in the commit, staged and on disk',
  skill: 'Git',
  type: 'multiple-choice',
  difficulty: 'medium',
  draw(random) {
    const story = random.pick(stories)
    const values = random.sample(
      Array.from({ length: 89 }, (_, at) => at + 10),
      12,
    )
    let next = 0
    const value = () => values[next++] ?? 0
    const first = value()
    const start: Places = { commits: [first, value()], staged: 0, file: 0 }
    start.staged = start.commits[1] ?? 0
    start.file = start.staged
    const commands = drawCommands(random, value)

    // Git refuses a commit without a change, and a question about nothing is none.
    let places = start
    for (const command of commands) {
      const after = apply(places, command)
      if (command.does === 'commit' || command.does === 'commitAll') {
        if (after.commits.at(-1) === places.commits.at(-1)) throw new PoorDraw('A commit changes nothing.')
      } else if (command.does === 'amend' && after.commits.at(-1) === places.commits.at(-2))
        throw new PoorDraw('An amended commit changes nothing.')
      if (JSON.stringify(after) === JSON.stringify(places)) throw new PoorDraw('A command changes nothing.')
      places = after
    }

    const print = ({ commits, staged, file }: Places) => `${commits.at(-1)}, ${staged}, ${file}`
    const used = new Set(commands.map(({ does }) => does))
    const distractors = misreadings
      .filter(([needs]) => needs.some((does) => used.has(does)))
      .map(([, misreading, why]) => ({ text: print(run(commands, start, misreading)), why }))
    const shown = random.shuffle(messages)
    let message = 0
    const code = commands
      .map((command) => writeCommand(command, story, shown[message++ % shown.length] ?? ''))
      .join('\n')
    const undone = [...used].filter((does) => does !== 'edit' && does !== 'add')
    return {
      question: `\`${story.file}\` holds one line, \`${story.setting}\` with a value. The last two commits have ${start.commits[0]} and then ${start.commits[1]} in it, and nothing else has changed. Then you run the commands below.\n\nWhat are the values in the last commit, in the staging area, and in the file, in this order?`,
      code,
      language: 'bash',
      options: makeOptions(random, { key: print(places), distractors: random.shuffle(distractors) }),
      proof: { language: 'python', source: writeProof(start, commands) },
      explanation: `${undone.map((does) => told[does]).join(' ')} So it is ${places.commits.at(-1)} in the last commit, ${places.staged} staged, and ${places.file} in the file.`,
    }
  },
}
