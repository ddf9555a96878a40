/** Names of files that strangers chose: a path, a trick or a book become a plain name. */

const maxLength = 200

/** What cannot be shown, what turns the direction of the rest, and what some file system refuses. */
const unfit = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>:"|?*]/gu

/** Of a header that is encoded as part of an address. */
export function readFileNameHeader(header: string | string[] | undefined, fallback: string): string {
  if (typeof header !== 'string') return fallback
  return cleanFileName(decode(header), fallback)
}

export function cleanFileName(name: string, fallback: string): string {
  const last = name.slice(-4096).split(/[/\\]/).at(-1) ?? ''
  const clean = last.normalize('NFC').replace(unfit, ' ').replace(/\s+/g, ' ')
  return cut(trimmed(clean)) || fallback
}

/** So that a program is not opened because its name says so: what it is comes last. */
export function withEnding(name: string, ending: string): string {
  return name.toLowerCase().endsWith(`.${ending}`) ? name : `${name}.${ending}`
}

function decode(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}

/** A name of dots is a folder, and one that begins with a dot is hidden. */
const trimmed = (name: string) => name.replace(/^[\s.]+|[\s.]+$/g, '')

/** The ending stays. A cut may go through a character. */
function cut(name: string): string {
  if (name.length <= maxLength) return name
  const ending = /\.[a-z\d]{1,8}$/i.exec(name)?.[0] ?? ''
  return trimmed(name.slice(0, maxLength - ending.length).replace(/\p{Cs}/gu, '')) + ending
}
