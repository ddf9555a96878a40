/** What stands under the name of a test: how it stands, for which job it is, and what it is about. */
import { Link } from '@tanstack/react-router'
import type { CompanyTest } from '#contract/tests.ts'
import { paths } from '#web/paths.ts'
import { TestStatusChip } from './test-status.tsx'
import { describeVersion } from './test-words.ts'

export function TestLead({ test }: { test: CompanyTest }) {
  return (
    <span className="flex flex-col gap-3">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <TestStatusChip {...test} />
        <span>
          {'For '}
          <Link to={paths.hr.job} params={{ jobId: test.job.id }} className="text-link">
            {test.job.jobTitle.trim() || 'Untitled job'}
          </Link>
        </span>
        {test.status === 'proposed' ? null : <span className="figures">{describeVersion(test)}</span>}
      </span>
      {test.description ? (
        <span className="whitespace-pre-line wrap-anywhere text-pretty">{test.description}</span>
      ) : null}
    </span>
  )
}
