import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import type { Check } from '#core/badges/verify-badge.ts'
import { outcomeWords, questionOf, sayWhy } from './verdict-words.ts'

const looks = {
  passed: { icon: CircleCheck, colour: 'text-good' },
  failed: { icon: CircleX, colour: 'text-danger' },
  not_checked: { icon: CircleDashed, colour: 'text-caution' },
}

/** Each question that was asked, and its answer. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul aria-label="The checks" className="grid gap-x-8 sm:grid-cols-2">
      {checks.map((check) => {
        const { name, outcome } = check
        const { icon: Icon, colour } = looks[outcome]
        return (
          <li key={name} className="flex gap-3 border-hairline border-t py-4">
            <Icon aria-hidden="true" strokeWidth={1.75} className={`mt-0.5 size-6 shrink-0 ${colour}`} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-medium">{questionOf[name]}</span>{' '}
                <span className={`font-medium text-sm ${colour}`}>{outcomeWords[outcome]}</span>
              </p>
              <p className="wrap-anywhere text-pretty text-quiet text-sm">{sayWhy(check)}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
