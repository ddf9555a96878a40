import { Page } from '#web/ui/page.tsx'

export default function Jobs() {
  return <Page title="Jobs">{null}</Page>
}
