/** People to invite, one by one, as they come out of a list that someone has looked over. */
import { findEmailProblem, findNameProblem } from '#core/accounts/text-rules.ts'
import type { InvitationRow } from './invitation-list.ts'

/** The same rules as for a list: it may have been changed since, or never have been one. */
export function checkInvitees(people: readonly { email: string; name: string }[]): InvitationRow[] {
  const lineOf = new Map<string, number>()
  return people.map((person, index) => {
    const line = index + 1
    const email = person.email.trim()
    const name = person.name.trim()
    const key = email.toLowerCase()
    const double = lineOf.get(key)
    if (double === undefined) lineOf.set(key, line)
    const problem =
      findEmailProblem(email) ??
      (name === '' ? null : findNameProblem(name)) ??
      (double === undefined ? null : `The same address is on line ${double}`)
    return { line, email, name, problem }
  })
}
