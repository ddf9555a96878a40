import { Dialog } from '#web/ui/dialog.tsx'

const keys: [string, string][] = [
  ['↑ ↓', 'Go from one candidate to the next'],
  ['Enter', 'Open the candidate'],
  ['x', 'Select the candidate, or not'],
  ['a', 'Approve who is selected, or the candidate you are at'],
  ['r', 'Reject who is selected, or the candidate you are at'],
  ['c', 'Compare who is selected'],
  ['/', 'Search'],
  ['?', 'Show these keys'],
]

export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Keys for this list" width="narrow">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2.5">
        {keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-edge bg-well px-1.5 py-0.5 font-mono text-sm">{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-quiet text-sm">
        Who is selected stays so on other pages and in another order. Another search or filter ends it.
      </p>
    </Dialog>
  )
}
