import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { TestPreviewScreen } from '#web/features/attempts/preview/test-preview-screen.tsx'
import { MembersOnly } from '#web/features/companies/members-only.tsx'
import { NoTest } from '#web/features/tests/no-test.tsx'
import { isNotHere } from '#web/features/tests/test-query.ts'
import { type PreviewSearch, previewSearchOf } from '#web/features/tests/tests-search.ts'
import { api } from '#web/lib/api.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { type ButtonLook, buttonClass } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Page } from '#web/ui/page.tsx'
import { notify, Toaster } from '#web/ui/toast.tsx'

export default function TestPreviewPage() {
  const { testId = '' } = useParams({ strict: false })
  // Signed out a moment ago: the guard is on its way to the login.
  if (!useSessionUser()) return <Loading />
  return (
    <>
      <MembersOnly title="Preview">
        <Preview key={testId} id={testId} />
      </MembersOnly>
      <Toaster />
    </>
  )
}

function Preview({ id }: { id: string }) {
  const navigate = useNavigate()
  const search = previewSearchOf(useSearch({ from: '/alone/hr/tests/$testId/preview' }))
  // What was said on the way here went with the screen that said it.
  useEffect(() => notify({ text: 'Opening test preview...', key: 'preview' }), [])
  // As it is now: it may have been changed since the last look.
  const { data, error, isPending, refetch } = useQuery(
    api.tests.preview.queryOptions({ input: { id }, staleTime: 0, refetchOnWindowFocus: false }),
  )
  if (isNotHere(error)) return <NoTest />
  if (data)
    return (
      <TestPreviewScreen
        testId={id}
        test={data}
        part={search.part ?? 'questions'}
        onPart={(part) =>
          void navigate({
            to: paths.hr.testPreview,
            params: { testId: id },
            search: { from: search.from, part: part === 'scenarios' ? part : undefined },
            replace: true,
          })
        }
        wayBack={{
          small: (
            <WayBack id={id} from={search.from} kind="secondary" size="small">
              <X aria-hidden="true" className="size-4 shrink-0" />
              <span className="max-sm:sr-only">End preview</span>
            </WayBack>
          ),
          large: (
            <WayBack id={id} from={search.from}>
              {search.from === 'review' ? 'Back to the review' : 'Back to the test'}
            </WayBack>
          ),
        }}
      />
    )
  if (isPending) return <Loading />
  return (
    <Page
      title="Preview"
      actions={
        <WayBack id={id} from={search.from} kind="secondary">
          Back
        </WayBack>
      }
    >
      <InlineError onRetry={() => void refetch()}>The preview could not be loaded.</InlineError>
    </Page>
  )
}

/** To where it was opened from; a link alone leads to the test. */
function WayBack({
  id,
  from,
  children,
  ...look
}: ButtonLook & { id: string; from: PreviewSearch['from']; children: React.ReactNode }) {
  const className = buttonClass(look)
  return from === 'review' ? (
    <Link to={paths.hr.testGenerator} search={{ test: id }} className={className}>
      {children}
    </Link>
  ) : (
    <Link to={paths.hr.test} params={{ testId: id }} className={className}>
      {children}
    </Link>
  )
}
