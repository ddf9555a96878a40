import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function Users() {
  return (
    <Page title="User Management" lead="Everyone with an account.">
      <Planned
        what={[
          'search and filter users',
          'invite, activate, suspend and delete, with undo',
          'see what was done to an account, and by whom',
        ]}
      />
    </Page>
  )
}
