/** The least that a server which keeps something can do: look up the session, and write one row. */
import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import type { Parts } from '#server/parts.ts'

const host = '127.0.0.1'

/** Its address; what is kept goes to `/{attempt id}`. */
export async function listenBare({ database, accounts }: Parts): Promise<string> {
  await database.raw.query('create table bench_kept (id bigserial primary key, attempt uuid, body jsonb)')
  const app = fastify()
  await app.register(cookie)
  app.post<{ Params: { id: string } }>('/:id', async (request, reply) => {
    const caller = await accounts.findCallerIfAny(request.cookies)
    if (!caller) return reply.status(401).send({})
    await database.raw.query('insert into bench_kept (attempt, body) values ($1, $2)', [
      request.params.id,
      request.body,
    ])
    return { ok: true }
  })
  await app.listen({ port: 0, host })
  return urlOf(app.server.address())
}

export const urlOf = (address: unknown) => `http://${host}:${(address as AddressInfo).port}`
