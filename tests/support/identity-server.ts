/** A real OpenID Connect provider on loopback, with pages to choose an account and to consent, and faults on demand. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import sharp from 'sharp'
import { z } from 'zod'
import { identityClient } from './identity-client.ts'

const behaviour = z.strictObject({
  /** The id token carries another nonce than the one asked for, correctly signed. */
  wrongNonce: z.boolean(),
  /** Sign-ins are answered with an error. */
  refuse: z.boolean(),
  /** The userinfo endpoint speaks of somebody else. */
  wrongSubject: z.boolean(),
  /** The published key is not the one that signs. */
  wrongKey: z.boolean(),
})
export type Behaviour = z.infer<typeof behaviour>

export type IdentityServer = {
  issuer: string
  clientId: string
  clientSecret: string
  close(): Promise<void>
  /** What the next sign-ins do; over HTTP, POST /behaviour with the same as JSON. */
  behave(changes: Partial<Behaviour>): void
}

/** A `pictureUrl` that begins with a slash is on this server, which has `/pictures/<subject>.png` for everyone. */
export type Person = {
  subject: string
  email: string
  isEmailVerified: boolean
  name: string
  pictureUrl?: string
}

export type IdentityServerOptions = {
  port?: number
  redirectUris: string[]
  people: Person[]
  /** As Google does; the standard's way, and the default, is to have them at the userinfo endpoint only. */
  claimsInIdToken?: boolean
  clientAuthentication?: 'client_secret_post' | 'client_secret_basic'
}

const { id: clientId, secret: clientSecret } = identityClient

