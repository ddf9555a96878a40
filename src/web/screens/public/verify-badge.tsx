import { useParams } from '@tanstack/react-router'
import { SharedBadgePage } from '#web/features/badges/verify/shared-badge-page.tsx'

export default function VerifyBadgeScreen() {
  const { badgeId = '' } = useParams({ strict: false })
  return <SharedBadgePage key={badgeId} badgeId={badgeId} />
}
