import { useNavigate } from '@tanstack/react-router'
import { Check, Ellipsis, Eye, Mail, Undo2, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { CandidateRow } from '#contract/desk.ts'
import { canReject, isOpen } from '#core/candidates/status.ts'
import type { DeskSearch } from '#web/lib/desk-search.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import type { Kind } from '../deciding/run-decision.ts'
import { toChosen } from './use-selection.ts'

const UndoDialog = lazy(async () => ({
  default: (await import('../deciding/undo-dialog.tsx')).UndoDialog,
}))

export function RowMenu({
  candidate,
  search,
  onDecide,
}: {
  candidate: CandidateRow
  search: DeskSearch
  onDecide: (kind: Kind, candidate: CandidateRow) => void
}) {
  const navigate = useNavigate()
  const [isUndoing, setIsUndoing] = useState(false)
  const { id, name, jobTitle, status, canUndo, shared } = candidate
  const items: MenuItem[] = [
    {
      label: 'Open',
      icon: Eye,
      onChoose: () => void navigate({ to: paths.hr.candidate, params: { candidateId: id }, search }),
    },
    ...(isOpen(status)
      ? [{ label: 'Approve', icon: Check, onChoose: () => onDecide('approve', candidate) }]
      : []),
    ...(canReject(status)
      ? [{ label: 'Reject', icon: X, isDangerous: true, onChoose: () => onDecide('reject', candidate) }]
      : []),
    ...(canUndo
      ? [{ label: 'Undo the last decision', icon: Undo2, onChoose: () => setIsUndoing(true) }]
      : []),
    ...(shared?.email
      ? [
          {
            label: 'Write a mail',
            icon: Mail,
            onChoose: () => {
              window.location.href = `mailto:${shared.email}`
            },
          },
        ]
      : []),
  ]
  return (
    <span className="flex items-center max-md:justify-end">
      <Menu
        trigger={<IconButton label={`Actions for ${name}`} icon={Ellipsis} className="-my-2.5" />}
        items={items}
      />
      <Suspense>
        {isUndoing ? (
          <UndoDialog
            chosen={[toChosen(candidate)]}
            jobTitle={jobTitle}
            onClose={() => setIsUndoing(false)}
          />
        ) : null}
      </Suspense>
    </span>
  )
}
