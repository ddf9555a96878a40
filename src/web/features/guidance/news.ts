/** What came of something since its person last looked: a result, or what a company decided. */
import type { Notification } from '#contract/notifications.ts'
import type { NotificationContent } from '#core/notifications/content.ts'

/** On a phone what is to be done still stands in sight below them. The others are in the bell. */
export const newsShown = 2
/** What nobody has looked at for so long is no news any more. */
export const newsDays = 14

const dayMs = 24 * 60 * 60 * 1000

type Told = Pick<Notification, 'id' | 'content' | 'createdAt' | 'readAt'>

/** The newest first, and of each thing only the last that was told of it. */
export function listNews<One extends Told>(notifications: readonly One[], now: Date): One[] {
  const seen = new Set<string>()
  return notifications
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .filter(({ content }) => {
      const subject = subjectIfNews(content)
      if (subject === null || seen.has(subject)) return false
      seen.add(subject)
      return true
    })
    .filter(
      ({ readAt, createdAt }) => readAt === null && now.getTime() - Date.parse(createdAt) < newsDays * dayMs,
    )
    .slice(0, newsShown)
}

function subjectIfNews(content: NotificationContent): string | null {
  switch (content.kind) {
    case 'result_ready':
    case 'result_changed':
    case 'look_answered':
      return content.attemptId
    case 'application_decided':
    case 'meeting_called_off':
      return `${content.companyName} ${content.jobTitle}`
    default:
      return null
  }
}
