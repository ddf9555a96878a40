import { useSignedInUser } from '#web/lib/session.ts'
import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function JobSeekerDashboard() {
  const user = useSignedInUser()
  return (
    <Page
      title={`Welcome, ${user.name}`}
      lead="What you have done, what is waiting for you, and what to do next."
    >
      <Planned
        what={[
          'upload your resume and see it as a profile',
          'start the tests you were asked for',
          'see results and badges',
        ]}
      />
    </Page>
  )
}
