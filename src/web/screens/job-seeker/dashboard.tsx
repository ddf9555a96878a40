import { ClipboardCheck, FileUp, FlaskConical } from 'lucide-react'
import { useSignedInUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Planned } from '#web/ui/planned.tsx'
import { QuickLinks } from '#web/ui/quick-links.tsx'
import { WelcomePage } from '#web/ui/welcome-page.tsx'

const links = [
  {
    to: paths.jobSeeker.resumeUpload,
    icon: FileUp,
    label: 'Upload your resume',
    text: 'PDF or Word, up to 10 MB',
  },
  {
    to: '/job-seeker/take-test/demo',
    icon: FlaskConical,
    label: 'Try a demo test',
    text: 'Practice, never counted',
  },
  {
    to: paths.jobSeeker.results,
    icon: ClipboardCheck,
    label: 'See your results',
    text: 'Scores with their reasons',
  },
]

export default function JobSeekerDashboard() {
  const user = useSignedInUser()
  return (
    <WelcomePage
      title={`Welcome, ${user.name}`}
      lead="What you have done, what is waiting for you, and what to do next."
    >
      <QuickLinks links={links} />
      <Planned
        what={[
          'upload your resume and see it as a profile',
          'start the tests you were asked for',
          'see results and badges',
        ]}
      />
    </WelcomePage>
  )
}
