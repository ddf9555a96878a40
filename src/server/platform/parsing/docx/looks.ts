/** From what a run says of itself to how it looks, and whether anyone can see it. */
import type { SpanLook } from '../layout/model.ts'
import type { LineRule, RunProperties } from './properties.ts'

/** In points. The eye has no use for lines and letters below it. */
const smallestHeight = 3
/** Of a letter's size: a line that is lower shows no more than its feet. */
const lowestLine = 0.25
/** Condensed letters have four fifths of their width or more. */
const leastStretch = 0.2
/** Of a letter's size, which is about two letters: one that is moved closer stands on the one before. */
const mostSqueeze = 0.45
/** In points. Raised and lowered signs are moved by a few. */
const furthestRaise = 100

type Around = { concealedBy?: SpanLook['concealedBy'] | undefined; line?: LineRule | undefined }

export function lookOf(properties: RunProperties, { concealedBy, line }: Around): SpanLook {
  const { size = 10, isBold = false, isItalic = false, stretch = 1, colour, background } = properties
  const reason =
    concealedBy ??
    (properties.isHidden
      ? 'mark'
      : properties.isUndrawn
        ? 'drawing_mode'
        : isCutOff(properties, size, line)
          ? 'clip'
          : undefined)
  return {
    // Letters without any width are as good as letters without any height.
    fontSize: stretch < leastStretch ? Math.min(1, size * stretch) : size,
    isBold,
    isItalic,
    ...(colour && { colour }),
    ...(background && { background }),
    ...(reason && { concealedBy: reason }),
  }
}

function isCutOff(
  { raise = 0, squeeze = 0 }: RunProperties,
  size: number,
  line: LineRule | undefined,
): boolean {
  if (Math.abs(raise) > furthestRaise || squeeze > size * mostSqueeze) return true
  if (!line) return false
  if ('multiple' in line) return line.multiple < lowestLine
  return line.exact < Math.max(smallestHeight, size * lowestLine)
}

export function isSameLook(one: SpanLook, other: SpanLook): boolean {
  return (
    one.fontSize === other.fontSize &&
    one.isBold === other.isBold &&
    one.isItalic === other.isItalic &&
    one.colour === other.colour &&
    one.background === other.background &&
    one.concealedBy === other.concealedBy
  )
}
