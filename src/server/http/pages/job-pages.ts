/** The addresses whose words are there without scripts: the board, its jobs, and the lists of them for search engines. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { boardQuery } from '#contract/jobs.ts'
import type { Parts } from '../../parts.ts'
import { publicRoute } from '../public-route.ts'
import { writeBoardPage, writeJobPage, writeMissingJobPage } from './job-page.ts'
import { fillPage, type WrittenPage } from './page.ts'
import { slugsPerSitemap, writeSitemap, writeSitemapIndex } from './sitemap.ts'

export function serveJobPages(app: FastifyInstance, parts: Parts, template: () => string): void {
  const { jobs, publicUrl } = parts
  const send = (reply: FastifyReply, page: WrittenPage) =>
    reply
      .status(page.status)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(fillPage(template(), publicUrl, page))

  app.get('/jobs', publicRoute, async (request, reply) => {
    const query = readQuery(request.query)
    return send(reply, writeBoardPage(query, await jobs.listBoard(query, null)))
  })

  app.get<{ Params: { slug: string } }>('/jobs/:slug', publicRoute, async (request, reply) => {
    const { slug } = request.params
    const posting = await jobs.findPostingIfAny(slug)
    return send(reply, posting ? writeJobPage(posting, publicUrl) : writeMissingJobPage(slug))
  })

  app.get('/sitemap.xml', publicRoute, async (_request, reply) =>
    reply
      .type('application/xml')
      .send(writeSitemapIndex(publicUrl, await jobs.listSitemapEnds(slugsPerSitemap))),
  )

  app.get('/sitemap-jobs.xml', publicRoute, async (request, reply) => {
    const after = z.object({ after: z.uuid() }).safeParse(request.query).data?.after ?? null
    const found = await jobs.listPublished({ after, limit: slugsPerSitemap })
    return reply.type('application/xml').send(writeSitemap(publicUrl, found))
  })
}

/** Whatever stands in the address: what cannot be understood is left out, as if it had not been asked. */
function readQuery(query: unknown) {
  const given = new Map(Object.entries(query as Record<string, unknown>))
  const known: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(boardQuery.shape)) {
    const value = given.get(key)
    const isList = key === 'skill' || key === 'type' || key === 'workplace'
    const parts = typeof value === 'string' && isList ? value.split(',').filter(Boolean) : value
    if (field.safeParse(parts).success) known[key] = parts
  }
  if (known.currency === undefined) delete known.salaryFrom
  return boardQuery.parse(known)
}
