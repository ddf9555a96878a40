import { MembersOnly } from '#web/features/companies/members-only.tsx'
import { NewItem } from '#web/features/items/new-item.tsx'
import { Page } from '#web/ui/page.tsx'

const title = 'New question'

export default function NewItemScreen() {
  return (
    <MembersOnly title={title}>
      <Page
        title={title}
        lead="It is checked while you write, and its code is run, so that its key cannot be wrong."
      >
        <NewItem />
      </Page>
    </MembersOnly>
  )
}
