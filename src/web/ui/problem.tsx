import { Button } from './button.tsx'
import { Wordmark } from './wordmark.tsx'

/** For when nothing can be shown at all: what happened, and what to do. */
export function FullPageProblem({ onRetry }: { onRetry: () => void }) {
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
    </main>
  )
}

/** A screen that could not be loaded, for instance because the connection was cut on the way to it. */
export function RouteProblem() {
  // Without a connection a reload would replace this page by the browser's own error.
  const retry = () => {
    if (navigator.onLine) window.location.reload()
  }
  return <FullPageProblem onRetry={retry} />
}
