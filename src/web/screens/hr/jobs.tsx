import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function Jobs() {
  return (
    <Page title="Jobs" lead="The positions of your company, open and closed.">
      <Planned
        what={[
          'publish, pause and close positions',
          'see who applied for each',
          'connect each with its test',
        ]}
      />
    </Page>
  )
}
