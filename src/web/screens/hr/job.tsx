import { Page } from '#web/ui/page.tsx'

export default function JobScreen() {
  return <Page title="JobScreen">{null}</Page>
}
