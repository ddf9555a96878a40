import { Link } from '@tanstack/react-router'
import type { ManagedUser } from '#contract/users.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatDate, formatDateTime, formatRelative } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { Column } from '#web/ui/table.tsx'
import { StatusChip } from './status-chip.tsx'
import { roleWords } from './user-words.ts'

export const columns: Column<ManagedUser>[] = [
  {
    ...{ id: 'user', header: 'User', isTitle: true, isWide: true, isSortable: true },
    cell: (user) => <Person user={user} />,
  },
  {
    ...{ id: 'type', header: 'Type' },
    cell: ({ role }) => (
      <Chip tone={role === 'admin' ? 'copper' : role === 'hr' ? 'info' : 'neutral'}>{roleWords[role]}</Chip>
    ),
  },
  { ...{ id: 'status', header: 'Status' }, cell: (user) => <StatusChip user={user} /> },
  { ...{ id: 'activity', header: 'Activity' }, cell: (user) => <Activity user={user} /> },
  {
    ...{ id: 'joined', header: 'Joined', isSortable: true, isExtra: true },
    cell: ({ joinedAt }) => (
      <time dateTime={joinedAt} title={formatDateTime(joinedAt)} className="figures whitespace-nowrap">
        {formatDate(joinedAt)}
      </time>
    ),
  },
]

function Person({ user: { id, name, email, company, avatarUrl } }: { user: ManagedUser }) {
  return (
    <div className="flex min-w-0 items-center gap-3 py-1">
      <Avatar name={name} src={avatarUrl} size="small" />
      <div className="flex min-w-0 flex-col">
        <Link
          to={paths.admin.user}
          params={{ userId: id }}
          className="wrap-anywhere font-medium text-link md:truncate"
        >
          <bdi>{name}</bdi>
        </Link>
        {/* Who was invited is called by their address until they say their name. */}
        {name === email ? null : (
          <span className="wrap-anywhere text-quiet md:truncate" title={email}>
            {email}
          </span>
        )}
        {company ? (
          <span className="wrap-anywhere text-quiet md:truncate">
            <bdi>{company.name}</bdi>
            {company.isWaiting ? ' (asks to join)' : ''}
          </span>
        ) : null}
      </div>
    </div>
  )
}

function Activity({ user }: { user: ManagedUser }) {
  const { lastActiveAt, testsCompleted, badge, jobsPosted } = user
  return (
    <div className="flex flex-col md:min-w-36 xl:min-w-48">
      <LastActive at={lastActiveAt} />
      {testsCompleted === null ? null : (
        <span className="figures text-quiet">
          {countThings(testsCompleted, 'test')} completed
          {badge ? `, ${badge.name}` : ''}
        </span>
      )}
      {jobsPosted === null ? null : (
        <span className="figures text-quiet">{countThings(jobsPosted, 'job')} posted</span>
      )}
    </div>
  )
}

/** Sign-ins are kept for ninety days: what was before them is not known. */
export function LastActive({ at }: { at: string | null }) {
  if (!at) return <span className="text-quiet">Not seen lately</span>
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatRelative(at, new Date())}
    </time>
  )
}
