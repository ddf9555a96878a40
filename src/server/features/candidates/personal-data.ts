import {
  applicationMoves,
  applications,
  candidateNotes,
  consents,
  decisions,
  jobInvitations,
} from '#server/platform/db/tables/candidates.ts'
import type { ExportedFile, PersonalDataHolder } from '#server/platform/personal-data.ts'
import * as invitationStore from './invitation-store.ts'
import type { Moves } from './moves.ts'
import { selectRecorded } from './recorded-store.ts'
import * as store from './store.ts'

export const candidatesPersonalData = (moves: Moves): PersonalDataHolder => ({
  tables: [applications, applicationMoves, decisions, candidateNotes, consents, jobInvitations],

  async export(reader, userId) {
    const exported: ExportedFile[] = []
    const own = await store.selectOwnApplications(reader, userId)
    if (own.length > 0)
      exported.push({
        path: 'applications.json',
        json: own.map(({ application, job, companyName }) => ({
          job: job.jobTitle,
          company: companyName,
          status: application.shownStatus,
          submitted: application.submitted,
          match: application.match,
          appliedAt: application.appliedAt,
        })),
      })
    const recorded = await selectRecorded(reader, userId)
    if (recorded.length > 0) exported.push({ path: 'recruiters.json', json: recorded })
    const given = await store.selectConsents(reader, userId)
    if (given.length > 0) exported.push({ path: 'consents.json', json: given })
    const received = await invitationStore.selectReceived(reader, userId)
    const sent = await invitationStore.selectSent(reader, userId)
    if (received.length + sent.length > 0)
      exported.push({ path: 'invitations.json', json: { received, sent } })
    return exported
  },

  /** Before the account, which takes the address along by which invitations are found. */
  async erase(tx, userId) {
    await moves.endAllOf(tx, userId)
    await store.deleteConsentsOf(tx, userId)
    await invitationStore.deleteInvitationsTo(tx, userId)
    await invitationStore.forgetInviter(tx, userId)
  },
})
