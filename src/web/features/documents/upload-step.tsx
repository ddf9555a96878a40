import { FileSearch, ListChecks, LockKeyhole, PenLine } from 'lucide-react'
import { useId } from 'react'
import type { ResumeDraft } from '#contract/documents.ts'
import type { Profile } from '#core/documents/profile.ts'
import { useDocumentUpload } from '#web/lib/document-upload.ts'
import { useKeptFor } from '#web/lib/kept-for.ts'
import { Button } from '#web/ui/button.tsx'
import { documentRules } from '#web/ui/document/document-rules.ts'
import { Promises } from '#web/ui/document/promises.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { discardResumeDraft, outgoingResume, resumeActions } from './document-actions.ts'
import { JsonResumeButton } from './json-resume-button.tsx'

const rules = documentRules('Only you see it.')

export function UploadStep({
  unread,
  onRead,
  onByHand,
  onImported,
}: {
  /** Sent before, and not read yet. */
  unread: ResumeDraft | null
  onRead: (draft: ResumeDraft) => void
  onByHand: () => void
  onImported: (imported: { profile: Profile; leftOut: string[] }) => void
}) {
  const id = useId()
  const keptFor = useKeptFor()
  const { problem, progress, start, refuse, cancel } = useDocumentUpload({
    actions: resumeActions,
    unread,
    onRead,
  })
  const typeByHand = () => {
    // A file that is not used is not kept.
    if (problem?.hasNoText) discardResumeDraft().catch(() => {})
    onByHand()
  }
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <FileDrop
          label="Choose a file"
          title="Drop your resume here"
          rules={rules}
          onFile={(file) => start(outgoingResume(file))}
          onRefuse={refuse}
          progress={progress && { ...progress, onCancel: cancel }}
          errorId={problem ? id : undefined}
        />
        {problem ? (
          <InlineError
            id={id}
            onRetry={problem.onRetry}
            action={
              problem.hasNoText ? (
                <Button kind="secondary" size="small" icon={PenLine} onClick={typeByHand}>
                  Type it by hand
                </Button>
              ) : null
            }
          >
            {problem.text}
          </InlineError>
        ) : null}
        {progress ? null : (
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-hairline border-t pt-4">
            {/* Where the problem offers it, once is enough. */}
            {problem?.hasNoText ? null : (
              <button type="button" className="min-h-9 text-left text-link" onClick={typeByHand}>
                No resume at hand? Type it by hand
              </button>
            )}
            <JsonResumeButton
              label="Import a JSON Resume file"
              look={{ kind: 'quiet', size: 'small' }}
              onImported={onImported}
            />
          </div>
        )}
      </div>
      <Promises promises={listPromises(keptFor('resume_drafts'))} />
    </div>
  )
}

const listPromises = (keptFor: string | null) => [
  {
    icon: FileSearch,
    title: 'We read it',
    text: 'Nothing in the file is run. Text that no reader could see is left out, and you are told.',
  },
  {
    icon: ListChecks,
    title: 'You check it',
    text: 'Every value shows where it stands in your document. Nothing becomes your profile before you say so.',
  },
  {
    icon: LockKeyhole,
    title: 'It stays yours',
    text: `Nobody else sees it before you agree. A file that you do not save is deleted ${keptFor ? `after ${keptFor}` : 'by itself'}.`,
  },
]
