import { Link } from '@tanstack/react-router'
import { useKeptFor } from '#web/lib/kept-for.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { NotHere } from '#web/ui/not-here.tsx'

export function NoTest({ isProposal = false }: { isProposal?: boolean }) {
  const keptFor = useKeptFor()
  return (
    <NotHere
      title="This test is not here"
      action={
        <Link to={paths.hr.testGenerator} className={buttonClass({ kind: 'secondary' })}>
          {isProposal ? 'Generate a test' : 'See your company’s tests'}
        </Link>
      }
    >
      {isProposal
        ? `It was not saved, and such tests are kept for ${keptFor('test_proposals') ?? 'a while'} only.`
        : 'The test was deleted, or belongs to another company.'}
    </NotHere>
  )
}
