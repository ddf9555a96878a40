/** A result as the company that asked for it gets it, keys and rubrics included. */
import type { CandidateResult, EvidencedItem, EvidencedText, ResultEvidence } from '#contract/scoring.ts'
import { hasOptions } from '#core/items/item.ts'
import type { ScoredItem, ScoredText } from '#core/scoring/scorecard.ts'
import type { CompanyAttempt, SubmittedSheet } from '../attempts/service.ts'
import type * as store from './store.ts'

type SheetQuestion = SubmittedSheet['questions'][number]

export function toScore({ percent, low, high }: Pick<store.ResultRow, 'percent' | 'low' | 'high'>) {
  return percent === null || low === null || high === null ? null : { percent, low, high }
}

export function toCandidateResult(row: store.ListedResult): CandidateResult {
  const isCompleted = row.status === 'completed'
  return {
    id: row.attemptId,
    status: row.status,
    score: isCompleted ? toScore(row) : null,
    sections: isCompleted ? row.sections : [],
    isLookAsked: row.isLookAsked,
  }
}

export function toEvidence({
  application,
  row,
  sheet,
  revisions,
  comments,
  looks,
}: {
  application: CompanyAttempt['application']
  row: store.ResultRow
  sheet: SubmittedSheet
  revisions: Awaited<ReturnType<typeof store.selectRevisions>>
  comments: Awaited<ReturnType<typeof store.selectComments>>
  looks: Awaited<ReturnType<typeof store.selectLooks>>
}): ResultEvidence {
  const { attempt, title } = sheet.record
  const asked = new Map(sheet.questions.map((question) => [question.place, question]))
  return {
    id: attempt.id,
    kind: attempt.kind,
    title,
    candidateId: application.id,
    candidateName: application.user.name,
    jobId: application.job.id,
    jobTitle: application.job.title,
    submittedAt: (attempt.submittedAt ?? row.scoredAt).toISOString(),
    status: row.status,
    score: toScore(row),
    sections: row.sections,
    questions: (row.card?.questions ?? []).flatMap((scored): ResultEvidence['questions'] => {
      if (scored.kind === 'text') return [toEvidencedText(scored)]
      const question = asked.get(scored.place)
      return question ? [toEvidencedItem(scored, question)] : []
    }),
    scoredBy: row.scoredWith && { engine: row.scoredWith.engine, model: row.scoredWith.model?.name ?? null },
    revision: row.revision,
    revisions: revisions.map(({ at, ...revision }) => ({ at: at.toISOString(), ...revision })),
    comments: comments.map(({ at, text }) => ({ at: at.toISOString(), text })),
    looks: looks.map(({ askedAt, answeredAt, ...look }) => ({
      ...look,
      askedAt: askedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
  }
}

function toEvidencedText({
  place,
  section,
  title,
  asked,
  answer,
  doubts,
  criteria,
}: ScoredText): EvidencedText {
  return {
    kind: 'text',
    ...{ place, section, title, asked, answer, doubts },
    criteria: criteria.map(({ id, name, lowest, highest, level, anchors, found, missing, passages, by }) => ({
      ...{ id, name, lowest, highest, level, anchors, found, missing, passages, by },
    })),
  }
}

/** Without the key: also what a candidate may be shown. */
export function toReviewedItem(scored: ScoredItem, question: SheetQuestion) {
  const { place, section, skill, isAnswered, score, tests, isLeftOut, person } = scored
  return {
    kind: 'item' as const,
    ...{ place, section, skill, isAnswered, score, tests, isLeftOut },
    item: question.shown,
    chosen: question.letters,
    text: question.text,
    personReason: person?.reason ?? null,
  }
}

function toEvidencedItem(scored: ScoredItem, question: SheetQuestion): EvidencedItem {
  const { content, shown } = question
  const keys = hasOptions(content)
    ? new Set(content.options.filter(({ isKey }) => isKey).map(({ text }) => text))
    : new Set<string>()
  return {
    ...toReviewedItem(scored, question),
    itemId: scored.itemId,
    key: {
      chosen: shown.options.filter(({ text }) => keys.has(text)).map(({ id }) => id),
      solution: hasOptions(content) ? '' : content.solution,
    },
    explanation: content.explanation,
  }
}
