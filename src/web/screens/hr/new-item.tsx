import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function NewItem() {
  return (
    <Page title="New question">
      <Planned what={['write a question and have its key checked']} />
    </Page>
  )
}
