/** Jobs of companies: from a draft to the board, and off it again. Each is seen and changed by its own company alone. */
import type { JobReading } from '#contract/documents.ts'
import { Refusal } from '#contract/errors.ts'
import { type CompanyJob, type JobRow, jobsPageSize } from '#contract/jobs.ts'
import type { JobDetails, JobStatus } from '#core/jobs/job.ts'
import { findJobProblems, tidyJob } from '#core/jobs/job-problems.ts'
import { makeSlug } from '#core/jobs/slug.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { lockActiveUser } from '#server/platform/db/locks.ts'
import { toStorable } from '#server/platform/db/storable.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'
import { contentTypes, fileEndings } from '#server/platform/files/content-types.ts'
import { withEnding } from '#server/platform/files/file-name.ts'
import type { FileStore } from '#server/platform/files/local-files.ts'
import { makeId } from '#server/platform/ids.ts'
import type { PersonalDataHolder } from '#server/platform/personal-data.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { DocumentsService } from '../documents/service.ts'
import { createBoard } from './board.ts'
import { termsOf } from './search-words.ts'
import { toSearchable } from './searchable.ts'
import { createSearching } from './searching.ts'
import { makeSlugSuffix } from './slug-suffix.ts'
import * as store from './store.ts'

export type JobsService = ReturnType<typeof createJobsService>
export type { JobRecord } from './store.ts'

/**
 * Who closes a job and opens it again at once is not to be lifted to the top of the board by it. After a longer pause it
 * is offered anew, and belongs among the new ones.
 */
const pauseBeforeNewMs = 7 * 24 * 60 * 60 * 1000

