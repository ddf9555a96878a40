import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { companyJobQuery } from '#web/features/jobs/company-job-query.ts'
import { nameJob } from '#web/features/jobs/job-actions.ts'
import { paths } from '#web/paths.ts'
import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function TestGenerator() {
  return (
    <Page title="Generate Tests" lead="A fair, adaptive test from a job and its skills.">
      <ChosenJob />
      <Planned
        what={[
          'pick a job and set difficulty, time and number of questions',
          'review every question with its key',
          'preview, save and publish the test',
        ]}
      />
    </Page>
  )
}

/** The one that was published a moment ago, if that is how one came here. */
function ChosenJob() {
  const { job: id = '' } = useSearch({ from: '/hr/hr/test-generator' })
  const { data } = useQuery({ ...companyJobQuery(id), enabled: id !== '' })
  if (!data) return null
  return (
    <p className="wrap-anywhere text-lg">
      For:{' '}
      <Link to={paths.hr.job} params={{ jobId: data.id }} className="text-link">
        {nameJob(data)}
      </Link>
    </p>
  )
}
