/**
 * Finds the signed credential in whatever a badge is kept in: a token, JSON, a picture with it baked in, or a certificate. A file that could be
 * read in two ways is no badge: whoever looks at it might see another one than was checked.
 */
import { fromClaims } from '#core/badges/credential.ts'
import { isObject, looksLikeJws, readJws } from '#core/badges/jws.ts'

export type BadgeContainer = 'token' | 'data' | 'picture' | 'certificate'

/** What a check says nothing about; null where all of the file was checked. */
export const uncheckedPart: Record<BadgeContainer, string | null> = {
  token: null,
  data: null,
  picture: 'Only the badge inside the file was checked, not what the picture shows.',
  certificate: 'Only the badge inside the file was checked, not the words and the name printed on it.',
}

export type BadgeFile =
  | { kind: 'found'; jws: string; in: BadgeContainer }
  /** `words`: why nothing in it counts. */
  | { kind: 'rejected'; words: string }
  | { kind: 'none' }

const none: BadgeFile = { kind: 'none' }
const changed: BadgeFile = {
  kind: 'rejected',
  words: 'What can be read in this file is not what was signed: it was changed.',
}
const several: BadgeFile = {
  kind: 'rejected',
  words: 'There is more than one badge in this file, so it cannot be told which one it shows.',
}

/** `text`: the file, each byte as a letter where it is not text. */
export function readBadgeFile(text: string): BadgeFile {
  const trimmed = text.trim()
  if (looksLikeJws.test(trimmed)) return { kind: 'found', jws: trimmed, in: 'token' }
  if (trimmed.startsWith('{')) return readJson(trimmed)
  if (trimmed.startsWith('%PDF-')) return pickOne(findCarried(trimmed), 'certificate')
  if (trimmed.startsWith('<')) return pickOne(findBaked(trimmed), 'picture')
  return none
}

function pickOne(found: readonly (string | null)[], container: BadgeContainer): BadgeFile {
  const [jws] = found
  if (found.length > 1) return several
  return jws ? { kind: 'found', jws, in: container } : none
}

/** As certificates carry it: a token of a signed object begins with the letters of an opening brace. */
const carried = /(?<![\w-])eyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{80,100}(?![\w-])/g

const findCarried = (text: string): string[] => [...new Set(text.match(carried) ?? [])]

const bakedElement = /<openbadges:credential\b[^<>]*>/g
const bakedToken = /\bverify\s*=\s*["']([\w-]+\.[\w-]+\.[\w-]+)["']/

/** Null for one that holds none. */
function findBaked(text: string): (string | null)[] {
  const elements = withoutHidden(text).match(bakedElement) ?? []
  return elements.map((element) => element.match(bakedToken)?.[1] ?? null)
}

const hidden = /<!--|<!\[CDATA\[/g

/** Without comments, and without what is text and no element. */
function withoutHidden(text: string): string {
  let shown = ''
  let at = 0
  while (at < text.length) {
    hidden.lastIndex = at
    const opening = hidden.exec(text)
    if (!opening) return shown + text.slice(at)
    const from = opening.index
    shown += text.slice(at, from)
    const closing = opening[0] === '<!--' ? '-->' : ']]>'
    const until = text.indexOf(closing, from)
    if (until < 0) return shown
    at = until + closing.length
  }
  return shown
}

/** The proof of a credential whose readable part stands beside it. */
export const jwtProof = (jws: string) => ({ type: 'JwtProof2020', jwt: jws })

const enveloped = /^data:application\/vc\+jwt[,;]/
const envelopeMembers = ['@context', 'id', 'type']

function readJson(text: string): BadgeFile {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return none
  }
  if (!isObject(value)) return none
  if (hasTwins(text)) return changed
  if (typeof value.id === 'string' && enveloped.test(value.id))
    return Object.keys(value).every((name) => envelopeMembers.includes(name))
      ? { kind: 'found', jws: value.id.slice(value.id.indexOf(',') + 1), in: 'data' }
      : changed
  const { proof, ...readable } = value
  const proofs = Array.isArray(proof) ? proof : [proof]
  const tokens = proofs.filter(isObject).flatMap(({ jwt }) => (typeof jwt === 'string' ? [jwt] : []))
  const [jws] = tokens
  if (jws === undefined || !looksLikeJws.test(jws)) return none
  if (proofs.length > 1) return several
  return isSigned(readable, jws) ? { kind: 'found', jws, in: 'data' } : changed
}

/** Whether a member stands twice in one object: readers differ in which one they take. Of a text that can be parsed. */
function hasTwins(text: string): boolean {
  const open: Set<unknown>[] = []
  for (const [token, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/g)) {
    if (token === '{') open.push(new Set())
    else if (token === '}') open.pop()
    else if (colon) {
      const name: unknown = JSON.parse(token.slice(0, -colon.length))
      if (open.at(-1)?.has(name)) return true
      open.at(-1)?.add(name)
    }
  }
  return false
}

/** Everything that can be read stands in what was signed, and the other way round but for the token's own claims. */
function isSigned(readable: Record<string, unknown>, jws: string): boolean {
  const payload = readJws(jws)?.payload
  return payload === undefined || inOrder(fromClaims(payload)) === inOrder(readable)
}

/** JSON with the members of objects in one order. */
function inOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOrder).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value) ?? 'null'
  const members = Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${inOrder(value[key])}`)
  return `{${members.join(',')}}`
}
