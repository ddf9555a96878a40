import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { BadgeManagement } from '#web/features/badges/managing/badge-management.tsx'
import { type AskBadges, badgesAdminSearchOf } from '#web/features/badges/managing/badges-admin-search.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'

export default function Badges() {
  const search = badgesAdminSearchOf(useSearch({ from: '/admin/admin/badges' }))
  const navigate = useNavigate()
  const [isCreating, setIsCreating] = useState(false)
  const onAsk: AskBadges = useCallback(
    (change) =>
      void navigate({
        to: paths.admin.badges,
        search: (before) => badgesAdminSearchOf(change(badgesAdminSearchOf(before))),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <Page
      title="Badge Management"
      lead="What badges ask for, and who earned them."
      actions={
        <Button icon={Plus} onClick={() => setIsCreating(true)}>
          Create Badge
        </Button>
      }
    >
      <BadgeManagement {...{ search, onAsk, isCreating }} onCreated={() => setIsCreating(false)} />
    </Page>
  )
}
