import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function Badges() {
  return (
    <Page title="Badge Management" lead="Badges, their rules and who earned them.">
      <Planned
        what={[
          'create badges with a rule that reads as a sentence',
          'see who would have earned one before saving it',
          'revoke an issued badge, with a reason',
        ]}
      />
    </Page>
  )
}
