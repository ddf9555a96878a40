import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function JdUpload() {
  return (
    <Page title="Upload JD" lead="A job description becomes a published job.">
      <Planned
        what={[
          'upload a file or paste the text',
          'check title, skills, salary and requirements',
          'publish the job and generate its test',
        ]}
      />
    </Page>
  )
}
