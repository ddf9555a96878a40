import { useSearch } from '@tanstack/react-router'
import { MembersOnly } from '#web/features/companies/members-only.tsx'
import { newItemSearchOf } from '#web/features/items/items-search.ts'
import { NewItem } from '#web/features/items/new-item.tsx'
import { Page } from '#web/ui/page.tsx'

const title = 'New question'

export default function NewItemScreen() {
  const { skill } = newItemSearchOf(useSearch({ from: '/hr/hr/items/new' }))
  return (
    <MembersOnly title={title}>
      <Page
        title={title}
        lead="It is checked while you write, and its code is run, so that its key cannot be wrong."
      >
        <NewItem skill={skill} />
      </Page>
    </MembersOnly>
  )
}
