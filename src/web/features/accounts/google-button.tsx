import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { useOneAtATime } from '#web/lib/one-at-a-time.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'

const notSetUp = 'The administrator has not set up Google sign-in.'

/** `onGo` leaves the page, or throws what its own form shows; `problem` is what the last time came to. */
export function GoogleButton({
  label,
  note,
  problem,
  onGo,
}: {
  label: string
  /** Shown where it can be used. */
  note?: ReactNode
  problem: string | null
  onGo: () => Promise<void>
}) {
  const id = useId()
  const options = useQuery(api.accounts.signInOptions.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  const isMissing = options.data?.google === false
  const [isBusy, setIsBusy] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const go = useOneAtATime(async () => {
    setWasTried(true)
    if (isMissing) return
    setIsBusy(true)
    await onGo()
    setIsBusy(false)
  })
  return (
    <div className="flex flex-col gap-2">
      <Button
        kind="secondary"
        size="large"
        isBusy={isBusy}
        aria-describedby={isMissing ? id : undefined}
        onClick={() => void go()}
      >
        {isBusy ? null : <Mark />}
        {label}
      </Button>
      {isMissing ? (
        <p id={id} className="text-center text-quiet text-sm">
          {notSetUp}
        </p>
      ) : null}
      {options.data?.google && note ? <p className="text-quiet text-sm">{note}</p> : null}
      <div aria-live="polite" className={isMissing && wasTried ? '' : 'sr-only'}>
        {isMissing && wasTried ? <InlineError>{notSetUp} Please use your email.</InlineError> : null}
      </div>
      {problem ? <InlineError>{problem}</InlineError> : null}
    </div>
  )
}

/** Between two ways of doing the same. */
export function Or() {
  return (
    <p className="flex items-center gap-4 text-quiet text-sm">
      <span aria-hidden="true" className="h-px flex-1 bg-hairline" />
      or with your email
      <span aria-hidden="true" className="h-px flex-1 bg-hairline" />
    </p>
  )
}

function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0" fill="none" strokeWidth="2.6">
      <path d="M16.2 5.1A7.6 7.6 0 0 0 3.9 5.5" stroke="#e04a3a" />
      <path d="M3.9 5.5a7.6 7.6 0 0 0-.2 8.6" stroke="#d99a00" />
      <path d="M3.7 14.1a7.6 7.6 0 0 0 11.4 1.7" stroke="#2f9150" />
      <path d="M15.1 15.8c1.700-1.500 2.600-3.600 2.500-5.800H10.500" stroke="#3d74e0" />
    </svg>
  )
}
