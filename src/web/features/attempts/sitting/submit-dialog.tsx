import { SendHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type OpenPlace = {
  place: number
  name: string
  /** As it is shown, where the name is longer than it needs to be for who sees the list above it. */
  short?: string
}
export type OpenEnd = { label: string; places: readonly OpenPlace[] }

/** Says what is left open, with the ways there, and stops nobody. */
export function SubmitDialog({
  label,
  openEnds,
  nothingOpen,
  onGo,
  onSubmit,
  onClose,
}: {
  /** Of the button: what is handed in. */
  label: string
  openEnds: readonly OpenEnd[]
  nothingOpen: string
  onGo: (place: number) => void
  onSubmit: () => void
  onClose: () => void
}) {
  const lists = openEnds.filter(({ places }) => places.length > 0)
  return (
    <Dialog
      isOpen
      title={`${label}?`}
      width="narrow"
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" data-autofocus onClick={onClose}>
            Go back
          </Button>
          <Button icon={SendHorizontal} onClick={onSubmit}>
            {label}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {lists.length === 0 ? <p>{nothingOpen}</p> : null}
        {lists.map(({ label: words, places }) => (
          <Places key={words} words={words}>
            {places.map(({ place, name, short = name }) => (
              <li key={place}>
                <Button
                  kind="secondary"
                  size="small"
                  aria-label={name}
                  className="figures min-w-9"
                  onClick={() => onGo(place)}
                >
                  {short}
                </Button>
              </li>
            ))}
          </Places>
        ))}
        <p className="text-quiet">Once submitted, it cannot be changed.</p>
      </div>
    </Dialog>
  )
}

function Places({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <p>{words}</p>
      <ul aria-label={words} className="flex flex-wrap gap-2">
        {children}
      </ul>
    </div>
  )
}
