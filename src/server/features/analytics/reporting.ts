/** A time in numbers, beside the one before. */
import type { AnalyticsPeriod, AnalyticsReport } from '#contract/analytics.ts'
import { aiOutcomes, aiPurposes } from '#core/analytics/ai-calls.ts'
import {
  countDays,
  cutSpan,
  type Day,
  type Span,
  spanBefore,
  spanOf,
  toDay,
  unitOf,
} from '#core/analytics/days.ts'
import { describeFunnel, funnelSteps } from '#core/analytics/funnel.ts'
import { findQuartiles } from '#core/analytics/quartiles.ts'
import { attemptKinds } from '#core/attempts/attempt.ts'
import { roles } from '#core/permissions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import * as store from './store.ts'
import { readSums, type Sums } from './sums.ts'

/** What is summed up over the whole of a time. */
const wholeMetrics = [
  ...(['sign_up', 'funnel', 'test_taken', 'score', 'score_sum'] as const),
  ...(['skill_tests', 'skill_questions', 'skill_points', 'hire'] as const),
  ...(['ai_call', 'ai_ms', 'ai_tokens', 'ai_counted'] as const),
]
const pieceMetrics = ['sign_up', 'test_taken'] as const
/** How often a question was asked: never, fewer than these, or more. */
const exposureLimits = [1, 20, 100]

/** The two times, each with its sums; `before` is null where the platform is younger than that time. */
type Compared = { now: Sums; before: Sums | null }

const compare = ({ now, before }: Compared, read: (sums: Sums) => number) => ({
  count: read(now),
  before: before && read(before),
})

