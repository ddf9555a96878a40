/** Addresses outside the API that ask the database: who asks for more than this is told to wait. */
import type { FastifyRequest } from 'fastify'
import { networkOf } from '#core/accounts/network.ts'

const perMinute = 300

export const publicRoute = {
  config: {
    rateLimit: {
      max: perMinute,
      timeWindow: '1 minute',
      keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
    },
  },
  onRequest: async (request: FastifyRequest) => {
    request.operation = 'page'
  },
}
