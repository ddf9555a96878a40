/**
 * Every figure of the analytics once more, the long way: all rows of the tables that they are about, looked at one by one. Nothing of what
 * the product keeps for it is read but who was here on which day, which a test knows by itself.
 */
import type { AnalyticsReport, PlatformNumbers } from '#contract/analytics.ts'
import { aiPurposes } from '#core/analytics/ai-calls.ts'
import { addDays, countDays, cutSpan, type Day, type Span, unitOf } from '#core/analytics/days.ts'
import { funnelSteps } from '#core/analytics/funnel.ts'
import { attemptKinds } from '#core/attempts/attempt.ts'
import { badgeTypes } from '#core/badges/badge.ts'
import { roles } from '#core/permissions.ts'
import type { Database } from '#server/platform/db/database.ts'

type Row = Record<string, unknown>
/** Who was here on which days. */
export type Here = ReadonlyMap<string, ReadonlySet<Day>>

const dayOf = (moment: unknown): Day => new Date(moment as string | Date).toISOString().slice(0, 10)
const msOf = (moment: unknown) => new Date(moment as string | Date).getTime()
const isIn = (day: Day, { from, to }: Span) => from <= day && day <= to

async function readRows({ raw }: Database) {
  const all = async (what: string): Promise<Row[]> => (await raw.query(what)).rows
  return {
    users: await all('SELECT id, role, created_at FROM users WHERE erased_at IS NULL'),
    profiles: await all('SELECT user_id FROM profiles'),
    applications: await all('SELECT user_id, status, status_since, applied_at FROM applications'),
    attempts: await all(
      'SELECT user_id, kind, status, started_at, submitted_at FROM attempts WHERE practice IS NULL',
    ),
    results: await all(
      `SELECT user_id, kind, percent, completed_at, card FROM results WHERE status = 'completed' AND NOT is_practice`,
    ),
    issuances: await all(
      'SELECT user_id, issued_at, revoked_at, type FROM badge_issuances JOIN badge_definitions d ON d.id = definition_id',
    ),
    jobs: await all('SELECT status, published_at, closed_at FROM jobs'),
    calls: await all('SELECT at, purpose, outcome, duration_ms, tokens FROM ai_calls'),
    items: await all(
      `SELECT i.id, i.bank_key, i.skill, i.flags, v.calibrated_at FROM items i
       JOIN item_versions v ON v.item_id = i.id AND v.version = i.version WHERE i.status = 'active'`,
    ),
    asked: await all('SELECT item_id FROM attempt_questions'),
  }
}
type Rows = Awaited<ReturnType<typeof readRows>>
type Question = { kind: string; skill: string; score: number; isLeftOut: boolean }

const firstOf = (days: Day[]) => days.sort()[0] ?? null
const ratio = (part: number, whole: number) => (whole === 0 ? null : (part / whole) * 100)

