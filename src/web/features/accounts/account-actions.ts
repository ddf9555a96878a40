import type { SessionUser } from '#contract/accounts.ts'
import type { ExtraTimePercent } from '#core/accounts/extra-time.ts'
import { api, client } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { setSession, updateSessionUser } from '#web/lib/session.ts'

export async function signIn(credentials: {
  email: string
  password: string
  remember: boolean
}): Promise<void> {
  setSession(await client.accounts.signIn(credentials))
}

/** The new name shows everywhere at once. */
export async function updateProfile(profile: { name: string }): Promise<SessionUser> {
  const { user } = await client.accounts.updateProfile(profile)
  updateSessionUser(user)
  return user
}

export async function setPicture({ file, signal }: { file: File; signal: AbortSignal }): Promise<void> {
  const { user } = await client.accounts.setAvatar(file, { signal })
  updateSessionUser(user)
}

export async function removePicture(): Promise<void> {
  const { user } = await client.accounts.removeAvatar()
  updateSessionUser(user)
}

export async function requestConfirmation(): Promise<void> {
  await client.accounts.requestConfirmation()
}

export async function changeEmail(change: { email: string; password?: string }): Promise<string> {
  const { newEmail } = await client.accounts.changeEmail(change)
  showAccountChange({ newEmail })
  return newEmail
}

export async function keepEmail(): Promise<void> {
  await client.accounts.keepEmail()
  showAccountChange({ newEmail: null })
}

export async function changePassword(change: { currentPassword?: string; password: string }): Promise<void> {
  await client.accounts.changePassword(change)
  showAccountChange({ hasPassword: true })
  void refreshSignIns()
}

export async function disconnectGoogle(): Promise<void> {
  await client.accounts.disconnectGoogle()
  showAccountChange({ google: null })
}

/** Somewhere else; for here there is `signOut`. */
export async function endSignIn(id: string): Promise<void> {
  await client.accounts.endSignIn({ id })
  await refreshSignIns()
}

/** Without a zone, times follow the browser. */
export async function setTimeZone(timeZone: string | null): Promise<void> {
  const { user } = await client.accounts.setTimeZone({ timeZone })
  updateSessionUser(user)
}

export async function setExtraTime(percent: ExtraTimePercent): Promise<void> {
  showAccountChange(await client.accounts.setExtraTime({ percent }))
}

export type Account = Awaited<ReturnType<typeof client.accounts.account>>

/** At once; and asked for again, because an older answer may be on its way. */
function showAccountChange(change: Partial<Account>): void {
  const queryKey = api.accounts.account.queryKey()
  queryClient.setQueryData(queryKey, (before) => before && { ...before, ...change })
  void queryClient.invalidateQueries({ queryKey })
}

function refreshSignIns(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: api.accounts.signIns.queryKey() })
}
