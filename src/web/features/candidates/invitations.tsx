/** Who was invited to a job, and what became of it. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Ellipsis, MailPlus, MailX, Send } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Invitation, invitationsPageSize } from '#contract/candidates.ts'
import { api } from '#web/lib/api.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { canRevoke, canSendAgain, invitationLooks } from './candidate-words.ts'
import { useInvitationActions } from './invitation-actions.ts'

const pageSize: typeof invitationsPageSize = 25

export function Invitations({
  jobId,
  isOpen,
  page,
  onPage,
  action,
}: {
  jobId: string
  /** Only to a published job can anyone be invited. */
  isOpen: boolean
  page: number
  onPage: (page: number) => void
  /** How people are invited. */
  action: ReactNode
}) {
  const list = useQuery(
    api.candidates.invitations.queryOptions({ input: { jobId, page }, placeholderData: keepPreviousData }),
  )
  const { revoke, sendAgain } = useInvitationActions()
  const [revoking, setRevoking] = useState<Invitation | null>(null)
  const { data } = list
  const lastPage = data && !list.isPlaceholderData ? Math.max(1, Math.ceil(data.total / pageSize)) : page
  useEffect(() => {
    if (page > lastPage) onPage(lastPage)
  }, [page, lastPage, onPage])
  if (data?.total === 0) {
    return (
      <div className="surface-card">
        <EmptyState icon={MailPlus} title="Nobody was invited yet" action={action}>
          Invite one person, or paste a list. Each gets a mail with a link of their own.
        </EmptyState>
      </div>
    )
  }
  return (
    <div aria-busy={list.isPending || list.isPlaceholderData} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-quiet text-sm">
          Every link belongs to one address, and works until it expires or is revoked.
        </p>
        {action}
      </div>
      {list.isError ? (
        <InlineError onRetry={() => void list.refetch()}>The invitations could not be loaded.</InlineError>
      ) : null}
      {data || list.isPending ? (
        <Table
          caption="Invitations"
          columns={columnsWith({ isOpen, onRevoke: setRevoking, onSendAgain: sendAgain })}
          rows={data?.invitations ?? []}
          keyOf={({ id }) => id}
          isLoading={list.isPending}
          empty={null}
        />
      ) : null}
      {data && data.total > 0 ? (
        <Pagination
          label="Pages of invitations"
          page={page}
          pageSize={pageSize}
          total={data.total}
          onChange={onPage}
        />
      ) : null}
      {revoking ? (
        <div className="contents wrap-anywhere">
          <ConfirmDialog
            isOpen
            title={`Revoke the invitation of ${revoking.name || revoking.email}?`}
            confirmLabel="Revoke"
            isDangerous
            onClose={() => setRevoking(null)}
            onConfirm={() => revoke(revoking)}
          >
            The link in the mail stops working. They are not told, and you can invite them again later.
          </ConfirmDialog>
        </div>
      ) : null}
    </div>
  )
}

type RowActions = {
  isOpen: boolean
  onRevoke: (invitation: Invitation) => void
  onSendAgain: (invitation: Invitation) => Promise<void>
}

const columnsWith = (actions: RowActions): Column<Invitation>[] => [
  { id: 'person', header: 'Person', isWide: true, cell: (invitation) => <Person invitation={invitation} /> },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Chip tone={invitationLooks[state].tone}>{invitationLooks[state].word}</Chip>,
  },
  { id: 'sent', header: 'Sent', cell: ({ sentAt }) => <Day iso={sentAt} /> },
  {
    id: 'expires',
    header: 'Expires',
    cell: (invitation) =>
      canRevoke(invitation) || invitation.state === 'expired' ? <Day iso={invitation.expiresAt} /> : null,
  },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: (invitation) => <ActionsOf {...{ invitation, ...actions }} />,
  },
]

function Person({ invitation: { name, email } }: { invitation: Invitation }) {
  return (
    <span className="flex min-w-0 flex-col gap-x-3 max-md:items-end lg:flex-row lg:items-baseline">
      {name ? <bdi className="max-w-full font-medium md:truncate">{name}</bdi> : null}
      <span title={email} className={`max-w-full md:truncate ${name ? 'text-quiet' : ''}`}>
        {email}
      </span>
    </span>
  )
}

function Day({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatDateTime(iso)} className="figures text-quiet md:whitespace-nowrap">
      {formatDate(iso)}
    </time>
  )
}

function ActionsOf({ invitation, isOpen, onRevoke, onSendAgain }: RowActions & { invitation: Invitation }) {
  const items = [
    ...(isOpen && canSendAgain(invitation)
      ? [{ label: 'Send again', icon: Send, onChoose: () => void onSendAgain(invitation) }]
      : []),
    ...(canRevoke(invitation)
      ? [{ label: 'Revoke', icon: MailX, isDangerous: true, onChoose: () => onRevoke(invitation) }]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <Menu
      trigger={
        <IconButton
          label={`Actions for ${invitation.email}`}
          icon={Ellipsis}
          className="-my-2 align-middle"
        />
      }
      items={items}
    />
  )
}
