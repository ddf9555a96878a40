/**
 * Sign-in at an OpenID Connect provider: authorization code flow with PKCE, state and nonce. Nothing is logged here,
 * and errors carry no tokens, codes or addresses, because whoever catches them may log them.
 */
import * as openid from 'openid-client'

export const googleIssuer = 'https://accounts.google.com'

export type Identity = {
  issuer: string
  subject: string
  email: string
  isEmailVerified: boolean
  name: string | null
  pictureUrl: string | null
}

/** Secrets of one sign-in under way; kept by the caller on the server between start and finish. */
export type SignInChecks = { state: string; nonce: string; codeVerifier: string }

export type IdentityProviderFailure = 'cancelled' | 'refused' | 'unreachable' | 'invalid'

/** Something went wrong at or with the provider: refusal, cancelled consent, wrong nonce or state, no answer. */
export class IdentityProviderError extends Error {
  readonly reason: IdentityProviderFailure

  constructor(reason: IdentityProviderFailure, message: string) {
    super(message)
    this.reason = reason
  }
}

export interface IdentityProvider {
  /** A fresh set of checks and the provider's address to send the browser to. */
  start(): Promise<{ url: string; checks: SignInChecks }>
  /** `parameters` is the query string with which the provider sent the browser back (code, state, iss, or error). */
  finish(parameters: string, checks: SignInChecks): Promise<Identity>
}

export type IdentityProviderOptions = {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
}

export function createIdentityProvider(options: IdentityProviderOptions): IdentityProvider {
  // Written the same in both requests: the provider compares it letter by letter.
  const redirectUri = new URL(options.redirectUri).href
  let discovered: Promise<openid.Configuration> | null = null

  const discover = () => {
    discovered ??= discoverProvider(options).catch((error) => {
      discovered = null
      throw error
    })
    return discovered
  }

  return {
    start: () =>
      withoutSecrets(async () => {
        const configuration = await discover()
        const checks = {
          state: openid.randomState(),
          nonce: openid.randomNonce(),
          codeVerifier: openid.randomPKCECodeVerifier(),
        }
        const url = openid.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(checks.codeVerifier),
          code_challenge_method: 'S256',
          // Google signs in the only account of a browser unasked; other providers may not know the value.
          ...(options.issuer === googleIssuer ? { prompt: 'select_account' } : {}),
        })
        return { url: url.href, checks }
      }),

    finish: (parameters, checks) =>
      withoutSecrets(async () => {
        const configuration = await discover()
        const returned = new URL(redirectUri)
        returned.search = parameters
        const tokens = await openid.authorizationCodeGrant(configuration, returned, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.codeVerifier,
        })
        const claims = tokens.claims()
        if (!claims) throw new IdentityProviderError('invalid', 'The provider gave no id token.')
        const isComplete = readText(claims.email) && readText(claims.name) && readText(claims.picture)
        const canAskForMore = Boolean(configuration.serverMetadata().userinfo_endpoint)
        const more =
          isComplete || !canAskForMore
            ? {}
            : await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        return readIdentity(claims, more)
      }),
  }
}

const timeoutSeconds = 10

async function discoverProvider(options: IdentityProviderOptions): Promise<openid.Configuration> {
  const issuer = new URL(options.issuer)
  const isLoopback = ['127.0.0.1', '[::1]', 'localhost'].includes(issuer.hostname)
  return await openid.discovery(
    issuer,
    options.clientId,
    options.clientSecret,
    authenticateClient(options.clientSecret),
    {
      timeout: timeoutSeconds,
      [openid.customFetch]: fetchAnswer,
      execute: [
        // Without this the library trusts the connection alone and never looks at the id token's signature.
        openid.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' && isLoopback ? [openid.allowInsecureRequests] : []),
      ],
    },
  )
}

