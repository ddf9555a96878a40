import { CircleCheck, CircleX } from 'lucide-react'

/** By word and by shape, not by colour alone. */
export function PassMark({ isPassed }: { isPassed: boolean }) {
  const [Icon, word, tone] = isPassed
    ? ([CircleCheck, 'Passed', 'text-good'] as const)
    : ([CircleX, 'Failed', 'text-danger'] as const)
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap font-medium ${tone}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {word}
    </span>
  )
}
