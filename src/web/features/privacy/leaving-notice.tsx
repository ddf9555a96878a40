import { useMutation } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatDate } from '#web/lib/format.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { notify } from '#web/ui/toast.tsx'
import { stay } from './privacy-actions.ts'

/** Says that the account is on its way out, and how to stop it. `isNews` where it was not when the screen opened. */
export function LeavingNotice({ eraseAfter, isNews }: { eraseAfter: string; isNews: boolean }) {
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isNews) return
    notice.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [isNews])
  const keep = useMutation({
    mutationFn: stay,
    onSuccess: () => {
      notify({ key: 'leaving', text: 'Your account stays. Nothing was deleted.' })
      // The notice is gone, and the focus with it.
      document.getElementById('main')?.focus()
    },
  })
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-label="Your account is going to be deleted"
      className="flex flex-col gap-4 rounded-card border border-danger bg-danger-tint p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Hourglass aria-hidden="true" strokeWidth={1.5} className="size-9 shrink-0 text-danger" />
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-heading">
            Your account will be deleted on <time dateTime={eraseAfter}>{formatDate(eraseAfter)}</time>.
          </h2>
          <p className="mt-1">Until then everything is still here, and you can change your mind.</p>
        </div>
        <Button isBusy={keep.isPending} onClick={() => keep.mutate()}>
          Keep my account
        </Button>
      </div>
      {keep.isError ? (
        <InlineError>{refusalText(keep.error, 'That did not work. Please try again.')}</InlineError>
      ) : null}
    </section>
  )
}
