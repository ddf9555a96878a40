import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { MembersOnly } from '#web/features/companies/members-only.tsx'
import { EditItem } from '#web/features/items/edit-item.tsx'
import { isNotHere, itemQuery } from '#web/features/items/item-query.ts'
import { ItemSkeleton } from '#web/features/items/item-skeleton.tsx'
import { ItemStatusChip } from '#web/features/items/item-status.tsx'
import { NoItem } from '#web/features/items/no-item.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { nameItem } from '#web/ui/item/item-words.ts'
import { Note } from '#web/ui/note.tsx'
import { Page } from '#web/ui/page.tsx'

const title = 'Edit question'

export default function EditItemScreen() {
  const { itemId = '' } = useParams({ strict: false })
  return (
    <MembersOnly title={title}>
      <OwnItem key={itemId} id={itemId} />
    </MembersOnly>
  )
}

function OwnItem({ id }: { id: string }) {
  // As it is now, since a colleague may have changed it; and not again while someone types.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...itemQuery(id),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  if (isNotHere(error)) return <NoItem />
  const item = isFetchedAfterMount ? data : undefined
  if (!item && !error) return <ItemSkeleton title={title} />
  return (
    <Page
      title={title}
      lead={
        item ? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <ItemStatusChip status={item.status} />
            <span className="wrap-anywhere">{nameItem(item)}</span>
          </span>
        ) : null
      }
    >
      {item?.isOwn ? <EditItem item={item} /> : null}
      {item && !item.isOwn ? (
        <Note
          action={
            <Link
              to={paths.hr.item}
              params={{ itemId: id }}
              className={buttonClass({ kind: 'secondary', size: 'small' })}
            >
              Go to the question
            </Link>
          }
        >
          All companies share this question, so it stays as it is. Copy it, and edit the copy.
        </Note>
      ) : null}
      {item ? null : (
        <InlineError onRetry={() => void refetch()}>The question could not be loaded.</InlineError>
      )}
    </Page>
  )
}
