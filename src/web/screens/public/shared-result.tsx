import { useParams } from '@tanstack/react-router'
import { SharedPage } from '#web/features/results/sharing/shared-page.tsx'

export default function SharedResultScreen() {
  const { token = '' } = useParams({ strict: false })
  return <SharedPage key={token} token={token} />
}
