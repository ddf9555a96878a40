/** Which people are looked at, as the address of the list holds it. */
import type { UserSort, userSorts } from '#contract/users.ts'
import { type Role, roles, type UserStatus, userStatuses } from '#core/permissions.ts'
import { countOf, oneOf, textOf } from '#web/lib/address-search.ts'
import type { Sort } from '#web/ui/sorting.ts'

export type UsersSearch = {
  search?: string | undefined
  role?: Role | undefined
  status?: UserStatus | undefined
  sort?: UserSort | undefined
  page?: number | undefined
}

/** The contract's, by its type alone: the schemas beside it would come to the browser too. */
const sorts: typeof userSorts = ['newest', 'oldest', 'name', 'name_down']

export const usersSearchOf = (search: Record<string, unknown>): UsersSearch => ({
  search: textOf(search.search, 200),
  role: oneOf(roles, search.role),
  status: oneOf(userStatuses, search.status),
  sort: oneOf(sorts, search.sort),
  page: countOf(search.page, 2),
})

export const filterOf = ({ search, role, status }: UsersSearch) => ({
  search: search ?? '',
  ...(role && { role }),
  ...(status && { status }),
})

const columns: Record<UserSort, Sort> = {
  newest: { column: 'joined', direction: 'descending' },
  oldest: { column: 'joined', direction: 'ascending' },
  name: { column: 'user', direction: 'ascending' },
  name_down: { column: 'user', direction: 'descending' },
}

export const toColumnSort = (sort: UserSort): Sort => columns[sort]
export const fromColumnSort = ({ column, direction }: Sort): UserSort =>
  sorts.find((sort) => columns[sort].column === column && columns[sort].direction === direction) ?? 'newest'
