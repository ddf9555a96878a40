/** Who sat what in this window last. It outlives them being signed out here: whoever comes next is told, and takes nothing over. */
import { useEffect } from 'react'
import type { SessionUser } from '#contract/accounts.ts'
import { currentUser, useSignedInUser } from '#web/lib/session.ts'

type Person = Pick<SessionUser, 'id' | 'name'>
let last: { person: Person; address: string } | null = null

const here = () => window.location.pathname

/** For the screen on which it is sat. */
export function useRememberSitting(): void {
  const { id, name } = useSignedInUser()
  useEffect(() => {
    last = { person: { id, name }, address: here() }
  }, [id, name])
}

export function findOtherSitterIfAny(user: Person): Person | null {
  return last && last.address === here() && last.person.id !== user.id ? last.person : null
}

/** Who leaves it is not disturbed by anyone. */
export function useForgetOnLeaving({ id }: Person): void {
  useEffect(
    () => () => {
      if (currentUser()?.id === id) last = null
    },
    [id],
  )
}
