/** Documents of people: a resume becomes a profile, a job description waits to become a job. */
import type { JobDescriptionDraft, OwnProfile } from '#contract/documents.ts'
import { Refusal } from '#contract/errors.ts'
import { toJsonResume } from '#core/documents/json-resume.ts'
import { type Profile, tidyProfile } from '#core/documents/profile.ts'
import type { User } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { lockActiveUser, lockUser } from '#server/platform/db/locks.ts'
import { toStorable } from '#server/platform/db/storable.ts'
import { contentTypes } from '#server/platform/files/content-types.ts'
import { withEnding } from '#server/platform/files/file-name.ts'
import { createDrafts, type DocumentsParts } from './drafts.ts'
import { createDocumentsPersonalData } from './personal-data.ts'
import { jobDescriptions, type ResumeDraftRow, resumes } from './purposes.ts'
import * as store from './store.ts'

export type DocumentsService = ReturnType<typeof createDocumentsService>

export function createDocumentsService(parts: DocumentsParts) {
  const { database, clock, queue, files } = parts
  const drafts = createDrafts(parts, resumes)
  const descriptions = createDrafts(parts, jobDescriptions)

  const readResumeIfAny = async (reader: Reader, userId: string): Promise<File | null> => {
    const row = await store.selectProfileIfAny(reader, userId)
    const found = row?.resumeFileId ? await files.read(reader, row.resumeFileId) : null
    if (!row || !found) return null
    const kind = row.resumeKind ?? 'pdf'
    const name = withEnding(row.resumeFileName ?? 'resume', kind)
    return new File([new Uint8Array(found.bytes)], name, { type: contentTypes[kind] })
  }

  return {
    drafts,

    jobDescriptions: {
      ...descriptions,

      async paste(actor: Actor, user: User, text: string): Promise<JobDescriptionDraft> {
        const bytes = new TextEncoder().encode(toStorable(text))
        return await descriptions.keep(actor, user, { name: 'Pasted text', kind: 'text', bytes })
      },
    },

    /** Of those who saved one, by user. */
    async findProfiles(reader: Reader, userIds: string[]): Promise<Map<string, Profile>> {
      const rows = await store.selectProfiles(reader, userIds)
      return new Map(rows.map(({ userId, profile }) => [userId, profile]))
    },

    async readProfile(user: User): Promise<OwnProfile> {
      return toOwnProfile(await store.selectProfileIfAny(database.db, user.id))
    },

    /** With a draft, its file is the original from now on, and an earlier one goes. */
    async saveProfile(
      actor: Actor,
      user: User,
      input: { profile: Profile; version: number; draftId?: string | undefined },
    ): Promise<OwnProfile> {
      return await database.transaction(async (tx) => {
        await lockActiveUser(tx, user.id)
        const before = await store.selectProfileIfAny(tx, user.id)
        if ((before?.version ?? 0) !== input.version) throw new Refusal('PROFILE_CHANGED')
        const draft = input.draftId === undefined ? null : await drafts.take(tx, user, input.draftId)
        const row: store.ProfileRow = {
          ...(draft ? originalOf(draft) : keptOriginal(before)),
          userId: user.id,
          profile: toStorable(tidyProfile(input.profile)),
          version: input.version + 1,
          updatedAt: clock.now(),
        }
        await store.upsertProfile(tx, row)
        if (draft && before?.resumeFileId) await files.remove(tx, before.resumeFileId)
        await recordAudit(tx, clock, {
          actor,
          action: 'documents.profile_saved',
          subject: { kind: 'user', id: user.id },
          after: { version: row.version, withResume: draft !== null },
        })
        await queue.send(tx, 'candidates.refresh_listing', { userId: user.id })
        return toOwnProfile(row)
      })
    },

    readResumeIfAny,

    async hasResume(reader: Reader, userId: string): Promise<boolean> {
      const row = await store.selectProfileIfAny(reader, userId)
      return row !== null && row.resumeFileId !== null
    },

    async downloadResume(user: User): Promise<File> {
      const resume = await readResumeIfAny(database.db, user.id)
      if (!resume) throw new Refusal('NOT_FOUND')
      return resume
    },

    async removeResume(actor: Actor, user: User): Promise<OwnProfile> {
      return await database.transaction(async (tx) => {
        await lockUser(tx, user.id)
        const before = await store.selectProfileIfAny(tx, user.id)
        if (!before?.resumeFileId) throw new Refusal('NOT_FOUND')
        const row = { ...before, ...keptOriginal(null) }
        await store.upsertProfile(tx, row)
        await files.remove(tx, before.resumeFileId)
        await recordAudit(tx, clock, {
          actor,
          action: 'documents.resume_removed',
          subject: { kind: 'user', id: user.id },
        })
        return toOwnProfile(row)
      })
    },

    async downloadJsonResume(user: User): Promise<File> {
      const row = await store.selectProfileIfAny(database.db, user.id)
      if (!row) throw new Refusal('NOT_FOUND')
      const json = `${JSON.stringify(toJsonResume(row.profile), null, 2)}\n`
      return new File([json], 'resume.json', { type: 'application/json' })
    },

    personalData: createDocumentsPersonalData({ files, forgetDrafts: [drafts.forget, descriptions.forget] }),
  }
}

type Original = Pick<
  store.ProfileRow,
  'resumeFileId' | 'resumeFileName' | 'resumeKind' | 'resumeSize' | 'resumeUploadedAt'
>

function originalOf({ fileId, fileName, kind, size, uploadedAt }: ResumeDraftRow): Original {
  return {
    resumeFileId: fileId,
    resumeFileName: fileName,
    resumeKind: kind,
    resumeSize: size,
    resumeUploadedAt: uploadedAt,
  }
}

function keptOriginal(row: store.ProfileRow | null): Original {
  return {
    resumeFileId: row?.resumeFileId ?? null,
    resumeFileName: row?.resumeFileName ?? null,
    resumeKind: row?.resumeKind ?? null,
    resumeSize: row?.resumeSize ?? null,
    resumeUploadedAt: row?.resumeUploadedAt ?? null,
  }
}

function toOwnProfile(row: store.ProfileRow | null): OwnProfile {
  if (!row) return { profile: null, version: 0, updatedAt: null, resume: null }
  const { resumeFileName, resumeKind, resumeSize, resumeUploadedAt } = row
  const isKept =
    resumeFileName !== null && resumeKind !== null && resumeSize !== null && resumeUploadedAt !== null
  return {
    profile: row.profile,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    resume: isKept
      ? {
          fileName: resumeFileName,
          kind: resumeKind,
          size: resumeSize,
          uploadedAt: resumeUploadedAt.toISOString(),
        }
      : null,
  }
}
