/** Results as their person gets them, and as others do by a link. Neither key nor rubric is in either. */
import type { Attempt } from '#contract/attempts.ts'
import type { Result, ResultRow, ReviewedText, SharedResult } from '#contract/results.ts'
import { breakDown } from '#core/scoring/breakdown.ts'
import { describeLevel } from '#core/scoring/describe-level.ts'
import { writeFeedback } from '#core/scoring/feedback.ts'
import type { Scorecard, ScoredText } from '#core/scoring/scorecard.ts'
import { type KnownResult, type ListedResult, toReviewedItem, toScore } from '../scoring/service.ts'
import type { ShareRow } from './store.ts'

/** Until it is scored there is nothing to be found of it. */
export function toResultRow(attempt: Attempt, found: ListedResult | undefined): ResultRow {
  const { id, kind, title, company, jobTitle, isPractice, number } = attempt
  const status = found?.status ?? 'in_review'
  const isCompleted = found && status === 'completed'
  return {
    ...{ id, kind, title, company, jobTitle, isPractice, number, status },
    score: isCompleted ? toScore(found) : null,
    sections: isCompleted ? found.sections : [],
    submittedAt: attempt.submittedAt ?? '',
    spentSeconds: attempt.spentSeconds ?? 0,
    isLookAsked: found?.isLookAsked ?? false,
    waitsFor: status === 'in_review' ? (found ? 'person' : 'scoring') : null,
    failure: found?.failure ?? null,
  }
}

export function toResult(
  attempt: Attempt,
  known: KnownResult,
  {
    shares,
    publicUrl,
    canReviewItems,
  }: { shares: readonly ShareRow[]; publicUrl: string; canReviewItems: boolean },
): Result {
  const { row, revisions, comments, looks } = known
  const isLookAsked = looks.some(({ answeredAt }) => answeredAt === null)
  const card = row?.status === 'completed' ? row.card : null
  return {
    ...toResultRow(attempt, row ? { ...row, isLookAsked } : undefined),
    feedback: card && writeFeedback(card, { namesQuestions: canReviewItems }),
    breakdown: card ? breakDown(card) : [],
    questions: card ? toQuestions(card, known, canReviewItems) : [],
    canReviewItems,
    scoredBy: card && toScoredBy(card, known),
    revisions: revisions.map(({ at, cause, status, percent, reason }) => ({
      ...{ cause, status, reason },
      at: at.toISOString(),
      percent: status === 'completed' ? percent : null,
    })),
    comments: comments.map(({ at, text }) => ({ at: at.toISOString(), text })),
    looks: looks.map(({ askedAt, reason, answeredAt, answer }) => ({
      ...{ reason, answer },
      askedAt: askedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    shares: shares.map(({ id, token, shows, createdAt, expiresAt }) => ({
      ...{ id, shows },
      url: `${publicUrl}/r/${token}`,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

function toScoredBy({ questions }: Scorecard, { row }: KnownResult): Result['scoredBy'] {
  const isByPerson = questions.some((question) =>
    question.kind === 'item' ? question.person : question.criteria.some(({ by }) => by.kind === 'person'),
  )
  const { engine = '', model = null } = row?.scoredWith ?? {}
  return { engine, model: model?.name ?? null, isByPerson }
}

function toQuestions(card: Scorecard, { sheet }: KnownResult, canReviewItems: boolean): Result['questions'] {
  const asked = new Map(sheet.questions.map((question) => [question.place, question]))
  return card.questions.flatMap((scored): Result['questions'] => {
    if (scored.kind === 'text') return [toReviewedText(scored)]
    const question = asked.get(scored.place)
    return canReviewItems && question ? [toReviewedItem(scored, question)] : []
  })
}

function toReviewedText({ place, section, title, answer, share, criteria }: ScoredText): ReviewedText {
  return {
    kind: 'text',
    ...{ place, section, title, answer },
    percent: Math.round(100 * share),
    criteria: criteria.map((criterion) => {
      const { name, level, lowest, highest, passages, by } = criterion
      return {
        ...{ name, level, lowest, highest, passages },
        summary: describeLevel(answer, criterion),
        personReason: by.kind === 'person' ? by.reason : null,
      }
    }),
  }
}

/** The person's own words are theirs: what is quoted from their answers stays with them. */
export function toSharedResult(
  {
    title,
    company,
    completedAt,
    card,
  }: { title: string; company: string; completedAt: Date; card: Scorecard },
  { shows, expiresAt }: ShareRow,
  name: string,
): SharedResult {
  const { kind, percent, low, high, sections } = card
  const feedback = writeFeedback(card, {
    namesQuestions: false,
    namesSections: shows.includes('sections'),
  })
  const withoutOwn = (point: (typeof feedback.strengths)[number]) => ({ ...point, quote: null, places: [] })
  return {
    ...{ kind, title, company },
    name: shows.includes('name') ? name : null,
    completedAt: completedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    score: { percent, low, high },
    sections: shows.includes('sections') ? sections : null,
    feedback: shows.includes('feedback')
      ? {
          summary: feedback.summary,
          strengths: feedback.strengths.map(withoutOwn),
          improvements: feedback.improvements.map(withoutOwn),
        }
      : null,
    breakdown: shows.includes('breakdown') ? breakDown(card) : null,
  }
}
