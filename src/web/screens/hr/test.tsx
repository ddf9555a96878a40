import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { MembersOnly } from '#web/features/companies/members-only.tsx'
import { NoTest } from '#web/features/tests/no-test.tsx'
import { TestPage } from '#web/features/tests/test-page.tsx'
import { isNotHere, testQuery } from '#web/features/tests/test-query.ts'
import { TestSkeleton } from '#web/features/tests/test-skeleton.tsx'
import { testSearchOf } from '#web/features/tests/tests-search.ts'
import { paths } from '#web/paths.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Page } from '#web/ui/page.tsx'

export default function TestScreen() {
  const { testId = '' } = useParams({ strict: false })
  return (
    <MembersOnly title="Test">
      <OneTest key={testId} id={testId} />
    </MembersOnly>
  )
}

function OneTest({ id }: { id: string }) {
  const { version } = testSearchOf(useSearch({ from: '/hr/hr/tests/$testId' }))
  // On the way from one version to another, the last one stays.
  const test = useQuery({ ...testQuery(id, version), placeholderData: keepPreviousData })
  const navigate = useNavigate()
  // What is not saved has its place where it was made.
  const isProposed = test.data?.status === 'proposed'
  // The latest has one address: what is changed there is seen there.
  const isLatest = version !== undefined && test.data?.version === version && !test.isPlaceholderData
  const isElsewhere = isProposed || isLatest
  useEffect(() => {
    if (isProposed) void navigate({ to: paths.hr.testGenerator, search: { test: id }, replace: true })
    else if (isLatest) void navigate({ to: paths.hr.test, params: { testId: id }, replace: true })
  }, [navigate, id, isProposed, isLatest])
  // Also where it was here a moment ago.
  if (isNotHere(test.error)) return <NoTest />
  if (test.data && !isElsewhere) return <TestPage test={test.data} />
  if (test.isPending || isElsewhere) return <TestSkeleton title="Test" />
  return (
    <Page title="Test">
      <InlineError onRetry={() => void test.refetch()}>The test could not be loaded.</InlineError>
    </Page>
  )
}
