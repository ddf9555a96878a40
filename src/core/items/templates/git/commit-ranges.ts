/** Which commits a range or an expression names, in a history with a merge. */
import type { Random } from '#core/items/random.ts'
import { ancestorsOf, type Commit, mergeBasesOf } from '#core/items/templates/git/history.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { countOf } from '#core/items/templates/wording.ts'

type History = { commits: Commit[]; main: Commit; topic: Commit }

const names = [...'ABCDEFGHJKLMNPQRSTUVWXYZ']
const topics = ['billing', 'search', 'login', 'export', 'themes', 'alerts', 'upload', 'maps'] as const

/** Two branches that grow in turns, and a merge in one direction. */
function drawHistory(random: Random): History {
  const letters = random.shuffle(names)
  const commits: Commit[] = []
  const add = (...parents: Commit[]): Commit => {
    const commit: Commit = { name: letters[commits.length] ?? '', parents, files: new Set() }
    commits.push(commit)
    return commit
  }
  const grow = (from: Commit, count: number) => {
    let last = from
    for (let at = 0; at < count; at++) last = add(last)
    return last
  }
  const fork = grow(add(), random.int(1, 2))
  let main = grow(fork, random.int(1, 2))
  let topic = grow(fork, random.int(1, 3))
  const merge = random.pick(['into main', 'into topic', 'none'] as const)
  if (merge === 'into main') main = add(main, topic)
  if (merge === 'into topic') topic = add(topic, main)
  main = grow(main, random.int(merge === 'into main' ? 0 : 1, 2))
  topic = grow(topic, random.int(merge === 'into topic' ? 0 : 1, 2))
  return { commits, main, topic }
}

type Asked = { expression: string; key: Commit[]; wrong: [Commit[], string][]; told: string }

function askRange(random: Random, { commits, main, topic }: History, name: string): Asked {
  const reach = (commit: Commit) => ancestorsOf(commit)
  const [ofMain, ofTopic] = [reach(main), reach(topic)]
  const only = (one: Set<Commit>, other: Set<Commit>) =>
    commits.filter((commit) => one.has(commit) && !other.has(commit))
  const [mainOnly, topicOnly] = [only(ofMain, ofTopic), only(ofTopic, ofMain)]
  const either = commits.filter((commit) => mainOnly.includes(commit) || topicOnly.includes(commit))
  const bases = mergeBasesOf(main, topic)
  const isMain = random.chance(0.5)
  const [own, other] = isMain ? [mainOnly, topicOnly] : [topicOnly, mainOnly]
  const [tip, tipName, otherName] = isMain ? [main, 'main', name] : [topic, name, 'main']
  const alone = commits.filter((commit) => firstParents(tip).includes(commit) && own.includes(commit))
  if (random.chance(0.65))
    return {
      expression: `git log ${otherName}..${tipName}`,
      key: own,
      wrong: [
        [other, 'Reads the range the wrong way round.'],
        [either, 'Takes two dots for three, which name what is on one side only, whichever.'],
        [[...own, ...bases], 'Counts the commit at which the branches last met, which both have.'],
        [
          commits.filter((commit) => reach(tip).has(commit)),
          `Lists everything that ${tipName} has, as without the range.`,
        ],
        [alone, 'Follows first parents only, and leaves out what came in by the merge.'],
        [own.slice(0, -1), 'Leaves out the last commit of the branch.'],
        [own.slice(1), 'Leaves out the first commit after the branches part.'],
      ],
      told: `\`${otherName}..${tipName}\` names what can be reached from \`${tipName}\` and not from \`${otherName}\`.`,
    }
  return {
    expression: `git log main...${name}`,
    key: either,
    wrong: [
      [topicOnly, 'Takes three dots for two, which name what the second has and the first has not.'],
      [mainOnly, 'Takes three dots for two, and reads them the wrong way round.'],
      [
        commits.filter((commit) => ofMain.has(commit) && ofTopic.has(commit)),
        'Names what both have, which is just the rest.',
      ],
      [[...either, ...bases], 'Counts the commit at which the branches last met, which both have.'],
      [commits, 'Lists everything that either branch has.'],
    ],
    told: `\`main...${name}\` names what can be reached from one of the two and not from the other.`,
  }
}

function firstParents(commit: Commit): Commit[] {
  const [parent] = commit.parents
  return parent ? [commit, ...firstParents(parent)] : [commit]
}

