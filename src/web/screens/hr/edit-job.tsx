import { Page } from '#web/ui/page.tsx'

export default function EditJob() {
  return <Page title="EditJob">{null}</Page>
}