export async function recomputeReport(
  database: Database,
  {
    today,
    span,
    here,
    practiceKeys,
  }: { today: Day; span: Span; here: Here; practiceKeys: readonly string[] },
): Promise<AnalyticsReport> {
  const rows = await readRows(database)
  const before = { from: addDays(span.from, -countDays(span)), to: addDays(span.from, -1) }
  const unit = unitOf(span)
  const [pieces, piecesBefore] = [cutSpan(span, unit), cutSpan(before, unit)]
  const since = firstOf(rows.users.map((user) => dayOf(user.created_at)))
  const hereSince = firstOf([...here.values()].flatMap((days) => [...days]))
  const aiSince = firstOf(rows.calls.map(({ at }) => dayOf(at)))
  const isKnown = (first: Day | null) => first !== null && first <= before.from

  const counted = (days: Day[], first = since) => ({
    count: days.filter((day) => isIn(day, span)).length,
    before: isKnown(first) ? days.filter((day) => isIn(day, before)).length : null,
  })
  const perKey = <Key extends string, Value>(keys: readonly Key[], read: (key: Key) => Value) =>
    Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, Value>
  const beside = <Value>(at: number, read: (piece: Span) => Value, first = since): Value | null => {
    const piece = piecesBefore[piecesBefore.length - (pieces.length - at)]
    return isKnown(first) && piece ? read(piece) : null
  }
  const countIn = (days: Day[], piece: Span) => days.filter((day) => isIn(day, piece)).length
  const peopleIn = (piece: Span) =>
    [...here.values()].filter((days) => [...days].some((day) => isIn(day, piece))).length
  const personDays = (piece: Span) =>
    [...here.values()].reduce((sum, days) => sum + [...days].filter((day) => isIn(day, piece)).length, 0)

  const signUps = rows.users.map((user) => dayOf(user.created_at))
  const signUpsOf = (role: string) =>
    rows.users.filter((user) => user.role === role).map((user) => dayOf(user.created_at))
  const taken = rows.attempts.filter(({ status }) => status === 'submitted')
  const takenOf = (kind: string) =>
    taken.filter((one) => one.kind === kind).map(({ submitted_at }) => dayOf(submitted_at))
  const resultsIn = (kind: string, piece: Span) =>
    rows.results.filter((one) => one.kind === kind && isIn(dayOf(one.completed_at), piece))
  const averageIn = (kind: string, piece: Span) => {
    const percents = resultsIn(kind, piece).map(({ percent }) => Number(percent))
    return percents.length === 0
      ? null
      : percents.reduce((sum, percent) => sum + percent, 0) / percents.length
  }
  const questionsIn = (piece: Span) =>
    resultsIn('test', piece).map(({ card }) =>
      (card as { questions: Question[] }).questions.filter(
        ({ kind, isLeftOut }) => kind === 'item' && !isLeftOut,
      ),
    )
  const skillIn = (skill: string, piece: Span) => {
    const sittings = questionsIn(piece).map((questions) => questions.filter((one) => one.skill === skill))
    const points = sittings.flat().map(({ score }) => Math.round(score * 1000))
    return {
      tests: sittings.filter(({ length }) => length > 0).length,
      questions: points.length,
      percent: points.length === 0 ? null : points.reduce((sum, n) => sum + n, 0) / points.length / 10,
    }
  }
  const skills = [...new Set(questionsIn(span).flatMap((questions) => questions.map(({ skill }) => skill)))]
  const hiresIn = (piece: Span) =>
    rows.applications
      .filter(({ status, status_since }) => status === 'hired' && isIn(dayOf(status_since), piece))
      .map(({ status_since, applied_at }) => Math.floor((msOf(status_since) - msOf(applied_at)) / 3_600_000))
  const funnel = reachedOf(rows, span)
  const funnelBefore = isKnown(since) ? reachedOf(rows, before) : null
  const callsOf = (purpose: string) => rows.calls.filter((call) => call.purpose === purpose)
  const daysOf = (calls: Row[]) => calls.map(({ at }) => dayOf(at))
  const isFallback = ({ outcome }: Row) => outcome === 'refused' || outcome === 'failed'

  return {
    ...{ today, span, before, since, unit },
    signUps: {
      all: counted(signUps),
      byRole: perKey(roles, (role) => counted(signUpsOf(role))),
      pieces: pieces.map((piece, at) => ({
        span: piece,
        byRole: perKey(roles, (role) => countIn(signUpsOf(role), piece)),
        before: beside(at, (other) => countIn(signUps, other)),
      })),
    },
    active: {
      people: { count: peopleIn(span), before: isKnown(hereSince) ? peopleIn(before) : null },
      daily: {
        now: personDays(span) / countDays(span),
        before: isKnown(hereSince) ? personDays(before) / countDays(before) : null,
      },
      since: hereSince,
      pieces: pieces.map((piece, at) => ({
        span: piece,
        people: peopleIn(piece),
        before: beside(at, peopleIn, hereSince),
      })),
    },
    funnel: funnelSteps.map((step, place) => ({
      step,
      people: funnel[place] ?? 0,
      ofAll: ratio(funnel[place] ?? 0, funnel[0] ?? 0),
      ofStepBefore: place === 0 ? null : ratio(funnel[place] ?? 0, funnel[place - 1] ?? 0),
      before: funnelBefore ? (funnelBefore[place] ?? 0) : null,
    })),
    tests: {
      taken: counted(taken.map(({ submitted_at }) => dayOf(submitted_at))),
      byKind: perKey(attemptKinds, (kind) => counted(takenOf(kind))),
      pieces: pieces.map((piece, at) => ({
        span: piece,
        byKind: perKey(attemptKinds, (kind) => countIn(takenOf(kind), piece)),
        before: beside(at, (other) =>
          countIn(
            taken.map(({ submitted_at }) => dayOf(submitted_at)),
            other,
          ),
        ),
      })),
      scores: Array.from({ length: 10 }, (_, ten) => {
        const [from, to] = [ten * 10, ten === 9 ? 100 : ten * 10 + 9]
        const count = (kind: string) =>
          resultsIn(kind, span).filter(({ percent }) => from <= Number(percent) && Number(percent) <= to)
            .length
        return { from, to, byKind: perKey(attemptKinds, count) }
      }),
      averages: perKey(attemptKinds, (kind) => ({
        now: averageIn(kind, span),
        before: isKnown(since) ? averageIn(kind, before) : null,
        results: resultsIn(kind, span).length,
      })),
      skills: skills
        .map((skill) => {
          const [now, then] = [skillIn(skill, span), isKnown(since) ? skillIn(skill, before) : null]
          return {
            skill,
            tests: now.tests,
            before: then?.tests ?? null,
            questions: now.questions,
            percent: now.percent ?? 0,
            percentBefore: then?.percent ?? null,
          }
        })
        .sort((one, other) => other.tests - one.tests || (one.skill < other.skill ? -1 : 1)),
    },
    hiring: {
      now: quartilesOf(hiresIn(span)),
      before: isKnown(since) ? quartilesOf(hiresIn(before)) : null,
      hired: {
        count: hiresIn(span).length,
        before: isKnown(since) ? hiresIn(before).length : null,
      },
    },
    bank: bankOf(rows, practiceKeys),
    ai: {
      calls: counted(daysOf(rows.calls), aiSince),
      fellBack: counted(daysOf(rows.calls.filter(isFallback)), aiSince),
      since: aiSince,
      purposes: aiPurposes
        .map((purpose) => {
          const now = callsOf(purpose).filter(({ at }) => isIn(dayOf(at), span))
          const ended = (outcome: string) => now.filter((call) => call.outcome === outcome).length
          const told = now.filter(({ tokens }) => tokens !== null)
          return {
            purpose,
            calls: counted(daysOf(callsOf(purpose)), aiSince),
            succeeded: ended('succeeded'),
            refused: ended('refused'),
            failed: ended('failed'),
            givenUp: ended('given_up'),
            averageMs:
              now.length === 0
                ? 0
                : now.reduce((sum, { duration_ms }) => sum + Number(duration_ms), 0) / now.length,
            tokens: told.length === 0 ? null : told.reduce((sum, { tokens }) => sum + Number(tokens), 0),
          }
        })
        .filter(({ calls }) => calls.count > 0 || (calls.before ?? 0) > 0),
    },
  }
}

