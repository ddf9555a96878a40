import { useParams } from '@tanstack/react-router'
import { JobPage } from '#web/features/board/job-page.tsx'

export default function Job() {
  const { slug } = useParams({ from: '/open/jobs/$slug' })
  // A new job is a new page: nothing of the last one stays on it.
  return <JobPage key={slug} slug={slug} />
}
