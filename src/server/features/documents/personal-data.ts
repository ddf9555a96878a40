import { profiles, resumeDrafts } from '#server/platform/db/tables/documents.ts'
import { cleanFileName, withEnding } from '#server/platform/files/file-name.ts'
import type { FileStore } from '#server/platform/files/local-files.ts'
import type { ExportedFile, PersonalDataHolder } from '#server/platform/personal-data.ts'
import type { Drafts } from './drafts.ts'
import * as store from './store.ts'

export function createDocumentsPersonalData(parts: {
  files: FileStore
  drafts: Pick<Drafts, 'forget'>
}): PersonalDataHolder {
  const { files, drafts } = parts
  return {
    tables: [profiles, resumeDrafts],

    async export(reader, userId) {
      const exported: ExportedFile[] = []
      const addFile = async (folder: string, fileId: string, name: string) => {
        const found = await files.read(reader, fileId)
        if (found) exported.push({ path: `${folder}/${name}`, bytes: new Uint8Array(found.bytes) })
      }
      const row = await store.selectProfileIfAny(reader, userId)
      if (row) {
        const { profile, version, updatedAt, resumeFileId, resumeKind, resumeUploadedAt } = row
        const json = { ...profile, version, updatedAt, resumeUploadedAt }
        exported.push({ path: 'profile.json', json })
        const name = nameIn(row.resumeFileName, resumeKind)
        if (resumeFileId) await addFile('resume', resumeFileId, name)
      }
      const draft = await store.selectDraftIfAny(reader, userId)
      if (draft) {
        const { fileName, uploadedAt, reading } = draft
        // What was found in it. How the page draws it is of no use elsewhere.
        exported.push({
          path: 'resume-draft.json',
          json: { fileName, uploadedAt, found: reading?.resume ?? null },
        })
        await addFile('resume-draft', draft.fileId, nameIn(fileName, draft.kind))
      }
      return exported
    },

    async erase(tx, userId) {
      await drafts.forget(tx, userId)
      const row = await store.deleteProfile(tx, userId)
      if (row?.resumeFileId) await files.remove(tx, row.resumeFileId)
    },
  }
}

/** Cleaned again: whoever unpacks the export relies on it. */
function nameIn(name: string | null, kind: store.DraftRow['kind'] | null): string {
  return withEnding(cleanFileName(name ?? '', 'resume'), kind ?? 'pdf')
}
