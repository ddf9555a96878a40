import { Ban, CircleCheck, CircleDashed } from 'lucide-react'
import type { ManagedUser } from '#contract/users.ts'
import { Chip } from '#web/ui/chip.tsx'
import { sayNote } from './user-words.ts'

const looks = {
  active: { tone: 'good', icon: CircleCheck, word: 'Active' },
  inactive: { tone: 'neutral', icon: CircleDashed, word: 'Inactive' },
  suspended: { tone: 'danger', icon: Ban, word: 'Suspended' },
} as const

/** With why, where it is not as usual. */
export function StatusChip({ user }: { user: ManagedUser }) {
  const { tone, icon, word } = looks[user.status]
  const note = sayNote(user)
  return (
    <span className="flex flex-col items-start gap-0.5 max-md:items-end md:min-w-32 xl:min-w-44">
      <Chip tone={tone} icon={icon}>
        {word}
      </Chip>
      {note ? <span className="text-quiet text-sm">{note}</span> : null}
    </span>
  )
}
