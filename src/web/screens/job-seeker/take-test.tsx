import { useParams } from '@tanstack/react-router'
import { AloneAttempt } from '#web/features/attempts/alone-attempt.tsx'

export default function TakeTest() {
  const { testId = '' } = useParams({ strict: false })
  return <AloneAttempt key={testId} kind="test" testId={testId} />
}