export async function startIdentityServer(options: IdentityServerOptions): Promise<IdentityServer> {
  let answer: RequestListener = (_request, response) => response.writeHead(503).end()
  const server = createServer((request, response) => answer(request, response))
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  // By name and not by number: for a browser that is another site than 127.0.0.1, as a real provider would be.
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`

  const behaves: Behaviour = { wrongNonce: false, refuse: false, wrongSubject: false, wrongKey: false }
  const behave = (changes: Partial<Behaviour>) => void Object.assign(behaves, changes)

  const provider = await createProvider(issuer, options, behaves)
  provider.use(async (ctx, next) => {
    if (ctx.method !== 'POST' || ctx.path !== '/behaviour') return await next()
    const changes = behaviour.partial().safeParse(await json(ctx.req))
    if (changes.success) behave(changes.data as Partial<Behaviour>)
    ctx.status = changes.success ? 204 : 400
  })
  provider.use(async (ctx, next) => {
    const person = options.people.find(({ subject }) => ctx.path === `/pictures/${subject}.png`)
    if (!person) return await next()
    ctx.type = 'png'
    ctx.body = await drawPicture(person)
  })
  addPages(provider, options.people)
  answer = provider.callback()

  return {
    issuer,
    clientId,
    clientSecret,
    behave,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function createProvider(issuer: string, options: IdentityServerOptions, behaves: Behaviour) {
  const hour = 3600
  const configuration = (errors: typeof import('oidc-provider').errors): Configuration => ({
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: options.redirectUris,
        token_endpoint_auth_method: options.clientAuthentication ?? 'client_secret_post',
      },
    ],
    clientAuthMethods: [options.clientAuthentication ?? 'client_secret_post'],
    pkce: { required: () => true },
    jwks: { keys: [ownKey().private] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    ttl: { AccessToken: hour, Grant: hour, IdToken: hour, Interaction: hour, Session: hour },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: !options.claimsInIdToken,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      url: (_ctx, { uid }) => {
        if (behaves.refuse) throw new errors.TemporarilyUnavailable()
        return `/interaction/${uid}`
      },
    },
    renderError: (ctx, { error, error_description }) => {
      ctx.body = renderPage(String(error), escapeHtml(String(error_description)))
    },
    findAccount: (_ctx, subject) => {
      const person = options.people.find((candidate) => candidate.subject === subject)
      return person && { accountId: subject, claims: () => describePerson(person, issuer) }
    },
  })

  const provider = await withoutNotices(async () => {
    const { Provider, errors } = await import('oidc-provider')
    return new Provider(issuer, configuration(errors))
  })
  provider.use(async (ctx, next) => {
    if (ctx.path === '/auth') {
      // Everyone is new here, so that each sign-in shows the same pages.
      delete ctx.req.headers.cookie
      if (behaves.wrongNonce) ctx.query = { ...ctx.query, nonce: 'not-the-one-asked-for' }
    }
    await next()
    if (ctx.path === '/me' && behaves.wrongSubject)
      ctx.body = { ...(ctx.body as object), sub: 'somebody-else' }
    if (ctx.path === '/jwks' && behaves.wrongKey) ctx.body = { keys: [anotherKey().public] }
  })
  return provider
}

/** Made once for all servers of a process: it takes up to a second each time. */
const ownKey = onceOnly(makeKey)
const anotherKey = onceOnly(makeKey)

function onceOnly<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

/** Through PEM: in Node 20 the exporting of a key waits for itself where the work that made it is collected meanwhile. */
function makeKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const use = { alg: 'RS256', use: 'sig', kid: 'test-key' } as const
  return {
    private: { ...createPrivateKey(privateKey).export({ format: 'jwk' }), ...use },
    public: { ...createPublicKey(publicKey).export({ format: 'jwk' }), ...use },
  }
}

/** The library reminds of what production needs, and of its own favourite Node: of no use to a test. */
async function withoutNotices<T>(work: () => Promise<T>): Promise<T> {
  const { warn } = console
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('oidc-provider WARNING')) warn(...words)
  }
  try {
    return await work()
  } finally {
    console.warn = warn
  }
}

function describePerson({ subject, email, isEmailVerified, name, pictureUrl }: Person, issuer: string) {
  const picture = pictureUrl?.startsWith('/') ? `${issuer}${pictureUrl}` : pictureUrl
  return { sub: subject, email, email_verified: isEmailVerified, name, picture }
}

async function drawPicture({ subject }: Person): Promise<Buffer> {
  const [first = 0, second = 0] = Buffer.from(subject)
  const background = { r: first, g: second, b: 160 }
  return await sharp({ create: { width: 96, height: 96, channels: 3, background } })
    .png()
    .toBuffer()
}

function addPages(provider: Provider, people: Person[]): void {
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) return await next()
    if (ctx.method === 'POST') return await answerPage(provider, ctx as KoaContextWithOIDC)
    const { prompt } = await provider.interactionDetails(ctx.req, ctx.res)
    ctx.body = prompt.name === 'login' ? renderAccounts(people) : renderConsent()
  })
}

async function answerPage(provider: Provider, ctx: KoaContextWithOIDC): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(ctx.req, ctx.res)
  const pressed = new URLSearchParams(await text(ctx.req))
  const decide = async () => {
    if (pressed.has('cancel')) return { error: 'access_denied' }
    if (prompt.name === 'login') return { login: { accountId: pressed.get('account') ?? '' } }
    const grant = new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) })
    grant.addOIDCScope(String(params.scope))
    return { consent: { grantId: await grant.save() } }
  }
  ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, await decide()))
  ctx.status = 303
}

function renderAccounts(people: Person[]): string {
  const buttons = people.map(({ subject, email }) => renderButton('account', subject, email))
  return renderForm('Choose an account', buttons)
}

function renderConsent(): string {
  return renderForm('Allow Assay to see your name and email?', [renderButton('allow', 'yes', 'Allow')])
}

function renderForm(heading: string, buttons: string[]): string {
  const all = [...buttons, renderButton('cancel', 'yes', 'Cancel')]
  return renderPage(heading, `<form method="post">\n${all.join('\n')}\n</form>`)
}

function renderButton(name: string, value: string, label: string): string {
  return `<button name="${name}" value="${escapeHtml(value)}">${escapeHtml(label)}</button>`
}

function renderPage(heading: string, content: string): string {
  const title = escapeHtml(heading)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><main><h1>${title}</h1>
${content}
</main></body>
</html>`
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/**
 * What a browser does, without one: follows the provider's address, presses one button on each page, known by its label
 * or as `account=<subject>`, and gives the query string with which it is sent back.
 */
export async function pressButtons(address: string, buttons: string[]): Promise<string> {
  const { origin } = new URL(address)
  const cookies = new Map<string, { pair: string; path: string }>()
  const remaining = [...buttons]
  let url = new URL(address)
  let form: URLSearchParams | null = null
  for (;;) {
    if (url.origin !== origin) {
      if (remaining.length > 0) throw new Error(`Sent back before "${remaining[0]}" could be pressed.`)
      return url.search
    }
    const sent = [...cookies.values()].filter(({ path }) => url.pathname.startsWith(path))
    const response: Response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      body: form,
      headers: { cookie: sent.map(({ pair }) => pair).join('; ') },
      redirect: 'manual',
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const path = /; *path=([^;]*)/i.exec(cookie)?.[1] ?? '/'
      cookies.set(`${pair.split('=')[0]} ${path}`, { pair, path })
    }
    const location = response.headers.get('location')
    const page = await response.text()
    form = location ? null : findButton(page, remaining.shift())
    if (location) url = new URL(location, url)
  }
}

function findButton(page: string, wanted: string | undefined): URLSearchParams {
  const buttons = page.matchAll(/<button name="(.*)" value="(.*)">(.*)<\/button>/g)
  for (const [, name = '', value = '', label] of buttons) {
    if (wanted === label || wanted === `${name}=${value}`) return new URLSearchParams({ [name]: value })
  }
  throw new Error(`The page has no button "${wanted}": ${page}`)
}
