import { useNavigate, useSearch } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { CompanyPicker } from '#web/features/companies/company-picker.tsx'
import { OpenChanges } from '#web/features/users/open-changes.tsx'
import { UserList } from '#web/features/users/user-list.tsx'
import { UserTiles } from '#web/features/users/user-tiles.tsx'
import { type UsersSearch, usersSearchOf } from '#web/features/users/users-search.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'

const AddUserDialog = lazy(async () => ({
  default: (await import('#web/features/users/add-user-dialog.tsx')).AddUserDialog,
}))

export default function Users() {
  const search = usersSearchOf(useSearch({ from: '/admin/admin/users' }))
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const onAsk = useCallback(
    (change: (before: UsersSearch) => UsersSearch) =>
      void navigate({
        to: paths.admin.users,
        search: (before) => usersSearchOf(change(usersSearchOf(before))),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <Page
      isWide
      title="User Management"
      lead="Everyone with an account."
      actions={
        <Button icon={UserPlus} onClick={() => setIsAdding(true)}>
          Add User
        </Button>
      }
    >
      <UserTiles />
      <OpenChanges />
      <UserList search={search} onAsk={onAsk} />
      <Suspense>
        {isAdding ? (
          <AddUserDialog
            pickCompany={(picker) => <CompanyPicker legend="Which company" without="" {...picker} />}
            onClose={() => setIsAdding(false)}
          />
        ) : null}
      </Suspense>
    </Page>
  )
}
