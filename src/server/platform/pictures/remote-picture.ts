/**
 * Fetches the picture an identity provider names for a person. The address may have been typed by that person, so
 * it must not lead to anything that only this server can reach.
 */
import { lookup } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export type FetchPictureOptions = {
  /** The provider's own: may be plain http, on any port and at a private address. */
  trustedOrigin: string
  /** For all of it, redirects included. */
  timeoutMs?: number
  maxBytes?: number
}

const maxRedirects = 2

/** Null for every failure: a missing picture never stands in anyone's way. */
export async function fetchPicture(url: string, options: FetchPictureOptions): Promise<Uint8Array | null> {
  const { trustedOrigin, timeoutMs = 5000, maxBytes = 2 * 1024 * 1024 } = options
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const trusted = new URL(trustedOrigin).origin
    let next = new URL(url)
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const response = await request(next, trusted, signal)
      try {
        if (response.statusCode === 200) return await readAtMost(maxBytes, response)
        if (!isRedirect(response)) return null
        next = new URL(response.headers.location ?? '', next)
      } finally {
        response.destroy()
      }
    }
    return null
  } catch {
    return null
  }
}

function request(url: URL, trusted: string, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const isTrusted = url.origin === trusted
    if (!isTrusted) refuseUnlessPublic(url)
    // Names and passwords in the address would be sent along.
    if (url.username || url.password) throw new Error('The address has credentials in it.')
    const sender = url.protocol === 'https:' ? https : http
    sender
      .get(url, {
        // A connection of its own, so that the address that is connected to is the one that was checked.
        agent: false,
        headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Assay' },
        signal,
        ...(isTrusted ? {} : { lookup: lookupPublic }),
      })
      .on('response', resolve)
      .on('error', reject)
      // An answer that changes the protocol ends in neither of the two.
      .on('close', () => reject(new Error('The connection was closed.')))
  })
}

function refuseUnlessPublic(url: URL): void {
  // The port is empty where it is the protocol's own.
  if (url.protocol !== 'https:' || url.port) throw new Error('Only https on its own port is asked.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // For an address that needs no lookup, `lookupPublic` is not called.
  if (isIP(host) && !isPublicAddress(host)) throw new Error('The address is not public.')
}

/** Like `dns.lookup`, but fails if any of the addresses is not public. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new Error('The address is not public.'), '')
    }
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4')
  return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** IPv6 is public here and nowhere else, which leaves out mapped IPv4 as well. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** The special-purpose address registries of IANA (RFC 6890), with multicast. */
const special = new BlockList()
const specialSubnets: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [network, prefix] of specialSubnets) {
  special.addSubnet(network, prefix, isIP(network) === 4 ? 'ipv4' : 'ipv6')
}

function isRedirect(response: IncomingMessage): boolean {
  return [301, 302, 303, 307, 308].includes(response.statusCode ?? 0)
}

async function readAtMost(maxBytes: number, response: IncomingMessage): Promise<Uint8Array | null> {
  if (Number(response.headers['content-length']) > maxBytes) return null
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