export function createJobsService(parts: {
  database: Database
  clock: Clock
  queue: Queue
  files: FileStore
  documents: Pick<DocumentsService, 'jobDescriptions' | 'readProfile'>
}) {
  const { database, clock, queue, files, documents } = parts

  const show = async (reader: Reader, row: store.JobRecordWithSource): Promise<CompanyJob> => {
    const applicants = await store.countApplicants(reader, [row.id])
    return toCompanyJob(row, applicants.get(row.id) ?? 0)
  }

  const readOf = async (reader: Reader, member: CompanyMember, id: string) => {
    const row = await store.selectCompanyJobWithSourceIfAny(reader, member.membership.companyId, id)
    if (!row) throw new Refusal('NOT_FOUND')
    return row
  }

  const lock = async (tx: Tx, member: CompanyMember, id: string) => {
    await lockActiveUser(tx, member.id)
    await store.lockCompanyJob(tx, member.membership.companyId, id)
    return await readOf(tx, member, id)
  }

  const lockVersion = async (tx: Tx, member: CompanyMember, { id, version }: OneVersion) => {
    const row = await lock(tx, member, id)
    if (row.version !== version) throw new Refusal('JOB_CHANGED')
    return row
  }

  const record = (tx: Tx, actor: Actor, action: `jobs.${string}`, event: AuditedChange) =>
    recordAudit(tx, clock, {
      actor,
      action,
      subject: { kind: 'job', id: event.id },
      ...(event.before && { before: event.before }),
      ...(event.after && { after: event.after }),
    })

  /** Every save counts, whatever it changes. */
  const save = async (tx: Tx, row: store.JobRecordWithSource, changes: store.JobChanges) => {
    await store.updateJob(tx, row.id, { ...changes, version: row.version + 1, updatedAt: clock.now() })
  }

  /** A draft of the member's company. */
  const insert = async (
    tx: Tx,
    member: CompanyMember,
    { details, source }: { details: JobDetails; source: Source },
  ): Promise<string> => {
    const now = clock.now()
    const id = makeId(clock)
    await store.insertJob(tx, {
      ...toSearchable(details),
      ...source,
      id,
      companyId: member.membership.companyId,
      createdBy: member.id,
      slug: makeSlug(details, makeSlugSuffix()),
      status: 'draft',
      version: 1,
      details,
      createdAt: now,
      updatedAt: now,
    })
    return id
  }

  const publishIn = async (tx: Tx, row: store.JobRecordWithSource) => {
    refuseIncomplete(row.details)
    const now = clock.now()
    const isFirst = row.publishedAt === null
    const pause = row.closedAt ? now.getTime() - row.closedAt.getTime() : 0
    await save(tx, row, {
      status: 'published',
      closedAt: null,
      publishedAt: isFirst || pause >= pauseBeforeNewMs ? now : row.publishedAt,
      // From now on it is in links that were shared, and stays.
      ...(isFirst && { slug: makeSlug(row.details, makeSlugSuffix()) }),
    })
  }

  return {
    ...createBoard({ database, documents }),
    searching: createSearching({ database }),

    /** For who applies or invites: a job that is or was on the board. */
    async findPublicJobIfAny(reader: Reader, slug: string): Promise<store.JobRecord | null> {
      return await store.selectPublicJobIfAny(reader, toStorable(slug))
    },

    async findCompanyJobIfAny(
      reader: Reader,
      companyId: string,
      id: string,
    ): Promise<store.JobRecord | null> {
      return await store.selectCompanyJobIfAny(reader, companyId, id)
    },

    countByStatus: (reader: Reader, companyId: string) => store.countByStatus(reader, companyId),

    async list(
      member: CompanyMember,
      { search, status, page }: { search: string; status?: JobStatus | undefined; page: number },
    ) {
      const { companyId } = member.membership
      const counts = await store.countByStatus(database.db, companyId)
      const terms = termsOf(search)
      if (search !== '' && terms.length === 0) return { jobs: [], total: 0, counts }
      const filter = { companyId, terms, status }
      const offset = (page - 1) * jobsPageSize
      const rows = await store.selectCompanyJobs(database.db, filter, { limit: jobsPageSize, offset })
      const applicants = await store.countApplicants(
        database.db,
        rows.map(({ id }) => id),
      )
      return {
        jobs: rows.map((row) => toJobRow(row, applicants.get(row.id) ?? 0)),
        total: await store.countCompanyJobs(database.db, filter),
        counts,
      }
    },

    async read(member: CompanyMember, id: string): Promise<CompanyJob> {
      return await show(database.db, await readOf(database.db, member, id))
    },

    /** With a draft, its file and what was found in it stay with the job. */
    async create(
      actor: Actor,
      member: CompanyMember,
      input: { details: JobDetails; draftId?: string | undefined; isPublished: boolean },
    ): Promise<CompanyJob> {
      const details = toStorable(tidyJob(input.details))
      if (input.isPublished) refuseIncomplete(details)
      return await database.transaction(async (tx) => {
        await lockActiveUser(tx, member.id)
        const draft =
          input.draftId === undefined ? null : await documents.jobDescriptions.take(tx, member, input.draftId)
        const source = draft ? sourceOf(draft) : noSource
        const id = await insert(tx, member, { details, source })
        await record(tx, actor, 'jobs.created', { id, after: { title: details.jobTitle } })
        const row = await readOf(tx, member, id)
        if (!input.isPublished) return await show(tx, row)
        await publishIn(tx, row)
        await record(tx, actor, 'jobs.published', { id })
        return await show(tx, await readOf(tx, member, id))
      })
    },

    async update(
      actor: Actor,
      member: CompanyMember,
      input: OneVersion & { details: JobDetails },
    ): Promise<CompanyJob> {
      const details = toStorable(tidyJob(input.details))
      return await database.transaction(async (tx) => {
        const row = await lockVersion(tx, member, input)
        // Who has its link reads it, closed or not.
        if (row.status !== 'draft') refuseIncomplete(details)
        await save(tx, row, { ...toSearchable(details), details })
        await record(tx, actor, 'jobs.changed', {
          id: row.id,
          before: { title: row.details.jobTitle, version: row.version },
          after: { title: details.jobTitle, version: row.version + 1 },
        })
        // Nobody applies for a draft.
        if (row.status !== 'draft') await queue.send(tx, 'candidates.refresh_listing', { jobId: row.id })
        return await show(tx, await readOf(tx, member, row.id))
      })
    },

    async publish(actor: Actor, member: CompanyMember, input: OneVersion): Promise<CompanyJob> {
      return await database.transaction(async (tx) => {
        const row = await lockVersion(tx, member, input)
        if (row.status === 'published') throw new Refusal('JOB_STATUS')
        await publishIn(tx, row)
        const action = row.status === 'closed' ? 'jobs.reopened' : 'jobs.published'
        await record(tx, actor, action, { id: row.id, before: { status: row.status } })
        return await show(tx, await readOf(tx, member, row.id))
      })
    },

    async close(actor: Actor, member: CompanyMember, input: OneVersion): Promise<CompanyJob> {
      return await database.transaction(async (tx) => {
        const row = await lockVersion(tx, member, input)
        if (row.status !== 'published') throw new Refusal('JOB_STATUS')
        await save(tx, row, { status: 'closed', closedAt: clock.now() })
        await record(tx, actor, 'jobs.closed', { id: row.id })
        return await show(tx, await readOf(tx, member, row.id))
      })
    },

    /** Without its applicants. The original is copied, so that either can be deleted alone. */
    async duplicate(actor: Actor, member: CompanyMember, id: string): Promise<CompanyJob> {
      return await database.transaction(async (tx) => {
        const row = await lock(tx, member, id)
        const copyId = await insert(tx, member, { details: row.details, source: await copySource(tx, row) })
        await record(tx, actor, 'jobs.duplicated', { id: copyId, after: { from: row.id } })
        return await show(tx, await readOf(tx, member, copyId))
      })
    },

    async discard(actor: Actor, member: CompanyMember, id: string): Promise<void> {
      await database.transaction(async (tx) => {
        const row = await lock(tx, member, id)
        if (row.status !== 'draft') throw new Refusal('JOB_STATUS')
        if (await store.hasPublishedTest(tx, row.id)) throw new Refusal('JOB_HAS_TESTS')
        await store.deleteJob(tx, row.id)
        if (row.sourceFileId) await files.remove(tx, row.sourceFileId)
        await record(tx, actor, 'jobs.discarded', { id: row.id, before: { title: row.details.jobTitle } })
      })
    },

    async downloadSource(member: CompanyMember, id: string): Promise<File> {
      const row = await readOf(database.db, member, id)
      const found = row.sourceFileId ? await files.read(database.db, row.sourceFileId) : null
      if (!found) throw new Refusal('NOT_FOUND')
      const kind = row.sourceKind ?? 'pdf'
      const name = withEnding(row.sourceFileName ?? 'job description', fileEndings[kind])
      return new File([new Uint8Array(found.bytes)], name, { type: contentTypes[kind] })
    },

    personalData: {
      tables: [jobs],
      async export(reader, userId) {
        const json = await store.selectJobsMadeBy(reader, userId)
        return json.length > 0 ? [{ path: 'jobs.json', json }] : []
      },
      /** They are the company's, and stay. Who made them is known by a number that leads to no one any more. */
      async erase() {},
    } satisfies PersonalDataHolder as PersonalDataHolder,
  }

  async function copySource(tx: Tx, row: store.JobRecordWithSource): Promise<Source> {
    const { reading, sourceFileId, sourceFileName, sourceKind, sourceSize } = row
    const found = sourceFileId ? await files.read(tx, sourceFileId) : null
    if (!found) return { ...noSource, reading }
    const { name, contentType } = found.file
    const copy = await files.save(tx, { name, contentType, bytes: new Uint8Array(found.bytes) })
    return { reading, sourceFileId: copy.id, sourceFileName, sourceKind, sourceSize }
  }
}

