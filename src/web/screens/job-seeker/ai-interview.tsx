import { useParams } from '@tanstack/react-router'
import { InterviewScreen } from '#web/features/interviews/conversation/interview-screen.tsx'

export default function AiInterview() {
  const { interviewId = '' } = useParams({ strict: false })
  return <InterviewScreen key={interviewId} id={interviewId} />
}
