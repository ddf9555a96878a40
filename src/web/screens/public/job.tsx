import { Page } from '#web/ui/page.tsx'

export default function Job() {
  return <Page title="Job">{null}</Page>
}
