import { Page } from '#web/ui/page.tsx'
import { Planned } from '#web/ui/planned.tsx'

export default function QuestionBank() {
  return (
    <Page title="Question Bank" lead="Questions with keys that are proven, not claimed.">
      <Planned
        what={[
          'browse questions by skill and difficulty',
          'write your own and have their keys checked',
          'see how well each question tells people apart',
        ]}
      />
    </Page>
  )
}
