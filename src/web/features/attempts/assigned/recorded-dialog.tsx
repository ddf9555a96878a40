/** What was recorded of one's own attempt, asked for when someone wants to know. */
import { lazy, Suspense } from 'react'
import type { Attempt } from '#contract/attempts.ts'
import { nameFully } from '#web/lib/attempt-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

/** Comes when someone asks for it: most who see the list never do. */
const OwnTimeline = lazy(async () => ({
  default: (await import('../timeline/own-timeline.tsx')).OwnTimeline,
}))

export function RecordedDialog({ attempt, onClose }: { attempt: Attempt; onClose: () => void }) {
  return (
    <Dialog isOpen title="What was recorded" lead={nameFully(attempt)} onClose={onClose}>
      <Suspense fallback={<SkeletonLines count={5} />}>
        <OwnTimeline id={attempt.id} />
      </Suspense>
    </Dialog>
  )
}
