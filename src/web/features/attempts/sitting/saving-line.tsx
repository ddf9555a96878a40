import { CircleCheck, CloudOff, LoaderCircle, type LucideIcon, PenLine } from 'lucide-react'
import type { Saving } from './engine/saving.ts'
import { type PlaceNoun, saySaving } from './words.ts'

const looks: Record<Saving['kind'], { icon: LucideIcon; tone: string }> = {
  nothing: { icon: PenLine, tone: '' },
  waiting: { icon: PenLine, tone: 'text-quiet' },
  saving: { icon: LoaderCircle, tone: 'text-quiet' },
  saved: { icon: CircleCheck, tone: 'text-good' },
  offline: { icon: CloudOff, tone: 'text-caution' },
  'signed out': { icon: CloudOff, tone: 'text-caution' },
  'too long': { icon: CloudOff, tone: 'text-danger' },
  refused: { icon: CloudOff, tone: 'text-danger' },
}

/** How far everything is saved, in one line that is also read out. */
export function SavingLine({ saving, noun }: { saving: Saving; noun: PlaceNoun }) {
  const { icon: Icon, tone } = looks[saving.kind]
  const words = saySaving(saving, noun)
  return (
    <p role="status" className={`figures flex min-w-0 items-center gap-1.5 text-sm ${tone}`}>
      {words === '' ? null : <Icon aria-hidden="true" className="size-4 shrink-0" />}
      {/* Every pause in the typing would be read out otherwise. */}
      <span aria-hidden={saving.kind === 'waiting' || undefined}>{words}</span>
    </p>
  )
}
