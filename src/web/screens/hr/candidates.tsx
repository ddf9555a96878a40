import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function Candidates() {
  return (
    <Page title="Candidates" lead="Everyone who applied, with the evidence.">
      <Planned
        what={[
          'search, filter and compare candidates',
          'approve or reject, with a reason, and undo it',
          'export what you see',
        ]}
      />
    </Page>
  )
}
