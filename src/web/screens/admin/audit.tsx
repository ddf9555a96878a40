import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function AuditLog() {
  return (
    <Page title="Audit Log" lead="Who did what, and when. Nothing here can be changed.">
      <Planned
        what={[
          'search everything that was done',
          'follow one person, company or thing',
          'export what you found',
        ]}
      />
    </Page>
  )
}
