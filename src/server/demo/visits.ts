/** On which days the demo's people looked in, since they have an account. */
import { addDays, type Day, toDay } from '#core/analytics/days.ts'
import { createRandom } from '#core/items/random.ts'
import type { Parts } from '../parts.ts'
import type { StoryClock } from './story-clock.ts'

/** A remembered sign-in ends after a month. */
const signedInDays = 28
/** Of a week the days on which most are at work. */
const workdays = [1, 2, 3, 4, 5]
const workdayPercent = 45
const weekendPercent = 12

export type Visitor = { email: string; joinedDaysAgo: number }

/** Long ago everybody signed out; what is there already stays. */
export async function seedVisits(parts: Parts, story: StoryClock, people: readonly Visitor[]): Promise<void> {
  const { accounts, database } = parts
  const today = toDay(story.now())
  for (const { email, joinedDaysAgo } of people) {
    const user = await accounts.findUserByEmailIfAny(email)
    const nowhere = { id: '', startedAt: story.now() }
    if (!user || (await accounts.sessions.list(user, nowhere)).length > 0) continue
    const random = createRandom(`visits of ${email}`)
    let signedIn: { cookies: Record<string, string>; until: Day } | null = null
    for (let back = joinedDaysAgo; back > 0; back--) {
      const day = addDays(today, -back)
      const isWorkday = workdays.includes(new Date(`${day}T12:00:00Z`).getUTCDay())
      if (random.int(1, 100) > (isWorkday ? workdayPercent : weekendPercent)) continue
      await story.daysAgo(back, async () => {
        if (signedIn && day < signedIn.until) {
          await accounts.sessions.findCallerIfAny(signedIn.cookies)
          return
        }
        const client = { cookies: signedIn?.cookies ?? {}, address: '127.0.0.1', userAgent: null }
        const cookie = await database.transaction((tx) =>
          accounts.sessions.start(tx, { userId: user.id, method: 'password', remember: true, client }),
        )
        signedIn = { cookies: { [cookie.name]: cookie.value }, until: addDays(day, signedInDays) }
      })
    }
    await story.daysAgo(1, () => database.transaction((tx) => accounts.sessions.endAll(tx, user.id)))
  }
}
