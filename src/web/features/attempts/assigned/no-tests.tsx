import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** For who is new: the next step first, and something to try at once. */
export function NoTests({ hasResume }: { hasResume: boolean }) {
  const look = buttonClass({ kind: 'secondary' })
  return (
    <EmptyState
      icon={ClipboardList}
      title="No tests yet"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {hasResume ? null : (
            <Link to={paths.jobSeeker.resumeUpload} className={buttonClass()}>
              Start with your resume
            </Link>
          )}
          <Link to={paths.jobs} className={hasResume ? buttonClass() : look}>
            Find Jobs
          </Link>
          <Link to={paths.jobSeeker.takeTest} params={{ testId: 'demo' }} className={look}>
            See what a test is like
          </Link>
        </div>
      }
    >
      {hasResume
        ? 'Apply for a job: what its company asks you to do waits for you here.'
        : 'Upload your resume and apply for a job: what its company asks you to do waits for you here.'}
    </EmptyState>
  )
}
