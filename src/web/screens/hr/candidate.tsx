import { Page } from '#web/ui/page.tsx'

export default function CandidateScreen() {
  return <Page title="CandidateScreen">{null}</Page>
}
