import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { useTitle } from '#web/ui/page.tsx'
import type { FailureKind } from './engine/attempt-server.ts'

/** On the way in. It is tried again by itself. */
export function EnteringScreen({ trouble, onRetry }: { trouble: FailureKind | null; onRetry: () => void }) {
  useTitle('Opening')
  if (!trouble) return <Loading />
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 px-6">
      <h1 className="text-title">
        {trouble === 'signed out' ? 'You were signed out' : 'We cannot reach the server'}
      </h1>
      <p role="alert" className="text-pretty text-quiet">
        {trouble === 'signed out'
          ? 'Please sign in again in another tab, then come back here. What you answered is kept.'
          : 'Your connection may be interrupted, or the server is restarting. What you answered is kept, and time that the server loses is given back. This page keeps trying.'}
      </p>
      <div>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </main>
  )
}
