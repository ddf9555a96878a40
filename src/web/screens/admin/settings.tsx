import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function Settings() {
  return (
    <Page title="Settings" lead="What the platform says of itself, and how long it keeps things.">
      <Planned
        what={[
          'change the claims and voices on the landing page',
          'set how long data is kept',
          'choose what is switched on',
        ]}
      />
    </Page>
  )
}
