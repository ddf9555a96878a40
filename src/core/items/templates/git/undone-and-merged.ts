/** Which files a branch has after merges, reverts and cherry-picks. */
import type { Random } from '#core/items/random.ts'
import {
  type Belief,
  playSteps,
  type Step,
  writeProof,
  writeSteps,
} from '#core/items/templates/git/undone-steps.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'

const stories = [
  {
    branch: 'discounts',
    files: 'rates coupons limits basket totals rounding vouchers seasons tiers members',
  },
  { branch: 'reports', files: 'charts export filters tables summary layout colours legend pages prints' },
  { branch: 'signup', files: 'form mail rules welcome terms captcha password invite profile consent' },
  { branch: 'maps', files: 'tiles routes pins zoom search places scale compass terrain borders' },
  { branch: 'billing', files: 'invoice tax ledger refund cards reminder account receipt currency terms' },
  { branch: 'uploads', files: 'resize crop queue folders quota preview names virus archive progress' },
  { branch: 'chat', files: 'rooms typing emoji history mentions threads presence polls drafts mute' },
].map(({ branch, files }) => ({ branch, files: files.split(' ') }))

const endings = ['ts', 'py', 'go', 'rb', 'java'] as const

type Without<Value> = Value extends unknown ? Omit<Value, 'commit'> : never
type Plan = { steps: Step[]; told: string }

/** Cases that people get wrong, with other work around them. */
function drawPlan(random: Random, branch: string, files: readonly string[]): Plan {
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = random.shuffle(files)
  const steps: Step[] = []
  const letters = [...'ABCDEFGHIJKLMN']
  let used = 0
  const step = (made: Without<Step>): string => {
    const commit = made.does === 'branch' ? '' : (letters[used++] ?? '')
    steps.push((made.does === 'branch' ? made : { ...made, commit }) as Step)
    return commit
  }
  const add = (on: string, file: string) => step({ on, does: 'add', file })
  const remove = (on: string, file: string) => step({ on, does: 'remove', file })
  const fork = () => step({ on: 'main', does: 'branch', name: branch })
  const merge = () => step({ on: 'main', does: 'merge', other: branch })
  const revert = (of: string) => step({ on: 'main', does: 'revert', of })
  const aside = () => {
    add('main', e)
    if (random.chance(0.4)) add(branch, f)
  }

  const removeSometimes = () => {
    if (random.chance(0.4)) return ''
    const gone = remove('main', a)
    return ` ${a} stays out, because \`${branch}\` did nothing to it and main deleted it in ${gone}.`
  }

  const plans: (() => string)[] = [
    () => {
      add('main', a)
      fork()
      add(branch, b)
      if (random.chance(0.5)) add(branch, c)
      aside()
      const undone = revert(merge())
      add(branch, d)
      merge()
      return `The second merge starts from where the branches last met, which is the tip of \`${branch}\` at the first merge. Since then \`${branch}\` only added ${d}, while main took the earlier files out in ${undone}, so they stay out. To have them back, revert ${undone}.`
    },
    () => {
      add('main', a)
      fork()
      add(branch, b)
      aside()
      const undone = revert(merge())
      add(branch, c)
      const again = revert(undone)
      const stays = removeSometimes()
      merge()
      return `Commit ${undone} takes out what the merge brought, and ${again} takes ${undone} back, so ${b} is there again. The second merge then brings ${c}.${stays}`
    },
    () => {
      add('main', a)
      const made = add('main', b)
      fork()
      add(branch, c)
      const undone = revert(made)
      aside()
      add(branch, d)
      merge()
      return `Both branches had ${b} when they parted. \`${branch}\` did nothing to it since, and main took it out in ${undone}: the side that changed something has its way, so it stays out.`
    },
    () => {
      add('main', a)
      fork()
      const made = add(branch, b)
      add(branch, c)
      // Something in between, or the picked commit could be the very same one.
      aside()
      const picked = step({ on: 'main', does: 'pick', of: made })
      const undone = revert(picked)
      const stays = removeSometimes()
      merge()
      return `A merge compares the two tips with the commit at which the branches parted. There ${b} did not exist; main has it neither (added in ${picked}, taken out in ${undone}), and \`${branch}\` has it. Only \`${branch}\` seems to have changed something, so ${b} comes back.${stays}`
    },
    () => {
      add('main', a)
      add('main', b)
      fork()
      remove(branch, b)
      add(branch, c)
      add('main', d)
      aside()
      merge()
      return `${b} existed when the branches parted. Main left it as it was, and \`${branch}\` deleted it, so the merge deletes it, too.`
    },
    () => {
      add('main', a)
      fork()
      add(branch, b)
      aside()
      const undone = revert(merge())
      add(branch, c)
      step({ on: branch, does: 'merge', other: 'main' })
      add(branch, d)
      merge()
      return `When main is merged into \`${branch}\`, the branches last met at the first merge, where ${b} existed. Main has taken it out since, in ${undone}, so it goes from \`${branch}\`, too, and the last merge cannot bring it back.`
    },
    () => {
      add('main', a)
      add('main', b)
      fork()
      const gone = remove('main', b)
      add(branch, c)
      aside()
      const back = revert(gone)
      remove(branch, a)
      merge()
      return `Commit ${back} brings ${b} back, so in the end main did nothing to it. \`${branch}\` deleted ${a}, which main left alone since the branches parted, so the merge deletes it.`
    },
  ]
  const told = random.pick(plans)()
  return { steps, told }
}

