import { Ban, Merge } from 'lucide-react'
import type { CompanyStatus } from '#contract/companies.ts'
import { Chip } from '#web/ui/chip.tsx'

/** Nothing where all is as usual. */
export function StatusChip({ status }: { status: CompanyStatus }) {
  if (status === 'suspended')
    return (
      <Chip tone="danger" icon={Ban}>
        Suspended
      </Chip>
    )
  if (status === 'merged') return <Chip icon={Merge}>Merged</Chip>
  return null
}
