import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function Profile() {
  return (
    <Page title="My Profile" lead="What employers see of you once you agree.">
      <Planned
        what={[
          'keep your experience, education and skills',
          'see where each entry came from in your resume',
          'take your profile with you as a file',
        ]}
      />
    </Page>
  )
}
