/** The one page of the application, with what an administrator has the landing page say: nobody waits for it, or sees other words first. */
import { createHash } from 'node:crypto'
import zlib from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LandingContent } from '#core/content/landing.ts'
import { writeData } from './page.ts'

export function createAppPage(template: string, currentLanding: () => LandingContent | null) {
  let packed = packPage(template)
  let packedFor: LandingContent | null = null
  /** Packed once for all who ask, until something else is to be said. */
  const pack = () => {
    const landing = currentLanding()
    if (landing !== packedFor) {
      packed = packPage(landing ? putLanding(template, landing) : template)
      packedFor = landing
    }
    return packed
  }

  return {
    html: () => pack().html,

    send(request: FastifyRequest, reply: FastifyReply) {
      const { etag, bytes, encoded } = pack()
      reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
      if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send()
      reply.type('text/html; charset=utf-8')
      const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip'] as const)
      return encoding ? reply.header('content-encoding', encoding).send(encoded[encoding]) : reply.send(bytes)
    },
  }
}

/** As data: no browser runs it, and web/lib/landing-content.ts reads it. */
const putLanding = (template: string, landing: LandingContent) =>
  template.replace(
    '</head>',
    () => `<script type="application/json" id="landing-content">${writeData(landing)}</script></head>`,
  )

function packPage(html: string) {
  const bytes = Buffer.from(html)
  return {
    html,
    bytes,
    // Weak: the same page, however it is packed.
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url')}"`,
    encoded: { br: zlib.brotliCompressSync(bytes), gzip: zlib.gzipSync(bytes) },
  }
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim()) ?? []
  const opaque = (tag: string) => tag.replace(/^W\//, '')
  return tags.some((tag) => tag === '*' || opaque(tag) === opaque(etag))
}
