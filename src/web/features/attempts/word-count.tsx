import { CircleCheck, PenLine, TriangleAlert } from 'lucide-react'
import { formatNumber } from '#web/lib/numbers.ts'

/** Too few are said, and stop nobody. */
export function WordCount({ words, minWords }: { words: number; minWords: number }) {
  const [Icon, tone] =
    words >= minWords
      ? ([CircleCheck, 'text-good'] as const)
      : words > 0
        ? ([TriangleAlert, 'text-caution'] as const)
        : ([PenLine, ''] as const)
  return (
    <span className={`figures flex items-center gap-1.5 ${tone}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {`${formatNumber(words)} of at least ${formatNumber(minWords)} words`}
    </span>
  )
}
