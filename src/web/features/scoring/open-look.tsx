import { UserRoundSearch } from 'lucide-react'
import type { ResultEvidence } from '#contract/scoring.ts'
import { formatDateTime } from '#web/lib/format.ts'

/** What the candidate asks a person to look at; the decision below answers it. */
export function OpenLook({ evidence: { looks, candidateName } }: { evidence: ResultEvidence }) {
  const open = looks.find(({ answeredAt }) => answeredAt === null)
  if (!open) return null
  return (
    <section
      aria-label="Asked for a human look"
      className="flex gap-4 rounded-card border border-copper bg-copper-tint p-5"
    >
      <UserRoundSearch aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-copper" />
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="font-medium">{`${candidateName} asks for a human look`}</p>
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{open.reason}</p>
        <p className="figures text-quiet text-sm">
          <time dateTime={open.askedAt}>{formatDateTime(open.askedAt)}</time>
          {'. What you decide below answers it.'}
        </p>
      </div>
    </section>
  )
}
