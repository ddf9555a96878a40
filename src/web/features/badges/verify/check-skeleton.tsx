import { PageFrame, useTitle } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** While a badge is on its way, or being checked. */
export function CheckSkeleton() {
  useTitle('Verify a badge')
  return (
    <PageFrame>
      <div aria-busy="true" className="flex flex-col gap-7">
        <h1 className="sr-only">Verify a badge</h1>
        <p role="status" className="sr-only">
          Checking the badge
        </p>
        <div className="surface-card flex flex-col gap-6 px-6 py-8 sm:flex-row sm:items-center sm:gap-9 sm:px-9">
          <Skeleton className="size-28 shrink-0 rounded-full! sm:size-40" />
          <div className="flex flex-1 flex-col gap-4">
            <Skeleton className="h-9 w-48 max-w-full" />
            <Skeleton className="h-4 w-80 max-w-full" />
            <Skeleton className="h-4 w-56 max-w-full" />
          </div>
        </div>
        <div className="surface-card grid gap-6 p-6 sm:grid-cols-2">
          {['signature', 'issuer', 'dates', 'revocation'].map((name) => (
            <Skeleton key={name} className="h-14 w-full" />
          ))}
        </div>
      </div>
    </PageFrame>
  )
}
