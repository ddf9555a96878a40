/** A person and the jobs they apply for. What they agreed to holds for a company, whichever of its jobs it is. */
import type { Application } from '#contract/candidates.ts'
import { Refusal } from '#contract/errors.ts'
import { phraseRejection } from '#core/candidates/rejection.ts'
import { applied, reapply, withdraw, withoutLast } from '#core/candidates/status.ts'
import type { User } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { lockActiveUser } from '#server/platform/db/locks.ts'
import { makeId } from '#server/platform/ids.ts'
import type { DocumentsService } from '../documents/service.ts'
import type { JobsService } from '../jobs/service.ts'
import { toCandidacy } from './candidacy-row.ts'
import { dropUntold } from './deciding/store.ts'
import * as invitationStore from './invitation-store.ts'
import type { Listing } from './listing.ts'
import type { Matching } from './matching.ts'
import type { Moves } from './moves.ts'
import * as store from './store.ts'
import type { Telling } from './telling.ts'

type Job = NonNullable<Awaited<ReturnType<JobsService['findPublicJobIfAny']>>>

/** Gives whoever applies the tests of the job. */
export type AssignTests = (tx: Tx, applicationId: string) => Promise<void>

export function createApplying(parts: {
  database: Database
  clock: Clock
  documents: Pick<DocumentsService, 'findProfiles'>
  jobs: Pick<JobsService, 'findPublicJobIfAny'>
  matching: Matching
  moves: Moves
  listing: Pick<Listing, 'refreshOf'>
  tell: Telling
  assignTests: AssignTests
}) {
  const { database, clock, documents, jobs, matching, moves, listing, tell, assignTests } = parts

  const findProfileIfAny = async (reader: Reader, userId: string) =>
    (await documents.findProfiles(reader, [userId])).get(userId) ?? null

  const list = async (reader: Reader, user: User): Promise<Application[]> =>
    (await store.selectOwnApplications(reader, user.id)).map(toApplication)

  const readOwn = async (reader: Reader, user: User, id: string): Promise<Application> => {
    const [row] = await store.selectOwnApplications(reader, user.id, { id })
    if (!row) throw new Refusal('NOT_FOUND')
    return toApplication(row)
  }

  const setConsent = async (tx: Tx, actor: Actor, userId: string, companyId: string, isGiven: boolean) => {
    const now = clock.now()
    const isChanged = isGiven
      ? await store.insertConsentOnce(tx, { id: makeId(clock), userId, companyId, givenAt: now })
      : await store.closeConsent(tx, { userId, companyId }, now)
    if (!isChanged) return
    await recordAudit(tx, clock, {
      actor,
      action: isGiven ? 'candidates.consent_given' : 'candidates.consent_withdrawn',
      subject: { kind: 'user', id: userId },
      after: { companyId },
    })
  }

  /** As it is now, and stays until the end of the transaction. */
  const lockJob = async (tx: Tx, slug: string) => {
    const found = await jobs.findPublicJobIfAny(tx, slug)
    const createdBy = found && (await store.lockJob(tx, found.id))
    const job = found && (await jobs.findPublicJobIfAny(tx, slug))
    if (!job || !createdBy) throw new Refusal('NOT_FOUND')
    return { job, createdBy }
  }

  /** Whoever invited them learns that it was of use. */
  const tellCompany = async (
    tx: Tx,
    user: User,
    job: Job & { createdBy: string },
    applicationId: string,
  ): Promise<void> => {
    const about = { aboutUserId: user.id, name: user.name, jobTitle: job.details.jobTitle }
    const inviterId = await invitationStore.selectInviterIfAny(tx, job.id, user.id)
    await tell(
      tx,
      job,
      {
        eventKey: `application_received:${applicationId}`,
        content: { kind: 'application_received', candidateId: applicationId, jobId: job.id, ...about },
      },
      inviterId === null
        ? undefined
        : {
            memberId: inviterId,
            told: {
              eventKey: `invitation_accepted:${applicationId}`,
              content: { kind: 'invitation_accepted', candidateId: applicationId, ...about },
            },
          },
    )
  }

  return {
    async readStanding(user: User, slug: string) {
      const job = await jobs.findPublicJobIfAny(database.db, slug)
      if (!job) throw new Refusal('NOT_FOUND')
      const [own] = await store.selectOwnApplications(database.db, user.id, { jobId: job.id })
      const profile = await findProfileIfAny(database.db, user.id)
      return {
        application: own ? toApplication(own) : null,
        isInvited: await invitationStore.isInvited(database.db, job.id, user, clock.now()),
        hasProfile: profile !== null,
        match: profile && matching.explain(profile, job.details),
      }
    },

    /** Two at the same moment take turns: the second finds what the first did. */
    async apply(
      actor: Actor,
      user: User,
      { slug, consent }: { slug: string; consent: boolean },
    ): Promise<Application> {
      return await database.transaction(async (tx) => {
        await lockActiveUser(tx, user.id)
        const { job, createdBy } = await lockJob(tx, slug)
        if (job.status !== 'published') throw new Refusal('JOB_CLOSED')
        const before = await store.selectApplicationIfAny(tx, { jobId: job.id, userId: user.id })
        const change = before ? reapply(toCandidacy(before)) : { ok: true as const, candidacy: applied }
        if (!change.ok) throw new Refusal('ALREADY_APPLIED')
        const profile = await findProfileIfAny(tx, user.id)
        if (!profile) throw new Refusal('PROFILE_NEEDED')
        if (!consent) throw new Refusal('CONSENT_NEEDED')

        const now = clock.now()
        const id = before?.id ?? makeId(clock)
        const { candidacy } = change
        if (before) await moves.change(tx, actor, before, candidacy, { cause: 'applied_again' })
        else
          await moves.begin(
            tx,
            actor,
            { id, jobId: job.id, companyId: job.companyId, userId: user.id },
            candidacy,
          )
        await recordAudit(tx, clock, {
          actor,
          action: before ? 'candidates.applied_again' : 'candidates.applied',
          subject: { kind: 'application', id },
          ...(before ? { before: { status: before.status } } : {}),
          after: { status: candidacy.status, jobId: job.id },
        })
        await setConsent(tx, actor, user.id, job.companyId, true)
        await listing.refreshOf(tx, user.id)
        if (user.isEmailVerified)
          await invitationStore.takeUp(tx, invitationStore.isOpenFor(job.id, user.email, now), {
            userId: user.id,
            now,
          })
        if (!before) await tellCompany(tx, user, { ...job, createdBy }, id)
        await assignTests(tx, id)
        return await readOwn(tx, user, id)
      })
    },

    async list(user: User): Promise<Application[]> {
      return await list(database.db, user)
    },

    /** Done again, it stays done. */
    async withdraw(actor: Actor, user: User, id: string): Promise<Application> {
      return await database.transaction(async (tx) => {
        await lockActiveUser(tx, user.id)
        const [row] = await store.selectOwnApplications(tx, user.id, { id })
        if (!row) throw new Refusal('NOT_FOUND')
        // What they had not heard of when they withdrew has never been: it neither binds them nor tells them anything.
        const untold = await dropUntold(tx, id, clock.now())
        const change = withdraw(withoutLast(toCandidacy(row.application), untold))
        if (!change.ok) return toApplication(row)
        await moves.change(tx, actor, row.application, change.candidacy, { cause: 'withdrawn' })
        await listing.refreshOf(tx, user.id)
        await recordAudit(tx, clock, {
          actor,
          action: 'candidates.withdrawn',
          subject: { kind: 'application', id },
          before: { status: row.application.status },
          after: { status: change.candidacy.status },
        })
        return await readOwn(tx, user, id)
      })
    },

    async setSharing(
      actor: Actor,
      user: User,
      { id, isShared }: { id: string; isShared: boolean },
    ): Promise<Application[]> {
      return await database.transaction(async (tx) => {
        await lockActiveUser(tx, user.id)
        const [row] = await store.selectOwnApplications(tx, user.id, { id })
        if (!row) throw new Refusal('NOT_FOUND')
        await setConsent(tx, actor, user.id, row.application.companyId, isShared)
        await listing.refreshOf(tx, user.id)
        return await list(tx, user)
      })
    },
  }
}

function toApplication({
  application,
  companyName,
  isShared,
  job,
  rejection,
}: store.OwnApplicationRow): Application {
  const status = job.status === 'published' ? 'published' : 'closed'
  return {
    id: application.id,
    status: application.shownStatus,
    appliedAt: application.appliedAt.toISOString(),
    job: { ...job, status },
    sharedWith: { companyName, isShared },
    canApplyAgain: status === 'published' && reapply(toCandidacy(application)).ok,
    rejection: application.shownStatus === 'rejected' && rejection ? phraseRejection(rejection) : null,
  }
}
