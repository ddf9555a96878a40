/** The only reader of the environment. Everything else gets its settings handed in. */
import path from 'node:path'
import * as z from 'zod'
import { Mistake } from './platform/mistake.ts'

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost'])

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })
const secret = z.string().min(1)
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** A kind of runner in front of the URL at which it answers. */
const codeRunnerUrl = z.string().transform((value, issues) => {
  const runner = readCodeRunnerIfAny(value)
  if (runner) return runner
  const message = 'must be piston+http(s)://host/api/v2 or judge0+http(s)://host'
  issues.addIssue({ code: 'custom', message })
  return z.NEVER
})

const environment = z
  .object({
    PORT: optional(
      z
        .string()
        .regex(/^\d{1,5}$/, 'must be a port number')
        .transform(Number)
        .pipe(z.int().max(65535)),
    ),
    HOST: optional(z.string().regex(/^[\w.:-]+$/, 'must be a host name or an address')),
    DATA_DIR: optional(z.string()),
    DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// URL' })),
    PUBLIC_URL: optional(httpUrl),
    DEMO_DATA: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
    SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' })),
    GOOGLE_CLIENT_ID: optional(secret),
    GOOGLE_CLIENT_SECRET: optional(secret),
    OIDC_ISSUER: optional(httpUrl),
    AI_BASE_URL: optional(httpUrl),
    AI_MODEL: optional(z.string()),
    AI_API_KEY: optional(secret),
    CODE_RUNNER_URL: optional(codeRunnerUrl),
    CODE_RUNNER_KEY: optional(z.string().regex(/^[!-~][ -~]*$/, 'must be printable characters')),
    INTERVIEW_TYPING_MS: optional(
      z.string().regex(/^\d{1,6}-\d{1,6}$/, 'must be a range of milliseconds such as 2000-4000'),
    ),
  })
  .superRefine((env, issues) => {
    const together = (a: keyof typeof env, b: keyof typeof env) => {
      if ((env[a] === undefined) !== (env[b] === undefined)) {
        const missing = env[a] === undefined ? a : b
        issues.addIssue({
          code: 'custom',
          path: [missing],
          message: `must be set together with ${missing === a ? b : a}`,
        })
      }
    }
    together('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')
    together('AI_BASE_URL', 'AI_MODEL')
    if (env.CODE_RUNNER_KEY && !env.CODE_RUNNER_URL) {
      issues.addIssue({
        code: 'custom',
        path: ['CODE_RUNNER_URL'],
        message: 'must be set where CODE_RUNNER_KEY is',
      })
    }
    const [low, high] = (env.INTERVIEW_TYPING_MS ?? '0-0').split('-').map(Number) as [number, number]
    if (low > high) {
      issues.addIssue({
        code: 'custom',
        path: ['INTERVIEW_TYPING_MS'],
        message: 'must not end below where it starts',
      })
    }
  })

export type Config = {
  port: number
  host: string
  /** Holds the embedded database and the uploaded files. */
  dataDir: string
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** Absent: the address the server listens on. */
  publicUrl: string | undefined
  demoData: boolean
  /** Only this machine can reach it. */
  isPrivate: boolean
  smtpUrl: string | undefined
  googleClient: { id: string; secret: string } | undefined
  oidcIssuer: string | undefined
  ai: { baseUrl: string; model: string; apiKey: string | undefined } | undefined
  /** Runs the languages that do not run here. */
  codeRunner: { service: 'piston' | 'judge0'; baseUrl: string; key: string | undefined } | undefined
  interviewTypingMs: { min: number; max: number }
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Mistake(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const value = parsed.data
  const host = value.HOST ?? '127.0.0.1'
  const isEmbedded = value.DATABASE_URL === undefined
  const publicHost = value.PUBLIC_URL && new URL(value.PUBLIC_URL).hostname.replace(/^\[|\]$/g, '')
  const isPrivate = loopbackHosts.has(host) && (!publicHost || loopbackHosts.has(publicHost))
  const [min, max] = (value.INTERVIEW_TYPING_MS ?? '2000-4000').split('-').map(Number) as [number, number]
  return {
    port: value.PORT ?? 3000,
    host,
    dataDir: path.resolve(value.DATA_DIR ?? './data'),
    databaseUrl: value.DATABASE_URL,
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, ''),
    demoData: value.DEMO_DATA ? value.DEMO_DATA === 'on' : isEmbedded && isPrivate,
    isPrivate,
    smtpUrl: value.SMTP_URL,
    googleClient:
      value.GOOGLE_CLIENT_ID && value.GOOGLE_CLIENT_SECRET
        ? { id: value.GOOGLE_CLIENT_ID, secret: value.GOOGLE_CLIENT_SECRET }
        : undefined,
    oidcIssuer: value.OIDC_ISSUER,
    ai:
      value.AI_BASE_URL && value.AI_MODEL
        ? { baseUrl: value.AI_BASE_URL, model: value.AI_MODEL, apiKey: value.AI_API_KEY }
        : undefined,
    codeRunner: value.CODE_RUNNER_URL && { ...value.CODE_RUNNER_URL, key: value.CODE_RUNNER_KEY },
    interviewTypingMs: { min, max },
  }
}

function readCodeRunnerIfAny(value: string): { service: 'piston' | 'judge0'; baseUrl: string } | null {
  const [, service, address = ''] = /^(piston|judge0)\+(https?:\/\/\S+)$/.exec(value) ?? []
  if ((service !== 'piston' && service !== 'judge0') || !URL.canParse(address)) return null
  const { origin, pathname, username, password, search, hash } = new URL(address)
  const path = pathname.replace(/\/+$/, '')
  // Piston's API has its version in its path: without it nothing would ever answer.
  if (username || password || search || hash || (service === 'piston' && path === '')) return null
  return { service, baseUrl: `${origin}${path}` }
}
