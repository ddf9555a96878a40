/** The conversation. What is said to be sent here is in the database, whatever happens next. */
import { Refusal } from '#contract/errors.ts'
import type { Interview, TurnEvent } from '#contract/interviews.ts'
import { type AskedQuestion, bindQuestions } from '#core/interview/asked-question.ts'
import {
  decideTurn,
  greet,
  isOwed,
  isReady,
  readConversation,
  readReply,
  type SpokenSegment,
  sayEnding,
  type Turn,
  textOfTurn,
} from '#core/interview/conversation.ts'
import type { InterviewFacts } from '#core/interview/small-talk.ts'
import { createRandom } from '#core/items/random.ts'
import type { User } from '#core/permissions.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { toStorable } from '#server/platform/db/storable.ts'
import { relay } from '#server/platform/events/relay.ts'
import { createLanes } from '#server/platform/lanes.ts'
import { selectRetentionDays } from '#server/platform/retention.ts'
import type { AttemptsService, InterviewAttempt } from '../attempts/service.ts'
import type { DocumentsService } from '../documents/service.ts'
import type { JobsService } from '../jobs/service.ts'
import { giving } from './giving.ts'
import { isPhrasable, type Phrasing } from './phrasing.ts'
import * as recordingStore from './recording-store.ts'
import * as store from './store.ts'
import { toInterview } from './views.ts'

type Sent = { id: string; sentId: string; after: number; text: string; withoutModel?: boolean }
/** Of an interview, as it stands in this transaction. */
type Known = { record?: InterviewAttempt; row?: store.InterviewRow | null; messages?: store.MessageRow[] }
type Spoken = Pick<Turn, 'kind' | 'place'> & { segments: SpokenSegment[]; seq: number; since?: Date }

/** Nobody talks for so long with seven questions: who does is no person. */
const mostMessages = 400

