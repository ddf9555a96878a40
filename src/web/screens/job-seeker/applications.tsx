import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function Applications() {
  return (
    <Page title="My Applications" lead="Every job you applied for, and what happens next.">
      <Planned
        what={[
          'follow each application from applied to answered',
          'see what you shared with whom',
          'withdraw, at any time',
        ]}
      />
    </Page>
  )
}
