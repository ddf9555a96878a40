/** Addresses, numbers and links, as they are written in contact details. */

const emailShape =
  /[\p{L}\p{N}][\p{L}\p{N}._%+'-]{0,63}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})\.){1,6}\p{L}{2,24}/gu
const linkShape =
  /(?:https?:\/\/|www\.)[^\s<>"|,;]{3,300}|\b(?:[a-z0-9-]{1,63}\.){1,4}(?:com|org|net|io|dev|me|co|ai|app|edu|info|eu|uk|de|fr|es|ch|at|nl|in|us|ca|au|tech|design|page|site|xyz)(?:\/[^\s<>"|,;]{0,300})?(?=$|[\s|,;)\]•·])/giu

export type Match = { start: number; end: number; text: string }

export function findEmails(text: string): Match[] {
  return matches(text, emailShape)
}

export function findLinks(text: string): Match[] {
  return matches(text, linkShape)
    .map((match) => trimEnd(match, /[).\]]+$/))
    .filter(({ start }) => text[start - 1] !== '@' && !/@\S*$/.test(text.slice(0, start)))
}

export function isUrl(text: string): boolean {
  const [link] = findLinks(text.trim())
  return link !== undefined && link.text.length >= text.trim().length - 2
}

/** Starts with a plus, a bracket or a digit; only what one puts between the digits of a number may follow. */
const phoneShape =
  /(?:\+|\b00)?[([]?\d[\d ().\u2010-\u2015/[\]-]{5,24}\d(?:\s?(?:ext|x|ext\.)\s?\d{1,5}\b)?/giu

export function findPhones(text: string): Match[] {
  return matches(text, phoneShape).filter((match) => isPhone(match, text))
}

function isPhone({ text, start, end }: Match, line: string): boolean {
  const digits = text.replace(/(?:ext|x).*$/i, '').replace(/\D/g, '')
  if (digits.length < 7 || digits.length > 15) return false
  // Two years, or a date, are no number.
  if (
    /^\(?(?:19|20)\d\d\)?\s*[\u2010-\u2015/-]\s*(?:19|20)?\d\d/.test(text) ||
    /^\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d$/.test(text)
  )
    return false
  if (/\d{1,2}[./-](?:19|20)\d\d\s*[\u2010-\u2015-]/.test(text)) return false
  const before = line[start - 1] ?? ' '
  const behind = line[end] ?? ' '
  if (/[\p{L}\d@/#$€£=?&_]/u.test(before) || /[\p{L}\d@%_]/u.test(behind)) return false
  return /^[+(]|^00/.test(text) || digits.length >= 9 || /[\s().\u2010-\u2015/-]/.test(text)
}

function matches(text: string, shape: RegExp): Match[] {
  return [...text.matchAll(shape)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
    text: found,
  }))
}

function trimEnd(match: Match, tail: RegExp): Match {
  const text = match.text.replace(tail, '')
  return { start: match.start, end: match.start + text.length, text }
}
