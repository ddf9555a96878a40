import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  type IdentityServer,
  type IdentityServerOptions,
  type Person,
  pressButtons,
  startIdentityServer,
} from '../../../../tests/support/identity-server.ts'
import {
  createIdentityProvider,
  googleIssuer,
  IdentityProviderError,
  type IdentityProviderFailure,
  type SignInChecks,
} from './identity-provider.ts'

const redirectUri = 'http://127.0.0.1:9/api/sign-in/callback'
const ada = {
  subject: 'ada',
  email: 'ada@idp.example',
  isEmailVerified: true,
  name: 'Ada Ravn',
  pictureUrl: 'https://pictures.example/ada.png?size=96',
}
const ben = { subject: 'ben', email: 'ben@idp.example', isEmailVerified: false, name: 'Ben Ito' }

const opened: IdentityServer[] = []
const open = async (options: Partial<IdentityServerOptions> = {}) => {
  const server = await startIdentityServer({ redirectUris: [redirectUri], people: [ada, ben], ...options })
  opened.push(server)
  return server
}
const closeAll = () => Promise.all(opened.splice(0).map((server) => server.close()))

const providerOf = ({ issuer, clientId, clientSecret }: IdentityServer) =>
  createIdentityProvider({ issuer, clientId, clientSecret, redirectUri })

/** From the start up to the browser's return. */
const goThrough = async (server: IdentityServer, buttons: string[]) => {
  const provider = providerOf(server)
  const { url, checks } = await provider.start()
  return { provider, checks, parameters: await pressButtons(url, buttons) }
}

const signIn = async (server: IdentityServer, { email }: { email: string }) => {
  const { provider, checks, parameters } = await goThrough(server, [email, 'Allow'])
  return await provider.finish(parameters, checks)
}

