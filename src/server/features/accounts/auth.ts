/**
 * better-auth keeps passwords and sessions. None of its own HTTP routes is mounted: the contract is the only door,
 * so nothing it could do (sign up, change a role) is reachable unless a service asks for it.
 */
import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { credentials, sessions, users, verifications } from '#server/platform/db/tables/accounts.ts'
import { makeId } from '#server/platform/ids.ts'

export const minPasswordLength = 6
const day = 24 * 60 * 60

/** Argon2id with the parameters OWASP recommends as its first choice (19 MiB, 2 passes). */
export const hashPassword = (password: string) =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

export const verifyPassword = (stored: string, password: string) => verify(stored, password)

export const clientAddressHeader = 'x-assay-client-address'

export type Auth = ReturnType<typeof createAuth>

export function createAuth(parts: { database: Database; clock: Clock; secret: string; publicUrl: string }) {
  return betterAuth({
    appName: 'Assay',
    baseURL: parts.publicUrl,
    secret: parts.secret,
    database: drizzleAdapter(parts.database.db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    user: {
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        status: { type: 'string', required: true, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength,
      password: {
        hash: hashPassword,
        verify: ({ hash: stored, password }) => verifyPassword(stored, password),
      },
    },
    session: { expiresIn: 30 * day, updateAge: day },
    advanced: {
      cookiePrefix: 'assay',
      useSecureCookies: parts.publicUrl.startsWith('https:'),
      database: { generateId: () => makeId(parts.clock) },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
}
