/** What one has earned, and until then what can be. */
import { Medal } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Medallion } from '#web/ui/medallion.tsx'

const badges = [
  { kind: 'gold', name: 'Gold', rule: '90% or more in 3 technical tests in a row' },
  { kind: 'silver', name: 'Silver', rule: 'An average of 80% or more over at least 2 technical tests' },
  { kind: 'skill', name: 'Problem Solver', rule: 'An average of 85% or more over 5 scenario tests' },
  { kind: 'skill', name: 'Communication Expert', rule: '95% or more in an interview’s Communication' },
] as const

export default function MyBadges({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      title="My Badges"
      onClose={onClose}
      footer={
        <>
          <p className="figures mr-auto self-center text-quiet text-sm">Total badges earned: 0</p>
          <Button kind="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <EmptyState icon={Medal} title="No Badges Yet">
        Badges are not given out yet. These are what they will ask for; what you do until then counts.
      </EmptyState>
      <ul aria-label="What badges ask for" className="flex flex-col gap-4">
        {badges.map(({ kind, name, rule }) => (
          <li key={name} className="flex items-center gap-4">
            <Medallion kind={kind} size={44} />
            <div className="min-w-0">
              <p className="font-medium">{name}</p>
              <p className="text-pretty text-quiet text-sm">{rule}</p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
