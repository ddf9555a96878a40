import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function Analytics() {
  return (
    <Page title="Analytics" lead="The platform in numbers, each computed from its rows.">
      <Planned
        what={[
          'follow sign-ups, tests, scores and hires over time',
          'compare periods',
          'export every figure',
        ]}
      />
    </Page>
  )
}
