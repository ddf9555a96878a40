import { useParams } from '@tanstack/react-router'
import { MembersOnly } from '#web/features/companies/members-only.tsx'
import { TranscriptPage } from '#web/features/interviews/transcript/transcript-page.tsx'

export default function InterviewScreen() {
  const { interviewId = '' } = useParams({ strict: false })
  return (
    <MembersOnly title="Interview">
      <TranscriptPage key={interviewId} id={interviewId} />
    </MembersOnly>
  )
}
