/** What is asked of the server, and what its answers say. */
import type { DecidedRow } from '#contract/deciding.ts'
import type { MailStage, MailWording } from '#core/candidates/decision-mail.ts'
import type { Rejection } from '#core/candidates/rejection.ts'
import type { CandidateStatus } from '#core/candidates/status.ts'
import { client } from '#web/lib/api.ts'
import { isAddressBlind } from '#web/lib/blind.ts'
import { countThings } from '#web/lib/count-things.ts'
import type { Meant } from './pieces.ts'

export type Kind = 'approve' | 'reject'
export type Mails = { [Stage in MailStage]?: MailWording }

export type Piece = { candidates: Meant[]; requestId: string }

export const decideIn =
  (input: { kind: Kind; isWaived: boolean; rejection: Rejection | undefined; mails: Mails }) =>
  (piece: Piece) =>
    client.desk.decide({ ...input, ...piece, isBlind: isAddressBlind() })

export const undoIn = (mail: MailWording | undefined) => (piece: Piece) =>
  client.desk.undo({ ...piece, isBlind: isAddressBlind(), ...(mail && { mail }) })

export const wasDone = ({ outcome }: DecidedRow) => outcome === 'done'

export const outcomeWords = (
  { outcome, changedBy, status }: DecidedRow,
  nameOf: Record<CandidateStatus, string>,
) => {
  switch (outcome) {
    case 'done':
      return 'Done'
    case 'changed':
      return `${changedBy ?? 'Something'} changed this in the meantime${status ? `: now ${nameOf[status]}` : ''}. Nothing was overwritten.`
    case 'step_not_done':
      return 'Has not done the step before.'
    case 'already_decided':
      return 'Is decided already.'
    case 'withdrawn':
      return 'Has withdrawn.'
    case 'nothing_to_undo':
      return 'There is nothing to take back.'
    case 'not_found':
      return 'Is not here any more.'
    case 'failed':
      return 'Something went wrong on our side. Nothing was changed; please try again.'
  }
}

export const sayDone = (kind: Kind, count: number) =>
  `${countThings(count, 'candidate')} ${kind === 'approve' ? 'approved' : 'rejected'}`
