/** Who sat what in this window last. It outlives them being signed out here: whoever comes next is told, and takes nothing over. */
import { useEffect } from 'react'
import type { SessionUser } from '#contract/accounts.ts'
import { currentUser, useSignedInUser } from '#web/lib/session.ts'

type Person = Pick<SessionUser, 'id' | 'name'>
type Sat = { person: Person; address: string }

const key = 'assay.sat'
const here = () => window.location.pathname

/** With the window, so that loading it again changes nothing. */
function change(sat: Sat | null): void {
  try {
    if (sat) sessionStorage.setItem(key, JSON.stringify(sat))
    else sessionStorage.removeItem(key)
  } catch {
    // A browser may keep nothing.
  }
}

function readIfAny(): Sat | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Sat | null
  } catch {
    return null
  }
}

/** For the screen on which it is sat. */
export function useRememberSitting(): void {
  const { id, name } = useSignedInUser()
  useEffect(() => change({ person: { id, name }, address: here() }), [id, name])
}

export function findOtherSitterIfAny(user: Person): Person | null {
  const sat = readIfAny()
  return sat && sat.address === here() && sat.person.id !== user.id ? sat.person : null
}

export const forgetSitter = () => change(null)

/** Who leaves it is not disturbed by anyone. */
export function useForgetOnLeaving({ id }: Person): void {
  useEffect(
    () => () => {
      if (currentUser()?.id === id) forgetSitter()
    },
    [id],
  )
}
