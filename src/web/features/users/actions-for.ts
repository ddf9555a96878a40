import { Ban, type LucideIcon, RotateCcw, Trash2 } from 'lucide-react'
import type { ManagedUser } from '#contract/users.ts'
import type { UserAction } from '#core/users/changing.ts'

type Offered = { action: UserAction; icon: LucideIcon; word?: string }

/** What makes a difference to this person. Whether it may be done is the server's to say. */
export function actionsFor({ status, note }: ManagedUser): Offered[] {
  if (note === 'removed') return [{ action: 'activate', icon: RotateCcw, word: 'Take back deletion' }]
  return [
    status === 'suspended'
      ? { action: 'activate', icon: RotateCcw }
      : ({ action: 'suspend', icon: Ban } satisfies Offered),
    { action: 'delete', icon: Trash2 },
  ]
}
