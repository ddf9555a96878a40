import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function TestGenerator() {
  return (
    <Page title="Generate Tests" lead="A fair, adaptive test from a job and its skills.">
      <Planned
        what={[
          'pick a job and set difficulty, time and number of questions',
          'review every question with its key',
          'preview, save and publish the test',
        ]}
      />
    </Page>
  )
}
