/** One page of a document as it was read: its words where they stand, without anything that could run. */
import { type MouseEvent, memo, useLayoutEffect, useRef, useState } from 'react'
import type { Box } from '#core/documents/document.ts'
import { type DocumentLine, fitToWords, lineAt } from './word-boxes.ts'

type PageProps = {
  number: number
  count: number
  width: number
  height: number
  lines: readonly DocumentLine[]
  /** What the focused field was read from. */
  highlights: readonly Box[]
  onPick: (point: { x: number; y: number }) => void
}

export const DocumentPage = memo(function DocumentPage({
  number,
  count,
  width,
  height,
  lines,
  highlights,
  onPick,
}: PageProps) {
  const svg = useRef<SVGSVGElement>(null)
  const [fitted, setFitted] = useState(highlights)
  // Measured as they are drawn, before anyone sees them.
  useLayoutEffect(() => {
    const texts = svg.current?.querySelectorAll('text') ?? []
    setFitted(highlights.map((box) => fitHighlight(box, lines, texts)))
  }, [highlights, lines])

  /** A click that selected words was about those. */
  const pick = ({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) => {
    const toPage = currentTarget.getScreenCTM()?.inverse()
    if (!toPage || window.getSelection()?.isCollapsed === false) return
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toPage)
    onPick({ x, y })
  }
  return (
    <figure aria-label={`Page ${number} of ${count}`} className="flex flex-col gap-1.5">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noSvgWithoutTitle: a shortcut for the mouse; the fields themselves are reached by keyboard, and the words inside are its text */}
      <svg
        ref={svg}
        viewBox={`0 0 ${width} ${height}`}
        onClick={pick}
        className="block h-auto w-full rounded-control border border-hairline bg-card"
      >
        {fitted.map(({ x, y, width, height }, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be at the same place
            key={index}
            data-highlight
            x={x - 1}
            y={y - 1}
            width={width + 2}
            height={height + 2}
            rx={2}
            strokeWidth={0.75}
            className="fill-copper-tint stroke-copper"
          />
        ))}
        <Lines lines={lines} />
      </svg>
      {count > 1 ? (
        <figcaption aria-hidden="true" className="figures text-center text-quiet text-xs">
          {number} of {count}
        </figcaption>
      ) : null}
    </figure>
  )
})

function fitHighlight(box: Box, lines: readonly DocumentLine[], texts: ArrayLike<SVGTextElement>): Box {
  const index = lineAt(box, lines)
  const [line, text] = [lines[index], texts[index]]
  if (!line || !text) return box
  return fitToWords(box, line, (from, to) => ({
    left: text.getStartPositionOfChar(from).x,
    right: text.getEndPositionOfChar(to - 1).x,
  }))
}

/** Where letters stand on their line, as a part of its height from the top. */
const baseline = 0.8

const Lines = memo(function Lines({ lines }: { lines: readonly DocumentLine[] }) {
  return (
    <g className="fill-ink font-sans">
      {lines.map(({ box, text, fontSize, isBold, isItalic }) => (
        <text
          key={`${box.x} ${box.y} ${text}`}
          x={box.x}
          y={box.y + box.height * baseline}
          fontSize={fontSize}
          fontWeight={isBold ? 700 : 400}
          fontStyle={isItalic ? 'italic' : 'normal'}
          className="whitespace-pre"
          // Our letters are not the document's: they are drawn as wide as those were.
          {...(box.width > 0 &&
            text.length > 1 && { textLength: box.width, lengthAdjust: 'spacingAndGlyphs' })}
        >
          {text}
        </text>
      ))}
    </g>
  )
})
