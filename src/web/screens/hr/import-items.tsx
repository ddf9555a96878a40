import { MembersOnly } from '#web/features/companies/members-only.tsx'
import { ImportItems } from '#web/features/items/exchange/import-items.tsx'
import { Page } from '#web/ui/page.tsx'

const title = 'Import questions'

export default function ImportItemsScreen() {
  return (
    <MembersOnly title={title}>
      <Page
        title={title}
        lead="From a GIFT or CSV file. You see what comes of each question before anything is saved."
      >
        <ImportItems />
      </Page>
    </MembersOnly>
  )
}
