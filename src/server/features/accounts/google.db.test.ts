import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { suspend, testPassword } from '../../../../tests/support/factories.ts'
import {
  type IdentityServer,
  pressButtons,
  startIdentityServer,
} from '../../../../tests/support/identity-server.ts'
import { listMails } from '../../../../tests/support/mail.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const publicUrl = 'http://127.0.0.1:4999'
const people = [
  {
    subject: 'ada',
    email: 'ada@idp.example',
    isEmailVerified: true,
    name: 'Ada Ravn',
    pictureUrl: '/pictures/ada.png',
  },
  { subject: 'ben', email: 'ben@idp.example', isEmailVerified: false, name: 'Ben Ito' },
  { subject: 'cal', email: 'cal@idp.example', isEmailVerified: true, name: 'Cal Moss' },
  { subject: 'dia', email: 'dia@idp.example', isEmailVerified: true, name: 'Dia Lux' },
  { subject: 'eve', email: 'eve@idp.example', isEmailVerified: true, name: 'Eve Poe' },
]
let google: IdentityServer
let app: TestApp

beforeAll(async () => {
  google = await startIdentityServer({ redirectUris: [`${publicUrl}/login/google`], people })
  const googleClient = { id: google.clientId, secret: google.clientSecret }
  app = await openTestApp({ config: { publicUrl, googleClient, oidcIssuer: google.issuer } })
})
afterAll(async () => {
  await app?.close()
  await google?.close()
})

const signInIntent = { mode: 'sign_in' }
const start = async (client: HttpClient, intent: object = signInIntent) =>
  ((await client.post('/api/session/google', intent)).body as { url: string }).url
const finish = (client: HttpClient, parameters: string) =>
  client.post('/api/session/google/return', { parameters })
const goThrough = async (client: HttpClient, email: string, intent: object = signInIntent) =>
  await finish(client, await pressButtons(await start(client, intent), [email, 'Allow']))
const sessionOf = async (client: HttpClient) => (await client.get('/api/session')).body

