/** The three steps from a job description to a job. */
import { useState } from 'react'
import type { JobDescriptionDraft } from '#contract/documents.ts'
import type { CompanyJob } from '#contract/jobs.ts'
import { toJobDetails } from '#core/documents/job-from-description.ts'
import { emptyJob } from '#core/jobs/job.ts'
import type { Draft } from '#web/lib/draft.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { useStepFocus } from '#web/lib/step-focus.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { jobEditDraftOf, readJobEditIfAny } from '../editor/job-edit-draft.ts'
import { JobEditor } from '../editor/job-editor.tsx'
import type { SaveAction } from '../editor/use-save-job.ts'
import { CompleteStep } from './complete-step.tsx'
import { createJob, discardDescription } from './description-actions.ts'
import { pastedDraftOf } from './pasted-draft.ts'
import { UploadStep } from './upload-step.tsx'

type Stage =
  | { step: 'upload'; unread: JobDescriptionDraft | null }
  | { step: 'preview'; draft: JobDescriptionDraft }
  | { step: 'by-hand' }
  | { step: 'complete'; job: CompanyJob }

const steps = ['Upload', 'Preview', 'Complete']
const positionOf: Record<Stage['step'], number> = { upload: 0, preview: 1, 'by-hand': 1, complete: 3 }

export function DescriptionFlow({ draft }: { draft: JobDescriptionDraft | null }) {
  const { id: userId } = useSignedInUser()
  const [pasted] = useState(() => pastedDraftOf(userId))
  const [stage, setStage] = useState<Stage>(() => {
    if (draft?.reading) return { step: 'preview', draft }
    if (readJobEditIfAny(jobEditDraftOf(userId, 'by-hand'))) return { step: 'by-hand' }
    return { step: 'upload', unread: draft }
  })
  const frame = useStepFocus(stage.step, 'complete')
  const shared = {
    pasted,
    toUpload: () => setStage({ step: 'upload', unread: null }),
    onSaved: (job: CompanyJob) => setStage({ step: 'complete', job }),
  }
  return (
    <div ref={frame} className="flex flex-col gap-6">
      <Stepper label="From a description to a job" steps={steps} current={positionOf[stage.step]} />
      {stage.step === 'upload' ? (
        <UploadStep
          unread={stage.unread}
          pasted={pasted}
          onRead={(read) => setStage({ step: 'preview', draft: read })}
          onByHand={() => setStage({ step: 'by-hand' })}
        />
      ) : null}
      {stage.step === 'preview' ? <NewJob key={stage.draft.id} {...shared} draft={stage.draft} /> : null}
      {stage.step === 'by-hand' ? <NewJob {...shared} draft={null} /> : null}
      {stage.step === 'complete' ? <CompleteStep job={stage.job} onAgain={shared.toUpload} /> : null}
    </div>
  )
}

/** Read from a description, or written by hand. */
function NewJob({
  draft,
  pasted,
  toUpload,
  onSaved,
}: {
  draft: JobDescriptionDraft | null
  pasted: Draft<{ text: string }>
  toUpload: () => void
  onSaved: (job: CompanyJob) => void
}) {
  const { id: userId, company } = useSignedInUser()
  const [edits] = useState(() => jobEditDraftOf(userId, draft?.id ?? 'by-hand'))
  const [initial] = useState(() => {
    const found = draft?.reading ? toJobDetails(draft.reading.job) : emptyJob
    return { ...found, company: found.company || (company?.name ?? '') }
  })
  const [isFileGone, setIsFileGone] = useState(false)

  const saveAs =
    (isPublished: boolean): SaveAction['run'] =>
    async ({ details }) => {
      const source = draft && !isFileGone ? { draftId: draft.id } : {}
      const job = await createJob({ details, isPublished, ...source })
      pasted.clear()
      onSaved(job)
    }
  const actions: SaveAction[] = [
    { label: 'Save draft', kind: 'secondary', purpose: 'draft', run: saveAs(false) },
    { label: 'Publish Job & Generate Tests', kind: 'primary', purpose: 'publishing', run: saveAs(true) },
  ]
  return (
    <JobEditor
      {...{ initial, actions }}
      version={0}
      draft={edits}
      source={draft?.reading ? { fileName: draft.fileName, reading: draft.reading, isFresh: true } : null}
      explain={(error) => {
        if (!draft || !isRefusal(error, 'NOT_FOUND')) return null
        setIsFileGone(true)
        return 'The description is no longer here, so it cannot be kept with the job. Save again to go on without it.'
      }}
      leave={{
        label: 'Start over',
        question: 'Start over with another description?',
        text: 'What was read and what you typed here is forgotten. Jobs that you saved before stay as they are.',
        confirmLabel: 'Start over',
        onLeave: async () => {
          if (draft) await discardDescription()
          pasted.clear()
          toUpload()
        },
      }}
    />
  )
}
