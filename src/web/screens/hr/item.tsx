import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { MembersOnly } from '#web/features/companies/members-only.tsx'
import { ItemPage } from '#web/features/items/item-page.tsx'
import { isNotHere, itemQuery } from '#web/features/items/item-query.ts'
import { ItemSkeleton } from '#web/features/items/item-skeleton.tsx'
import { itemSearchOf } from '#web/features/items/items-search.ts'
import { NoItem } from '#web/features/items/no-item.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Page } from '#web/ui/page.tsx'

export default function ItemScreen() {
  const { itemId = '' } = useParams({ strict: false })
  return (
    <MembersOnly title="Question">
      <OneItem key={itemId} id={itemId} />
    </MembersOnly>
  )
}

function OneItem({ id }: { id: string }) {
  const { version } = itemSearchOf(useSearch({ from: '/hr/hr/items/$itemId' }))
  // On the way from one version to another, the last one stays.
  const item = useQuery({ ...itemQuery(id, version), placeholderData: keepPreviousData })
  // Also where it was here a moment ago.
  if (isNotHere(item.error)) return <NoItem />
  if (item.data) return <ItemPage item={item.data} />
  if (item.isPending) return <ItemSkeleton title="Question" />
  return (
    <Page title="Question">
      <InlineError onRetry={() => void item.refetch()}>The question could not be loaded.</InlineError>
    </Page>
  )
}