describe('signing in with Google', () => {
  it('makes a job seeker of who comes without having chosen, confirmed and with the picture', async () => {
    const client = app.visitor()
    expect((await client.get('/api/sign-in-options')).body).toEqual({ google: true })
    const answer = await goThrough(client, 'ada@idp.example')
    expect(answer.body).toMatchObject({
      outcome: 'signed_in',
      user: { name: 'Ada Ravn', email: 'ada@idp.example', role: 'jobseeker', isEmailVerified: true },
    })
    const avatarUrl = await waitFor('the picture', async () => {
      const { user } = (await sessionOf(client)) as { user: { avatarUrl: string | null } }
      return user.avatarUrl
    })
    const picture = await client.fetch(avatarUrl)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect((await client.get('/api/account')).body).toMatchObject({
      hasPassword: false,
      google: 'ada@idp.example',
    })

    const again = app.visitor()
    expect((await goThrough(again, 'ada@idp.example')).body).toMatchObject({ outcome: 'signed_in' })
    expect(await sessionOf(again)).toEqual(await sessionOf(client))
  })

  it('registers as what was chosen, under the name that was typed', async () => {
    const client = app.visitor()
    const intent = {
      mode: 'sign_up',
      name: 'Benjamin Ito',
      account: { role: 'hr', company: { name: 'Ito Works' } },
      agreeToTerms: true,
    }
    expect((await goThrough(client, 'ben@idp.example', intent)).body).toMatchObject({
      outcome: 'signed_in',
      user: {
        name: 'Benjamin Ito',
        role: 'hr',
        isEmailVerified: false,
        company: { name: 'Ito Works', membership: 'member' },
      },
    })
    // The provider does not vouch for the address, so it is to be confirmed here.
    expect(await listMails(app.parts, 'ben@idp.example')).toHaveLength(1)
    const unclear = await app.visitor().post('/api/session/google', intent)
    expect(unclear.body).toMatchObject({ code: 'COMPANY_EXISTS' })
  })

  it.each([
    ['name', { name: ' ' }],
    ['agreeToTerms', { agreeToTerms: false }],
    ['account.company', { account: { role: 'hr' } }],
    ['account.role', { account: { role: 'admin' } }],
  ])('checks %s before anyone leaves', async (field, change) => {
    const intent = {
      mode: 'sign_up',
      name: 'N',
      account: { role: 'jobseeker' },
      agreeToTerms: true,
      ...change,
    }
    const answer = await app.visitor().post('/api/session/google', intent)
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.body as { data: { fields: object } }).data.fields)).toEqual([field])
  })

  it('connects an address that has a password only to who knows it', async () => {
    const account = {
      name: 'Cal M',
      email: 'cal@idp.example',
      password: testPassword,
      role: 'jobseeker',
    } as const
    const user = await app.parts.accounts.createAccount(
      { userId: null, companyId: null, requestId: null },
      account,
    )
    const client = app.visitor()
    expect((await goThrough(client, 'cal@idp.example')).body).toEqual({
      outcome: 'proof_needed',
      email: 'cal@idp.example',
    })
    expect(await sessionOf(client)).toEqual({ user: null })
    // A reload of the page that asks for the proof asks again.
    expect((await finish(client, '')).body).toMatchObject({ outcome: 'proof_needed' })
    const connect = (who: HttpClient, password: string) =>
      who.post('/api/session/google/connection', { password })
    expect((await connect(client, 'wrong password')).body).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    // Knowing the password, but not having come from Google, is not enough either.
    expect((await connect(app.visitor(), testPassword)).body).toMatchObject({ code: 'GOOGLE_FAILED' })
    expect((await connect(client, testPassword)).body).toMatchObject({ user: { id: user.id } })
    expect(await sessionOf(client)).toMatchObject({ user: { id: user.id } })
    const later = app.visitor()
    expect((await goThrough(later, 'cal@idp.example')).body).toMatchObject({
      outcome: 'signed_in',
      user: { id: user.id },
    })
    const [mail] = await listMails(app.parts, 'cal@idp.example')
    expect(mail?.text).toContain('Google')
  })

  it.each([
    ['at the choice of the account', ['Cancel']],
    ['at the consent', ['dia@idp.example', 'Cancel']],
  ])('fails when it is cancelled %s, and makes no one', async (_where, buttons) => {
    const client = app.visitor()
    const parameters = await pressButtons(await start(client), buttons)
    expect((await finish(client, parameters)).body).toEqual({ outcome: 'failed', mode: 'sign_in' })
    expect(await sessionOf(client)).toEqual({ user: null })
    expect(await app.parts.accounts.findUserByEmailIfAny('dia@idp.example')).toBeNull()
  })

  it('fails for a wrong nonce, for a refusal, and for what another browser began', async () => {
    google.behave({ wrongNonce: true })
    expect((await goThrough(app.visitor(), 'dia@idp.example')).body).toMatchObject({ outcome: 'failed' })
    google.behave({ wrongNonce: false, refuse: true })
    const refused = app.visitor()
    const parameters = await pressButtons(await start(refused), [])
    expect((await finish(refused, parameters)).body).toMatchObject({ outcome: 'failed' })
    google.behave({ refuse: false })

    const attacker = app.visitor()
    const stolen = await pressButtons(await start(attacker), ['dia@idp.example', 'Allow'])
    const victim = app.visitor()
    expect((await finish(victim, stolen)).body).toMatchObject({ outcome: 'failed' })
    await start(victim)
    expect((await finish(victim, stolen)).body).toMatchObject({ outcome: 'failed' })
    expect(await app.parts.accounts.findUserByEmailIfAny('dia@idp.example')).toBeNull()
  })

  it('works once, and for a quarter of an hour', async () => {
    const client = app.visitor()
    const parameters = await pressButtons(await start(client), ['eve@idp.example', 'Allow'])
    const cookie = client.cookieHeader()
    expect((await finish(client, parameters)).body).toMatchObject({ outcome: 'signed_in' })
    const replayed = await app
      .visitor()
      .request('POST', '/api/session/google/return', { parameters }, { cookie })
    expect(replayed.body).toMatchObject({ outcome: 'failed' })

    const slow = app.visitor()
    const late = await pressButtons(await start(slow), ['eve@idp.example', 'Allow'])
    app.clock.advance(16 * 60 * 1000)
    expect((await finish(slow, late)).body).toMatchObject({ outcome: 'failed' })
    app.clock.set(new Date())
  })

  it('tells a suspended person in neutral words', async () => {
    const eve = await app.parts.accounts.findUserByEmailIfAny('eve@idp.example')
    if (!eve) throw new Error('Eve signed in before.')
    await suspend(app.parts, eve)
    expect((await goThrough(app.visitor(), 'eve@idp.example')).body).toMatchObject({
      code: 'ACCOUNT_UNAVAILABLE',
    })
  })

  it('lets an account without a password do what needs a proof only soon after signing in', async () => {
    const client = app.visitor()
    await goThrough(client, 'ada@idp.example')
    const change = () => client.post('/api/account/email', { email: 'ada2@idp.example' })
    app.clock.advance(11 * 60 * 1000)
    expect((await change()).body).toMatchObject({ code: 'RECENT_SIGN_IN_REQUIRED' })
    app.clock.set(new Date())
    expect((await change()).body).toEqual({ newEmail: 'ada2@idp.example' })
    const disconnect = () => client.request('DELETE', '/api/account/google')
    expect((await disconnect()).body).toMatchObject({ code: 'PASSWORD_NEEDED' })
    expect((await client.post('/api/account/password', { password: 'now I have one' })).status).toBe(200)
    expect((await disconnect()).status).toBe(200)
    expect((await client.get('/api/account')).body).toMatchObject({ google: null })
    expect((await disconnect()).status).toBe(200)
    const told = (await listMails(app.parts, 'ada@idp.example')).map(({ subject }) => subject)
    expect(
      told.filter((subject) => subject === 'Google is no longer connected to your account'),
    ).toHaveLength(1)
    expect((await goThrough(app.visitor(), 'ada@idp.example')).body).toMatchObject({
      outcome: 'proof_needed',
    })
    expect((await client.get('/api/account')).body).toMatchObject({ hasPassword: true })
  })

  it.each(['', 'x', '?code=1', '?error=access_denied', `?code=${'x'.repeat(7000)}&state=y`])(
    'answers %s without a fault of its own',
    async (parameters) => {
      const client = app.visitor()
      await start(client)
      expect((await finish(client, parameters)).body).toMatchObject({ outcome: 'failed' })
    },
  )
})

describe('without a client id', () => {
  it('says that the administrator has not set it up', async () => {
    const plain = await openTestApp()
    expect((await plain.visitor().get('/api/sign-in-options')).body).toEqual({ google: false })
    const answer = await plain.visitor().post('/api/session/google', signInIntent)
    expect(answer.body).toMatchObject({
      code: 'GOOGLE_NOT_SET_UP',
      message: 'The administrator has not set up Google sign-in.',
    })
    await plain.close()
  })
})
