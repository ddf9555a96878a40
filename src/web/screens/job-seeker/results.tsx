import { SubmittedTests } from '#web/features/attempts/assigned/submitted-tests.tsx'
import { Page } from '#web/ui/page.tsx'
import { PlannedNote } from '#web/ui/planned.tsx'

export default function Results() {
  return (
    <Page title="Test Results" lead="View your assessment results and performance analytics">
      <SubmittedTests />
      <PlannedNote>
        scores with the reasons behind them, asking a person to look again, sharing and PDF.
      </PlannedNote>
    </Page>
  )
}
