import { BadgeManagement } from '#web/features/badges/managing/badge-management.tsx'
import { Page } from '#web/ui/page.tsx'

export default function Badges() {
  return (
    <Page title="Badge Management" lead="What badges ask for, and who earned them.">
      <BadgeManagement />
    </Page>
  )
}
