/** What the kinds of news are called where one chooses among them. */
import type { TopicId } from '#core/notifications/topics.ts'

const words: Record<TopicId, string> = {
  assigned: 'A company asks you for tests or an interview',
  due_soon: 'Something is due soon',
  changed: 'A company gives you more time or another try',
  result_ready: 'A result is ready',
  result_in_review: 'A person looks at a result first',
  result_changed: 'A result changed',
  look_answered: 'Your request for a human look is answered',
  badge: 'Badges',
  decision: 'Decisions about your applications',
  meeting: 'Interviews planned, moved or called off',
  meeting_soon: 'An interview is soon',
  application: 'Someone applied',
  invitation_accepted: 'Someone accepted your invitation',
  submitted: 'A candidate submitted a test or an interview',
  look_needed: 'A result needs a person',
  meeting_declined: 'A candidate cannot make an interview',
  join_request: 'A recruiter asks to join',
  join_answered: 'Your request to join is answered, or your company is changed',
  task_failed: 'Background work failed for good',
  export_ready: 'Your data is ready to download',
}

export const sayTopic = (topic: TopicId) => words[topic]
