/** Puts glyphs together again: to runs in one style on one line, with the spaces that were only gaps. */

import type { Piece } from '#core/documents/document.ts'
import { cleanText } from '../clean-text.ts'
import { boundsOf, type Rect, round, toBox } from '../geometry.ts'
import { limits } from '../limits.ts'
import { UnreadableDocument } from '../problems.ts'
import { isRightToLeft, toReadingOrder } from './bidi.ts'
import type { Glyph, Run, TextLook } from './drawn.ts'
import type { Ink } from './inks.ts'

/** All in parts of the font's size. */
const spaceGap = 0.13
const widestGap = 0.6
const widestSpace = 0.8
const overlap = 0.35
const offLine = 0.15

export class RunBuilder {
  readonly runs: Run[] = []
  #run: Run | null = null
  #isAfterSpace = false
  #count = 0

  add(glyph: Glyph): void {
    if (++this.#count > limits.characters) throw new UnreadableDocument('too_much_work')
    if (isBlank(glyph.text)) {
      this.#isAfterSpace = true
      return
    }
    const run = this.#run
    const last = run?.glyphs.at(-1)
    const gap = run && last ? this.#gapBetween(run, last, glyph) : null
    if (run && gap !== null) {
      glyph.gap = gap
      glyph.isAfterSpace = this.#isAfterSpace
      run.glyphs.push(glyph)
    } else {
      this.#run = { glyphs: [glyph], look: glyph.look, isBackwards: false }
      this.runs.push(this.#run)
    }
    this.#isAfterSpace = false
  }

  /** Null where a new run begins. */
  #gapBetween(run: Run, last: Glyph, next: Glyph): number | null {
    if (last.isClipped !== next.isClipped || last.href !== next.href) return null
    if (!isSameLook(last.look, next.look)) return null
    const { along, fontSize } = next.look
    const x = next.x - last.x
    const y = next.y - last.y
    if (Math.abs(x * along.y - y * along.x) > offLine * fontSize) return null
    const step = x * along.x + y * along.y
    const widest = (this.#isAfterSpace ? widestSpace : widestGap) * fontSize
    const forwards = step - last.width
    // Right-to-left scripts may be written in the order of reading, each letter before the last one.
    const backwards = -step - next.width
    const isBackwards = run.glyphs.length === 1 ? backwards > -overlap * fontSize : run.isBackwards
    if (isBackwards && isRightToLeft(next.text)) {
      if (backwards < -overlap * fontSize || backwards > widest) return null
      run.isBackwards = true
      return backwards
    }
    if (run.isBackwards || forwards < -overlap * fontSize || forwards - last.tracking > widest) return null
    return forwards - last.tracking
  }
}

function isBlank(text: string): boolean {
  if (text.length === 1 && text.charCodeAt(0) > 0x20 && text.charCodeAt(0) < 0x7f) return false
  return text.trim() === ''
}

function isSameLook(one: TextLook, other: TextLook): boolean {
  return (
    one === other ||
    (Math.abs(one.fontSize - other.fontSize) < 0.05 &&
      one.isBold === other.isBold &&
      one.isItalic === other.isItalic &&
      isSameInk(one.ink, other.ink) &&
      one.alpha === other.alpha &&
      one.blendMode === other.blendMode &&
      one.masks.length === other.masks.length &&
      one.masks.every((mask, n) => mask === other.masks[n]) &&
      one.concealedBy === other.concealedBy &&
      Math.abs(one.along.x - other.along.x) < 0.01 &&
      Math.abs(one.along.y - other.along.y) < 0.01)
  )
}

export function isSameInk(one: Ink, other: Ink): boolean {
  if (one === other) return true
  return 'colour' in one && 'colour' in other && one.colour.every((channel, n) => channel === other.colour[n])
}

/** Letters that all stand equally far apart are one word, not many. */
function widestGapInWord({ glyphs, look }: Run): number {
  const usual = spaceGap * look.fontSize
  const gaps = glyphs.filter(({ isAfterSpace }, n) => n > 0 && !isAfterSpace).map(({ gap }) => gap)
  if (gaps.length < 4) return usual
  const middle = gaps.toSorted((one, other) => one - other)[gaps.length >> 1] ?? 0
  return middle > usual / 2 ? middle + usual : usual
}

export function textOfRun(run: Run): string {
  const widest = widestGapInWord(run)
  const parts: string[] = []
  run.glyphs.forEach(({ text, gap, isAfterSpace }, n) => {
    if (n > 0 && (isAfterSpace || gap > widest)) parts.push(' ')
    parts.push(text)
  })
  return cleanText((run.isBackwards ? parts : toReadingOrder(parts)).join(''))
}

export function boundsOfRun({ glyphs, look, isBackwards }: Run): Rect {
  const first = (isBackwards ? glyphs.at(-1) : glyphs[0]) as Glyph
  const last = (isBackwards ? glyphs[0] : glyphs.at(-1)) as Glyph
  const { along, up, fontSize } = look
  const end = { x: last.x + along.x * last.width, y: last.y + along.y * last.width }
  const corners = [look.ascent, look.descent].flatMap((height) =>
    [first, end].map(({ x, y }) => ({
      x: x + up.x * height * fontSize,
      y: y + up.y * height * fontSize,
    })),
  )
  return boundsOf(corners)
}

/** In points: below it, letters that are squeezed cannot be told apart, however tall they are. */
const smallestSqueezed = 3

export type PieceDetails = Pick<Piece, 'page' | 'concealedBy' | 'colour' | 'background'>

export function pieceOfRun(run: Run, { page, concealedBy, colour, background }: PieceDetails): Piece {
  const { look, glyphs } = run
  const href = glyphs[0]?.href
  const isSqueezed = look.readableSize < smallestSqueezed
  return {
    text: textOfRun(run),
    page,
    box: toBox(boundsOfRun(run)),
    fontSize: round(isSqueezed ? Math.min(look.fontSize, look.readableSize) : look.fontSize),
    isBold: look.isBold,
    isItalic: look.isItalic,
    ...(colour && { colour }),
    ...(background && { background }),
    ...(concealedBy && { concealedBy }),
    ...(href && { href }),
  }
}
