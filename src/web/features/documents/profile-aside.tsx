/** What belongs to a profile: the original it was made from, and the ways to take it along. */
import { useMutation } from '@tanstack/react-query'
import { FileText, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ResumeFile } from '#contract/documents.ts'
import type { Profile } from '#core/documents/profile.ts'
import { formatDate } from '#web/lib/format.ts'
import { formatBytes } from '#web/lib/numbers.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { DownloadLink } from '#web/ui/download-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { removeResumeFile } from './document-actions.ts'
import { JsonResumeButton } from './json-resume-button.tsx'

export function OriginalPanel({ resume }: { resume: ResumeFile | null }) {
  // Times are shown in the zone of whoever is signed in: they follow when it changes.
  useSignedInUser()
  const [isAsking, setIsAsking] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const removal = useMutation({ mutationFn: removeResumeFile })
  return (
    <Panel title="Original">
      <div ref={frame} tabIndex={-1} className="flex flex-col gap-4">
        {resume ? (
          <>
            <div className="flex items-start gap-3">
              <FileText aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-copper" />
              <div className="min-w-0">
                <p className="wrap-anywhere font-medium">{resume.fileName}</p>
                <p className="figures text-quiet text-sm">
                  {formatBytes(resume.size)},{' '}
                  <time dateTime={resume.uploadedAt}>{formatDate(resume.uploadedAt)}</time>
                </p>
              </div>
            </div>
            <div className="flex flex-wrap gap-2">
              <DownloadLink href="/api/profile/resume" kind="secondary" size="small">
                Download
              </DownloadLink>
              <Button kind="quiet" size="small" icon={Trash2} onClick={() => setIsAsking(true)}>
                Delete
              </Button>
            </div>
          </>
        ) : (
          <p className="text-quiet">No file is kept with this profile.</p>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => {
          setIsAsking(false)
          // With the file goes the button that the focus would go back to.
          requestAnimationFrame(() => {
            if (document.activeElement === document.body) frame.current?.focus()
          })
        }}
        title="Delete the original?"
        confirmLabel="Delete the file"
        isDangerous
        onConfirm={async () => {
          await removal.mutateAsync()
        }}
      >
        The file is deleted for good. Your profile stays as it is.
      </ConfirmDialog>
    </Panel>
  )
}

export function TakeAlongPanel({
  onImported,
}: {
  onImported: (imported: { profile: Profile; leftOut: string[] }) => void
}) {
  return (
    <Panel title="Take it along">
      <p className="text-pretty text-quiet text-sm">
        JSON Resume is an open format that many resume tools read and write.
      </p>
      <div className="flex flex-col items-start gap-2">
        <DownloadLink href="/api/profile/json-resume" kind="secondary" size="small">
          Export as JSON Resume
        </DownloadLink>
        <JsonResumeButton
          label="Import JSON Resume"
          look={{ kind: 'quiet', size: 'small' }}
          onImported={onImported}
        />
      </div>
    </Panel>
  )
}
