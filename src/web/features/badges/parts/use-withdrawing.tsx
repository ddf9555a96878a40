import { useEffect, useRef, useState } from 'react'
import { LazyWith } from './lazy-with.tsx'

const loadDialog = async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog

/** Taking badges of a list back: the dialog that asks why, and where the focus goes when the button that asked is gone. */
export function useWithdrawing<Badge extends { id: string; name: string }>({
  nameHolder,
  withdraw,
}: {
  nameHolder: (badge: Badge) => string
  /** Throws where it could not be done. */
  withdraw: (badge: Badge, reason: string) => Promise<void>
}) {
  const [asked, setAsked] = useState<Badge | null>(null)
  const [doneId, setDoneId] = useState<string | null>(null)
  const drafts = useRef(new Map<string, string>())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (doneId && !asked && document.activeElement === document.body) heading.current?.focus()
  }, [doneId, asked])
  return {
    ask: setAsked,
    /** Of the list. */
    headingProps: { ref: heading, tabIndex: -1 },
    dialog: asked ? (
      <LazyWith
        title="Withdraw this badge"
        load={loadDialog}
        about={{
          id: asked.id,
          badge: asked.name,
          holder: nameHolder(asked),
          onWithdraw: async (reason: string) => {
            await withdraw(asked, reason)
            setDoneId(asked.id)
          },
          drafts,
        }}
        onClose={() => setAsked(null)}
      />
    ) : null,
  }
}
