/** What was said in an interview, for the company that it was for. */
import type { InterviewTranscript } from '#contract/interviews.ts'
import { hideWith } from '#core/candidates/blind.ts'
import type { CompanyMember } from '#core/permissions.ts'
import type { Database } from '#server/platform/db/database.ts'
import { selectRetentionDays } from '#server/platform/retention.ts'
import type { AttemptsService } from '../attempts/service.ts'
import { giving } from './giving.ts'
import * as recordingStore from './recording-store.ts'
import * as store from './store.ts'
import { hideInMessage, toMessage, toRecording } from './views.ts'

export function createTranscripts(parts: {
  database: Database
  attempts: Pick<AttemptsService, 'interviewing'>
}) {
  const { database } = parts
  const { interviewing } = parts.attempts

  return {
    /** While someone is still at it, how far they are and no more: nobody reads along. */
    async read(
      member: CompanyMember,
      { id, isBlind }: { id: string; isBlind?: boolean | undefined },
    ): Promise<InterviewTranscript> {
      const reader = database.db
      const { attempt, application, cover } = await interviewing.readCompanys(reader, member, { id, isBlind })
      const isOver = attempt.status === 'submitted'
      const row = await store.selectInterviewIfAny(reader, id)
      const { planId, version } = attempt
      const plan = planId && version ? await giving.readPlan(reader, { planId, version }) : null
      const messages = isOver ? await store.selectMessages(reader, id) : []
      const recordings = isOver && !cover ? await recordingStore.selectRecordings(reader, id) : []
      const { recordings: days } = await selectRetentionDays(reader)
      const hide = hideWith(cover)
      return {
        attemptId: id,
        candidateId: application.id,
        candidateName: cover?.name ?? application.user.name,
        isHidden: cover !== null,
        jobTitle: application.job.title,
        jobId: application.job.id,
        status: attempt.status,
        startedAt: attempt.startedAt?.toISOString() ?? null,
        submittedAt: attempt.submittedAt?.toISOString() ?? null,
        submittedBy: attempt.submittedBy,
        isPersonAsked: row?.personAskedAt != null,
        answered: await store.countAnswered(reader, id),
        planVersion: version,
        messages: messages.map((message) => hideInMessage(toMessage(message), hide)),
        questions: (plan?.questions ?? []).map(({ kind, topic, skill, anchors, text }, at) => ({
          ...{ kind, topic, skill, anchors },
          // What was asked may be about what stands in a resume.
          text: hide(row?.questions[at]?.text ?? text),
        })),
        recordings: recordings.map((recording) => toRecording(recording, days)),
      }
    },
  }
}
