/** What happened, after the name of whom it happened to. */
import type { ActivityEntry } from '#contract/overview.ts'

export function sayActivity({ kind, by }: Pick<ActivityEntry, 'kind' | 'by'>, what: string): string {
  const who = by ? ` by ${by}` : ''
  switch (kind) {
    case 'applied':
      return 'applied'
    case 'submitted':
      return `handed in: ${what}`
    case 'scored':
      return `has a result: ${what}`
    case 'approved':
      return `was moved on${who}`
    case 'hired':
      return `was hired${who}`
    case 'rejected':
      return `was rejected${who}`
    case 'undone':
      return `is back where they were: the decision was undone${who}`
    case 'invited_to_interview':
      return `was invited to an interview${who}`
    case 'withdrawn':
      return 'withdrew'
  }
}
