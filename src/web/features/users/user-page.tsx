/** One person, as administrators see them: who they are, how they come in, what they have, and what can be done. */
import { Link } from '@tanstack/react-router'
import { Eraser, UserCog } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { UserPage as Page } from '#contract/users.ts'
import type { UserAction } from '#core/users/changing.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { PageFrame, PageHeading, useTitle } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { actionsFor } from './actions-for.ts'
import type { PickCompany } from './company-part.tsx'
import { MailActions } from './mail-actions.tsx'
import { StatusChip } from './status-chip.tsx'
import { LastActive } from './user-columns.tsx'
import { actionWords, roleProblemWords, roleWords } from './user-words.ts'

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }))
const RoleDialog = lazy(async () => ({ default: (await import('./role-dialog.tsx')).RoleDialog }))
const EraseDialog = lazy(async () => ({ default: (await import('./erase-dialog.tsx')).EraseDialog }))

export function UserPage({
  user,
  signIns,
  history,
  pickCompany,
  onErased,
}: {
  user: Page
  signIns: ReactNode
  history: ReactNode
  pickCompany: PickCompany
  onErased: () => void
}) {
  const { id, name, email, avatarUrl, role, isYou } = user
  useTitle(name)
  const [asking, setAsking] = useState<UserAction | 'role' | 'erase' | null>(null)
  const close = () => setAsking(null)
  return (
    <PageFrame>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar name={name} src={avatarUrl} size="large" />
          <div className="flex min-w-0 flex-col items-start gap-1.5">
            <PageHeading title={name} lead={<span className="wrap-anywhere">{email}</span>} />
            <span className="flex flex-wrap items-start gap-2">
              <Chip tone={role === 'admin' ? 'copper' : 'neutral'}>{roleWords[role]}</Chip>
              <StatusChip user={user} />
              {isYou ? <Chip tone="info">You</Chip> : null}
            </span>
          </div>
        </div>
        {isYou ? null : (
          <div className="flex flex-wrap gap-3">
            {actionsFor(user).map(({ action, icon, word }) => (
              <Button
                key={action}
                kind={action === 'activate' ? 'primary' : action === 'delete' ? 'danger' : 'secondary'}
                icon={icon}
                onClick={() => setAsking(action)}
              >
                {word ?? actionWords[action]}
              </Button>
            ))}
          </div>
        )}
      </header>
      <Tiles user={user} />
      <Panel
        title="Account"
        actions={
          <Button
            kind="secondary"
            size="small"
            icon={UserCog}
            disabled={user.roleProblem !== null}
            onClick={() => setAsking('role')}
          >
            Change role
          </Button>
        }
      >
        <Facts user={user} />
        {user.roleProblem ? <p className="text-quiet text-sm">{roleProblemWords[user.roleProblem]}</p> : null}
        <MailActions user={user} />
      </Panel>
      <Panel title="Sign-ins">{signIns}</Panel>
      {history}
      {isYou ? null : (
        <Panel
          title="Erase on request"
          actions={
            <Button kind="danger" size="small" icon={Eraser} onClick={() => setAsking('erase')}>
              Erase now
            </Button>
          }
        >
          <p className="max-w-prose text-quiet">
            For somebody who asked that their data be erased at once. There is no way back.
          </p>
        </Panel>
      )}
      <Suspense>
        {asking === 'role' ? <RoleDialog {...{ user, pickCompany }} onClose={close} /> : null}
        {asking === 'erase' ? <EraseDialog {...{ user, onErased }} onClose={close} /> : null}
        {asking && asking !== 'role' && asking !== 'erase' ? (
          <ChangeDialog action={asking} who={{ ids: [id] }} onClose={close} />
        ) : null}
      </Suspense>
    </PageFrame>
  )
}

function Tiles({ user: { role, numbers, testsCompleted, badge, jobsPosted } }: { user: Page }) {
  if (role === 'admin') return null
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {role === 'jobseeker' ? (
        <>
          <StatTile label="Tests completed" value={formatNumber(testsCompleted ?? 0)} />
          <StatTile
            label="Badges"
            value={formatNumber(numbers.badges)}
            {...(badge && { note: `${badge.name} above all` })}
          />
          <StatTile label="Applications" value={formatNumber(numbers.applications)} />
        </>
      ) : null}
      {role === 'hr' ? (
        <StatTile
          label="Jobs posted"
          value={formatNumber(jobsPosted ?? 0)}
          note={`of ${formatNumber(numbers.jobs)} they made`}
        />
      ) : null}
    </div>
  )
}

function Facts({ user }: { user: Page }) {
  const { company, joinedAt, lastActiveAt, isEmailVerified, hasPassword, google, timeZone } = user
  const ways = [...(hasPassword ? ['password'] : []), ...(google ? [`Google (${google})`] : [])]
  const facts: [string, ReactNode][] = [
    ...(company
      ? [
          [
            'Company',
            <span key="company">
              <Link to={paths.admin.company} params={{ companyId: company.id }} className="text-link">
                <bdi>{company.name}</bdi>
              </Link>
              {company.isWaiting ? ' (asks to join)' : ''}
            </span>,
          ] as [string, ReactNode],
        ]
      : []),
    [
      'Joined',
      <time key="joined" dateTime={joinedAt} title={formatDateTime(joinedAt)}>
        {formatDate(joinedAt)}
      </time>,
    ],
    ['Last active', <LastActive key="active" at={lastActiveAt} />],
    ['Email address', isEmailVerified ? 'confirmed' : 'not confirmed'],
    ['Signs in with', ways.length > 0 ? ways.join(' and ') : 'nothing yet'],
    ['Time zone', timeZone ?? 'as their browser says'],
  ]
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {facts.map(([term, fact]) => (
        <div key={term} className="flex min-w-0 flex-col">
          <dt className="text-quiet text-sm">{term}</dt>
          <dd className="wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