type OneVersion = { id: string; version: number }
type AuditedChange = { id: string; before?: Record<string, unknown>; after?: Record<string, unknown> }
type Source = Pick<
  store.JobRecordWithSource,
  'reading' | 'sourceFileId' | 'sourceFileName' | 'sourceKind' | 'sourceSize'
>

const noSource: Source = {
  reading: null,
  sourceFileId: null,
  sourceFileName: null,
  sourceKind: null,
  sourceSize: null,
}

function sourceOf(
  draft: Pick<Awaited<ReturnType<DocumentsService['jobDescriptions']['take']>>, SourceOfDraft>,
): Source {
  return {
    reading: draft.reading,
    sourceFileId: draft.fileId,
    sourceFileName: draft.fileName,
    sourceKind: draft.kind,
    sourceSize: draft.size,
  }
}
type SourceOfDraft = 'reading' | 'fileId' | 'fileName' | 'kind' | 'size'

/** By the paths of what was sent, where the fields of the page look for them. */
function refuseIncomplete(details: JobDetails): void {
  const problems = Object.entries(findJobProblems(details, 'publishing'))
  if (problems.length === 0) return
  const fields = Object.fromEntries(problems.map(([path, words]) => [`details.${path}`, words]))
  throw new Refusal('INVALID_INPUT', { fields })
}

function toJobRow(row: store.ListedJob, applicants: number): JobRow {
  return {
    ...row,
    applicants,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
  }
}

function toCompanyJob(row: store.JobRecordWithSource, applicants: number): CompanyJob {
  const { id, slug, status, version, details, createdAt, updatedAt, publishedAt, closedAt } = row
  const { jobTitle, location, workplace, jobType, skills } = details
  const { reading, sourceFileName, sourceSize } = row
  const listed = { id, slug, status, jobTitle, location, workplace, jobType, skills }
  const times = { createdAt, updatedAt, publishedAt, closedAt }
  return {
    ...toJobRow({ ...listed, ...times }, applicants),
    version,
    details,
    reading: reading satisfies JobReading | null,
    source:
      sourceFileName === null || sourceSize === null ? null : { fileName: sourceFileName, size: sourceSize },
  }
}
