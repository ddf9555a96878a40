import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function Companies() {
  return (
    <Page title="Companies" lead="Who is on the platform, and who asks to join.">
      <Planned
        what={[
          'see every company and its recruiters',
          'approve who asks to join',
          'keep companies of the same name apart',
        ]}
      />
    </Page>
  )
}
