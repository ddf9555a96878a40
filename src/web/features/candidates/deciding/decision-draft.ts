/** What was typed about some candidates and not sent yet: its writer's own, and about those candidates alone. */
import type { MailStage, MailWording } from '#core/candidates/decision-mail.ts'
import type { RejectionDraft } from '#core/candidates/rejection.ts'
import { createOwnDraft, type OwnDraft } from '#web/lib/own-draft.ts'
import type { Kind } from './run-decision.ts'

export type MailDraft = MailWording & { isSent: boolean; isKept: boolean }

/** That something is passed over is not among it: it is confirmed each time. */
export type DecisionDraft = { rejection: RejectionDraft; mails: Partial<Record<MailStage, MailDraft>> }

export const emptyDecision: DecisionDraft = { rejection: { ground: null, words: '' }, mails: {} }

export const decisionDraftOf = (
  userId: string,
  kind: Kind | 'undo',
  ids: readonly string[],
): OwnDraft<DecisionDraft> => createOwnDraft<DecisionDraft>(userId, `decision.${kind}.${nameSet(ids)}`)

/** The same in any order, and short however many there are. */
function nameSet(ids: readonly string[]): string {
  const joined = ids.reduce((sum, id) => sum ^ BigInt(`0x${id.replaceAll('-', '')}`), 0n)
  return `${ids.length}.${joined.toString(36)}`
}
