import type { SessionUser } from '#contract/accounts.ts'
import { client } from '#web/lib/api.ts'
import { setSession, updateSessionUser } from '#web/lib/session.ts'

export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  setSession(await client.accounts.signIn(credentials))
}

export async function signOut(): Promise<void> {
  setSession(await client.accounts.signOut())
}

/** The new name shows everywhere at once. */
export async function updateProfile(profile: { name: string }): Promise<SessionUser> {
  const { user } = await client.accounts.updateProfile(profile)
  updateSessionUser(user)
  return user
}
