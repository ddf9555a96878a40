import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function ScenarioTest() {
  return (
    <Page title="Scenario assessment" lead="Three situations, answered in your own words.">
      <Planned
        what={[
          'write long answers that are saved as you type',
          'move freely between the scenarios',
          'see afterwards which passages counted, and why',
        ]}
      />
    </Page>
  )
}