/** Of the job seekers who signed up then: how many made each step and all before it. */
function reachedOf(rows: Rows, span: Span): number[] {
  const people = rows.users.filter(
    ({ role, created_at }) => role === 'jobseeker' && isIn(dayOf(created_at), span),
  )
  const isOf = (person: Row) => (row: Row) => row.user_id === person.id
  const isTest = ({ kind }: Row) => kind !== 'interview'
  const made: ((person: Row) => boolean)[] = [
    () => true,
    (person) => rows.profiles.some(isOf(person)),
    (person) => rows.applications.some(isOf(person)),
    (person) => rows.attempts.filter(isOf(person)).some((one) => isTest(one) && one.started_at !== null),
    (person) => rows.attempts.filter(isOf(person)).some((one) => isTest(one) && one.status === 'submitted'),
    (person) => rows.results.filter(isOf(person)).some(isTest),
    (person) => rows.issuances.filter(isOf(person)).some(({ revoked_at }) => revoked_at === null),
  ]
  return made.map(
    (_, place) => people.filter((person) => made.slice(0, place + 1).every((has) => has(person))).length,
  )
}

function quartilesOf(values: number[]): AnalyticsReport['hiring']['now'] {
  const sorted = values.toSorted((one, other) => one - other)
  if (sorted.length === 0) return null
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0
  return { first: at(0.25), median: at(0.5), third: at(0.75), count: sorted.length }
}

