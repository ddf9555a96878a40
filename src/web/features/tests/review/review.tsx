/** A generated test on its way to be saved: looked through, changed, previewed, kept or made anew. */
import { useNavigate } from '@tanstack/react-router'
import { CheckCheck, PenLine, RotateCcw, Save } from 'lucide-react'
import { useState } from 'react'
import type { CompanyTest } from '#contract/tests.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { PreviewButton } from '../preview-button.tsx'
import { useTestActions } from '../test-actions.ts'
import { useTestChanges } from '../test-changes.ts'
import { TestLead } from '../test-lead.tsx'
import { generatorSteps, nameTest } from '../test-words.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { ReviewBody } from './review-body.tsx'

export function Review({ test }: { test: CompanyTest }) {
  const changes = useTestChanges(test)
  const [isRenaming, setIsRenaming] = useState(false)
  return (
    <Page
      title={nameTest(test)}
      windowTitle={`Review: ${nameTest(test)}`}
      lead={<TestLead test={test} />}
      actions={
        <Button kind="secondary" icon={PenLine} onClick={() => setIsRenaming(true)}>
          Edit title
        </Button>
      }
    >
      <Stepper label="Steps" steps={[...generatorSteps]} current={2} />
      <ReviewBody {...{ test, changes }} />
      <Bar {...{ test }} settle={changes.settle} />
      {isRenaming ? (
        <RenameDialog test={test} onRename={changes.rename} onClose={() => setIsRenaming(false)} />
      ) : null}
    </Page>
  )
}

/** Always in sight: whoever has seen enough goes on from where they are. */
function Bar({ test, settle }: { test: CompanyTest; settle: () => Promise<CompanyTest> }) {
  const navigate = useNavigate()
  const actions = useTestActions(settle)
  const [isPublishing, setIsPublishing] = useState(false)
  return (
    <section
      aria-label="What to do with it"
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-5 -mb-7 grid grid-cols-2 gap-3 border-hairline border-t bg-card px-5 py-3 sm:-mx-8 sm:-mb-9 sm:flex sm:flex-wrap sm:px-8"
    >
      <Button
        kind="quiet"
        icon={RotateCcw}
        onClick={() => void navigate({ to: paths.hr.testGenerator, search: { job: test.job.id } })}
        className="sm:mr-auto"
      >
        Generate New Test
      </Button>
      <PreviewButton testId={test.id} from="review" />
      <Button
        kind="secondary"
        icon={Save}
        isBusy={actions.running === 'save'}
        onClick={() => void actions.save()}
      >
        Save
      </Button>
      <Button icon={CheckCheck} isBusy={actions.running === 'publish'} onClick={() => setIsPublishing(true)}>
        Save & Publish
      </Button>
      <PublishDialog
        test={test}
        label="Save & Publish"
        isOpen={isPublishing}
        onClose={() => setIsPublishing(false)}
        onPublish={actions.publish}
      />
    </section>
  )
}
