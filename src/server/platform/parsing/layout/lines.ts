/** Breaks a paragraph into lines: greedily, at spaces, with tabs. */
import type { Paragraph, Span, SpanLook, TabStop } from './model.ts'
import { widthOfText } from './widths.ts'

export type LinePart = { span: Span; text: string; x: number; width: number; offset: number }
export type Line = { parts: LinePart[]; end: number; size: number; breakAfter: string | null }
/** How much room there is for the next line, from the left edge of the column. */
export type Room = { left: number; right: number }

type Atom = {
  kind: 'word' | 'space' | 'tab' | 'break'
  span: Span
  text: string
  width: number
  offset: number
  isLabel?: boolean
}

const defaultTab = 36
const smallestRoom = 8
const longestAtom = 400

export function* breakLines(paragraph: Paragraph, roomFor: (isFirst: boolean) => Room): Generator<Line> {
  const groups = groupAtoms(atomsOf(paragraph))
  const usual = usualSize(paragraph)
  let isFirst = true
  let room = narrowed(roomFor(true))
  let line: Line = { parts: [], end: room.left, size: 0, breakAfter: null }
  const finish = (breakAfter: string | null): Line => {
    const done = { ...line, size: line.size || usual, breakAfter }
    isFirst = false
    return done
  }
  const begin = () => {
    room = narrowed(roomFor(isFirst))
    line = { parts: [], end: room.left, size: 0, breakAfter: null }
  }
  for (let n = 0; n < groups.length; n++) {
    const group = groups[n] as Atom[]
    const [first] = group as [Atom]
    if (first.kind === 'break') {
      yield finish(first.text)
      begin()
      continue
    }
    if (first.kind === 'tab') {
      const stop = nextStop(paragraph, line.end, room)
      line.end = positionAfterTab(stop, line.end, room, () => widthUntilTab(groups, n + 1))
      continue
    }
    const width = sum(group)
    if (first.kind === 'space') {
      if (line.parts.length > 0 || first.isLabel) add(line, group)
      continue
    }
    if (line.end + width > room.right + 0.01 && line.parts.length > 0) {
      yield finish(null)
      begin()
    }
    let rest = group
    while (sum(rest) > room.right - line.end + 0.01) {
      const [fitting, left] = splitToFit(rest, room.right - line.end)
      if (left.length === 0) break
      add(line, fitting)
      yield finish(null)
      begin()
      rest = left
    }
    add(line, rest)
  }
  yield finish(null)

  function narrowed({ left, right }: Room): Room {
    const hanging = isFirst ? paragraph.first : 0
    const from = left + paragraph.left + hanging
    return { left: from, right: Math.max(from + smallestRoom, right - paragraph.right) }
  }
}

function usualSize({ spans }: Paragraph): number {
  return spans[0]?.look.fontSize ?? 11
}

function add(line: Line, atoms: readonly Atom[]): void {
  for (const { span, text, width, offset } of atoms) {
    const last = line.parts.at(-1)
    if (last && last.span === span && Math.abs(last.x + last.width - line.end) < 0.01) {
      last.text += text
      last.width += width
    } else line.parts.push({ span, text, x: line.end, width, offset })
    line.end += width
    line.size = Math.max(line.size, span.look.fontSize)
  }
}

const separators = /(\t|\n|\f|\v| +)/

function atomsOf(paragraph: Paragraph): Atom[] {
  const atoms: Atom[] = []
  let { offset } = paragraph
  const push = (kind: Atom['kind'], span: Span, text: string) => {
    atoms.push({ kind, span, text, width: kind === 'break' ? 0 : widthOfText(text, span.look), offset })
    offset += text.length
  }
  if (paragraph.label) {
    const [first] = paragraph.spans
    const isOwn = !first || first.href || first.look.concealedBy || /^[\t\n\f\v]/.test(first.text)
    push('word', isOwn ? { text: '', look: plainOf(first?.look) } : first, paragraph.label)
    // Where it hangs, the text beside it begins at the indent.
    const label = atoms.at(-1) as Atom
    label.width = Math.max(label.width, -paragraph.first)
    label.kind = 'space'
    label.isLabel = true
  }
  for (const span of paragraph.spans) {
    for (const part of span.text.split(separators)) {
      if (part === '') continue
      const kind =
        part === '\t' ? 'tab' : /^[\n\f\v]$/.test(part) ? 'break' : part[0] === ' ' ? 'space' : 'word'
      // One word of a million letters is cut, so that it is not measured anew for every line it fills.
      for (let at = 0; at < part.length; at += longestAtom) push(kind, span, part.slice(at, at + longestAtom))
    }
  }
  return atoms
}

function plainOf(look: SpanLook | undefined): SpanLook {
  return { fontSize: look?.fontSize ?? 11, isBold: look?.isBold ?? false, isItalic: false }
}

/** Words that go over from one look to another stay together. */
function groupAtoms(atoms: readonly Atom[]): Atom[][] {
  const groups: Atom[][] = []
  for (const atom of atoms) {
    const last = groups.at(-1)
    if (last && atom.kind === 'word' && last.at(-1)?.kind === 'word') last.push(atom)
    else groups.push([atom])
  }
  return groups
}

const sum = (atoms: readonly Atom[]) => atoms.reduce((total, { width }) => total + width, 0)

function widthUntilTab(groups: readonly Atom[][], from: number): number {
  let width = 0
  for (let n = from; n < groups.length; n++) {
    const group = groups[n] as Atom[]
    if (group[0]?.kind === 'tab' || group[0]?.kind === 'break') break
    width += sum(group)
  }
  return width
}

function nextStop(paragraph: Paragraph, x: number, { right }: Room): TabStop {
  const hanging: TabStop[] = paragraph.first < 0 ? [{ at: paragraph.left, align: 'left' }] : []
  const stops = [...paragraph.tabs, ...hanging].filter(({ at }) => at > x + 1)
  const next = stops.reduce<TabStop | null>((best, stop) => (best && best.at <= stop.at ? best : stop), null)
  if (next) return { ...next, at: next.align === 'left' ? next.at : Math.min(next.at, right) }
  return { at: (Math.floor((x + 1) / defaultTab) + 1) * defaultTab, align: 'left' }
}

function positionAfterTab(stop: TabStop, x: number, { right }: Room, following: () => number): number {
  if (stop.align === 'left') return Math.min(stop.at, Math.max(x + 4, right - defaultTab))
  const width = following()
  const start = stop.align === 'right' ? stop.at - width : stop.at - width / 2
  return Math.max(x + 4, start)
}

/** What of a word that is wider than a line goes on it: at least one character. */
function splitToFit(atoms: readonly Atom[], room: number): [Atom[], Atom[]] {
  const fitting: Atom[] = []
  let left = room
  for (let n = 0; n < atoms.length; n++) {
    const atom = atoms[n] as Atom
    if (atom.width <= left) {
      fitting.push(atom)
      left -= atom.width
      continue
    }
    const characters = [...atom.text]
    const each = atom.width / characters.length || 1
    const count = Math.max(fitting.length === 0 ? 1 : 0, Math.min(characters.length, Math.floor(left / each)))
    const [head, tail] = [characters.slice(0, count).join(''), characters.slice(count).join('')]
    const cut = (text: string, offset: number): Atom[] =>
      text === '' ? [] : [{ ...atom, text, offset, width: widthOfText(text, atom.span.look) }]
    const rest = [...cut(tail, atom.offset + head.length), ...atoms.slice(n + 1)]
    return [[...fitting, ...cut(head, atom.offset)], rest]
  }
  return [fitting, []]
}
