/** Sitting an attempt. What is said to be saved here is in the database, whatever happens next. */
import { Refusal } from '#contract/errors.ts'
import type { AskedQuestion, Pulse, SentEntry, Sitting } from '#contract/sitting.ts'
import { describeBrowser } from '#core/accounts/browser-name.ts'
import { type AnswerSheet, readLog, weighLate } from '#core/attempts/answer-log.ts'
import { practiceTestId } from '#core/attempts/attempt.ts'
import { hasOptions, type ItemContent, isRunnable } from '#core/items/item.ts'
import type { TestVerdict } from '#core/items/judge.ts'
import type { User } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { toStorable } from '#server/platform/db/storable.ts'
import type { Client } from '#server/platform/http/procedures.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { ItemsService } from '../items/service.ts'
import { type Asked, type AskedReader, listPlaces, presentQuestion, presentScenarios } from './asked.ts'
import type { Events } from './events.ts'
import * as logStore from './log-store.ts'
import * as store from './store.ts'
import { toAttempt, toPulse } from './views.ts'
import { createWritingAllowance } from './writing-allowance.ts'

/** `used`: the version that was asked for the first time here, where that counts. */
type Bound = { question: AskedQuestion; used: { itemId: string; version: number } | null }

export function createSitting(parts: {
  database: Database
  clock: Clock
  queue: Queue
  events: Events
  asked: AskedReader
  items: Pick<ItemsService, 'asking'>
}) {
  const { database, clock, queue, events, asked, items } = parts
  const allowance = createWritingAllowance(clock)

  const readOwn = async (reader: Reader, user: User, id: string): Promise<store.AttemptRow> => {
    const row = await store.selectRowIfAny(reader, user.id, id)
    if (!row || row.kind === 'interview') throw new Refusal('NOT_FOUND')
    return row
  }

  const lockOwn = async (tx: Tx, user: User, id: string): Promise<store.AttemptRow> => {
    const row = await store.lockAttempt(tx, id)
    if (row?.userId !== user.id || row.kind === 'interview') throw new Refusal('NOT_FOUND')
    return row
  }

  const readSheet = async (reader: Reader, attempt: store.AttemptRow): Promise<AnswerSheet> =>
    readLog(await logStore.selectNewest(reader, attempt))

  const show = async (reader: Reader, user: User, id: string): Promise<Sitting> => {
    const record = await store.selectOwnAttemptIfAny(reader, user.id, id)
    if (!record || record.attempt.kind === 'interview') throw new Refusal('NOT_FOUND')
    const { attempt, title, companyName } = record
    const { kind } = record.attempt
    const whole = await asked.read(reader, attempt)
    const questions = attempt.kind === 'test' ? await store.selectQuestions(reader, id) : []
    const { answers, flagged, lastPlace } = await readSheet(reader, attempt)
    return {
      id,
      kind,
      testId: attempt.testId ?? practiceTestId,
      title,
      company: companyName ?? '',
      isPractice: attempt.practice !== null,
      pulse: toPulse(toHeld(attempt), clock.now()),
      places: attempt.kind === 'test' ? listPlaces(whole).map(({ name }) => ({ section: name })) : [],
      questions: questions.map((question) => presentQuestion(whole, question)),
      scenarios: attempt.kind === 'scenarios' ? presentScenarios(whole) : [],
      answers: [...answers].map(([place, value]) => ({ place, value })),
      flagged: [...flagged],
      lastPlace: lastPlace ?? questions.at(-1)?.place ?? 0,
    }
  }

  /** The first to open a place decides what stands in it. */
  const bind = async (tx: Tx, user: User, id: string, place: number): Promise<Bound> => {
    const attempt = await lockOwn(tx, user, id)
    if (attempt.status !== 'in_progress') throw new Refusal('ATTEMPT_STATUS')
    const questions = await store.selectQuestions(tx, id)
    const whole = await asked.read(tx, attempt)
    const known = questions.find((question) => question.place === place)
    if (known) return { question: presentQuestion(whole, known), used: null }
    const { answers } = await readSheet(tx, attempt)
    const chosen = await asked.chooseIfAny(tx, attempt, place, { questions, answers })
    const item = chosen && whole.items.get(chosen.id)
    if (!item) throw new Refusal('NOT_FOUND')
    const { version, curve } = item
    const choices = countChoices(item.content)
    const openedAt = clock.now()
    const question = { attemptId: id, place, itemId: item.id, version, curve, choices, openedAt }
    await store.insertQuestion(tx, question)
    // Practice changes nothing for those whom it counts for.
    if (attempt.testId) await items.asking.markUsed(tx, question)
    return { question: presentQuestion(whole, question), used: attempt.testId ? question : null }
  }

  /** What came after the end waits for somebody of the company to say whether it counts. */
  const noteLate = async (id: string): Promise<void> => {
    await database.transaction(async (tx) => {
      const attempt = await store.lockAttempt(tx, id)
      if (!attempt) return
      const { answers, isDecided } = weighLate(await logStore.selectOutline(tx, id), attempt)
      const lateSince = answers > 0 && !isDecided ? (attempt.lateSince ?? clock.now()) : null
      await store.updateAttempt(tx, id, { lateSince })
    })
  }

  const warmFor = ({ item }: AskedQuestion) => {
    const isCode = item.type === 'code-completion' || item.type === 'sql-query'
    if (isCode && item.language && isRunnable(item.language)) items.asking.warm(item.language)
  }

  return {
    /** The page that has it now takes the next turn; what an earlier one still sends counts where this one wrote nothing. */
    async enter(
      user: User,
      { id, window }: { id: string; window?: string | undefined },
      client: Pick<Client, 'userAgent'>,
    ): Promise<Sitting> {
      return await database.transaction(async (tx) => {
        const { status, turn, window: before } = await lockOwn(tx, user, id)
        if (status !== 'in_progress') throw new Refusal('ATTEMPT_STATUS')
        await store.updateAttempt(tx, id, { turn: turn + 1, window: window ?? null, updatedAt: clock.now() })
        // A page that was loaded again is where it was.
        if (turn > 0 && (!window || window !== before))
          await events.record(tx, [id], { kind: 'moved', browser: describeBrowser(client.userAgent) })
        return await show(tx, user, id)
      })
    },

    async read(user: User, id: string): Promise<Sitting> {
      const { status } = await readOwn(database.db, user, id)
      if (status === 'pending' || status === 'waived') throw new Refusal('ATTEMPT_STATUS')
      return await show(database.db, user, id)
    },

    async question(user: User, { id, place }: { id: string; place: number }): Promise<AskedQuestion> {
      const { question, used } = await database.transaction((tx) => bind(tx, user, id, place))
      if (used) items.asking.rememberUsed(used)
      warmFor(question)
      return question
    },

    async save(user: User, { id, entries }: { id: string; entries: readonly SentEntry[] }): Promise<Pulse> {
      const now = clock.now()
      allowance.spend(user.id, sizeOf(entries))
      const storable = entries.map((entry) => (isText(entry) ? toStorable(entry) : entry))
      const held = await logStore.saveEntries(database.raw, {
        userId: user.id,
        attemptId: id,
        entries: storable,
        now,
      })
      if (!held) throw new Refusal('NOT_FOUND')
      const isOpen = held.status === 'in_progress' || held.status === 'submitted'
      if (!isOpen || entries.some(({ turn }) => turn > held.turn)) throw new Refusal('ATTEMPT_STATUS')
      if (!held.isKnown) throw new Refusal('INVALID_INPUT', { fields: { entries: 'This is not asked here' } })
      if (held.status === 'submitted') await noteLate(id)
      const isForeign = entries.some(({ turn }) => turn < held.turn)
      const revision = isForeign ? await logStore.announceForeignEntries(database.db, id) : held.revision
      return toPulse({ ...held, revision }, now)
    },

    async pulse(user: User, id: string): Promise<Pulse> {
      const row = await readOwn(database.db, user, id)
      if (!row.deadlineAt) throw new Refusal('ATTEMPT_STATUS')
      return toPulse(toHeld(row), clock.now())
    },

    async run(
      user: User,
      { id, place, code }: { id: string; place: number; code: string },
      signal: AbortSignal | undefined,
    ): Promise<{ verdicts: TestVerdict[] }> {
      const attempt = await readOwn(database.db, user, id)
      if (attempt.status !== 'in_progress') throw new Refusal('ATTEMPT_STATUS')
      const content = await findContentIfAny(database.db, attempt, place)
      if (!content || hasOptions(content)) throw new Refusal('NOT_FOUND')
      return { verdicts: await items.asking.runShown(user.id, content, code, signal) }
    },

    /** Exactly once, whatever is clicked or sent again. */
    async submit(actor: Actor, user: User, id: string) {
      return await database.transaction(async (tx) => {
        const { status } = await lockOwn(tx, user, id)
        if (status === 'pending' || status === 'waived') throw new Refusal('ATTEMPT_STATUS')
        if (status === 'in_progress') {
          const now = clock.now()
          await store.endAttempts(tx, [id], { by: 'person', now })
          await events.record(tx, [id], { kind: 'submitted', by: 'person' }, now)
          await recordAudit(tx, clock, {
            actor,
            action: 'attempts.submitted',
            subject: { kind: 'attempt', id },
          })
          await queue.send(tx, 'attempts.finish', { attemptIds: [id] })
        }
        const record = await store.selectOwnAttemptIfAny(tx, user.id, id)
        if (!record) throw new Refusal('NOT_FOUND')
        return toAttempt(record, clock.now())
      })
    },
  }

  async function findContentIfAny(reader: Reader, attempt: store.AttemptRow, place: number) {
    const questions = await store.selectQuestions(reader, attempt.id)
    const question = questions.find((one) => one.place === place)
    const whole: Asked = await asked.read(reader, attempt)
    return question ? (whole.items.get(question.itemId)?.content ?? null) : null
  }
}

function countChoices(content: ItemContent): number {
  if (!hasOptions(content)) return 0
  return content.type === 'multiple-select' ? content.options.length : 1
}

function toHeld({ status, turn, revision, deadlineAt }: store.AttemptRow): logStore.Held {
  return { status, turn, revision, deadlineAt: deadlineAt ?? new Date(0) }
}

/** Roughly: what is not written takes about the same room, whatever it says. */
const sizeOf = (entries: readonly SentEntry[]) =>
  entries.reduce((sum, entry) => sum + 100 + (isText(entry) ? JSON.stringify(entry.value).length : 0), 0)

const isText = ({ kind, value }: SentEntry) =>
  kind === 'answer' && value !== null && typeof value === 'object' && 'text' in value
