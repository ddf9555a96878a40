import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function Results() {
  return (
    <Page title="Test Results" lead="View your assessment results and performance analytics">
      <Planned
        what={[
          'see every result with the reasons behind it',
          'ask a person to look again',
          'share a result, or download it as PDF',
        ]}
      />
    </Page>
  )
}
