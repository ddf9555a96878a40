/** Finds the signed credential in whatever a badge is kept in: a token, JSON, a picture with it baked in, or a certificate. */
import { isObject, looksLikeJws, readJws } from '#core/badges/jws.ts'

/** `changed`: the readable part says something else than what was signed. */
export type BadgeFile = { kind: 'found'; jws: string } | { kind: 'changed' } | { kind: 'none' }

const baked = /<openbadges:credential\s[^<>]*\bverify\s*=\s*["']([\w-]+\.[\w-]+\.[\w-]+)["']/
/** As certificates carry it: a token of a signed object begins with the letters of an opening brace. */
const carried = /(?<![\w-])eyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{80,100}(?![\w-])/
const enveloped = /^data:application\/vc\+jwt[,;]/

/** `text`: the file, each byte as a letter where it is not text. */
export function readBadgeFile(text: string): BadgeFile {
  const trimmed = text.trim()
  if (looksLikeJws.test(trimmed)) return { kind: 'found', jws: trimmed }
  if (trimmed.startsWith('{')) return readJson(trimmed)
  const found = trimmed.match(baked)?.[1] ?? trimmed.match(carried)?.[0]
  return found ? { kind: 'found', jws: found } : { kind: 'none' }
}

/** The proof of a credential whose readable part stands beside it. */
export const jwtProof = (jws: string) => ({ type: 'JwtProof2020', jwt: jws })

function readJson(text: string): BadgeFile {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'none' }
  }
  if (!isObject(value)) return { kind: 'none' }
  if (typeof value.id === 'string' && enveloped.test(value.id))
    return { kind: 'found', jws: value.id.slice(value.id.indexOf(',') + 1) }
  const { proof, ...readable } = value
  const proofs = (Array.isArray(proof) ? proof : [proof]).filter(isObject)
  const jws = proofs.map(({ jwt }) => jwt).find((jwt) => typeof jwt === 'string' && looksLikeJws.test(jwt))
  if (typeof jws !== 'string') return { kind: 'none' }
  return isSigned(readable, jws) ? { kind: 'found', jws } : { kind: 'changed' }
}

/** Everything that can be read stands in what was signed, and the other way round but for the token's own claims. */
function isSigned(readable: Record<string, unknown>, jws: string): boolean {
  const payload = readJws(jws)?.payload
  if (!payload) return true
  const { iss: _issuer, jti: _id, nbf: _from, exp: _until, ...credential } = payload
  return inOrder(credential) === inOrder(readable)
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
