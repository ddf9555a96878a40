/** The three steps from a resume to a profile. */
import { useState } from 'react'
import type { OwnProfile, ResumeDraft } from '#contract/documents.ts'
import { emptyProfile, type Profile } from '#core/documents/profile.ts'
import { mergeProfiles, toProfile } from '#core/documents/profile-from-resume.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { useStepFocus } from '#web/lib/step-focus.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { CompleteStep } from './complete-step.tsx'
import { discardResumeDraft } from './document-actions.ts'
import { editDraftOf, readEditIfAny } from './edit-draft.ts'
import { toForm } from './form-profile.ts'
import { ProfileEditor } from './profile-editor.tsx'
import { UploadStep } from './upload-step.tsx'

type Stage =
  | { step: 'upload'; unread: ResumeDraft | null }
  | { step: 'preview'; draft: ResumeDraft }
  | { step: 'by-hand'; imported: Imported | null }
  | { step: 'complete'; saved: OwnProfile }
type Imported = { profile: Profile; leftOut: string[] }

const steps = ['Upload', 'Preview', 'Complete']
const positionOf: Record<Stage['step'], number> = { upload: 0, preview: 1, 'by-hand': 1, complete: 3 }

export function ResumeFlow({ own: loaded, draft }: { own: OwnProfile; draft: ResumeDraft | null }) {
  const { id: userId } = useSignedInUser()
  const [own, setOwn] = useState(loaded)
  const [stage, setStage] = useState<Stage>(() => {
    if (draft?.reading) return { step: 'preview', draft }
    if (readEditIfAny(editDraftOf(userId, 'by-hand'))) return { step: 'by-hand', imported: null }
    return { step: 'upload', unread: draft }
  })
  const frame = useStepFocus(stage.step, 'complete')
  const toUpload = () => setStage({ step: 'upload', unread: null })
  const onSaved = (saved: OwnProfile) => {
    setOwn(saved)
    setStage({ step: 'complete', saved })
  }
  return (
    <div ref={frame} className="flex flex-col gap-6">
      <Stepper label="From a resume to a profile" steps={steps} current={positionOf[stage.step]} />
      {stage.step === 'upload' ? (
        <UploadStep
          unread={stage.unread}
          onRead={(read) => setStage({ step: 'preview', draft: read })}
          onByHand={() => setStage({ step: 'by-hand', imported: null })}
          onImported={(imported) => setStage({ step: 'by-hand', imported })}
        />
      ) : null}
      {stage.step === 'preview' ? (
        <Preview key={stage.draft.id} {...{ own, onSaved, toUpload }} draft={stage.draft} />
      ) : null}
      {stage.step === 'by-hand' ? <ByHand {...{ own, onSaved, toUpload }} imported={stage.imported} /> : null}
      {stage.step === 'complete' ? <CompleteStep saved={stage.saved} onAgain={toUpload} /> : null}
    </div>
  )
}

type StepProps = { own: OwnProfile; onSaved: (saved: OwnProfile) => void; toUpload: () => void }

const leaving = {
  label: 'Upload Different File',
  question: 'Start over with another file?',
  text: 'What was read and what you typed here is forgotten. A profile that you saved before stays as it is.',
  confirmLabel: 'Start over',
}

function Preview({ own, draft, onSaved, toUpload }: StepProps & { draft: ResumeDraft }) {
  const { id: userId } = useSignedInUser()
  const [edits] = useState(() => editDraftOf(userId, draft.id))
  const [start] = useState(() => {
    const found = draft.reading ? toProfile(draft.reading.resume, thisMonth()) : emptyProfile
    const form = toForm(own.profile ? mergeProfiles(own.profile, found) : found)
    return { base: form, form, leftOut: [] }
  })
  const { id, fileName, reading } = draft
  return (
    <ProfileEditor
      {...{ own, start, onSaved }}
      draft={edits}
      {...(reading && { uploaded: { id, fileName, reading } })}
      comparesFirst={own.profile !== null}
      saveLabel="Confirm & Save Profile"
      leave={{
        ...leaving,
        onLeave: async () => {
          await discardResumeDraft()
          toUpload()
        },
      }}
    />
  )
}

/** Typed, or taken over from a file that needs no reading. */
function ByHand({ own, imported, onSaved, toUpload }: StepProps & { imported: Imported | null }) {
  const { id: userId } = useSignedInUser()
  const [edits] = useState(() => editDraftOf(userId, 'by-hand'))
  const [start] = useState(() => {
    const current = own.profile ?? emptyProfile
    const base = toForm(current)
    if (!imported) return { base, form: base, leftOut: [] }
    // What was typed before gives way to what was chosen now.
    edits.clear()
    return { base, form: toForm(mergeProfiles(current, imported.profile), base), leftOut: imported.leftOut }
  })
  return (
    <ProfileEditor
      {...{ own, start, onSaved }}
      draft={edits}
      comparesFirst={own.profile !== null}
      saveLabel="Confirm & Save Profile"
      leave={{ ...leaving, onLeave: toUpload }}
    />
  )
}

const thisMonth = () => new Date().toISOString().slice(0, 7)
