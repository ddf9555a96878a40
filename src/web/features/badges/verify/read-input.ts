/** What someone hands in to have it checked: a file, a link, or the badge itself as text. */
import { readBadgeFile } from '#core/badges/read-badge-file.ts'
import { decodeText } from '#web/lib/decode-text.ts'
import type { FileRules } from '#web/ui/file-rules.ts'
import type { Brought } from './check-badge.ts'

export const badgeFileRules: FileRules = {
  endings: ['.json', '.jwt', '.jws', '.svg', '.pdf', '.txt'],
  takesAnyEnding: true,
  maxBytes: 2 * 1024 * 1024,
  text: 'JSON, JWT, SVG or PDF, as it was saved. Up to 2 MB.',
}

export type Input =
  | { kind: 'badge'; brought: Brought }
  | { kind: 'link'; id: string }
  | { kind: 'problem'; words: string }

const problem = (words: string): Input => ({ kind: 'problem', words })

export async function readFile(file: File): Promise<Input> {
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return problem(`${file.name} could not be read. Please choose it again.`)
  }
  const brought = bring(decodeText(bytes))
  return brought
    ? { kind: 'badge', brought }
    : problem(`There is no signed badge in ${file.name}. Please choose the file as it was saved.`)
}

const longestText = 2 * 1024 * 1024
const badgeId = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const onlyId = new RegExp(`^${badgeId}$`, 'i')
const badgePath = new RegExp(`^/verify/(${badgeId})/?$`, 'i')

/** `ownHost`: of this site, whose links lead to a page here. */
export function readText(text: string, ownHost: string): Input {
  const trimmed = text.trim()
  if (trimmed === '') return problem('Please paste a link or the code of a badge, or choose a file.')
  if (trimmed.length > longestText) return problem('That is longer than any badge. Please choose its file.')
  if (onlyId.test(trimmed)) return { kind: 'link', id: trimmed.toLowerCase() }
  const brought = bring(trimmed)
  if (brought) return { kind: 'badge', brought }
  return (
    readLink(trimmed, ownHost) ??
    problem('This is neither a link to a badge nor a badge itself. Part of it may be missing.')
  )
}

function readLink(text: string, ownHost: string): Input | null {
  // People copy addresses without their beginning, too.
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text.startsWith('/') ? ownHost : ''}${text}`
  if (/\s/.test(text) || !URL.canParse(whole)) return null
  const { host, pathname } = new URL(whole)
  const id = pathname.match(badgePath)?.[1]
  if (!id) return null
  return host === ownHost
    ? { kind: 'link', id: id.toLowerCase() }
    : problem(`This link leads to ${host}. Please open it there, or save the badge and check its file here.`)
}

function bring(text: string): Brought | null {
  const found = readBadgeFile(text)
  if (found.kind === 'rejected') return found
  // With two dots, an address has the shape of a token; what is signed begins with a brace.
  return found.kind === 'found' && found.jws.startsWith('ey')
    ? { kind: 'token', jws: found.jws, in: found.in }
    : null
}
