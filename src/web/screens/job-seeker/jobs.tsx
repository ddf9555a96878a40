import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function Jobs() {
  return (
    <Page title="Find Jobs" lead="Open positions, with what each asks for and how it is tested.">
      <Planned
        what={[
          'search open positions by skill, place and kind',
          'see what a job asks for and how it is tested',
          'apply with your profile',
        ]}
      />
    </Page>
  )
}
