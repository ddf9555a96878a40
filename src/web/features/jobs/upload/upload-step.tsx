import { FileSearch, Lightbulb, ListChecks } from 'lucide-react'
import { useId, useState } from 'react'
import type { JobDescriptionDraft } from '#contract/documents.ts'
import { useDocumentUpload } from '#web/lib/document-upload.ts'
import type { Draft } from '#web/lib/draft.ts'
import { documentRules } from '#web/ui/document/document-rules.ts'
import { Promises } from '#web/ui/document/promises.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { descriptionActions, discardDescription, outgoingFile, outgoingText } from './description-actions.ts'
import { PasteField } from './paste-field.tsx'

const rules = documentRules('Only you see it until you save the job.')

export function UploadStep({
  unread,
  pasted,
  onRead,
  onByHand,
}: {
  /** Sent before, and not read yet. */
  unread: JobDescriptionDraft | null
  pasted: Draft<{ text: string }>
  onRead: (draft: JobDescriptionDraft) => void
  onByHand: () => void
}) {
  const id = useId()
  /** Which of the two is at work, or went wrong: it is said there. */
  const [way, setWay] = useState<'file' | 'text'>(unread?.kind === 'text' ? 'text' : 'file')
  const { problem, progress, start, refuse, cancel } = useDocumentUpload({
    actions: descriptionActions,
    unread,
    onRead,
  })
  const work = progress && { ...progress, onCancel: cancel }
  /** While one is at work, the other waits. */
  const waiting = (other: typeof way) => {
    const isWaiting = work !== null && way !== other
    return { inert: isWaiting, className: `flex flex-col gap-5 ${isWaiting ? 'opacity-50' : ''}` }
  }
  const typeByHand = () => {
    // A file that is not used is not kept.
    if (problem?.hasNoText) discardDescription().catch(() => {})
    onByHand()
  }
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <div {...waiting('file')}>
          <FileDrop
            label="Choose a file"
            title="Drop the job description here"
            rules={rules}
            onFile={(file) => {
              setWay('file')
              start(outgoingFile(file))
            }}
            onRefuse={(text) => {
              setWay('file')
              refuse(text)
            }}
            progress={way === 'file' ? work : null}
            errorId={problem && way === 'file' ? id : undefined}
          />
          {problem && way === 'file' ? (
            <InlineError id={id} onRetry={problem.onRetry}>
              {problem.text}
            </InlineError>
          ) : null}
        </div>
        <p aria-hidden="true" className="flex items-center gap-4 text-quiet text-sm">
          <span className="h-px flex-1 bg-hairline" />
          or
          <span className="h-px flex-1 bg-hairline" />
        </p>
        <div {...waiting('text')}>
          <PasteField
            draft={pasted}
            progress={way === 'text' ? work : null}
            problem={way === 'text' ? problem : null}
            onSend={(text) => {
              setWay('text')
              start(outgoingText(text))
            }}
          />
        </div>
        {work ? null : (
          <div className="border-hairline border-t pt-4">
            <button type="button" className="min-h-9 text-left text-link" onClick={typeByHand}>
              No description at hand? Write the job here
            </button>
          </div>
        )}
      </div>
      <Promises promises={promises} />
    </div>
  )
}

const promises = [
  {
    icon: FileSearch,
    title: 'We read it',
    text: 'Nothing in the file is run. Text that no reader could see is left out, and you are told.',
  },
  {
    icon: ListChecks,
    title: 'You check it',
    text: 'Every value shows where it stands in the description. Nothing is published before you say so.',
  },
  {
    icon: Lightbulb,
    title: 'It reaches more people',
    text: 'We point out words that keep good people away, a missing salary, and what nobody can fulfil.',
  },
]
