import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function TakeTest() {
  return (
    <Page title="Take a test" lead="Timed questions, saved as you answer.">
      <Planned
        what={[
          'read beforehand what is asked and what is recorded',
          'answer multiple-choice and code questions, in any order',
          'lose nothing when the connection does',
        ]}
      />
    </Page>
  )
}
