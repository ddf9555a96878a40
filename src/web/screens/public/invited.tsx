import { Page } from '#web/ui/page.tsx'

export default function Invited() {
  return <Page title="Invited">{null}</Page>
}
