import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchPicture, isPublicAddress, lookupPublic } from './remote-picture.ts'

const picture = Buffer.from('the bytes of a picture')
const asked: { url: string; headers: http.IncomingHttpHeaders }[] = []
const answers: Record<string, RequestListener> = {
  '/picture': (_request, response) => response.end(picture),
  '/moved': (_request, response) => response.writeHead(302, { location: '/picture' }).end(),
  '/moved-twice': (_request, response) => response.writeHead(308, { location: '/moved' }).end(),
  '/moved-thrice': (_request, response) => response.writeHead(301, { location: '/moved-twice' }).end(),
  '/moved-nowhere': (_request, response) => response.writeHead(302).end(),
  '/in-circles': (_request, response) => response.writeHead(302, { location: '/in-circles' }).end(),
  '/missing': (_request, response) => response.writeHead(404).end(picture),
  '/empty': (_request, response) => response.writeHead(204).end(),
  '/other-protocol': (request) =>
    request.socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n'),
  '/announced': (_request, response) => response.writeHead(200, { 'content-length': 3_000_000 }).write('x'),
  '/endless': (_request, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(65_536)));
    }
    response.on('drain', more)
    more()
  },
  '/cut-off': (_request, response) => {
    response.writeHead(200, { 'content-length': 1000 }).write('x', () => response.destroy())
  },
  '/silent': () => {},
  '/slow': (_request, response) => {
    const drip = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(drip))
  },
}

const provider = http.createServer((request, response) => {
  asked.push({ url: request.url ?? '', headers: request.headers })
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider')
  const location = searchParams.get('to')
  if (location) response.writeHead(302, { location }).end()
  else answers[pathname]?.(request, response)
})
const neighbour = http.createServer((_request, response) => {
  neighbourWasAsked = true
  response.end(picture)
})
let neighbourWasAsked = false
let trustedOrigin: string
let neighbourOrigin: string

beforeAll(async () => {
  trustedOrigin = await listen(provider)
  neighbourOrigin = await listen(neighbour)
})
afterAll(() => {
  for (const server of [provider, neighbour]) {
    server.close()
    server.closeAllConnections()
  }
})