const whyOf: Record<Exclude<Belief, 'right'>, string> = {
  union: 'Takes a merge for adding up the files of both branches.',
  noRevert: 'Overlooks the revert, or expects the merge to undo it.',
  outForGood: 'Expects what was reverted to stay out for good.',
  theirs: 'Takes a merge for replacing the files by those of the other branch.',
}

export const undoneAndMerged: Template = {
  id: 'git-undone-and-merged',
  title: 'Files after merges, reverts and cherry-picks',
  skill: 'Git',
  type: 'multiple-choice',
  difficulty: 'hard',
  draw(random) {
    const story = random.pick(stories)
    const ending = random.pick(endings)
    const { steps, told } = drawPlan(
      random,
      story.branch,
      story.files.map((file) => `${file}.${ending}`),
    )
    const print = (files: ReadonlySet<string>) => `\`${[...files].sort().join(', ')}\``
    const key = playSteps(steps, 'right')
    const lastMerge = steps.findLastIndex(({ does }) => does === 'merge')
    const before = playSteps(steps.slice(0, lastMerge), 'right')
    const everything = new Set(steps.flatMap((step) => (step.does === 'add' ? [step.file] : [])))
    const beliefs = random.shuffle(Object.keys(whyOf) as (keyof typeof whyOf)[])
    const reduced = new Set([...key].slice(0, -1))
    if (key.size < 2) throw new PoorDraw('Hardly anything is left.')
    const distractors = [
      ...beliefs.map((belief) => ({ files: playSteps(steps, belief), why: whyOf[belief] })),
      { files: before, why: 'Leaves out what the last merge changes.' },
      { files: everything, why: 'Lists every file that was ever added.' },
      { files: reduced, why: 'Loses a file that neither side took out.' },
    ].filter(({ files }) => files.size > 0 && print(files) !== print(key))
    // One of them is about as long as the key, or its length would give it away.
    const [longest] = [...distractors].sort((one, other) => other.files.size - one.files.size)
    return {
      question: `At first \`main\` has one commit with \`README.md\`. Then this happens, one after the other, each on the branch that is named in front. There are no conflicts.\n\nWhich files does \`main\` have at the end, apart from \`README.md\`?`,
      code: writeSteps(steps),
      language: 'text',
      options: makeOptions(random, {
        key: print(key),
        distractors: [...(longest ? [longest] : []), ...distractors].map(({ files, why }) => ({
          text: print(files),
          why,
        })),
      }),
      proof: { language: 'python', source: writeProof(steps) },
      explanation: told,
    }
  },
}
