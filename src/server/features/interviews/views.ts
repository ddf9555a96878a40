/** An interview as its person and its company get it. */
import type { Attempt } from '#contract/attempts.ts'
import type { Interview, InterviewMessage, InterviewRecording } from '#contract/interviews.ts'
import { daysAfter } from '#core/attempts/rules.ts'
import { countAnswered, isOwed } from '#core/interview/conversation.ts'
import { questionCount } from '#core/interview/plan.ts'
import type { RecordingRow } from './recording-store.ts'
import type { InterviewRow, MessageRow } from './store.ts'

export function toMessage(row: MessageRow): InterviewMessage {
  return {
    seq: row.seq,
    sender: row.segments ? 'ai' : 'user',
    kind: row.kind,
    place: row.place,
    content: row.text,
    segments: row.segments,
    sentId: row.sentId,
    timestamp: row.at.toISOString(),
    typedAt: row.typedAt?.toISOString() ?? null,
  }
}

/** The interviewer too calls people by their names. */
export function hideInMessage(message: InterviewMessage, hide: (text: string) => string): InterviewMessage {
  return {
    ...message,
    content: hide(message.content),
    segments: message.segments?.map((segment) => ({ ...segment, text: hide(segment.text) })) ?? null,
  }
}

/** `days`: for how long they are kept as it is set now. */
export function toRecording(row: RecordingRow, days: number): InterviewRecording {
  return {
    id: row.id,
    media: row.media,
    startedAt: row.startedAt.toISOString(),
    seconds: Math.round(row.ms / 1000),
    bytes: row.bytes,
    expiresAt: daysAfter(row.startedAt, Math.min(row.keptDays, days)).toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    deletedBy: row.deletedBy,
  }
}

export function toInterview(
  attempt: Attempt,
  {
    isWithdrawn,
    row,
    messages,
    recordings,
    recordingDays,
    now,
  }: {
    isWithdrawn: boolean
    row: InterviewRow | null
    messages: MessageRow[]
    recordings: RecordingRow[]
    recordingDays: number
    now: Date
  },
): Interview {
  const places = messages.flatMap(({ kind, place }) => (kind === 'question' && place !== null ? [place] : []))
  return {
    attempt,
    messages: messages.map(toMessage),
    asked: places.length,
    answered: countAnswered(messages),
    questionCount,
    isOwed: attempt.standing.kind !== 'submitted' && isOwed(messages),
    isPaused: row?.pausedAt != null,
    isPersonAsked: row?.personAskedAt != null,
    isWithdrawn,
    recordings: recordings.map((recording) => toRecording(recording, recordingDays)),
    recordingDays,
    now: now.toISOString(),
  }
}