function askAncestor(random: Random, { main, topic }: History, name: string): Asked {
  const merged = main.parents.length === 2 || firstParents(main).some(({ parents }) => parents.length === 2)
  const [tip, tipName] = merged ? [main, 'main'] : [topic, name]
  const line = firstParents(tip)
  const at = line.findIndex(({ parents }) => parents.length === 2)
  const merge = line[at]
  if (!merge) throw new PoorDraw('There is no merge.')
  const second = merge.parents[1]
  const first = merge.parents[0]
  if (!second || !first) throw new PoorDraw('The merge has no second parent.')
  const back = random.int(0, Math.min(2, firstParents(second).length - 1))
  const target = firstParents(second)[back]
  const along = firstParents(first)[back]
  if (!target || !along) throw new PoorDraw('It leads out of the history.')
  const expression = `${tipName}${at > 0 ? `~${at}` : ''}^2${back > 0 ? `~${back}` : ''}`
  const oneMore = firstParents(second)[back + 1]
  const straight = line[at + 2 + back]
  return {
    expression: `git show ${expression}`,
    key: [target],
    wrong: [
      [[along], 'Takes `^2` for the first parent of the merge; it is the second.'],
      ...(straight
        ? [
            [[straight], 'Takes `^2` for two steps back along first parents, which is `~2`.'] as [
              Commit[],
              string,
            ],
          ]
        : []),
      ...(oneMore ? [[[oneMore], 'Goes back one step too far.'] as [Commit[], string]] : []),
      ...(back > 0
        ? [[[second], 'Stops at the second parent and overlooks the steps behind it.'] as [Commit[], string]]
        : []),
      [[merge], 'Stops at the merge itself.'],
      [[tip], 'Names the tip of the branch.'],
    ],
    told: `${at > 0 ? `\`~${at}\` goes back ${countOf(at, 'commit')} along first parents; ` : ''}\`^2\` takes the second parent of the merge ${merge.name}, which is the branch that was merged in (${second.name})${back > 0 ? `; \`~${back}\` goes back ${countOf(back, 'commit')} from there` : ''}.`,
  }
}

function writeProof(
  commits: readonly Commit[],
  main: Commit,
  topic: Commit,
  expression: string,
  name: string,
) {
  const parents = commits.map(
    (commit) => `"${commit.name}": [${commit.parents.map((one) => `"${one.name}"`).join(', ')}]`,
  )
  return `parents = {${parents.join(', ')}}
tips = {"main": "${main.name}", "${name}": "${topic.name}"}

def reach(name):
    found = {name}
    for parent in parents[name]:
        found |= reach(parent)
    return found

def resolve(text):
    import re
    place = tips[re.match("[a-z]+", text)[0]]
    for sign, number in re.findall(r"([~^])(\\d+)", text):
        if sign == "^":
            place = parents[place][int(number) - 1]
        else:
            for _ in range(int(number)):
                place = parents[place][0]
    return place

asked = "${expression.replace(/^git (log|show) /, '')}"
if "..." in asked:
    one, other = asked.split("...")
    found = reach(tips[one]) ^ reach(tips[other])
elif ".." in asked:
    one, other = asked.split("..")
    found = reach(tips[other]) - reach(tips[one])
else:
    found = {resolve(asked)}
print(", ".join(name for name in parents if name in found))`
}

export const commitRanges: Template = {
  id: 'git-commit-ranges',
  title: 'Which commits a range or an ancestor names',
  skill: 'Git',
  type: 'multiple-choice',
  difficulty: 'medium',
  draw(random) {
    const name = random.pick(topics)
    const history = drawHistory(random)
    const { commits, main, topic } = history
    const asked = random.chance(0.7) ? askRange(random, history, name) : askAncestor(random, history, name)
    if (asked.key.length === 0) throw new PoorDraw('It names nothing.')
    // In the order of the list, so that all options look alike.
    const print = (chosen: readonly Commit[]) =>
      commits
        .filter((commit) => chosen.includes(commit))
        .map((commit) => commit.name)
        .join(', ')
    const isOne = asked.expression.startsWith('git show')
    return {
      question: `This is the whole history of a repository: each commit with its parents, oldest first. \`main\` points to ${main.name}, and \`${name}\` to ${topic.name}.\n\n${isOne ? 'Which commit does' : 'Which commits does'} \`${asked.expression}\` show?`,
      code: commits
        .map((commit) =>
          commit.parents.length === 0
            ? `${commit.name}  (first commit)`
            : `${commit.name}  ${commit.parents.length === 1 ? 'parent ' : 'parents'} ${commit.parents.map((parent) => parent.name).join(', ')}`,
        )
        .join('\n'),
      language: 'text',
      options: makeOptions(random, {
        key: print(asked.key),
        distractors: random
          .shuffle(asked.wrong)
          .filter(([chosen]) => chosen.length > 0)
          .map(([chosen, why]) => ({ text: print(chosen), why })),
      }),
      proof: { language: 'python', source: writeProof(commits, main, topic, asked.expression, name) },
      explanation: `${asked.told} Here that is ${print(asked.key)}.`,
    }
  },
}
