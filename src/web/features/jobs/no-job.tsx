import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { NotHere } from '#web/ui/not-here.tsx'

export function NoJob() {
  return (
    <NotHere
      title="This job is not here"
      action={
        <Link to={paths.hr.jobs} className={buttonClass({ kind: 'secondary' })}>
          See your company’s jobs
        </Link>
      }
    >
      The job was deleted, or belongs to another company.
    </NotHere>
  )
}
