import { ArrowRightLeft, EllipsisVertical, UserMinus, Users } from 'lucide-react'
import type { ManagedCompany, ManagedRecruiter } from '#contract/companies.ts'
import { formatDate } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Act = (recruiter: ManagedRecruiter) => void

export function RecruiterList({
  company: { recruiters },
  onMove,
  onRemove,
}: {
  company: ManagedCompany
  onMove: Act
  onRemove: Act
}) {
  return (
    <Panel title="Recruiters">
      {recruiters.length === 0 ? (
        <EmptyState icon={Users} title="Nobody recruits for this company">
          Who asks to join it waits for an administrator.
        </EmptyState>
      ) : (
        <ul className="-my-2 flex max-h-[70dvh] flex-col overflow-y-auto">
          {recruiters.map((recruiter) => (
            <li
              key={recruiter.id}
              className="flex items-center gap-3 border-hairline border-t py-2.5 first:border-t-0"
            >
              <Avatar name={recruiter.name} src={recruiter.avatarUrl} />
              <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-0.5">
                <span className="flex min-w-0 flex-col">
                  <span className="flex flex-wrap items-center gap-x-3">
                    <bdi className="wrap-anywhere font-medium">{recruiter.name}</bdi>
                    {recruiter.status === 'suspended' ? <Chip tone="danger">Suspended</Chip> : null}
                    {recruiter.status === 'inactive' ? <Chip>Inactive</Chip> : null}
                  </span>
                  {recruiter.email === recruiter.name ? null : (
                    <span className="wrap-anywhere text-quiet text-sm">{recruiter.email}</span>
                  )}
                </span>
                <span className="figures text-quiet text-sm">since {formatDate(recruiter.since)}</span>
              </span>
              <Menu
                trigger={<IconButton label={`Actions for ${recruiter.name}`} icon={EllipsisVertical} />}
                items={[
                  {
                    label: 'Move to another company',
                    icon: ArrowRightLeft,
                    onChoose: () => onMove(recruiter),
                  },
                  {
                    ...{ label: 'Remove from this company', icon: UserMinus, isDangerous: true },
                    onChoose: () => onRemove(recruiter),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
