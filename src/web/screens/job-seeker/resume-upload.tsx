import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function ResumeUpload() {
  return (
    <Page title="Upload Resume" lead="Your resume becomes a profile that you check and correct.">
      <Planned
        what={[
          'upload a resume as PDF, DOC or DOCX',
          'see where in the document each value was found',
          'save it as your profile',
        ]}
      />
    </Page>
  )
}
