import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function Operations() {
  return (
    <Page title="Operations" lead="The machine room: queue, mail and backups.">
      <Planned
        what={['read mails that were not sent out', 'retry work that failed', 'see backups and their age']}
      />
    </Page>
  )
}
