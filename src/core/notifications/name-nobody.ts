/**
 * What happened, without to whom, for a page in blind mode. What is told is kept with its names, and the bell is not told of the
 * page, so it is the page that leaves them out (docs/decisions/0036).
 */
import type { NotificationContent } from './content.ts'

export function nameNobody(content: NotificationContent): NotificationContent {
  switch (content.kind) {
    case 'application_received':
    case 'invitation_accepted':
    case 'person_asked':
    case 'attempt_submitted':
    case 'meeting_declined':
      return { ...content, name: 'A candidate' }
    case 'look_needed':
      // The others name the result first.
      return { ...content, name: content.because === 'human_look' ? 'A candidate' : 'a candidate' }
    case 'meeting_soon':
      return content.candidate
        ? { ...content, candidate: { ...content.candidate, name: 'a candidate' } }
        : content
    default:
      return content
  }
}
