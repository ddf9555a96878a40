import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function AiInterview() {
  return (
    <Page title="AI interview" lead="A structured interview in seven questions.">
      <Planned
        what={[
          'talk with an interviewer that says it is an AI',
          'pause and go on later, on any device',
          'read the whole transcript afterwards',
        ]}
      />
    </Page>
  )
}
