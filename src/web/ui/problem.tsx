/** For when something cannot be shown at all: what happened, and what to do. */
import { useCallback, useEffect, useState } from 'react'
import { isReachable } from '#web/lib/reachable.ts'
import { Button } from './button.tsx'
import { InlineError } from './inline-error.tsx'
import { Page, useTitle } from './page.tsx'
import { Wordmark } from './wordmark.tsx'

/** Nothing of the product is there yet. */
export function FullPageProblem({ onRetry, note }: { onRetry: () => void; note?: string | null }) {
  useTitle('We cannot reach Assay')
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 px-6">
      <Wordmark />
      <h1 className="mt-4 text-title">We cannot reach Assay</h1>
      <p role="alert" className="text-quiet">
        The server did not answer. Your connection may be interrupted, or the server is restarting. Nothing
        you saved is lost.
      </p>
      <div>
        <Button onClick={onRetry}>Try again</Button>
      </div>
      <p role="status">{note}</p>
    </main>
  )
}

/** A public page that could not be loaded, for instance because the connection was cut on the way to it. */
export function RouteProblem() {
  return <FullPageProblem {...useReload()} />
}

/** The same for a screen inside the shell. */
export function ScreenProblem() {
  const { onRetry, note } = useReload()
  return (
    <Page title="This screen could not be loaded">
      <InlineError onRetry={onRetry}>
        The server did not answer. Your connection may be interrupted, or the server is restarting. Nothing
        you saved is lost.
      </InlineError>
      <p role="status">{note}</p>
    </Page>
  )
}

/** A reload, once the server answers: before, it would replace the page by the browser's own error. */
function useReload() {
  const [note, setNote] = useState<string | null>(null)
  const retry = useCallback(async () => {
    setNote('Trying again.')
    if (await isReachable()) window.location.reload()
    else setNote('Still no answer. We will try again when the connection is back.')
  }, [])
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  return { onRetry: () => void retry(), note }
}
