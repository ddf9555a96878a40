/** Everyone with an account, a page at a time. What is asked for stands in the address. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, Eye } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { deepestUsersPage, ManagedUser, usersPageSize, WhichUsers } from '#contract/users.ts'
import type { UserAction } from '#core/users/changing.ts'
import { api } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type Asked, SearchedTable } from '#web/ui/searched-table.tsx'
import type { Column } from '#web/ui/table.tsx'
import { actionsFor } from './actions-for.ts'
import { SelectionBar } from './selection-bar.tsx'
import { columns } from './user-columns.tsx'
import { actionWords } from './user-words.ts'
import { filterOf, fromColumnSort, toColumnSort, type UsersSearch } from './users-search.ts'

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }))

/** The contract's, by their types alone: the schemas beside them would come to the browser too. */
const pageSize: typeof usersPageSize = 25
const lastReachable: typeof deepestUsersPage = 400

const roleFilters = [
  { value: 'all', label: 'All Users' },
  { value: 'jobseeker', label: 'Job Seekers' },
  { value: 'hr', label: 'HR Users' },
  { value: 'admin', label: 'Admins' },
] as const

const statusFilters = [
  { value: '', label: 'All Status' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'suspended', label: 'Suspended' },
]

const nobody: ReadonlySet<string> = new Set()

export function UserList({
  search,
  onAsk,
}: {
  search: UsersSearch
  onAsk: (change: (before: UsersSearch) => UsersSearch) => void
}) {
  const { role, status, sort = 'newest' } = search
  const filter = filterOf(search)
  const asked: Asked = { search: filter.search, page: search.page ?? 1 }
  const list = useQuery(
    api.users.list.queryOptions({
      input: { ...filter, sort, page: Math.min(asked.page, lastReachable) },
      placeholderData: keepPreviousData,
    }),
  )
  const selection = useSelection(JSON.stringify(filter))
  const [asking, setAsking] = useState<{ action: UserAction; who: WhichUsers } | null>(null)
  const ask = useCallback(
    (change: (last: Asked) => Asked) =>
      onAsk((before) => {
        const last = { search: before.search ?? '', page: before.page ?? 1 }
        const next = change(last)
        if (next === last) return before
        return { ...before, search: next.search || undefined, page: next.page > 1 ? next.page : undefined }
      }),
    [onAsk],
  )
  const rowColumns = useMemo(
    () => [...columns, actionsColumn((action, { id }) => setAsking({ action, who: { ids: [id] } }))],
    [],
  )
  const { data } = list
  const found = data?.total ?? { count: 0, isAtLeast: false }
  return (
    <Panel title="All users" isBusy={list.isPending || list.isPlaceholderData}>
      <SearchedTable
        noun="users"
        asked={asked}
        onAsk={ask}
        filter={
          <div className="flex flex-wrap items-center gap-3">
            <FilterChips
              label="Which users"
              options={roleFilters}
              value={role ?? 'all'}
              onChange={(value) =>
                onAsk((before) => ({ ...before, role: value === 'all' ? undefined : value, page: undefined }))
              }
            />
            <div className="w-40">
              <Select
                label="Status"
                isLabelHidden
                value={status ?? ''}
                options={statusFilters}
                onChange={({ target }) =>
                  onAsk((before) => ({
                    ...before,
                    status: (target.value || undefined) as UsersSearch['status'],
                    page: undefined,
                  }))
                }
              />
            </div>
          </div>
        }
        answer={list}
        found={data && { rows: data.users, total: Math.min(found.count, lastReachable * pageSize) }}
        pageSize={pageSize}
        columns={rowColumns}
        keyOf={({ id }) => id}
        empty={
          <p role="status" className="p-10 text-center text-quiet">
            No users found matching your criteria.
          </p>
        }
        problem="The users could not be loaded."
        above={
          <SelectionBar
            count={selection.keys.size}
            isAll={selection.isAll}
            found={found}
            onSelectAll={selection.selectAll}
            onChoose={(action) =>
              setAsking({ action, who: selection.isAll ? { all: filter } : { ids: [...selection.keys] } })
            }
            onClear={selection.clear}
          />
        }
        table={{
          selection: {
            keys: selection.isAll ? new Set(data?.users.map(({ id }) => id)) : selection.keys,
            onChange: selection.onChange,
          },
          nameOf: ({ name }) => name,
          sort: toColumnSort(sort),
          onSort: (next) => onAsk((before) => ({ ...before, sort: fromColumnSort(next), page: undefined })),
        }}
      />
      {found.isAtLeast ? (
        <p className="figures text-quiet text-sm">
          More than {formatNumber(found.count)} match. Narrow the search to see the rest.
        </p>
      ) : null}
      <Suspense>
        {asking ? (
          <ChangeDialog {...asking} onDone={selection.clear} onClose={() => setAsking(null)} />
        ) : null}
      </Suspense>
    </Panel>
  )
}

/** On this page, on others, or all that match. Another search or filter ends it: nobody is changed who is out of sight. */
function useSelection(among: string) {
  const [selected, setSelected] = useState({ among, keys: nobody, isAll: false })
  if (selected.among !== among) setSelected({ among, keys: nobody, isAll: false })
  const set = useCallback(
    (keys: ReadonlySet<string>, isAll = false) => setSelected({ among, keys, isAll }),
    [among],
  )
  return {
    ...selected,
    onChange: (keys: ReadonlySet<string>) => set(keys),
    selectAll: () => set(nobody, true),
    clear: () => set(nobody),
  }
}

const actionsColumn = (onChoose: (action: UserAction, user: ManagedUser) => void): Column<ManagedUser> => ({
  ...{ id: 'actions', header: 'Actions', isCorner: true },
  cell: (user) => <RowMenu user={user} onChoose={onChoose} />,
})

function RowMenu({
  user,
  onChoose,
}: {
  user: ManagedUser
  onChoose: (action: UserAction, user: ManagedUser) => void
}) {
  const navigate = useNavigate()
  return (
    <span className="flex items-center max-md:justify-end">
      <Menu
        trigger={<IconButton label={`Actions for ${user.name}`} icon={Ellipsis} className="-my-2.5" />}
        items={[
          {
            label: 'Open',
            icon: Eye,
            onChoose: () => void navigate({ to: paths.admin.user, params: { userId: user.id } }),
          },
          ...actionsFor(user).map(({ action, icon, word }) => ({
            label: word ?? actionWords[action],
            icon,
            isDangerous: action !== 'activate',
            onChoose: () => onChoose(action, user),
          })),
        ]}
      />
    </span>
  )
}
