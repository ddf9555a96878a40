import { useParams } from '@tanstack/react-router'
import { MembersOnly } from '#web/features/companies/members-only.tsx'
import { EvidencePage } from '#web/features/scoring/evidence-page.tsx'

export default function ResultScreen() {
  const { resultId = '' } = useParams({ strict: false })
  return (
    <MembersOnly title="Result">
      <EvidencePage key={resultId} id={resultId} />
    </MembersOnly>
  )
}
