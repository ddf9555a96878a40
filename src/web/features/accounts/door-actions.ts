/** What can be done at the door: come in, come back in, or become someone here. */
import { ORPCError } from '@orpc/client'
import type { SessionUser } from '#contract/accounts.ts'
import type { RegistrationForm } from '#core/accounts/registration.ts'
import { client } from '#web/lib/api.ts'
import { createDraft } from '#web/lib/draft.ts'
import { formatDuration } from '#web/lib/format.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { sessionQuery, setSession } from '#web/lib/session.ts'

export type GoogleIntent = Parameters<typeof client.accounts.startGoogle>[0]
type Registration = Parameters<typeof client.accounts.register>[0]

export async function register(registration: Registration): Promise<void> {
  setSession(await client.accounts.register(registration))
}

export async function acceptInvitation(
  answer: Parameters<typeof client.accounts.acceptInvitation>[0],
): Promise<void> {
  setSession(await client.accounts.acceptInvitation(answer))
}

/** Whoever is signed in in this browser may be the one: what the page knows of them is asked again. */
export async function confirmEmail(token: string): Promise<{ email: string }> {
  const confirmed = await client.accounts.confirmEmail({ token })
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  return confirmed
}

/** What was typed into the sign-up form, but for the passwords. */
export const registrationDraft =
  createDraft<Pick<RegistrationForm, 'role' | 'name' | 'email' | 'company'>>('assay.registration')

/** The page that was asked for before leaving for Google. */
const wanted = createDraft<{ next: string }>('assay.next')

/** Leaves the page. */
export async function goToGoogle(intent: GoogleIntent, next?: string): Promise<void> {
  const { url } = await client.accounts.startGoogle(intent)
  if (next) wanted.write({ next })
  else wanted.clear()
  window.location.assign(url)
  // The page is about to go. Who comes back to it by the browser's own button finds it as they left it.
  await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }))
}

export function takeWantedPage(): string | undefined {
  const { next } = wanted.read()
  wanted.clear()
  return next
}

export const finishGoogle = (parameters: string) => client.accounts.finishGoogle({ parameters })

export function enterAs(user: SessionUser): void {
  setSession({ user })
}

export async function connectGoogle(password: string): Promise<void> {
  setSession(await client.accounts.connectGoogle({ password }))
}

/** Too many wrong passwords: how long to wait. Anything else in its own words. */
export function signInProblem(error: unknown, otherwise: string): string {
  if (!(error instanceof ORPCError) || error.code !== 'TOO_MANY_ATTEMPTS')
    return refusalText(error, otherwise)
  const { retryAfterSeconds } = error.data as { retryAfterSeconds: number }
  return `Too many attempts. Please wait ${formatDuration(retryAfterSeconds)} and try again, or reset your password.`
}
