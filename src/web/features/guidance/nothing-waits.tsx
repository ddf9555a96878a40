/** For who has done all that was asked of them: that it is so, and what they could do next. */
import { Link } from '@tanstack/react-router'
import { countThings } from '#web/lib/count-things.ts'
import { paths } from '#web/paths.ts'

export function NothingWaits({ openApplications }: { openApplications: number }) {
  return (
    <p className="text-pretty text-quiet">
      Nothing waits for you today.{' '}
      {openApplications > 0 ? (
        <>
          {openApplications === 1
            ? 'Your application is with its company. '
            : `${countThings(openApplications, 'application')} are with their companies. `}
          <Link to={paths.jobSeeker.applications} className="text-link">
            See how they stand
          </Link>
        </>
      ) : (
        <>
          You could look for what comes next.{' '}
          <Link to={paths.jobs} className="text-link">
            Find Jobs
          </Link>
        </>
      )}
    </p>
  )
}