/** By its message too: many things are not valid, and each test is about one of them. */
const expectFailure = async (
  work: Promise<unknown>,
  reason: IdentityProviderFailure,
  message: string,
  secrets: string[] = [],
) => {
  const error = await work.then(
    () => expect.unreachable('it should have failed'),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(IdentityProviderError)
  expect(error).toMatchObject({ reason, message: expect.stringContaining(message) })
  for (const secret of secrets) expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(secret)
}

const secretsOf = (parameters: string, checks: SignInChecks) => [
  ...[...new URLSearchParams(parameters)].filter(([name]) => name !== 'iss').map(([, value]) => value),
  ...Object.values(checks),
  ada.email,
]

describe('sign-in at an identity provider', () => {
  let server: IdentityServer
  beforeAll(async () => {
    server = await open()
  })
  afterEach(() => server.behave({ wrongNonce: false, refuse: false, wrongSubject: false, wrongKey: false }))
  afterAll(closeAll)

  it('asks for a code with PKCE, state and nonce, anew each time', async () => {
    const provider = providerOf(server)
    const [first, second] = [await provider.start(), await provider.start()]
    const asked = Object.fromEntries(new URL(first.url).searchParams)
    expect(asked).toEqual({
      client_id: server.clientId,
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: first.checks.state,
      nonce: first.checks.nonce,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    const secrets = [first, second].flatMap(({ checks }) => Object.values(checks))
    expect(new Set(secrets).size).toBe(6)
    expect(first.url).not.toContain(first.checks.codeVerifier)
  })

  it('has the account chosen at Google, where it would be taken unasked', async () => {
    const metadata = {
      issuer: googleIssuer,
      authorization_endpoint: `${googleIssuer}/o/oauth2/v2/auth`,
      response_types_supported: ['code'],
    }
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(metadata))
    onTestFinished(() => fetched.mockRestore())
    const provider = createIdentityProvider({
      issuer: googleIssuer,
      clientId: 'id',
      clientSecret: 'secret',
      redirectUri,
    })
    const { url } = await provider.start()
    expect(new URL(url).searchParams.get('prompt')).toBe('select_account')
  })

  it('tells who signed in, from the userinfo endpoint where the id token does not say', async () => {
    const issuer = server.issuer
    expect(await signIn(server, ada)).toEqual({ issuer, ...ada })
    expect(await signIn(server, ben)).toEqual({ issuer, ...ben, pictureUrl: null })
  })

  it('tells who signed in from the id token alone, at a provider that wants its client in the header', async () => {
    const other = await open({ claimsInIdToken: true, clientAuthentication: 'client_secret_basic' })
    // Would fail the sign-in if the userinfo endpoint were asked.
    other.behave({ wrongSubject: true })
    expect(await signIn(other, ada)).toEqual({ issuer: other.issuer, ...ada })
    await expectFailure(signIn(other, ben), 'invalid', 'OAUTH_JSON_ATTRIBUTE_COMPARISON')
  })

  it.each([
    ['at the choice of an account', ['Cancel']],
    ['at the consent', [ada.email, 'Cancel']],
  ])('can be cancelled %s', async (_where, buttons) => {
    const { provider, checks, parameters } = await goThrough(server, buttons)
    expect(parameters).toContain('error=access_denied')
    await expectFailure(
      provider.finish(parameters, checks),
      'cancelled',
      'cancelled at the provider',
      secretsOf(parameters, checks).filter((value) => value !== 'access_denied'),
    )
  })

  it('can be refused by the provider', async () => {
    server.behave({ refuse: true })
    const { provider, checks, parameters } = await goThrough(server, [])
    await expectFailure(provider.finish(parameters, checks), 'refused', 'temporarily_unavailable')
    const invented = parameters.replace('temporarily_unavailable', 'ada@idp.example')
    await expectFailure(provider.finish(invented, checks), 'refused', '(unknown)', [ada.email])
  })

  it('is refused when the provider does not take our secret', async () => {
    const { checks, parameters } = await goThrough(server, [ada.email, 'Allow'])
    const provider = providerOf({ ...server, clientSecret: 'not-the-secret-of-this-client' })
    await expectFailure(provider.finish(parameters, checks), 'refused', 'invalid_client', [
      'not-the-secret-of-this-client',
      ...secretsOf(parameters, checks),
    ])
  })

  it('does not take an id token with another nonce', async () => {
    server.behave({ wrongNonce: true })
    const { provider, checks, parameters } = await goThrough(server, [ada.email, 'Allow'])
    const secrets = secretsOf(parameters, checks)
    await expectFailure(provider.finish(parameters, checks), 'invalid', 'OAUTH_JWT_CLAIM_COMPARISON', secrets)
  })

  it('does not take an id token that another key signed', async () => {
    server.behave({ wrongKey: true })
    await expectFailure(signIn(server, ada), 'invalid', 'OAUTH_INVALID_RESPONSE', [ada.email])
  })

  it('does not take the details of somebody else', async () => {
    server.behave({ wrongSubject: true })
    await expectFailure(signIn(server, ada), 'invalid', 'OAUTH_JSON_ATTRIBUTE_COMPARISON', [ada.email])
  })

  it.each<[string, (parameters: URLSearchParams) => void]>([
    ['another state', (parameters) => parameters.set('state', 'of-another-sign-in')],
    ['no state', (parameters) => parameters.delete('state')],
    ['two states', (parameters) => parameters.append('state', 'of-another-sign-in')],
    ['another issuer', (parameters) => parameters.set('iss', googleIssuer)],
    ['no issuer, though it always names itself', (parameters) => parameters.delete('iss')],
    ['no code', (parameters) => parameters.delete('code')],
  ])('does not take a return with %s', async (_what, change) => {
    const { provider, checks, parameters } = await goThrough(server, [ada.email, 'Allow'])
    const changed = new URLSearchParams(parameters)
    change(changed)
    const secrets = secretsOf(changed.toString(), checks)
    await expectFailure(
      provider.finish(changed.toString(), checks),
      'invalid',
      'OAUTH_INVALID_RESPONSE',
      secrets,
    )
    // Unchanged it is taken, so that nothing but the change can have been the reason.
    expect(await provider.finish(parameters, checks)).toMatchObject({ subject: ada.subject })
  })

  it('does not take a refusal that was not meant for this sign-in', async () => {
    const { provider, checks, parameters } = await goThrough(server, ['Cancel'])
    const others = { ...checks, state: 'of-another-sign-in' }
    await expectFailure(provider.finish(parameters, others), 'invalid', 'OAUTH_INVALID_RESPONSE')
  })

  it('does not take a code with the verifier of another sign-in', async () => {
    const { provider, checks, parameters } = await goThrough(server, [ada.email, 'Allow'])
    const { codeVerifier } = (await provider.start()).checks
    await expectFailure(
      provider.finish(parameters, { ...checks, codeVerifier }),
      'invalid',
      'invalid_grant',
      secretsOf(parameters, checks),
    )
  })

  it('does not take a code twice', async () => {
    const { provider, checks, parameters } = await goThrough(server, [ada.email, 'Allow'])
    expect(await provider.finish(parameters, checks)).toMatchObject({ subject: ada.subject })
    await expectFailure(provider.finish(parameters, checks), 'invalid', 'invalid_grant')
  })
})

describe('what an identity provider says of people', () => {
  const longName = `${'x'.repeat(199)}\u{1f600}`
  const longest = `https://pictures.example/${'x'.repeat(1975)}`
  const cases: [string, Partial<Person>, object][] = [
    ['a name with spaces around', { name: '  Ada \t\n Ravn ' }, { name: 'Ada Ravn' }],
    ['control characters in a name', { name: 'A\u0000d\u001ba\u202e Ravn' }, { name: 'Ada Ravn' }],
    ['a name of nothing', { name: ' \u0007 ' }, { name: null }],
    ['a name too long, cut inside a character', { name: longName }, { name: 'x'.repeat(199) }],
    ['an email with spaces around', { email: ' Ada@idp.example ' }, { email: 'Ada@idp.example' }],
    ['a picture on plain http', { pictureUrl: 'http://a.example/b' }, { pictureUrl: 'http://a.example/b' }],
    ['the longest picture address', { pictureUrl: longest }, { pictureUrl: longest }],
    ['one character more', { pictureUrl: `${longest}x` }, { pictureUrl: null }],
    ['a picture that is a script', { pictureUrl: 'javascript:alert(1)' }, { pictureUrl: null }],
    ['a picture that is its own data', { pictureUrl: 'data:image/png;base64,AAAA' }, { pictureUrl: null }],
    ['a picture of this computer', { pictureUrl: 'file:///etc/passwd' }, { pictureUrl: null }],
    ['a picture that is no address', { pictureUrl: 'ada.png' }, { pictureUrl: null }],
  ]
  const unusable = [
    '',
    '  ',
    'ada',
    'ada@',
    '@idp.example',
    'a@b@c',
    'ada ravn@idp.example',
    'a\u0000@b.example',
  ]
  const people = [
    ...cases.map(([, changes], n) => ({ ...ada, ...changes, subject: `case-${n}` })),
    ...[...unusable, `${'x'.repeat(250)}@b.example`].map((email, n) => ({
      ...ada,
      email,
      subject: `bad-${n}`,
    })),
  ]

  let server: IdentityServer
  beforeAll(async () => {
    server = await open({ people })
  })
  afterAll(closeAll)

  /** Not by the button: these have strange names, and some have none. */
  const signInAs = async (subject: string) => {
    const { provider, checks, parameters } = await goThrough(server, [`account=${subject}`, 'Allow'])
    return await provider.finish(parameters, checks)
  }

  it.each(cases.map(([what, , expected], n) => [what, n, expected] as const))(
    'is tidied: %s',
    async (_what, n, expected) => {
      expect(await signInAs(`case-${n}`)).toMatchObject({ subject: `case-${n}`, ...expected })
    },
  )

  it('is not enough without a usable email address', async () => {
    for (const [n, email] of unusable.entries())
      await expectFailure(signInAs(`bad-${n}`), 'invalid', 'no usable email', email.length > 3 ? [email] : [])
    await expectFailure(signInAs(`bad-${unusable.length}`), 'invalid', 'no usable email')
  })
})

describe('the way to an identity provider', () => {
  afterEach(closeAll)

  it('is found again after the provider was down, and then remembered', async () => {
    const before = await open()
    const provider = providerOf(before)
    const port = Number(new URL(before.issuer).port)
    await closeAll()
    await expectFailure(provider.start(), 'unreachable', 'did not answer')
    await expectFailure(provider.start(), 'unreachable', 'did not answer')

    await open({ port })
    const { url, checks } = await provider.start()
    const parameters = await pressButtons(url, [ada.email, 'Allow'])
    await closeAll()
    expect((await provider.start()).url).toContain(before.issuer)
    const secrets = secretsOf(parameters, checks)
    await expectFailure(provider.finish(parameters, checks), 'unreachable', 'did not answer', secrets)
  })

  it('is given up after ten seconds of silence', async () => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
    const wait = AbortSignal.timeout
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => wait(ms / 100))
    onTestFinished(() => {
      timeout.mockRestore()
      for (const socket of sockets) socket.destroy()
      silent.close()
    })
    await once(silent, 'listening')
    const issuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const provider = createIdentityProvider({ issuer, clientId: 'id', clientSecret: 'secret', redirectUri })
    await expectFailure(provider.start(), 'unreachable', 'did not answer')
    expect(sockets).toHaveLength(1)
    expect(timeout.mock.calls).toEqual([[10_000]])
  })

  it.each([
    'http://idp.example',
    'http://localhost.idp.example',
    'http://127.0.0.1.idp.example',
    'http://localhost@idp.example',
    'http://10.0.0.1',
  ])('is never plain http to another computer: %s', async (issuer) => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => fetched.mockRestore())
    const provider = createIdentityProvider({ issuer, clientId: 'id', clientSecret: 'secret', redirectUri })
    await expectFailure(provider.start(), 'invalid', 'OAUTH_HTTP_REQUEST_FORBIDDEN')
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each(['', 'accounts.example', 'file:///etc/passwd'])('needs an address: %o', async (issuer) => {
    const provider = createIdentityProvider({ issuer, clientId: 'id', clientSecret: 'secret', redirectUri })
    await expectFailure(provider.start(), 'invalid', 'not valid')
  })

  it('ends at something that is no identity provider', async () => {
    const { issuer } = await open()
    const elsewhere = { issuer: `${issuer}/elsewhere`, clientId: 'id', clientSecret: 'secret', redirectUri }
    await expectFailure(createIdentityProvider(elsewhere).start(), 'invalid', 'OAUTH_RESPONSE_IS_NOT_CONFORM')
    const byNumber = { ...elsewhere, issuer: issuer.replace('localhost', '127.0.0.1') }
    await expectFailure(
      createIdentityProvider(byNumber).start(),
      'invalid',
      'OAUTH_JSON_ATTRIBUTE_COMPARISON',
    )
  })
})

