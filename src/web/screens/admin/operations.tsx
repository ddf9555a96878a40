import { Outbox } from '#web/features/admin/outbox.tsx'
import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function Operations() {
  return (
    <Page title="Operations" lead="The machine room: queue, mail and backups.">
      <Outbox />
      <Planned what={['retry work that failed', 'see backups and their age']} />
    </Page>
  )
}