/** In the body where the provider takes it: in the header, some forget to undo the encoding that the standard asks. */
function authenticateClient(clientSecret: string): openid.ClientAuth {
  const inBody = openid.ClientSecretPost(clientSecret)
  const inHeader = openid.ClientSecretBasic(clientSecret)
  return (server, ...rest) => {
    const takesBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (takesBody ? inBody : inHeader)(server, ...rest)
  }
}

/** Only here is a failing network told apart from an answer that is wrong. */
const fetchAnswer: openid.CustomFetch = async (url, options) => {
  let response: Response
  try {
    response = await fetch(url, options as RequestInit)
    // An answer that breaks off half-way is no answer.
    await response.clone().arrayBuffer()
  } catch {
    throw new IdentityProviderError('unreachable', 'The provider did not answer.')
  }
  if (response.status < 500) return response
  throw new IdentityProviderError('unreachable', `The provider answered with status ${response.status}.`)
}

async function withoutSecrets<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw translateError(error)
  }
}

/** The library's errors hold whole answers, tokens included: only names from a fixed vocabulary are passed on. */
function translateError(error: unknown): IdentityProviderError {
  if (error instanceof IdentityProviderError) return error
  if (error instanceof openid.ClientError && error.cause instanceof IdentityProviderError) return error.cause

  if (error instanceof openid.AuthorizationResponseError) {
    if (error.error === 'access_denied')
      return new IdentityProviderError('cancelled', 'The sign-in was cancelled at the provider.')
    return new IdentityProviderError('refused', `The provider refused the sign-in (${nameError(error)}).`)
  }
  if (error instanceof openid.ResponseBodyError) {
    // The code is used up, too old or of another sign-in: nothing the provider has against us.
    const reason = error.error === 'invalid_grant' ? 'invalid' : 'refused'
    return new IdentityProviderError(reason, `The provider refused our request (${nameError(error)}).`)
  }
  if (error instanceof openid.WWWAuthenticateChallengeError)
    return new IdentityProviderError('refused', `The provider refused our request (status ${error.status}).`)

  const code = (error as { code?: unknown } | null)?.code
  return new IdentityProviderError('invalid', `The provider's answer is not valid (${code ?? 'unknown'}).`)
}

/** From OAuth 2.0 (RFC 6749, 4.1.2.1 and 5.2) and OpenID Connect Core 3.1.2.6. */
const knownErrors = new Set([
  'account_selection_required',
  'consent_required',
  'interaction_required',
  'invalid_client',
  'invalid_grant',
  'invalid_request',
  'invalid_scope',
  'login_required',
  'server_error',
  'temporarily_unavailable',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
])

function nameError({ error }: { error: string }): string {
  return knownErrors.has(error) ? error : 'unknown'
}

type Claims = Readonly<Record<string, unknown>>

function readIdentity(token: Claims & { iss: string; sub: string }, more: Claims): Identity {
  // Both from one place, or one address would be vouched for by what is said of another.
  const emailSource = readText(token.email) ? token : more
  const email = readText(emailSource.email)
  if (!email || email.length > 254 || !/^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u.test(email))
    throw new IdentityProviderError('invalid', 'The provider gave no usable email address.')
  return {
    issuer: token.iss,
    subject: token.sub,
    email,
    // Some providers write it as a word, against the standard.
    isEmailVerified: emailSource.email_verified === true || emailSource.email_verified === 'true',
    name: readName(token.name) ?? readName(more.name),
    pictureUrl: readPictureUrl(token.picture) ?? readPictureUrl(more.picture),
  }
}

function readText(claim: unknown): string | null {
  return (typeof claim === 'string' && claim.trim()) || null
}

function readName(claim: unknown): string | null {
  const name = readText(claim)?.replace(/\s+/gu, ' ').slice(0, 200)
  // Beside control characters: what turns the direction of the text around it, and halves of characters.
  return name?.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '').trim() || null
}

function readPictureUrl(claim: unknown): string | null {
  const text = readText(claim)
  if (!text || !URL.canParse(text)) return null
  const { protocol, href } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && href.length <= 2000 ? href : null
}
