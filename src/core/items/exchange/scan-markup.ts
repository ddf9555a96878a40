/** Reads HTML, and Markdown with HTML in it, in one pass from left to right. */
import { readEntityIfAny } from '#core/items/exchange/entities.ts'
import type { Piece } from '#core/items/exchange/format.ts'
import { type MarkupLoss, readLanguageIfAny, readTagIfAny, type Tag } from '#core/items/exchange/html-tags.ts'

type ScannedFormat = 'moodle' | 'html' | 'markdown'

/** What a backslash makes plain in Markdown. */
export const markdownSigns = '\\`*_{}[]()#+-.!>'

export function scanMarkup(text: string, format: ScannedFormat, losses: Set<MarkupLoss>): Piece[] {
  const output = createOutput(format, losses)
  const find = createFinder(text)
  const findBackticks = createBacktickFinder(text)
  const special = format === 'html' ? /[<&]/g : format === 'moodle' ? /[<&`]/g : /[<&`\\]/g
  let at = 0
  while (at < text.length) {
    special.lastIndex = at
    const next = special.exec(text)?.index ?? text.length
    if (next > at) output.addText(text.slice(at, next))
    at = next
    const sign = text[at] ?? ''
    let end = at + 1
    if (sign === '<') end = readAngle(text, at, format, find, output)
    else if (sign === '&') {
      const entity = readEntityIfAny(text, at)
      output.addExact(entity?.sign ?? sign)
      end = entity?.end ?? end
    } else if (sign === '`') {
      end = findBackticks(at)
      output.addExact(text.slice(at, end))
    } else if (sign === '\\') {
      const follower = text[at + 1] ?? ''
      const isEscape = follower !== '' && markdownSigns.includes(follower)
      output.addExact(isEscape ? follower : sign)
      if (isEscape) end++
    }
    at = end
  }
  return output.finish()
}

/** Returns where it goes on. */
function readAngle(
  text: string,
  at: number,
  format: ScannedFormat,
  find: (words: string, from: number) => number,
  output: Output,
): number {
  if (text.startsWith('<!--', at)) {
    const end = find('-->', at + 4)
    if (end >= 0) return end + 3
  }
  const tag = readTagIfAny(text, at, (from) => find('>', from))
  // Beyond HTML, what looks like an unknown tag is something that someone typed: `List<String>`.
  if (!tag || (tag.role === null && format !== 'html')) {
    output.addExact('<')
    return at + 1
  }
  if (tag.role === 'unseen' && !tag.isClosing) {
    const ends = [tag.name, tag.name.toUpperCase()].map((name) => find(`</${name}`, tag.end))
    return Math.min(...ends.map((end) => (end < 0 ? text.length : end)))
  }
  output.addTag(tag)
  return tag.end
}

/** Remembers what it found, so that a text full of beginnings without an end is not gone through for each. */
function createFinder(text: string): (words: string, from: number) => number {
  const found = new Map<string, number>()
  return (words, from) => {
    const before = found.get(words)
    if (before !== undefined && (before < 0 || before >= from)) return before
    const index = text.indexOf(words, from)
    found.set(words, index)
    return index
  }
}

/** Code stands between as many backticks as it began with; where they do not come again, they are but signs. */
function createBacktickFinder(text: string): (from: number) => number {
  const startsByLength = new Map<number, number[]>()
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const starts = startsByLength.get(run.length)
    if (starts) starts.push(index)
    else startsByLength.set(run.length, [index])
  }
  const passed = new Map<number, number>()
  return (from) => {
    let behind = from
    while (text[behind] === '`') behind++
    const length = behind - from
    const starts = startsByLength.get(length) ?? []
    let next = passed.get(length) ?? 0
    while ((starts[next] ?? Number.POSITIVE_INFINITY) < behind) next++
    passed.set(length, next)
    const start = starts[next]
    return start === undefined ? behind : start + length
  }
}

