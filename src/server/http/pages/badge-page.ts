/** A badge that its owner shows, in plain HTML: for previews of links, and for who reads without scripts. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { BadgeAward } from '#contract/badges.ts'
import type { ReadBadge } from '#core/badges/credential.ts'
import { escapeHtml } from '#core/content/escape-html.ts'
import type { Parts } from '../../parts.ts'
import { publicRoute } from '../public-route.ts'
import { fillPage, type WrittenPage } from './page.ts'

type Shown = { badge: ReadBadge; state: BadgeAward['state']; name: string | null }

const stateWords: Record<BadgeAward['state'], string> = {
  valid: '',
  expired: 'This badge has expired.',
  revoked: 'The issuer has withdrawn this badge.',
}

export function serveBadgePages(app: FastifyInstance, parts: Parts, template: () => string): void {
  const { badges, publicUrl } = parts
  app.get<{ Params: { id: string } }>('/verify/:id', publicRoute, async (request, reply) => {
    const id = z.uuid().safeParse(request.params.id).data
    const shown = id ? await badges.owning.describeSharedIfAny(id) : null
    const page = id && shown ? writeBadgePage(id, shown, publicUrl) : missingPage
    return reply
      .status(page.status)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(fillPage(template(), publicUrl, page))
  })
}

export function writeBadgePage(id: string, { badge, state, name }: Shown, publicUrl: string): WrittenPage {
  const { name: title, criteria, description, awardedAt, expiresAt, measured, byHand } = badge
  const isOver = state !== 'valid'
  const holder = name ? ` of ${name}` : ''
  const path = `/verify/${id}`
  return {
    status: 200,
    title: `${isOver ? 'Not valid: ' : ''}${title}${holder} | Assay`,
    description: isOver
      ? stateWords[state]
      : `${criteria}. Awarded on ${awardedAt.slice(0, 10)}; anyone can check it here.`,
    path,
    ...(!isOver && {
      picture: { url: `${publicUrl}${path}/picture.png`, width: 1200, height: 630, text: title },
    }),
    // It is for whom its owner gave the link to, not for everyone who searches.
    isIndexed: false,
    html: `<header><a href="/">Assay</a> <a href="/verify">Verify a badge</a></header><main>
<h1>${escapeHtml(title)}</h1>
${isOver ? `<p><strong>${stateWords[state]}</strong></p>` : ''}
${name ? `<p>${escapeHtml(name)}</p>` : ''}
<p>${escapeHtml(description)}</p>
<p>${escapeHtml(criteria)}</p>
${byHand ? `<p>${escapeHtml(byHand.reason)}</p>` : ''}
<ul>${measured
      .map(
        ({ what, percent, low, high, questions, at }) =>
          `<li>${escapeHtml(what)}: ${percent}% (${low}% to ${high}%), ${questions} questions, ${escapeHtml(at.slice(0, 10))}</li>`,
      )
      .join('')}</ul>
<p>Awarded on ${awardedAt.slice(0, 10)}${expiresAt ? `, holds until ${expiresAt.slice(0, 10)}` : ''}.</p>
<p>Your browser checks the signature itself once scripts are allowed.</p>
</main>`,
  }
}

const missingPage: WrittenPage = {
  status: 404,
  title: 'This badge is not shown | Assay',
  description: 'Its owner does not share it, or it never was here.',
  path: '/verify',
  isIndexed: false,
  html: '<header><a href="/">Assay</a></header><main><h1>This badge is not shown</h1><p>Its owner does not share it, or it never was here. <a href="/verify">Check a file instead</a></p></main>',
}