describe('the identity server of the tests', () => {
  afterAll(closeAll)

  it('has pictures, and changes its behaviour over HTTP', async () => {
    const server = await open({ people: [{ ...ada, pictureUrl: '/pictures/ada.png' }] })
    const { pictureUrl } = await signIn(server, ada)
    const picture = await fetch(String(pictureUrl))
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await picture.arrayBuffer()).subarray(1, 4)).toEqual(Buffer.from('PNG'))

    const behave = (changes: object) =>
      fetch(`${server.issuer}/behaviour`, { method: 'POST', body: JSON.stringify(changes) })
    expect((await behave({ wrongNonse: true })).status).toBe(400)
    expect((await behave({ wrongNonce: true })).status).toBe(204)
    await expectFailure(signIn(server, ada), 'invalid', 'OAUTH_JWT_CLAIM_COMPARISON')
    expect((await behave({ wrongNonce: false })).status).toBe(204)
    expect(await signIn(server, ada)).toMatchObject({ subject: ada.subject })
  })

  it('insists on PKCE', async () => {
    const server = await open()
    const url = new URL((await providerOf(server).start()).url)
    url.searchParams.delete('code_challenge')
    url.searchParams.delete('code_challenge_method')
    expect(await pressButtons(url.href, [])).toContain('error=invalid_request')
  })
})
