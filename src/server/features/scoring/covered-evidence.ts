/** A result as blind mode shows it: what was answered, without who answered. */
import type { EvidencedItem, EvidencedText, ResultEvidence } from '#contract/scoring.ts'
import type { Cover } from '#core/candidates/blind.ts'

export function coverEvidence(evidence: ResultEvidence, cover: Cover): ResultEvidence {
  const { hide } = cover
  const isInterview = evidence.kind === 'interview'
  return {
    ...evidence,
    candidateName: cover.name,
    questions: evidence.questions.map((question) =>
      question.kind === 'text' ? coverText(question, cover, isInterview) : coverItem(question, cover),
    ),
    revisions: evidence.revisions.map((revision) => ({
      ...revision,
      reason: hideIfAny(revision.reason, hide),
    })),
    comments: evidence.comments.map(({ at, text }) => ({ at, text: hide(text) })),
    looks: evidence.looks.map((look) => ({
      ...look,
      reason: hide(look.reason),
      answer: hideIfAny(look.answer, hide),
    })),
  }
}

const hideIfAny = (text: string | null, hide: Cover['hide']) => (text === null ? null : hide(text))

/** The passages point into the answer, so every sign of it stays in its place. */
function coverText(text: EvidencedText, { hide, mask }: Cover, isInterview: boolean): EvidencedText {
  return {
    ...text,
    // What an interview asks may be about what stands in a resume; a scenario is the same for everyone.
    asked: isInterview ? hide(text.asked) : text.asked,
    answer: mask(text.answer),
    criteria: text.criteria.map((criterion) =>
      criterion.by.kind === 'person'
        ? { ...criterion, by: { ...criterion.by, reason: hide(criterion.by.reason) } }
        : criterion,
    ),
  }
}

function coverItem(item: EvidencedItem, { hide, mask }: Cover): EvidencedItem {
  return { ...item, text: mask(item.text), personReason: hideIfAny(item.personReason, hide) }
}
