/** Merges, reverts and cherry-picks played on a small history, rightly or as people may think they work. */
import {
  ancestorsOf,
  type Commit,
  haveSame,
  mergeBasesOf,
  mergeFiles,
} from '#core/items/templates/git/history.ts'
import { PoorDraw } from '#core/items/templates/template.ts'

/** Every step but `branch` makes a commit on its branch; `commit` is its letter, `of` the letter of another. */
export type Step = { on: string } & (
  | { does: 'branch'; name: string }
  | { does: 'add' | 'remove'; file: string; commit: string }
  | { does: 'merge'; other: string; commit: string }
  | { does: 'revert' | 'pick'; of: string; commit: string }
)

/**
 * union: a merge adds up files. noRevert: a revert does nothing. outForGood: what was reverted never comes back.
 * theirs: a merge takes the other branch as it is.
 */
export type Belief = 'right' | 'union' | 'noRevert' | 'outForGood' | 'theirs'

/** The files of main after the steps. */
export function playSteps(steps: readonly Step[], belief: Belief): Set<string> {
  const tips = new Map<string, Commit>([['main', { name: '', parents: [], files: new Set<string>() }]])
  const commits = new Map<string, Commit>()
  const reverted = new Set<string>()

  const find = (from: ReadonlyMap<string, Commit>, name: string): Commit => {
    const found = from.get(name)
    if (!found) throw new Error(`There is no ${name}.`)
    return found
  }

  const merge = (tip: Commit, other: Commit): Set<string> => {
    if (belief === 'union') return new Set([...tip.files, ...other.files])
    if (belief === 'theirs') return new Set(other.files)
    const [base, ...more] = mergeBasesOf(tip, other)
    if (!base || more.length > 0) throw new PoorDraw('The branches cross.')
    if (ancestorsOf(tip).has(other)) throw new PoorDraw('There is nothing to merge.')
    const merged = mergeFiles(base.files, tip.files, other.files)
    return belief === 'outForGood' ? new Set([...merged].filter((file) => !reverted.has(file))) : merged
  }

  const revert = (tip: Commit, meant: Commit, before: Commit): Set<string> => {
    if (belief === 'noRevert') return new Set(tip.files)
    const files = mergeFiles(meant.files, tip.files, before.files)
    for (const file of tip.files) if (!files.has(file)) reverted.add(file)
    return files
  }

  const filesAfter = (step: Exclude<Step, { does: 'branch' }>, tip: Commit): Set<string> => {
    if ('file' in step) {
      const others = [...tip.files].filter((file) => file !== step.file)
      return new Set(step.does === 'add' ? [...others, step.file] : others)
    }
    if ('other' in step) return merge(tip, find(tips, step.other))
    const meant = find(commits, step.of)
    const [before] = meant.parents
    if (!before) throw new Error(`${step.of} has nothing before it.`)
    return step.does === 'revert'
      ? revert(tip, meant, before)
      : mergeFiles(before.files, tip.files, meant.files)
  }

  for (const step of steps) {
    const tip = find(tips, step.on)
    if (step.does === 'branch') {
      tips.set(step.name, tip)
      continue
    }
    const files = filesAfter(step, tip)
    // Git refuses a revert or a pick that changes nothing.
    if (belief === 'right' && step.does !== 'merge' && haveSame(files, tip.files))
      throw new PoorDraw('A step changes nothing.')
    const parents = step.does === 'merge' ? [tip, find(tips, step.other)] : [tip]
    const commit: Commit = { name: step.commit, parents, files }
    tips.set(step.on, commit)
    commits.set(step.commit, commit)
  }
  return new Set(find(tips, 'main').files)
}

export function writeSteps(steps: readonly Step[]): string {
  const width = Math.max(...steps.map(({ on }) => on.length))
  const merges = new Set(steps.flatMap((step) => (step.does === 'merge' ? [step.commit] : [])))
  const write = (step: Step): string => {
    switch (step.does) {
      case 'branch':
        return `git branch ${step.name}`
      case 'add':
        return `commit ${step.commit}: adds ${step.file}`
      case 'remove':
        return `commit ${step.commit}: deletes ${step.file}`
      case 'merge':
        return `git merge --no-ff ${step.other}, which makes commit ${step.commit}`
      case 'revert':
        return `git revert ${merges.has(step.of) ? '-m 1 ' : ''}${step.of}, which makes commit ${step.commit}`
      case 'pick':
        return `git cherry-pick ${step.of}, which makes commit ${step.commit}`
    }
  }
  return steps.map((step) => `${step.on.padEnd(width)}  ${write(step)}`).join('\n')
}

/** By patches: each commit is a set of files that appear and a set that disappear. */
export function writeProof(steps: readonly Step[]): string {
  const told = steps.map((step) => JSON.stringify(Object.entries(step).flat()))
  return `files, parents, tips = {"": frozenset()}, {"": []}, {"main": ""}

def history(commit):
    found = {commit}
    for parent in parents[commit]:
        found |= history(parent)
    return found

def changed(before, after, ours):
    gained, lost = files[after] - files[before], files[before] - files[after]
    return (files[ours] | gained) - lost

for row in [
    ${told.join(',\n    ')},
]:
    step = dict(zip(row[::2], row[1::2]))
    tip = tips[step["on"]]
    if step["does"] == "branch":
        tips[step["name"]] = tip
        continue
    new, second = step["commit"], []
    if step["does"] == "add":
        after = files[tip] | {step["file"]}
    elif step["does"] == "remove":
        after = files[tip] - {step["file"]}
    elif step["does"] == "revert":
        after = changed(step["of"], parents[step["of"]][0], tip)
    elif step["does"] == "pick":
        after = changed(parents[step["of"]][0], step["of"], tip)
    else:
        other = tips[step["other"]]
        base = max(history(tip) & history(other), key=lambda commit: len(history(commit)))
        after, second = changed(base, other, tip), [other]
    files[new], parents[new] = frozenset(after), [tip] + second
    tips[step["on"]] = new
print(", ".join(sorted(files[tips["main"]])))`
}
