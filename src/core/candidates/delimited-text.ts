/** Lists as spreadsheets and people write them: fields with something between them, in quotes where they hold that too. */

/** A field and what ended it: one of the delimiters, or nothing at the end of a line. */
export type Field = { text: string; endedBy: string }
export type DelimitedLine = {
  /** Counted from 1; a field in quotes may go on over several. */
  line: number
  fields: Field[]
}

/** Nobody's name or address is longer; beyond it, a quotation mark was just a mark. */
const longestQuoted = 1000

/** Line by line, blank ones too. Every character of `delimiters` ends a field. Line breaks are `\n`. */
export function* readDelimited(text: string, delimiters: string): Generator<DelimitedLine> {
  let at = 0
  let line = 1
  while (at < text.length) {
    const start = line
    const fields: Field[] = []
    let isOpen = true
    while (isOpen) {
      const { field, end } = readField(text, at, delimiters)
      fields.push(field)
      line += countBreaks(text, at, end)
      at = end + 1
      isOpen = field.endedBy !== ''
    }
    line++
    yield { line: start, fields }
  }
}

function countBreaks(text: string, from: number, to: number): number {
  return text.slice(from, to).split('\n').length - 1
}

function readField(text: string, from: number, delimiters: string): { field: Field; end: number } {
  const isEnd = (at: number) => at >= text.length || text[at] === '\n' || delimiters.includes(text[at] ?? '')
  let start = from
  while (!isEnd(start) && /\s/.test(text[start] ?? '')) start++
  const quoted = text[start] === '"' ? readQuoted(text, start, isEnd) : null
  let end = quoted?.end ?? start
  while (!isEnd(end)) end++
  const bare = text.slice(quoted?.end ?? start, end)
  const endedBy = end < text.length && text[end] !== '\n' ? (text[end] ?? '') : ''
  return { field: { text: `${quoted?.text ?? ''}${bare}`.trim(), endedBy }, end }
}

/**
 * What the quotes hold, and where they end; a doubled one stands for itself. Null where no second one ends the field or
 * stands before an `<address>`: then the first is nothing but a mark.
 */
function readQuoted(
  text: string,
  from: number,
  isEnd: (at: number) => boolean,
): { text: string; end: number } | null {
  let content = ''
  for (let at = from + 1; at < text.length && at - from < longestQuoted; at++) {
    if (text[at] !== '"') content += text[at]
    else if (text[at + 1] === '"') {
      content += '"'
      at++
    } else {
      let after = at + 1
      while (text[after] === ' ') after++
      return isEnd(after) || text[after] === '<' ? { text: content, end: at + 1 } : null
    }
  }
  return null
}