function bankOf(rows: Rows, practiceKeys: readonly string[]): AnalyticsReport['bank'] {
  const items = rows.items
    .filter(({ bank_key }) => bank_key === null || !practiceKeys.includes(String(bank_key)))
    .map(
      (item) => ({ ...item, asked: rows.asked.filter(({ item_id }) => item_id === item.id).length }) as Row,
    )
  const describe = (some: Row[]) => ({
    active: some.length,
    flagged: some.filter(({ flags }) => Number(flags) > 0).length,
    calibrated: some.filter(({ calibrated_at }) => calibrated_at !== null).length,
  })
  const asked = (some: Row[]) => some.map((item) => Number(item.asked))
  const limits = [0, 1, 20, 100]
  return {
    ...describe(items),
    exposure: limits.map((from, at) => {
      const next = limits[at + 1]
      const isHere = (n: number) => n >= from && (next === undefined || n < next)
      return { from, to: next === undefined ? null : next - 1, items: asked(items).filter(isHere).length }
    }),
    skills: [...new Set(items.map(({ skill }) => String(skill)))].sort().map((skill) => {
      const some = items.filter((item) => item.skill === skill)
      return {
        skill,
        ...describe(some),
        asked: asked(some).reduce((sum, n) => sum + n, 0),
        mostAsked: Math.max(...asked(some)),
        neverAsked: asked(some).filter((n) => n === 0).length,
      }
    }),
  }
}

export async function recomputePlatform(database: Database, today: Day): Promise<PlatformNumbers> {
  const rows = await readRows(database)
  const days = 30
  const then = addDays(today, -days)
  const span = { from: addDays(then, 1), to: today }
  const before = { from: addDays(span.from, -days), to: then }
  const since = firstOf(rows.users.map((user) => dayOf(user.created_at)))
  const ifOlder = (day: Day, count: number) => (since !== null && since <= day ? count : null)
  const joined = rows.users.map((user) => dayOf(user.created_at))
  const taken = rows.attempts
    .filter(({ status }) => status === 'submitted')
    .map(({ submitted_at }) => dayOf(submitted_at))
  const issued = rows.issuances.map(({ issued_at }) => dayOf(issued_at))
  const openOn = (day: Day) =>
    rows.jobs.filter(
      ({ status, published_at, closed_at }) =>
        status !== 'draft' && dayOf(published_at) <= day && !(status === 'closed' && dayOf(closed_at) <= day),
    ).length
  const within = (found: Day[]) => ({
    count: found.filter((day) => isIn(day, span)).length,
    before: ifOlder(before.from, found.filter((day) => isIn(day, before)).length),
  })
  return {
    days,
    users: { count: joined.length, before: ifOlder(then, joined.filter((day) => day <= then).length) },
    openJobs: { count: openOn(today), before: ifOlder(then, openOn(then)) },
    tests: within(taken),
    badges: within(issued),
    byRole: Object.fromEntries(
      roles.map((role) => [role, rows.users.filter((user) => user.role === role).length]),
    ) as PlatformNumbers['byRole'],
    byBadge: Object.fromEntries(
      badgeTypes.map((type) => [type, rows.issuances.filter((one) => one.type === type).length]),
    ) as PlatformNumbers['byBadge'],
  }
}
