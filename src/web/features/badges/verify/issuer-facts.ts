/**
 * What this site says of its own badges: the keys it signs with, and what it has withdrawn. Always from here, whatever address
 * a badge names: whose it is, the key decides. Null where it could not be had.
 */
import { isObject, type Jwk, readKeyIfAny } from '#core/badges/jws.ts'

const keysPath = '/.well-known/jwks.json'
const statusPath = /^\/badges\/status\/\d+$/
const patienceMs = 10_000

export async function fetchKeys(): Promise<Jwk[] | null> {
  try {
    const answer = await ask(keysPath)
    const value: unknown = await answer.json()
    if (!isObject(value) || !Array.isArray(value.keys)) return null
    return value.keys.map(readKeyIfAny).filter((key) => key !== null)
  } catch {
    return null
  }
}

export async function fetchStatusList(address: string): Promise<string | null> {
  const path = readStatusPath(address)
  if (path === null) return null
  try {
    return await (await ask(path)).text()
  } catch {
    return null
  }
}

/** Null for anything but the place of such a list: a badge must not make its reader ask for something else. */
export function readStatusPath(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, pathname } = new URL(address)
  return /^https?:$/.test(protocol) && statusPath.test(pathname) ? pathname : null
}

/** What is kept from last time may be from before a badge was withdrawn. */
async function ask(path: string): Promise<Response> {
  const answer = await fetch(path, {
    cache: 'no-cache',
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return answer
}
