import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { NotHere } from '#web/ui/not-here.tsx'

export function NoItem() {
  return (
    <NotHere
      title="This question is not here"
      action={
        <Link to={paths.hr.items} className={buttonClass({ kind: 'secondary' })}>
          See the question bank
        </Link>
      }
    >
      The question was deleted, or belongs to another company.
    </NotHere>
  )
}