const perKey = <Key extends string, Value>(keys: readonly Key[], read: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, Value>

export function createReporting(parts: {
  database: Database
  clock: Clock
  practiceKeys: readonly string[]
}) {
  const { database, clock, practiceKeys } = parts
  const reader = database.db

  return {
    async read({ range = '30', from, to }: AnalyticsPeriod): Promise<AnalyticsReport> {
      const today = toDay(clock.now())
      const span = from !== undefined && to !== undefined ? { from, to } : spanOf(range, today)
      const before = spanBefore(span)
      const unit = unitOf(span)
      const [pieces, piecesBefore] = [cutSpan(span, unit), cutSpan(before, unit)]
      const firstDays = await store.selectFirstDays(reader, ['sign_up', 'active', 'ai_call'])
      const since = firstDays.get('sign_up') ?? null
      /** Of what is noted from `first` on there is nothing to compare with before it. */
      const isKnown = (first: Day | null) => first !== null && first <= before.from
      const sums = readSums(await store.sumByDimension(reader, wholeMetrics, span))
      const sumsBefore = readSums(await store.sumByDimension(reader, wholeMetrics, before))
      const compared = { now: sums, before: isKnown(since) ? sumsBefore : null }
      const days = await store.sumByDay(reader, pieceMetrics, { from: before.from, to: span.to })
      const inPieces = { pieces, piecesBefore: isKnown(since) ? piecesBefore : [], days }
      const activeSince = firstDays.get('active') ?? null
      const aiSince = firstDays.get('ai_call') ?? null
      return {
        ...{ today, span, before, since, unit },
        signUps: describeSignUps(compared, inPieces),
        active: {
          ...describeActive(
            { span, pieces, rows: await store.countActive(reader, span, pieces) },
            isKnown(activeSince)
              ? {
                  span: before,
                  pieces: piecesBefore,
                  rows: await store.countActive(reader, before, piecesBefore),
                }
              : null,
          ),
          since: activeSince,
        },
        funnel: describeReached(compared),
        tests: describeTests(compared, inPieces),
        hiring: {
          now: describeHiring(sums),
          before: compared.before && describeHiring(compared.before),
          hired: compare(compared, (of) => of.all('hire')),
        },
        bank: describeBank(await store.selectBankHealth(reader, practiceKeys, exposureLimits)),
        ai: {
          ...describeAi({ now: sums, before: isKnown(aiSince) ? sumsBefore : null }),
          since: aiSince,
        },
      }
    },
  }
}

type InPieces = { pieces: Span[]; piecesBefore: Span[]; days: (store.Sum & { day: Day })[] }

/** Pieces are told beside those as far from the end of the time before. */
function besideBefore<Piece>(pieces: readonly Piece[], at: number, before: readonly number[]): number | null {
  return before[before.length - (pieces.length - at)] ?? null
}

function sumPieces({ days }: InPieces, metric: store.Metric, pieces: readonly Span[]) {
  const found = pieces.map(() => new Map<string, number>())
  const firsts = pieces.map(({ from }) => from)
  for (const one of days) {
    if (one.metric !== metric) continue
    const at = firsts.findLastIndex((first) => first <= one.day)
    const piece = pieces[at]
    if (!piece || one.day > piece.to) continue
    const sums = found[at]
    sums?.set(one.dimension, (sums.get(one.dimension) ?? 0) + one.value)
  }
  return found
}

const allOf = (sums: Map<string, number>) => [...sums.values()].reduce((sum, value) => sum + value, 0)

function describeSignUps(compared: Compared, inPieces: InPieces): AnalyticsReport['signUps'] {
  const { pieces, piecesBefore } = inPieces
  const before = sumPieces(inPieces, 'sign_up', piecesBefore).map(allOf)
  return {
    all: compare(compared, (of) => of.all('sign_up')),
    byRole: perKey(roles, (role) => compare(compared, (of) => of.of('sign_up', role))),
    pieces: sumPieces(inPieces, 'sign_up', pieces).map((sums, at) => ({
      span: pieces[at] as Span,
      byRole: perKey(roles, (role) => sums.get(role) ?? 0),
      before: besideBefore(pieces, at, before),
    })),
  }
}

type ActiveIn = { span: Span; pieces: Span[]; rows: store.ActiveIn[] }

function describeActive(now: ActiveIn, before: ActiveIn | null): Omit<AnalyticsReport['active'], 'since'> {
  const peopleOf = ({ rows }: ActiveIn) => rows.reduce((sum, { newInSpan }) => sum + newInSpan, 0)
  const dailyOf = ({ rows, span }: ActiveIn) =>
    rows.reduce((sum, { personDays }) => sum + personDays, 0) / countDays(span)
  const inPieces = ({ pieces, rows }: ActiveIn) =>
    pieces.map((_, at) => rows.find(({ piece }) => piece === at)?.people ?? 0)
  const piecesBefore = before ? inPieces(before) : []
  return {
    people: { count: peopleOf(now), before: before && peopleOf(before) },
    daily: { now: dailyOf(now), before: before && dailyOf(before) },
    pieces: inPieces(now).map((people, at) => ({
      span: now.pieces[at] as Span,
      people,
      before: besideBefore(now.pieces, at, piecesBefore),
    })),
  }
}

function describeReached({ now, before }: Compared): AnalyticsReport['funnel'] {
  const rowsOf = (sums: Sums) =>
    describeFunnel(funnelSteps.map((_, place) => sums.of('funnel', String(place))))
  const rowsBefore = before && rowsOf(before)
  return rowsOf(now).map((row, at) => ({ ...row, before: rowsBefore?.[at]?.people ?? null }))
}

function describeTests(compared: Compared, inPieces: InPieces): AnalyticsReport['tests'] {
  const { now, before } = compared
  const { pieces, piecesBefore } = inPieces
  const takenBefore = sumPieces(inPieces, 'test_taken', piecesBefore).map(allOf)
  const resultsOf = (sums: Sums, kind: string) =>
    Array.from({ length: 10 }, (_, ten) => sums.of('score', `${kind}:${ten}`)).reduce((sum, n) => sum + n, 0)
  const averageOf = (sums: Sums | null, kind: string) => {
    const results = sums ? resultsOf(sums, kind) : 0
    return sums && results > 0 ? sums.of('score_sum', kind) / results : null
  }
  const percentOf = (sums: Sums | null, skill: string) => {
    const questions = sums?.of('skill_questions', skill) ?? 0
    return sums && questions > 0 ? sums.of('skill_points', skill) / questions / 10 : null
  }
  return {
    taken: compare(compared, (of) => of.all('test_taken')),
    byKind: perKey(attemptKinds, (kind) => compare(compared, (of) => of.of('test_taken', kind))),
    pieces: sumPieces(inPieces, 'test_taken', pieces).map((sums, at) => ({
      span: pieces[at] as Span,
      byKind: perKey(attemptKinds, (kind) => sums.get(kind) ?? 0),
      before: besideBefore(pieces, at, takenBefore),
    })),
    scores: Array.from({ length: 10 }, (_, ten) => ({
      from: ten * 10,
      to: ten === 9 ? 100 : ten * 10 + 9,
      byKind: perKey(attemptKinds, (kind) => now.of('score', `${kind}:${ten}`)),
    })),
    averages: perKey(attemptKinds, (kind) => ({
      now: averageOf(now, kind),
      before: averageOf(before, kind),
      results: resultsOf(now, kind),
    })),
    skills: now
      .list('skill_tests')
      .map(({ dimension: skill, value: tests }) => ({
        skill,
        tests,
        before: before?.of('skill_tests', skill) ?? null,
        questions: now.of('skill_questions', skill),
        percent: percentOf(now, skill) ?? 0,
        percentBefore: percentOf(before, skill),
      }))
      .sort((one, other) => other.tests - one.tests || (one.skill < other.skill ? -1 : 1)),
  }
}

const describeHiring = (sums: Sums) =>
  findQuartiles(sums.list('hire').map(({ dimension, value }) => ({ value: Number(dimension), count: value })))

function describeBank(rows: store.BankRow[]): AnalyticsReport['bank'] {
  const sumOf = (read: (row: store.BankRow) => number) => rows.reduce((sum, row) => sum + read(row), 0)
  return {
    active: sumOf(({ active }) => active),
    flagged: sumOf(({ flagged }) => flagged),
    calibrated: sumOf(({ calibrated }) => calibrated),
    exposure: [0, ...exposureLimits].map((from, at) => {
      const next = exposureLimits[at]
      return {
        from,
        to: next === undefined ? null : next - 1,
        items: sumOf(({ exposure }) => exposure[at] ?? 0),
      }
    }),
    skills: rows.map(({ exposure, ...row }) => ({ ...row, neverAsked: exposure[0] ?? 0 })),
  }
}

function describeAi(compared: Compared): Omit<AnalyticsReport['ai'], 'since'> {
  const { now } = compared
  const callsOf = (sums: Sums, purpose: string) =>
    aiOutcomes.reduce((sum, outcome) => sum + sums.of('ai_call', `${purpose}:${outcome}`), 0)
  const fellBackOf = (sums: Sums) =>
    aiPurposes.reduce(
      (sum, purpose) =>
        sum + sums.of('ai_call', `${purpose}:refused`) + sums.of('ai_call', `${purpose}:failed`),
      0,
    )
  return {
    calls: compare(compared, (of) => of.all('ai_call')),
    fellBack: compare(compared, fellBackOf),
    purposes: aiPurposes
      .map((purpose) => ({
        purpose,
        calls: compare(compared, (of) => callsOf(of, purpose)),
        succeeded: now.of('ai_call', `${purpose}:succeeded`),
        refused: now.of('ai_call', `${purpose}:refused`),
        failed: now.of('ai_call', `${purpose}:failed`),
        givenUp: now.of('ai_call', `${purpose}:given_up`),
        averageMs: callsOf(now, purpose) === 0 ? 0 : now.of('ai_ms', purpose) / callsOf(now, purpose),
        tokens: now.of('ai_counted', purpose) === 0 ? null : now.of('ai_tokens', purpose),
      }))
      .filter(({ calls }) => calls.count > 0 || (calls.before ?? 0) > 0),
  }
}
