/** The built pages. Every address that is not a file is the application's, which finds its own way. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toErrorBody } from '../errors.ts'
import type { Parts } from '../parts.ts'
import { webDir } from '../project.ts'
import { createAppPage } from './pages/app-page.ts'
import { serveBadgePages } from './pages/badge-page.ts'
import { serveJobPages } from './pages/job-pages.ts'

export async function serveWebFiles(app: FastifyInstance, parts: Parts): Promise<void> {
  const { publicUrl } = parts
  if (existsSync(path.join(webDir, 'index.html'))) {
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
    // One route for hundreds of files, which are known by name.
    const assets = new Set(listFiles(path.join(webDir, 'assets')))
    app.get('/assets/:name', (request, reply) => {
      const { name } = request.params as { name: string }
      return assets.has(name) ? sendForGood(reply, `assets/${name}`) : notFound(request, reply)
    })
    const { landing } = parts.settings
    await landing.follow()
    const page = createAppPage(withAddress('index.html'), landing.current)
    serveJobPages(app, parts, page.html)
    serveBadgePages(app, parts, page.html)
    app.setNotFoundHandler((request, reply) => {
      if (!isForPage(request)) return notFound(request, reply)
      request.operation = 'page'
      // What someone shows by a link is for whom they gave it to, not for everyone who searches.
      if (request.url.startsWith('/r/')) reply.header('x-robots-tag', 'noindex, nofollow')
      return page.send(request, reply)
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

/** At the root, where our own files are: what browsers and crawlers ask for by habit, and what is hidden. */
const looksLikeFile = /^\/([.]|[^/?]+[.](ico|txt|xml|json|js|css|map|png|jpg|svg|br|gz)(\?|$))/

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
