/** What anyone needs who checks a badge: the issuer, its keys, which awards were withdrawn, and pictures. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { badgeTypes } from '#core/badges/badge.ts'
import { medallionSvg } from '../features/badges/service.ts'
import type { Parts } from '../parts.ts'
import { publicRoute } from './public-route.ts'

/** Not a page: whoever asks for one of these is a program. */
const notHere = () => Object.assign(new Error('not here'), { statusCode: 404 })

export function serveBadgeDocuments(app: FastifyInstance, { badges }: Parts): void {
  const { issuer } = badges
  const forAll = (reply: FastifyReply, cacheControl = 'no-cache') =>
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': cacheControl,
    })

  app.get('/.well-known/badge-issuer.json', publicRoute, (_request, reply) =>
    forAll(reply).send({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      ...{ id: issuer.id, type: ['Profile'], name: issuer.name, url: issuer.url },
    }),
  )

  app.get('/.well-known/jwks.json', publicRoute, async (_request, reply) =>
    forAll(reply).send({ keys: await badges.listKeys() }),
  )

  app.get<{ Params: { id: string } }>('/.well-known/jwks/:id', publicRoute, async (request, reply) => {
    const key = (await badges.listKeys()).find(({ kid }) => kid.endsWith(`/${request.params.id}`))
    if (!key) throw notHere()
    return forAll(reply).send(key)
  })

  app.get<{ Params: { list: string } }>('/badges/status/:list', publicRoute, async (request, reply) => {
    const { list } = request.params
    const signed = /^\d{1,6}$/.test(list) ? await badges.writeStatusListIfAny(Number(list)) : null
    if (!signed) throw notHere()
    return forAll(reply).type('application/vc+jwt').send(signed)
  })

  app.get<{ Params: { picture: string } }>('/badges/:picture', (request, reply) => {
    const type = badgeTypes.find((one) => `${one}.svg` === request.params.picture)
    if (!type) throw notHere()
    return forAll(reply, 'public, max-age=86400').type('image/svg+xml').send(medallionSvg(type))
  })

  app.get<{ Params: { id: string } }>('/verify/:id/picture.png', publicRoute, async (request, reply) => {
    const id = z.uuid().safeParse(request.params.id).data
    const picture = id ? await badges.owning.pictureIfAny(id) : null
    if (!picture) throw notHere()
    return forAll(reply).type('image/png').send(picture)
  })
}
