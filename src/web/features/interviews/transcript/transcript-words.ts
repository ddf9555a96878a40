/** What an interview was, in words, and its messages in the order in which they are read. */
import type { InterviewMessage, InterviewTranscript } from '#contract/interviews.ts'
import { questionCount } from '#core/interview/plan.ts'
import { formatDate } from '#web/lib/format.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import type { Tone } from '#web/ui/chip.tsx'

export type TranscriptGroup = {
  part: 'before' | 'question' | 'end'
  /** Of the question, from 0. */
  place: number | null
  messages: InterviewMessage[]
}

/** What belongs to a question stands under it; what was said before the first and after the last, by itself. */
export function groupMessages(messages: readonly InterviewMessage[]): TranscriptGroup[] {
  const groups: TranscriptGroup[] = []
  for (const message of messages) {
    const part = message.kind === 'closing' ? 'end' : message.place === null ? 'before' : 'question'
    const place = part === 'question' ? message.place : null
    const last = groups.at(-1)
    if (last?.part === part && last.place === place) last.messages.push(message)
    else groups.push({ part, place, messages: [message] })
  }
  return groups
}

/** Of the questions that were never asked, because it ended before. */
export function listUnasked(messages: readonly InterviewMessage[], count: number): number[] {
  const asked = new Set(messages.map(({ place }) => place))
  return Array.from({ length: count }, (_, place) => place).filter((place) => !asked.has(place))
}

/** Those that begin a day, by which the times are read: an interview can be paused over night. */
export function listDayStarts(
  messages: readonly Pick<InterviewMessage, 'seq' | 'timestamp'>[],
  dayOf: (iso: string) => string = formatDate,
): Map<number, string> {
  const starts = new Map<number, string>()
  let last = ''
  for (const { seq, timestamp } of messages) {
    const day = dayOf(timestamp)
    if (day !== last) starts.set(seq, day)
    last = day
  }
  return starts
}

/** The models that found words for the interviewer, each once. */
export const listModels = (messages: readonly Pick<InterviewMessage, 'segments'>[]): string[] => [
  ...new Set(
    messages.flatMap(({ segments }) =>
      (segments ?? []).flatMap(({ model }) => (model === null ? [] : [model])),
    ),
  ),
]

export const standingLooks: Record<InterviewTranscript['status'], { tone: Tone; word: string }> = {
  pending: { tone: 'neutral', word: 'Not begun' },
  in_progress: { tone: 'caution', word: 'Under way' },
  submitted: { tone: 'info', word: 'Submitted' },
  waived: { tone: 'neutral', word: 'Waived' },
}

export const sayAnswered = (answered: number) =>
  `${formatNumber(answered)} of ${formatNumber(questionCount)} answered`

/** How it ended. */
export function sayEnd({
  submittedBy,
  answered,
}: Pick<InterviewTranscript, 'submittedBy' | 'answered'>): string {
  if (submittedBy === 'time') return 'By the time: the day came on which it was due'
  return answered >= questionCount ? 'After the last question' : 'By the candidate, before the last question'
}

/** What to do where someone would rather talk to a person. It can be waived only before it begins. */
export function sayPersonAsked({
  status,
  candidateName,
}: Pick<InterviewTranscript, 'status' | 'candidateName'>): string {
  const asked = `${candidateName} asked to talk to a person instead.`
  switch (status) {
    case 'pending':
      return `${asked} On their page you can waive the interview and write to them.`
    case 'in_progress':
      return `${asked} The interview is under way. On their page you can waive it and write to them.`
    case 'submitted':
      return `${asked} Please write to them; their address is on their page. What they said here stays.`
    case 'waived':
      return `${asked} The interview is waived. If you have not written to them yet, their address is on their page.`
  }
}
