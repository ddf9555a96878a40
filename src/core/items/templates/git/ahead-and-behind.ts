/** How far a branch is from its remote branch, as far as the clone knows. */
import type { Random } from '#core/items/random.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { countOf, people } from '#core/items/templates/wording.ts'

type Step = {
  who: string
  does: 'commit' | 'theirs' | 'fetch' | 'push' | 'rebase'
  count: number
  text: string
}

type Distance = { ahead: number; behind: number; unseen: number }

const messages = [
  'Fix the header',
  'Rename the report',
  'Add a test for dates',
  'Remove the old menu',
  'Sort the results',
  'Cache the prices',
  'Explain the settings',
  'Round the totals',
  'Log slow queries',
  'Shorten the welcome text',
  'Check the postcode',
  'Translate the footer',
  'Drop the unused column',
  'Warn about full disks',
  'Keep the filter open',
  'Speed up the import',
  'Show the last visit',
  'Hide empty groups',
  'Validate the coupon',
  'Update the licence',
  'Retry failed mails',
  'Split the large file',
] as const

/** In numbers alone; the proof keeps lists of commits. */
function follow(steps: readonly Step[]): Distance {
  let [ahead, behind, unseen] = [0, 0, 0]
  const look = () => {
    behind += unseen
    unseen = 0
  }
  for (const { does, count } of steps) {
    if (does === 'commit') ahead += 1
    if (does === 'theirs') unseen += count
    if (does === 'fetch') look()
    // Refused where the server has something that the branch lacks.
    if (does === 'push' && behind + unseen === 0) ahead = 0
    if (does === 'rebase') {
      look()
      behind = 0
    }
  }
  return { ahead, behind, unseen }
}

function drawSteps(random: Random, branch: string): Step[] {
  const colleagues = random.sample(people, 2)
  const texts = random.sample(messages, 8)
  let text = 0
  const commit = (): Step => ({
    who: 'you',
    does: 'commit',
    count: 1,
    text: `git commit -m "${texts[text++ % texts.length]}"`,
  })
  const theirs = (): Step => {
    const count = random.int(1, 3)
    return {
      who: random.pick(colleagues),
      does: 'theirs',
      count,
      text: `pushes ${countOf(count, 'new commit')} to ${branch}`,
    }
  }
  const own = (does: Step['does'], command: string): Step => ({ who: 'you', does, count: 0, text: command })
  const drawn = random.pick([
    () => [commit(), theirs(), own('fetch', 'git fetch'), commit(), theirs()],
    () => [commit(), own('push', 'git push'), theirs(), commit(), own('fetch', 'git fetch'), commit()],
    () => [theirs(), commit(), commit(), own('push', 'git push'), commit()],
    () => [theirs(), own('fetch', 'git fetch'), commit(), theirs(), own('push', 'git push')],
    () => [commit(), theirs(), own('rebase', 'git pull --rebase'), commit(), theirs()],
    () => [commit(), commit(), theirs(), own('fetch', 'git fetch'), own('push', 'git push'), theirs()],
    () => [
      theirs(),
      own('rebase', 'git pull --rebase'),
      commit(),
      theirs(),
      own('fetch', 'git fetch'),
      commit(),
    ],
  ])()
  return random.chance(0.5) ? drawn : [commit(), ...drawn]
}

function printStatus(branch: string, ahead: number, behind: number): string {
  const parts = [...(ahead ? [`ahead ${ahead}`] : []), ...(behind ? [`behind ${behind}`] : [])]
  return `\`## ${branch}...origin/${branch}${parts.length ? ` [${parts.join(', ')}]` : ''}\``
}

function writeProof(branch: string, steps: readonly Step[]): string {
  return `number = 0
def new():
    global number
    number += 1
    return number

local, tracking, remote = [0], [0], [0]
for does, count in [${steps.map(({ does, count }) => `("${does}", ${count})`).join(', ')}]:
    if does == "commit":
        local = local + [new()]
    elif does == "theirs":
        remote = remote + [new() for _ in range(count)]
    elif does == "fetch":
        tracking = remote
    elif does == "push":
        if local[:len(remote)] == remote:
            remote = tracking = local
    else:
        mine = [commit for commit in local if commit not in remote]
        tracking = remote
        local = remote + [new() for _ in mine]
ahead = len(set(local) - set(tracking))
behind = len(set(tracking) - set(local))
parts = [f"{word} {count}" for word, count in (("ahead", ahead), ("behind", behind)) if count]
print("## ${branch}...origin/${branch}" + (f" [{', '.join(parts)}]" if parts else ""))`
}

export const aheadAndBehind: Template = {
  id: 'git-ahead-and-behind',
  title: 'How far a branch is from its remote branch',
  skill: 'Git',
  type: 'multiple-choice',
  difficulty: 'easy',
  draw(random) {
    const branch = random.pick([
      'main',
      'develop',
      'release',
      'billing',
      'search',
      'themes',
      'upload',
      'alerts',
    ])
    const steps = drawSteps(random, branch)
    const { ahead, behind, unseen } = follow(steps)
    if (ahead + behind === 0) throw new PoorDraw('There is nothing to tell.')
    const commits = steps.filter(({ does }) => does === 'commit').length
    const pushes = steps.filter(({ does }) => does === 'push').length
    const others = steps.reduce((sum, { does, count }) => sum + (does === 'theirs' ? count : 0), 0)
    const isRefused = pushes > 0 && ahead === commits
    const status = (one: number, other: number) => printStatus(branch, one, other)
    const width = Math.max(...steps.map(({ who }) => who.length))

    return {
      question: `You have a fresh clone, and \`${branch}\` is level with \`origin/${branch}\`. Then this happens, one after the other. Whatever Git refuses changes nothing.\n\nWhat is the first line of \`git status --short --branch\` in your clone now?`,
      code: steps.map(({ who, text }) => `${who.padEnd(width)}  ${text}`).join('\n'),
      language: 'text',
      options: makeOptions(random, {
        key: status(ahead, behind),
        distractors: [
          {
            text: status(ahead, behind + unseen),
            why: 'Counts what is on the server by now, though the clone knows only what it last fetched.',
          },
          { text: status(behind, ahead), why: 'Mixes up ahead and behind.' },
          ...(isRefused
            ? [
                {
                  text: status(Math.max(0, ahead - commits), behind),
                  why: 'Takes the push for accepted, though it was refused.',
                },
              ]
            : [
                {
                  text: status(commits, behind),
                  why: 'Counts all commits made in the clone, also those that were pushed.',
                },
              ]),
          {
            text: status(ahead, others),
            why: 'Counts everything that others pushed, also what the branch has already.',
          },
          { text: status(ahead, 0), why: 'Looks at the own commits only.' },
          { text: status(0, behind), why: 'Looks at the commits of the others only.' },
          { text: status(ahead + behind, 0), why: 'Adds up what are two different directions.' },
        ].filter(({ text }) => text !== status(0, 0)),
      }),
      proof: { language: 'python', source: writeProof(branch, steps) },
      explanation: `\`git status\` compares with \`origin/${branch}\` as the clone last saw it, and asks no server. ${ahead === 0 ? 'Every own commit is on it' : `${countOf(ahead, 'own commit')} ${ahead === 1 ? 'is' : 'are'} not on it`}, and it has ${behind === 0 ? 'nothing' : countOf(behind, 'commit')} that the branch lacks.${unseen ? ` ${countOf(unseen, 'commit')} on the server ${unseen === 1 ? 'has' : 'have'} not been fetched.` : ''}${isRefused ? ' The push was refused, because the server had commits that the branch lacks.' : ''}`,
    }
  },
}
