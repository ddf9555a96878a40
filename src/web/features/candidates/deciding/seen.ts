/** A dialog is about what its reader saw; where somebody was changed meanwhile, it says so. */
import type { ChangedStanding } from '#contract/desk.ts'
import { statusLooks } from '../candidate-words.ts'
import type { Chosen } from '../desk/use-selection.ts'

type Kind = 'decide' | 'undo'

/** That the last decision was told matters to who takes it back: they can tell that, too. */
export function findChangesFor(
  kind: Kind,
  seen: readonly Chosen[],
  changed: readonly ChangedStanding[],
): ChangedStanding[] {
  const versions = new Map(seen.map(({ id, version }) => [id, version]))
  return changed.filter(({ id, version }) => kind === 'undo' || versions.get(id) !== version)
}

/** As they stand now. */
export function withChanges(seen: readonly Chosen[], changed: readonly ChangedStanding[]): Chosen[] {
  const now = new Map(changed.map((one) => [one.id, one]))
  return seen.map((one) => {
    const change = now.get(one.id)
    if (!change) return one
    const { changedBy: _, ...standing } = change
    return { ...one, ...standing }
  })
}

export function sayChange(
  { id, version, status, name, changedBy }: ChangedStanding,
  seen: readonly Pick<Chosen, 'id' | 'version'>[],
): string {
  if (seen.find((one) => one.id === id)?.version === version) return `${name} has heard of the decision.`
  const now = `now ${statusLooks[status].word}`
  // Whoever withdraws, or hands something in, changes how they stand themselves.
  return changedBy && changedBy !== name
    ? `${changedBy} changed ${name}: ${now}.`
    : `${name} has changed: ${now}.`
}
