/** A small history of commits that only add and remove whole files. Enough for merging, reverting and picking. */

export type Commit = { name: string; parents: readonly Commit[]; files: ReadonlySet<string> }

/** The commit itself and everything before it. */
export function ancestorsOf(commit: Commit): Set<Commit> {
  const found = new Set<Commit>()
  const waiting = [commit]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...next.parents)
  }
  return found
}

/** The youngest that both have; more than one where branches were merged crosswise. */
export function mergeBasesOf(one: Commit, other: Commit): Commit[] {
  const others = ancestorsOf(other)
  const common = [...ancestorsOf(one)].filter((commit) => others.has(commit))
  return common.filter(
    (commit) => !common.some((younger) => younger !== commit && ancestorsOf(younger).has(commit)),
  )
}

/** Where only one side changed something since the base, that side has its way. */
export function mergeFiles(
  base: ReadonlySet<string>,
  ours: ReadonlySet<string>,
  theirs: ReadonlySet<string>,
): Set<string> {
  const all = new Set([...base, ...ours, ...theirs])
  return new Set(
    [...all].filter((file) => (ours.has(file) === base.has(file) ? theirs.has(file) : ours.has(file))),
  )
}

export function haveSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((entry) => other.has(entry))
}
