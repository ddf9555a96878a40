import { ClipboardList } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Draft } from '#web/lib/draft.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { useFocusKeeper, type Work, WorkProgress } from '#web/ui/work-progress.tsx'
import { findPastedProblem } from './pasted-draft.ts'

/** A job description as text, and how far its reading is. */
export function PasteField({
  draft,
  progress,
  problem,
  onSend,
}: {
  draft: Draft<{ text: string }>
  progress: Work | null
  problem: { text: string; onRetry?: () => void } | null
  onSend: (text: string) => void
}) {
  const [text, setText] = useState(() => draft.read().text ?? '')
  useEffect(() => {
    if (text === '') draft.clear()
    else draft.write({ text })
  }, [draft, text])
  const area = useRef<HTMLTextAreaElement>(null)
  const tooLong = findPastedProblem(text)
  const frame = useFocusKeeper(Boolean(progress))
  return (
    <div className="flex flex-col gap-4">
      <TextArea
        ref={area}
        label="Paste the job description"
        hint="From a mail, a page or a document, as it is. Up to 200,000 characters."
        error={tooLong ?? undefined}
        rows={6}
        readOnly={Boolean(progress)}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="max-h-[60dvh] resize-y read-only:bg-well"
      />
      {problem ? <InlineError onRetry={problem.onRetry}>{problem.text}</InlineError> : null}
      <div ref={frame}>
        {progress ? (
          <WorkProgress {...progress} />
        ) : (
          <Button
            icon={ClipboardList}
            disabled={text.trim() === ''}
            onClick={() => (tooLong ? area.current?.focus() : onSend(text))}
          >
            Process Job Description
          </Button>
        )}
      </div>
    </div>
  )
}