type Output = {
  /** As it stands in the file: a browser would make one space of many. */
  addText: (text: string) => void
  addExact: (text: string) => void
  addTag: (tag: Tag) => void
  finish: () => Piece[]
}

function createOutput(format: ScannedFormat, losses: Set<MarkupLoss>): Output {
  const pieces: Piece[] = []
  let parts: string[] = []
  let last = ''
  let hasTags = format !== 'markdown'
  let codeDepth = 0
  let cells = 0
  /** Of the block of code that is open. */
  let block: { language: string | null } | null = null

  const add = (text: string) => {
    if (text === '') return
    parts.push(text)
    last = text.at(-1) ?? ''
  }
  const endPiece = () => {
    if (codeDepth > 0 && !block) parts.push('`')
    codeDepth = 0
    const text = parts.join('')
    parts = []
    last = ''
    if (block) pieces.push({ text: trimBlock(text), isCode: true, language: block.language })
    else pieces.push({ text: hasTags ? tidyLines(text, format) : text, isCode: false, language: null })
  }
  const setCode = (isClosing: boolean) => {
    const before = codeDepth
    codeDepth = Math.max(0, codeDepth + (isClosing ? -1 : 1))
    if ((before === 0) !== (codeDepth === 0)) add('`')
  }
  const addTagInBlock = ({ role, isClosing, attributes }: Tag) => {
    if (role === 'break') add('\n')
    if (role === 'media') losses.add(role)
    if (role === 'code' && block) block.language ??= readLanguageIfAny(attributes)
    if (role === 'pre' && isClosing) {
      endPiece()
      block = null
    }
  }

  return {
    addText(text) {
      noteLosses(last === '' || last === '\n' ? `\n${text}` : text, format, losses)
      if (block || format !== 'html') return add(text)
      const folded = text.replace(/[ \t\n]+/g, ' ')
      add(folded.startsWith(' ') && /^\s?$/.test(last) ? folded.slice(1) : folded)
    },
    addExact: add,
    addTag(tag) {
      hasTags = true
      if (block) return addTagInBlock(tag)
      const { role, isClosing } = tag
      if (role === 'pre' && !isClosing) {
        endPiece()
        block = { language: readLanguageIfAny(tag.attributes) }
      } else if (role === 'break') add('\n')
      else if (role === 'paragraph') add('\n\n')
      else if (role === 'item') add(isClosing ? '' : '\n- ')
      else if (role === 'code') setCode(isClosing)
      else if (role === 'row') {
        cells = 0
        add('\n')
      } else if (role === 'cell' && !isClosing) {
        if (cells++ > 0) add(' | ')
      } else if (role === 'sup' || role === 'sub') {
        losses.add('raised')
        if (!isClosing) add(role === 'sup' ? '^' : '_')
      } else if (role === 'table') {
        losses.add('table')
        add('\n\n')
      } else if (role === 'link' || role === 'media') losses.add(role)
      else if (role === 'look' || role === null) losses.add('look')
    },
    finish() {
      endPiece()
      return pieces
    },
  }
}

function noteLosses(text: string, format: ScannedFormat, losses: Set<MarkupLoss>): void {
  if (format !== 'markdown') {
    if (text.includes('$$') || text.includes('\\(') || text.includes('\\[')) losses.add('formula')
    return
  }
  if (text.includes('![')) losses.add('media')
  if (/\*\*|__|\]\(|\s[*_]\S|\n#{1,6} /.test(text)) losses.add('markdown')
}

/** A browser does not show the line break behind `<pre>`. */
function trimBlock(text: string): string {
  return text.replace(/^\n/, '').trimEnd()
}

/** At most one blank line between two others. */
function tidyLines(text: string, format: ScannedFormat): string {
  const lines = text.split('\n').map((line) => (format === 'html' ? line.trim() : line.trimEnd()))
  return lines.filter((line, at) => line !== '' || lines[at - 1] !== '').join('\n')
}
