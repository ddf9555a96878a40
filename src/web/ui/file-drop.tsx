import { FileUp } from 'lucide-react'
import { type DragEvent, useEffect, useId, useState } from 'react'
import { buttonClass } from './button.tsx'
import { FieldError } from './field.tsx'
import { checkFile, type FileRules } from './file-rules.ts'
import { useFocusKeeper, type Work, WorkProgress } from './work-progress.tsx'

/** Choose a file or drop one. What is wrong with it is said here; `onFile` gets only what passed. */
export function FileDrop({
  label,
  title = 'Drop a file here',
  rules,
  onFile,
  onRefuse,
  progress,
  error,
  errorId,
}: {
  label: string
  title?: string
  rules: FileRules
  onFile: (file: File) => void
  /** Given by an owner that says itself what is wrong, where `errorId` tells. */
  onRefuse?: (problem: string) => void
  progress?: Work | null
  error?: string
  errorId?: string | undefined
}) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const problem = refusal ?? error
  const problemId = problem ? `${id}-error` : errorId

  const take = (files: FileList | null) => {
    if (!files) return
    const checked = checkFile([...files], rules)
    if (checked.problem && onRefuse) return onRefuse(checked.problem)
    setRefusal(checked.problem)
    if (checked.file) onFile(checked.file)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    // Over a child of the zone is still over the zone.
    if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }

  const frame = useFocusKeeper(Boolean(progress))
  useStrayDrops()
  if (progress) {
    return (
      <div ref={frame}>
        <WorkProgress {...progress} />
      </div>
    )
  }
  return (
    <div ref={frame} className="flex flex-col">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside does the same */}
      <div
        onDragOver={over}
        onDragLeave={leave}
        onDrop={drop}
        className={`flex flex-col items-center gap-3 rounded-card border border-dashed p-8 text-center transition-colors ${isOver ? 'border-copper bg-copper-tint' : 'border-edge bg-card'}`}
      >
        <FileUp aria-hidden="true" strokeWidth={1.5} className="size-10 text-copper" />
        <p className="font-serif text-heading">{isOver ? 'Let it go here' : title}</p>
        <p id={`${id}-rules`} className="text-quiet text-sm">
          {rules.text}
        </p>
        <label
          className={`${buttonClass({ kind: 'secondary' })} has-focus-visible:outline-2 has-focus-visible:outline-copper has-focus-visible:outline-offset-2`}
        >
          {label}
          <input
            type="file"
            accept={rules.endings.join(',')}
            aria-describedby={problemId ? `${id}-rules ${problemId}` : `${id}-rules`}
            aria-invalid={problemId ? true : undefined}
            className="sr-only"
            onChange={(event) => {
              // Cancelled: nothing was chosen, and nothing is wrong.
              if (event.target.files?.length) take(event.target.files)
              // The same file again is a new choice.
              event.target.value = ''
            }}
          />
        </label>
      </div>
      <FieldError id={`${id}-error`} error={problem ?? undefined} />
    </div>
  )
}

/** A file dropped beside the zone must not make the browser leave the page for it. */
function useStrayDrops() {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', stay)
    window.addEventListener('drop', stay)
    return () => {
      window.removeEventListener('dragover', stay)
      window.removeEventListener('drop', stay)
    }
  }, [])
}
