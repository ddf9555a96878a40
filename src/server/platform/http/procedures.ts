/** How a feature implements the contract: every route starts by naming its permission. */
import { implement } from '@orpc/server'
import { Refusal } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { type AudienceOf, decideAccess, type Permission, type User } from '#core/permissions.ts'
import type { Actor } from '../audit.ts'
import type { Cookie } from './cookies.ts'

/** What a route knows about its request before it has been allowed. */
export type RequestContext = {
  requestId: string
  user: User | null
  /** The sign-in behind the request. */
  session: CallerSession | null
  client: Client
  setCookie(cookie: Cookie): void
  /** What never changes under its address need not be asked for again; without it nothing of an answer is kept. */
  allowCaching(seconds: number): void
}

export type CallerSession = { id: string; startedAt: Date }

/** Where a request comes from. */
export type Client = {
  address: string
  userAgent: string | null
  cookies: Record<string, string | undefined>
}

const implementer = implement(contract).$context<RequestContext>()

/**
 * `allow('jobs:edit').jobs.update.handler(...)`: the handler runs only for callers the permission lets through,
 * and its `context.user` is typed accordingly.
 */
export function allow<P extends Permission>(permission: P) {
  const guard = implementer.middleware(async ({ context, next }) => {
    const caller = context.user ? { kind: 'user' as const, user: context.user } : { kind: 'visitor' as const }
    const decision = decideAccess(caller, permission)
    if (decision === 'sign_in_required') throw new Refusal('SIGN_IN_REQUIRED')
    if (decision === 'forbidden') throw new Refusal('FORBIDDEN')
    return await next({
      context: {
        user: context.user as AudienceOf<P>,
        session: context.session as AudienceOf<P> extends User ? CallerSession : CallerSession | null,
        actor: actorOf(context),
      },
    })
  })
  return implementer.use(Object.assign(guard, { permission }))
}

function actorOf({ user, requestId }: RequestContext): Actor {
  return { userId: user?.id ?? null, companyId: user?.membership?.companyId ?? null, requestId }
}

/** The permission a procedure was made with, or null: the whole router is walked for those at every start. */
export function permissionOf(procedure: { '~orpc': { middlewares: readonly unknown[] } }): Permission | null {
  for (const middleware of procedure['~orpc'].middlewares) {
    const { permission } = middleware as { permission?: Permission }
    if (permission) return permission
  }
  return null
}
