/** Blocks of code between lines of backticks, as Markdown has them. */
import type { Piece } from '#core/items/exchange/format.ts'

const opening = /^ {0,3}(`{3,})([^`]*)$/
const closing = /^ {0,3}(`{3,})\s*$/

/** In the order of the text. A fence that nothing closes is text. */
export function readFences(text: string): Piece[] {
  const lines = text.split('\n')
  const longestAhead = findLongestAhead(lines)
  const pieces: Piece[] = []
  let prose: string[] = []
  const endProse = () => {
    if (prose.length > 0) pieces.push({ text: prose.join('\n'), isCode: false, language: null })
    prose = []
  }
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const [, fence = '', info = ''] = opening.exec(line) ?? []
    if (fence === '' || (longestAhead[at + 1] ?? 0) < fence.length) {
      prose.push(line)
      at++
      continue
    }
    endProse()
    let end = at + 1
    while (closingLength(lines[end] ?? '') < fence.length) end++
    pieces.push({ text: lines.slice(at + 1, end).join('\n'), isCode: true, language: info.trim() || null })
    at = end + 1
  }
  endProse()
  return pieces
}

function closingLength(line: string): number {
  return closing.exec(line)?.[1]?.length ?? 0
}

/** From each line on, so that nobody looks through the whole text for an end that is not there. */
function findLongestAhead(lines: readonly string[]): number[] {
  const longest: number[] = Array.from({ length: lines.length + 1 }, () => 0)
  for (let at = lines.length - 1; at >= 0; at--)
    longest[at] = Math.max(longest[at + 1] ?? 0, closingLength(lines[at] ?? ''))
  return longest
}

/** Longer than any line of backticks within. */
export function writeFence(code: string, language: string | null): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language ?? ''}\n${code}\n${fence}`
}