export function createConversing(parts: {
  database: Database
  clock: Clock
  typingMs: { min: number; max: number }
  attempts: Pick<AttemptsService, 'interviewing'>
  documents: Pick<DocumentsService, 'findProfiles'>
  jobs: Pick<JobsService, 'findCompanyJobIfAny'>
  phrasing: Phrasing
}) {
  const { database, clock, typingMs, documents, jobs, phrasing } = parts
  const { interviewing } = parts.attempts
  const lanes = createLanes()

  /** With what is known of it already: a turn is taken often, and asks for nothing twice. */
  const show = async (reader: Reader, user: User, id: string, known: Known = {}): Promise<Interview> => {
    const record = known.record ?? (await interviewing.readOwn(reader, user, id))
    return toInterview(interviewing.view(record), {
      isWithdrawn: record.application?.status === 'withdrawn',
      row: known.row ?? (await store.selectInterviewIfAny(reader, id)),
      messages: known.messages ?? (await store.selectMessages(reader, id)),
      recordings: await recordingStore.selectRecordings(reader, id),
      recordingDays: (await selectRetentionDays(reader)).recordings,
      now: clock.now(),
    })
  }

  const factsOf = async (reader: Reader, user: User, record: InterviewAttempt): Promise<InterviewFacts> => ({
    name: user.name.split(' ')[0] ?? user.name,
    jobTitle: record.jobTitle ?? '',
    company: record.companyName ?? '',
    until: sayDay(interviewing.openUntil(record), user.timeZone),
    recordingDays: (await selectRetentionDays(reader)).recordings,
  })

  /** Until when the interviewer types what it says to something that was said at that moment. */
  const typedAt = (attemptId: string, seq: number, since: Date): Date => {
    const typing = createRandom(`typing/${attemptId}/${seq}`).int(typingMs.min, typingMs.max)
    return new Date(since.getTime() + typing)
  }

  /** Kept at once; the page lets it be typed for a while. */
  const spell = (
    attemptId: string,
    { kind, place, segments, seq, since = clock.now() }: Spoken,
  ): store.MessageRow => ({
    ...{ attemptId, seq, kind, place, sentId: null },
    text: toStorable(textOfTurn(segments)),
    segments: toStorable(segments),
    at: clock.now(),
    typedAt: typedAt(attemptId, seq, since),
  })

  const markPersonAsked = async (tx: Tx, record: InterviewAttempt): Promise<void> => {
    const { id } = record.attempt
    const row = await store.selectInterviewIfAny(tx, id)
    if (row?.personAskedAt) return
    await store.updateInterview(tx, id, { personAskedAt: clock.now() })
    await interviewing.tellPersonAsked(tx, record)
  }

  /** What follows from a turn that was kept. */
  const follow = async (tx: Tx, actor: Actor, record: InterviewAttempt, turn: Turn): Promise<void> => {
    if (turn.isPersonAsked) await markPersonAsked(tx, record)
    if (turn.kind === 'closing') await interviewing.submit(tx, actor, record.attempt.id)
  }

  const decide = async (
    reader: Reader,
    user: User,
    record: InterviewAttempt,
    questions: readonly AskedQuestion[],
    messages: store.MessageRow[],
  ) =>
    decideTurn({ questions, facts: await factsOf(reader, user, record), seed: record.attempt.id }, messages)

  /** What this person is asked is settled the moment they say yes. */
  const begin = async (
    tx: Tx,
    actor: Actor,
    user: User,
    record: InterviewAttempt,
  ): Promise<AskedQuestion[]> => {
    const { id, planId, companyId } = record.attempt
    const version = record.plan?.approvedVersion
    if (!planId || !version || !companyId) throw new Refusal('ATTEMPT_STATUS')
    const plan = await giving.readPlan(tx, { planId, version })
    const profile = (await documents.findProfiles(tx, [user.id])).get(user.id) ?? null
    const job = record.jobId ? await jobs.findCompanyJobIfAny(tx, companyId, record.jobId) : null
    const questions = bindQuestions(plan, { profile, skills: job?.details.skills ?? [] })
    await store.updateInterview(tx, id, { questions: toStorable(questions) })
    await interviewing.begin(tx, actor, record)
    return questions
  }

  const refuseUnlessOpen = (record: InterviewAttempt) => {
    const { kind } = interviewing.standing(record)
    if (kind === 'overdue') throw new Refusal('ATTEMPT_OVERDUE')
    const { deadlineAt } = record.attempt
    const isOver = deadlineAt !== null && deadlineAt <= clock.now()
    if ((kind !== 'ready' && kind !== 'running') || isOver) throw new Refusal('ATTEMPT_STATUS')
  }

  const goOn = async (tx: Tx, id: string, row: store.InterviewRow | null, isPaused: boolean) => {
    if ((row?.pausedAt != null) === isPaused) return
    await store.updateInterview(tx, id, { pausedAt: isPaused ? clock.now() : null })
    await interviewing.record(tx, id, { kind: isPaused ? 'paused' : 'resumed' })
  }

  const receive = async (
    tx: Tx,
    actor: Actor,
    user: User,
    { id, sentId, after, text, withoutModel = false }: Sent,
  ): Promise<Interview> => {
    const record = await interviewing.lockOwn(tx, user, id)
    const messages = await store.selectMessages(tx, id)
    if (messages.some((message) => message.sentId === sentId)) return await show(tx, user, id, { messages })
    refuseUnlessOpen(record)
    const last = messages.at(-1)
    if (!last || last.seq !== after || isOwed(messages)) throw new Refusal('INTERVIEW_MOVED')
    if (messages.length >= mostMessages) throw new Refusal('ATTEMPT_STATUS')
    const conversation = readConversation(messages)
    const said = toStorable(text).trim()
    if (said === '') throw new Refusal('INVALID_INPUT', { fields: { text: 'Please write something' } })
    const mine: store.MessageRow = {
      ...{ attemptId: id, seq: after + 1, text: said, segments: null, sentId, typedAt: null },
      ...readReply(conversation, said),
      at: clock.now(),
    }
    const row = await store.selectInterviewIfAny(tx, id)
    await goOn(tx, id, row, false)
    const isBeginning = conversation.phase === 'greeting' && isReady(said)
    const questions = isBeginning ? await begin(tx, actor, user, record) : (row?.questions ?? [])
    const turn = await decide(tx, user, record, questions, [...messages, mine])
    // What a model may say in other words is said in a turn of its own: nobody waits here for a stranger.
    const isOwedNow = !withoutModel && isPhrasable(turn, said) && (await phrasing.isOn(tx))
    const segments = turn.segments.map((segment) => ({ ...segment, model: null }))
    const answer = spell(id, { ...turn, segments, seq: mine.seq + 1 })
    const added = isOwedNow ? [mine] : [mine, answer]
    await store.insertMessages(tx, added)
    if (!isOwedNow) await follow(tx, actor, record, turn)
    const isSame = !isBeginning && turn.kind !== 'closing' && !turn.isPersonAsked && row?.pausedAt == null
    return await show(tx, user, id, {
      ...(isSame && { record, row }),
      messages: [...messages, ...added],
    })
  }

  const speak = async (
    actor: Actor,
    user: User,
    id: string,
    tell: (event: TurnEvent) => void,
    signal: AbortSignal,
  ): Promise<void> => {
    const record = await interviewing.readOwn(database.db, user, id)
    const messages = await store.selectMessages(database.db, id)
    const last = messages.at(-1)
    if (last && record.attempt.status === 'in_progress' && isOwed(messages)) {
      const questions = (await store.selectInterviewIfAny(database.db, id))?.questions ?? []
      const turn = await decide(database.db, user, record, questions, messages)
      const until = typedAt(id, last.seq + 1, last.at).toISOString()
      const segments = await phrasing.phrase(
        {
          turn,
          answer: last.text,
          question: questions[last.place ?? 0]?.text ?? '',
          before: lastSaid(messages),
        },
        (said) => tell({ step: 'said', ...said, typedAt: until }),
        signal,
      )
      await database.transaction(async (tx) => {
        const held = await interviewing.lockOwn(tx, user, id)
        const now = await store.selectMessages(tx, id)
        // Someone else's turn may have come first, or the time may be over.
        if (now.at(-1)?.seq !== last.seq || held.attempt.status !== 'in_progress') return
        await store.insertMessages(tx, [spell(id, { ...turn, segments, seq: last.seq + 1, since: last.at })])
        await follow(tx, actor, held, turn)
      })
    }
    tell({ step: 'done', interview: await show(database.db, user, id) })
  }

  return {
    read: (user: User, id: string) => show(database.db, user, id),

    async enter(user: User, id: string): Promise<Interview> {
      return await database.transaction(async (tx) => {
        const record = await interviewing.lockOwn(tx, user, id)
        const isSilent = (await store.selectMessages(tx, id)).length === 0
        if (isSilent && interviewing.standing(record).kind === 'ready') {
          await store.insertInterview(tx, record.attempt)
          const turn = greet(await factsOf(tx, user, record))
          const segments = turn.segments.map((segment) => ({ ...segment, model: null }))
          await store.insertMessages(tx, [spell(id, { ...turn, segments, seq: 1 })])
        }
        return await show(tx, user, id)
      })
    },

    async send(actor: Actor, user: User, sent: Sent): Promise<Interview> {
      return await database.transaction((tx) => receive(tx, actor, user, sent))
    },

    /** Of one interview one at a time: a second page waits, and finds it said. */
    turn(actor: Actor, user: User, id: string, signal: AbortSignal): AsyncGenerator<TurnEvent, void> {
      return relay<TurnEvent>(
        (tell, stop) => lanes.run(id, () => speak(actor, user, id, tell, stop), stop),
        signal,
      )
    },

    async pause(user: User, { id, isPaused }: { id: string; isPaused: boolean }): Promise<Interview> {
      return await database.transaction(async (tx) => {
        const { attempt } = await interviewing.lockOwn(tx, user, id)
        if (attempt.status !== 'in_progress') throw new Refusal('ATTEMPT_STATUS')
        await goOn(tx, id, await store.selectInterviewIfAny(tx, id), isPaused)
        return await show(tx, user, id)
      })
    },

    async askForPerson(user: User, id: string): Promise<Interview> {
      return await database.transaction(async (tx) => {
        const record = await interviewing.lockOwn(tx, user, id)
        const { kind } = interviewing.standing(record)
        if (kind !== 'ready' && kind !== 'running' && kind !== 'overdue') throw new Refusal('ATTEMPT_STATUS')
        await store.insertInterview(tx, record.attempt)
        await markPersonAsked(tx, record)
        return await show(tx, user, id)
      })
    },

    async end(actor: Actor, user: User, id: string): Promise<Interview> {
      return await database.transaction(async (tx) => {
        const record = await interviewing.lockOwn(tx, user, id)
        const { status } = record.attempt
        if (status === 'in_progress') {
          const messages = await store.selectMessages(tx, id)
          const last = messages.at(-1)
          const segments = [
            { role: 'closing' as const, text: sayEnding(await factsOf(tx, user, record)), model: null },
          ]
          const place = last?.place ?? null
          const seq = (last?.seq ?? 0) + 1
          const ending = { kind: 'closing' as const, place, segments, seq }
          await store.insertMessages(tx, [spell(id, ending)])
          await interviewing.submit(tx, actor, id)
        } else if (status !== 'submitted') throw new Refusal('ATTEMPT_STATUS')
        return await show(tx, user, id)
      })
    },
  }
}

const lastSaid = (messages: readonly store.MessageRow[]) =>
  messages.findLast(({ segments }) => segments !== null)?.text ?? null

const sayDay = (day: Date, timeZone: string | null) =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone: timeZone ?? 'UTC', timeZoneName: 'short' },
  }).format(day)
