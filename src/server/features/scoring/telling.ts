/** Who learns of what became of a result. */
import type { NotificationContent } from '#core/notifications/content.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { resultNews } from '#server/platform/mail/result-templates.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { SubmittedSheet } from '../attempts/service.ts'
import type { CandidatesService } from '../candidates/service.ts'

type AttemptRecord = SubmittedSheet['record']
export type LookReason = Extract<NotificationContent, { kind: 'look_needed' }>['because']

/** What the person is told: with a mail where it did not come of what they just did themselves. */
export type ResultNews =
  | { kind: 'ready'; isLater: boolean }
  | { kind: 'in_review' }
  | { kind: 'changed'; cause: 'rescored' | 'reviewed'; from: number; to: number; reason: string }
  | { kind: 'answered'; answer: string; from: number; to: number }

export type Telling = ReturnType<typeof createTelling>

export function createTelling(parts: {
  clock: Clock
  queue: Queue
  publicUrl: string
  candidates: Pick<CandidatesService, 'movingOn'>
}) {
  const { clock, queue, publicUrl, candidates } = parts

  const findApplicationIfAny = async (tx: Tx, { attempt }: AttemptRecord) =>
    attempt.applicationId ? await candidates.movingOn.findApplicationIfAny(tx, attempt.applicationId) : null

  const isSharing = (application: Awaited<ReturnType<typeof findApplicationIfAny>>) =>
    application?.sharing === 'shared'

  return {
    /** Whether its company sees what the person does. */
    isShared: async (tx: Tx, record: AttemptRecord) => isSharing(await findApplicationIfAny(tx, record)),

    /** Of practice nobody is told: whoever does it is looking. */
    async tellPerson(tx: Tx, record: AttemptRecord, news: ResultNews): Promise<void> {
      const application = await findApplicationIfAny(tx, record)
      if (!application) return
      const { user, companyName } = application
      const { attempt, title } = record
      const content = toContent({ attemptId: attempt.id, title, companyName }, news)
      const eventKey = `${content.kind}:${attempt.id}:${clock.now().getTime()}`
      const mail = resultNews({
        ...{ name: user.name, title, companyName, news },
        link: `${publicUrl}/job-seeker/results/${attempt.id}`,
      })
      await queue.send(tx, 'notifications.deliver', { userId: user.id, eventKey, content, mail })
    },

    /** Only of who shares with it. */
    async tellCompany(tx: Tx, record: AttemptRecord, because: LookReason): Promise<void> {
      const application = await findApplicationIfAny(tx, record)
      if (!application || !isSharing(application)) return
      const { user, job } = application
      const { attempt, title } = record
      await candidates.movingOn.tell(tx, job, {
        eventKey: `look_needed:${because}:${attempt.id}:${clock.now().getTime()}`,
        content: {
          kind: 'look_needed',
          aboutUserId: user.id,
          name: user.name,
          attemptId: attempt.id,
          title,
          because,
        },
      })
    },
  }
}

function toContent(
  about: { attemptId: string; title: string; companyName: string },
  news: ResultNews,
): NotificationContent {
  switch (news.kind) {
    case 'ready':
      return { kind: 'result_ready', ...about }
    case 'in_review':
      return { kind: 'result_in_review', ...about }
    case 'answered':
      return { kind: 'look_answered', ...about }
    case 'changed': {
      const { cause, from, to } = news
      return { kind: 'result_changed', ...about, cause, from, to }
    }
  }
}
