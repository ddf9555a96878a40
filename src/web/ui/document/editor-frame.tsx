/** The document on the right where there is room; elsewhere above the form, for those who ask for it. */
import { CircleCheck, FileText, SearchCheck } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { DocumentView } from '#contract/documents.ts'
import { fieldAt } from '#web/lib/field-sources.ts'
import { useMediaQuery } from '#web/lib/media-query.ts'
import { useSourcedForm } from '#web/lib/sourced-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DocumentPane } from './document-pane.tsx'

export type ShownDocument = { fileName: string; view: DocumentView }

type FrameProps = {
  /** Absent where it was typed by hand. */
  shown: ShownDocument | undefined
  /** The path of the field that has the focus. */
  focused: string | null
  /** What else is always at hand, beside what is to be checked. */
  bar?: ReactNode
  children: ReactNode
}

export function EditorFrame({ shown, focused, bar, children }: FrameProps) {
  if (!shown) return <div className="flex max-w-3xl flex-col gap-5">{children}</div>
  return <WithDocument {...{ shown, focused, bar }}>{children}</WithDocument>
}

const nowhere: never[] = []

function WithDocument({ shown, focused, bar, children }: FrameProps & { shown: ShownDocument }) {
  const { sources, goTo } = useSourcedForm()
  const isWide = useMediaQuery('(width >= 80rem)')
  const [isShown, setIsShown] = useState(false)
  const id = useId()
  const pane = (
    <DocumentPane
      view={shown.view}
      fileName={shown.fileName}
      places={(focused && sources[focused]?.places) || nowhere}
      onPick={(page, point) => {
        const field = fieldAt(sources, page, point)
        if (field) goTo(field)
      }}
    />
  )
  // A field that is gone to must not end up below the bar, or below the document.
  const margin =
    isShown && !isWide
      ? '[&_[data-source]]:scroll-mt-[calc(38dvh+13.5rem)] sm:[&_[data-source]]:scroll-mt-[calc(38dvh+11rem)]'
      : '[&_[data-source]]:scroll-mt-44'
  return (
    <div className={`grid items-start gap-6 xl:grid-cols-2 ${margin}`}>
      <div className="flex min-w-0 flex-col gap-5">
        <div className="sticky top-16 z-20 -mx-2 flex flex-col gap-2 bg-paper px-2 py-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Checks focused={focused} />
            <div className="flex flex-wrap gap-2">
              {bar}
              {isWide ? null : (
                <Button
                  kind="secondary"
                  size="small"
                  icon={FileText}
                  aria-expanded={isShown}
                  aria-controls={id}
                  onClick={() => setIsShown(!isShown)}
                >
                  {isShown ? 'Hide the document' : 'Show the document'}
                </Button>
              )}
            </div>
          </div>
          {isWide ? null : (
            <div id={id} hidden={!isShown} className="h-[38dvh]">
              {isShown ? pane : null}
            </div>
          )}
        </div>
        {children}
      </div>
      {isWide ? <div className="sticky top-20 h-[calc(100dvh-6.5rem)]">{pane}</div> : null}
    </div>
  )
}

/** How many fields are still to be looked at, and the way to the next. */
function Checks({ focused }: { focused: string | null }) {
  const { unchecked, settled, element, goTo } = useSourcedForm()
  const goToNext = () => {
    const fields = [...(element.current?.querySelectorAll('[data-source]') ?? [])].map(
      (field) => field.getAttribute('data-source') ?? '',
    )
    const isOpen = (path: string) => unchecked.includes(path)
    const after = fields.slice(focused ? fields.indexOf(focused) + 1 : 0)
    const next = after.find(isOpen) ?? fields.find(isOpen)
    if (next) goTo(next)
  }
  const isDone = unchecked.length === 0
  const Icon = isDone ? CircleCheck : SearchCheck
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
      <p
        role="status"
        className={`flex items-center gap-2 font-medium text-sm ${isDone ? 'text-good' : 'text-caution'}`}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {isDone && settled.length === 0 ? 'Please look it over' : phraseChecks(unchecked.length)}
      </p>
      {isDone ? null : (
        <Button kind="secondary" size="small" onClick={goToNext}>
          Go to the next
        </Button>
      )}
    </div>
  )
}

const phraseChecks = (count: number) =>
  count === 0 ? 'Nothing left to check' : count === 1 ? '1 field to check' : `${count} fields to check`
