import type { DocumentKind } from '#core/documents/document.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { jobDescriptionDrafts, profiles, resumeDrafts } from '#server/platform/db/tables/documents.ts'
import { fileEndings } from '#server/platform/files/content-types.ts'
import { cleanFileName, withEnding } from '#server/platform/files/file-name.ts'
import type { FileStore } from '#server/platform/files/local-files.ts'
import type { ExportedFile, PersonalDataHolder } from '#server/platform/personal-data.ts'
import type { DraftRow } from './draft-store.ts'
import { jobDescriptions, resumes } from './purposes.ts'
import * as store from './store.ts'

type NamedFile = { folder: string; fileId: string; name: string | null; kind: DocumentKind | null }

export function createDocumentsPersonalData(parts: {
  files: FileStore
  forgetDrafts: ((tx: Tx, userId: string) => Promise<unknown>)[]
}): PersonalDataHolder {
  const { files, forgetDrafts } = parts

  const exportFile = async (reader: Reader, { folder, fileId, name, kind }: NamedFile) => {
    const found = await files.read(reader, fileId)
    if (!found) return []
    // Cleaned again: whoever unpacks the export relies on it.
    const ending = fileEndings[kind ?? 'pdf']
    const path = `${folder}/${withEnding(cleanFileName(name ?? '', folder), ending)}`
    return [{ path, bytes: new Uint8Array(found.bytes) }]
  }

  const exportDraft = async (
    reader: Reader,
    folder: string,
    draft: DraftRow<DocumentKind, unknown> | null,
    found: unknown,
  ): Promise<ExportedFile[]> => {
    if (!draft) return []
    const { fileId, fileName, kind, uploadedAt } = draft
    // What was found in it. How the page draws it is of no use elsewhere.
    return [
      { path: `${folder}.json`, json: { fileName, uploadedAt, found: found ?? null } },
      ...(await exportFile(reader, { folder, fileId, name: fileName, kind })),
    ]
  }

  return {
    tables: [profiles, resumeDrafts, jobDescriptionDrafts],

    async export(reader, userId) {
      const exported: ExportedFile[] = []
      const row = await store.selectProfileIfAny(reader, userId)
      if (row) {
        const { profile, version, updatedAt, resumeFileId, resumeFileName, resumeKind, resumeUploadedAt } =
          row
        const json = { ...profile, version, updatedAt, resumeUploadedAt }
        exported.push({ path: 'profile.json', json })
        const original = { folder: 'resume', name: resumeFileName, kind: resumeKind }
        if (resumeFileId) exported.push(...(await exportFile(reader, { ...original, fileId: resumeFileId })))
      }
      const resume = await resumes.store.selectIfAny(reader, userId)
      const description = await jobDescriptions.store.selectIfAny(reader, userId)
      return [
        ...exported,
        ...(await exportDraft(reader, 'resume-draft', resume, resume?.reading?.resume)),
        ...(await exportDraft(reader, 'job-description-draft', description, description?.reading?.job)),
      ]
    },

    async erase(tx, userId) {
      for (const forget of forgetDrafts) await forget(tx, userId)
      const row = await store.deleteProfile(tx, userId)
      if (row?.resumeFileId) await files.remove(tx, row.resumeFileId)
    },
  }
}
