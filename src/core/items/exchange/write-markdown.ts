/**
 * The text of an item as Markdown that shows it as it is: code between backticks stays, and what would be a list, bold or
 * a tag becomes plain signs. `scan-markup.ts` reads it back.
 */

/** Have a meaning anywhere. */
const anywhere = '\\`*_[]'
/** Have one at the beginning of a line. */
const atStart = '-+#>'

export function writeMarkdown(text: string): string {
  const parts: string[] = []
  let at = 0
  while (at < text.length) {
    const end = text[at] === '`' ? findCodeEnd(text, at) : at
    if (end > at) parts.push(text.slice(at, end))
    else parts.push(writeSign(text, at))
    at = Math.max(end, at + 1)
  }
  return parts.join('')
}

/** Behind the backtick that ends what this one begins; the place itself where it begins no code. */
function findCodeEnd(text: string, at: number): number {
  const end = text.indexOf('`', at + 1)
  return end > at + 1 ? end + 1 : at
}

function writeSign(text: string, at: number): string {
  const sign = text[at] ?? ''
  if (sign === '<') return '&lt;'
  if (sign === '&') return '&amp;'
  if (anywhere.includes(sign)) return `\\${sign}`
  const isMark = atStart.includes(sign) || (sign === '.' && /\d/.test(text[at - 1] ?? ''))
  return isMark && /^ *\d*$/.test(lineBefore(text, at)) ? `\\${sign}` : sign
}

function lineBefore(text: string, at: number): string {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
}