async function listen(server: http.Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const fetchFromProvider = (path: string, limits: { timeoutMs?: number; maxBytes?: number } = {}) =>
  fetchPicture(`${trustedOrigin}${path}`, { trustedOrigin, ...limits })

describe('a picture of the provider', () => {
  it.each(['/picture', '/moved', '/moved-twice'])('is fetched from %s', async (path) => {
    expect(await fetchFromProvider(path)).toEqual(picture)
  })

  it('is asked for with nothing that identifies anyone', async () => {
    await fetchFromProvider('/picture?anonymous')
    const request = asked.find(({ url }) => url === '/picture?anonymous')
    expect(Object.keys(request?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })

  it('may fill the limit to the last byte', async () => {
    expect(await fetchFromProvider('/picture', { maxBytes: picture.length })).toEqual(picture)
    expect(await fetchFromProvider('/picture', { maxBytes: picture.length - 1 })).toBeNull()
  })

  it('is found by the name of a trusted host that is private', async () => {
    const named = trustedOrigin.replace('127.0.0.1', 'localhost')
    expect(await fetchPicture(`${named}/picture`, { trustedOrigin: `${named}/path` })).toEqual(picture)
  })

  it.each([
    '/missing',
    '/empty',
    '/moved-thrice',
    '/moved-nowhere',
    '/in-circles',
    '/other-protocol',
    '/announced',
    '/endless',
    '/cut-off',
  ])('is none at %s', async (path) => {
    expect(await fetchFromProvider(path)).toBeNull()
  })

  it.each(['/silent', '/slow'])('is given up at %s', async (path) => {
    expect(await fetchFromProvider(path, { timeoutMs: 150 })).toBeNull()
  })
})

const elsewhere: string[] = [
  'http://example.com/picture',
  'https://example.com:8443/picture',
  'https://127.0.0.1/picture',
  'https://127.1/picture',
  'https://2130706433/picture',
  'https://0x7f.0.0.1/picture',
  'https://10.0.0.1/picture',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/picture',
  'https://[::]/picture',
  'https://[fd00::1]/picture',
  'https://[fe80::1]/picture',
  'https://[::ffff:127.0.0.1]/picture',
  'https://[::ffff:a00:1]/picture',
  'file:///etc/hostname',
  'data:image/png;base64,AAAA',
  'ftp://example.com/picture',
  'not an address',
  '',
]

describe('a picture elsewhere', () => {
  const requests: http.ClientRequest[] = []
  const errors: string[] = []
  const watch = (message: unknown) => {
    const { request } = message as { request: http.ClientRequest }
    requests.push(request)
    request.on('error', (error) => errors.push(error.message))
  }
  beforeAll(() => subscribe('http.client.request.start', watch))
  afterAll(() => unsubscribe('http.client.request.start', watch))

  it.each(elsewhere)('is not fetched from %s, nor by way of the provider', async (url) => {
    requests.length = 0
    expect(await fetchPicture(url, { trustedOrigin })).toBeNull()
    expect(requests).toEqual([])
    if (!URL.canParse(url)) return
    expect(await fetchFromProvider(`/?to=${encodeURIComponent(url)}`)).toBeNull()
    expect(requests).toHaveLength(1)
  })

  it('is not fetched from a name that stands for a private address', async () => {
    const url = 'https://localhost/picture'
    for (const first of [url, `${trustedOrigin}/?to=${url}`]) {
      expect(await fetchPicture(first, { trustedOrigin })).toBeNull()
      expect(requests.at(-1)?.host).toBe('localhost')
      // Not that the connection was refused: there was none.
      expect(errors.splice(0)).toEqual(['The address is not public.'])
    }
  })

  it('is not fetched from another port of the same machine', async () => {
    for (const origin of [neighbourOrigin, neighbourOrigin.replace('http:', 'https:')]) {
      expect(await fetchPicture(`${origin}/picture`, { trustedOrigin })).toBeNull()
      expect(await fetchFromProvider(`/?to=${origin}/picture`)).toBeNull()
    }
    expect(neighbourWasAsked).toBe(false)
  })

  it('is not fetched from a name that stands for a private address', async () => {
    const errors: string[] = []
    const watch = (message: unknown) => {
      const { request } = message as { request: http.ClientRequest }
      request.on('error', (error) => errors.push(error.message))
    }
    subscribe('http.client.request.start', watch)
    expect(await fetchPicture('https://localhost/picture', { trustedOrigin })).toBeNull()
    unsubscribe('http.client.request.start', watch)
    // Not that the connection was refused: there was none.
    expect(errors).toEqual(['The address is not public.'])
  })

  it('is not fetched with a name and a password, nor without anyone to trust', async () => {
    const withPassword = trustedOrigin.replace('http://', 'http://name:password@')
    expect(await fetchPicture(`${withPassword}/picture`, { trustedOrigin })).toBeNull()
    expect(await fetchPicture(`${trustedOrigin}/picture`, { trustedOrigin: 'nobody' })).toBeNull()
  })
})

describe('a public address', () => {
  it.each([
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.1.1',
    '100.63.255.255',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('is %s', (address) => expect(isPublicAddress(address)).toBe(true))

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:1.1.1.1',
    '64:ff9b::7f00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each([{ all: true }, { all: false }, { family: 4 }])(
    'is not what localhost stands for (%o)',
    async (options) => {
      await expect(promisify(lookupPublic)('localhost', options)).rejects.toThrow('not public')
    },
  )

  it.each([
    [{ all: true }, [{ address: '1.1.1.1', family: 4 }]],
    [{ all: false }, '1.1.1.1'],
  ])('is handed on in the form that was asked for (%o)', async (options, expected) => {
    expect(await promisify(lookupPublic)('1.1.1.1', options)).toEqual(expected)
  })
})
