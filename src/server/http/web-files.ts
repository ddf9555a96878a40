/** The built pages. Every address that is not a file is the application's, which finds its own way. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toErrorBody } from '../errors.ts'
import type { Parts } from '../parts.ts'
import { webDir } from '../project.ts'
import { serveBadgePages } from './pages/badge-page.ts'
import { serveJobPages } from './pages/job-pages.ts'

export async function serveWebFiles(app: FastifyInstance, parts: Parts): Promise<void> {
  const { publicUrl } = parts
  const page = path.join(webDir, 'index.html')
  if (existsSync(page)) {
    await app.register(serveStatic, {
      root: webDir,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(response) {
        response.setHeader('vary', 'accept-encoding')
      },
    })
    // Names below assets/ carry a hash of their content; everything else may change under its name.
    const sendForGood = sender('public, max-age=31536000, immutable')
    const sendForNow = sender('no-cache')
    for (const name of listFiles(webDir)) {
      if (name === robots) continue
      app.get(`/${name}`, (_request, reply) => sendForNow(shareable(reply, name), name))
    }
    // The address that others know us by: who shares a link shows its picture by it.
    const withAddress = (name: string) =>
      readFileSync(path.join(webDir, name), 'utf8').replaceAll('__PUBLIC_URL__', publicUrl)
    const rules = withAddress(robots)
    app.get(`/${robots}`, (_request, reply) => reply.type('text/plain').send(rules))
    for (const name of listFiles(path.join(webDir, 'assets'))) {
      app.get(`/assets/${name}`, (_request, reply) => sendForGood(reply, `assets/${name}`))
    }
    const template = withAddress('index.html')
    serveJobPages(app, parts, template)
    serveBadgePages(app, parts, template)
    const sendPage = pageSender(template)
    app.setNotFoundHandler((request, reply) => {
      if (!isForPage(request)) return notFound(request, reply)
      request.operation = 'page'
      // What someone shows by a link is for whom they gave it to, not for everyone who searches.
      if (request.url.startsWith('/r/')) reply.header('x-robots-tag', 'noindex, nofollow')
      return sendPage(request, reply)
    })
  } else {
    app.setNotFoundHandler(notFound)
  }
}

const robots = 'robots.txt'

/** A picture for shared links is shown by other sites; that is what it is for. */
function shareable(reply: FastifyReply, name: string): FastifyReply {
  const isPicture = /[.](png|jpg|svg)$/.test(name)
  return isPicture ? reply.header('cross-origin-resource-policy', 'cross-origin') : reply
}

const sender = (cacheControl: string) => (reply: FastifyReply, file: string) =>
  reply.header('cache-control', cacheControl).sendFile(file)

/** The one page. */
function pageSender(template: string) {
  const html = Buffer.from(template)
  // Weak: the same page, however it is packed.
  const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`
  const packed = { br: zlib.brotliCompressSync(html), gzip: zlib.gzipSync(html) }
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send()
    reply.type('text/html; charset=utf-8')
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip'] as const)
    return encoding ? reply.header('content-encoding', encoding).send(packed[encoding]) : reply.send(html)
  }
}

/** At the root, where our own files are: what browsers and crawlers ask for by habit, and what is hidden. */
const looksLikeFile = /^\/([.]|[^/?]+[.](ico|txt|xml|json|js|css|map|png|jpg|svg|br|gz)(\?|$))/

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim()) ?? []
  const opaque = (tag: string) => tag.replace(/^W\//, '')
  return tags.some((tag) => tag === '*' || opaque(tag) === opaque(etag))
}

function isForPage({ method, url }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !/^\/(api|assets)(\/|\?|$)/.test(url) && !looksLikeFile.test(url)
}

function notFound(request: FastifyRequest, reply: FastifyReply) {
  const body = toErrorBody({ statusCode: 404 }, { requestId: request.id, log: request.log })
  return reply.status(body.status).send(body)
}

/** What a visitor may ask for by name: no hidden files, no compressed twins, and the page only as an address. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^[.]|[.](br|gz|html)$/.test(entry.name))
    .map((entry) => entry.name)
}
