import { useEffect, useMemo, useRef } from 'react'
import type { DocumentView } from '#contract/documents.ts'
import type { Box, Place } from '#core/documents/document.ts'
import { DocumentPage } from './document-page.tsx'

const nothing: readonly Box[] = []

/** The uploaded document to look at, with what the focused field was read from. */
export function DocumentPane({
  view,
  fileName,
  places,
  onPick,
}: {
  view: DocumentView
  fileName: string
  places: readonly Place[]
  onPick: (page: number, point: { x: number; y: number }) => void
}) {
  const pane = useRef<HTMLDivElement>(null)
  const linesOf = useMemo(
    () => view.pages.map((_, index) => view.lines.filter(({ page }) => page === index + 1)),
    [view],
  )
  const boxesOf = useMemo(
    () =>
      view.pages.map((_, index) => {
        const boxes = places.filter(({ page }) => page === index + 1).map(({ box }) => box)
        return boxes.length > 0 ? boxes : nothing
      }),
    [view, places],
  )
  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  })
  // Each page its own, and always the same one: a page is drawn again only for its own highlights.
  const pickers = useMemo(
    () => view.pages.map((_, index) => (point: { x: number; y: number }) => pick.current(index + 1, point)),
    [view.pages],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other words are highlighted
  useEffect(() => {
    // Once they are where they are drawn.
    const frame = requestAnimationFrame(() => pane.current && showHighlight(pane.current))
    return () => cancelAnimationFrame(frame)
  }, [places])

  return (
    <section
      ref={pane}
      aria-label={`The document, ${fileName}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
      className="relative h-full overflow-auto scroll-smooth rounded-card border border-hairline bg-well p-3"
    >
      {/* On a phone the words would be too small: the page is wider than the pane there. */}
      <div className="flex min-w-[36rem] flex-col gap-3 md:min-w-0">
        {view.pages.map(({ width, height }, index) => (
          <DocumentPage
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name than their number
            key={index}
            {...{ width, height }}
            number={index + 1}
            count={view.pages.length}
            lines={linesOf[index] ?? []}
            highlights={boxesOf[index] ?? nothing}
            onPick={pickers[index] ?? (() => {})}
          />
        ))}
      </div>
    </section>
  )
}

/** Within the pane: the page around it stays where it is. Smooth or not is up to the style sheet. */
function showHighlight(pane: HTMLElement): void {
  const highlight = pane.querySelector('[data-highlight]')
  if (!highlight) return
  const [place, frame] = [highlight.getBoundingClientRect(), pane.getBoundingClientRect()]
  const isAbove = place.top < frame.top + 12
  const isBelow = place.bottom > frame.bottom - 12
  const isBeside = place.left < frame.left + 12 || place.right > frame.right - 12
  if (!isAbove && !isBelow && !isBeside) return
  pane.scrollTo({
    top: isAbove || isBelow ? pane.scrollTop + place.top - frame.top - frame.height / 3 : pane.scrollTop,
    left: isBeside ? pane.scrollLeft + place.left - frame.left - 24 : pane.scrollLeft,
  })
}
