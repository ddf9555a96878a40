/** The ways out. Apart from the way in, which has no use for what they tidy up. */
import { client } from '#web/lib/api.ts'
import { forgetDraftsOf } from '#web/lib/own-draft.ts'
import { forgetOpenedBut } from '#web/lib/recently-opened.ts'
import { currentUser, type Session, setSession } from '#web/lib/session.ts'

export async function signOut(): Promise<void> {
  leaveWith(await client.accounts.signOut())
}

export async function signOutEverywhere(): Promise<void> {
  leaveWith(await client.accounts.signOutEverywhere())
}

/** On purpose, so nothing of theirs stays here. A session that ends by itself leaves what was typed for their return. */
function leaveWith(session: Session): void {
  const user = currentUser()
  setSession(session)
  if (user) forgetDraftsOf(user.id)
  forgetOpenedBut(null)
}
