/** Attempts of candidates who share with the company that asks. Of everyone else there is nothing to be found. */
import { Refusal } from '#contract/errors.ts'
import type { CompanyMember } from '#core/permissions.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { CandidatesService } from '../candidates/service.ts'
import * as store from './store.ts'

type Application = NonNullable<Awaited<ReturnType<CandidatesService['movingOn']['findApplicationIfAny']>>>

export type CompanyAttempt = { record: store.AttemptRecord; application: Application }

export type CompanyReader = ReturnType<typeof createCompanyReader>

export function createCompanyReader({
  candidates,
}: {
  candidates: () => Pick<CandidatesService, 'movingOn' | 'covering'>
}) {
  return {
    /** What blind mode puts before an application. */
    findCoverIfAny: (reader: Reader, which: { id: string; isBlind?: boolean | undefined }) =>
      candidates().covering.findIfAny(reader, which),

    async readAttempt(reader: Reader, { membership }: CompanyMember, id: string): Promise<CompanyAttempt> {
      const record = await store.selectCompanyAttemptIfAny(reader, membership.companyId, id)
      const applicationId = record?.attempt.applicationId
      const application = applicationId
        ? await candidates().movingOn.findApplicationIfAny(reader, applicationId)
        : null
      if (!record || application?.sharing !== 'shared') throw new Refusal('NOT_FOUND')
      return { record, application }
    },

    /** Those of some attempts whose people share, by their ids. */
    async listShared(
      reader: Reader,
      { membership }: CompanyMember,
      ids: string[],
    ): Promise<Map<string, CompanyAttempt>> {
      const records = ids.length > 0 ? await store.selectAttemptsByIds(reader, ids) : []
      const shared = new Map<string, CompanyAttempt>()
      for (const record of records) {
        const { id, applicationId, companyId } = record.attempt
        if (!applicationId || companyId !== membership.companyId) continue
        const application = await candidates().movingOn.findApplicationIfAny(reader, applicationId)
        if (application?.sharing === 'shared') shared.set(id, { record, application })
      }
      return shared
    },

    /** Null where they do not share. */
    async readApplicationIfShared(
      reader: Reader,
      { membership }: CompanyMember,
      applicationId: string,
    ): Promise<Application | null> {
      const application = await candidates().movingOn.findApplicationIfAny(reader, applicationId)
      if (application?.job.companyId !== membership.companyId) throw new Refusal('NOT_FOUND')
      return application.sharing === 'shared' ? application : null
    },
  }
}
