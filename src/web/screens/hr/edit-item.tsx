import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function EditItem() {
  return (
    <Page title="Edit question">
      <Planned what={['change a question of your company']} />
    </Page>
  )
}
