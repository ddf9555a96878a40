import type { TaskHandlers } from '#server/platform/queue/queue.ts'
import type { MeetingsService } from './service.ts'

export const meetingsTasks = ({ following, reminding }: MeetingsService): TaskHandlers => ({
  'meetings.follow_application': ({ applicationId }) => following.callOffUnawaited(applicationId),
  'meetings.remind': ({ meetingId, version }) => reminding.remind(meetingId, version),
})
