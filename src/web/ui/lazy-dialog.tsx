import { type ComponentType, useEffect, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { InlineError } from './inline-error.tsx'
import { SkeletonLines } from './skeleton.tsx'

type Content = ComponentType<{ onClose: () => void }>

/** A dialog whose code comes when someone asks for it: until then it says so, and when it cannot come, that too. */
export function LazyDialog({
  title,
  load,
  onClose,
}: {
  title: string
  /** Must stay the same function: another one is loaded anew. */
  load: () => Promise<{ default: Content }>
  onClose: () => void
}) {
  const [loaded, setLoaded] = useState<{ Content: Content } | null>(null)
  const [failures, setFailures] = useState(0)
  const [tries, setTries] = useState(1)

  useEffect(() => {
    let isWanted = true
    load().then(
      ({ default: Content }) => isWanted && setLoaded({ Content }),
      () => isWanted && setFailures(tries),
    )
    return () => {
      isWanted = false
    }
  }, [load, tries])

  if (loaded) return <loaded.Content onClose={onClose} />
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      {failures === tries ? (
        <InlineError onRetry={() => setTries(tries + 1)}>
          This could not be loaded. Your connection may be interrupted.
        </InlineError>
      ) : (
        <div role="status" aria-busy="true">
          <span className="sr-only">Loading</span>
          <SkeletonLines count={4} />
        </div>
      )}
    </Dialog>
  )
}
