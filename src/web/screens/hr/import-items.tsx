import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function ImportItems() {
  return (
    <Page title="Import questions">
      <Planned what={['bring questions from a GIFT or CSV file']} />
    </Page>
  )
}
