import { useNavigate, useSearch } from '@tanstack/react-router'
import { AllNotifications } from '#web/features/notifications/all-notifications.tsx'
import { notificationsSearchOf } from '#web/features/notifications/notifications-search.ts'
import { paths } from '#web/paths.ts'

export default function Notifications() {
  const search = notificationsSearchOf(useSearch({ from: '/news/notifications' }))
  const navigate = useNavigate()
  return (
    <AllNotifications
      search={search}
      onAsk={(next) => void navigate({ to: paths.notifications, search: next, resetScroll: false })}
    />
  )
}
