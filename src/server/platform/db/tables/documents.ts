/** Resumes and job descriptions, and the profiles that resumes become. */
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { JobReading, ResumeReading } from '#contract/documents.ts'
import type { DocumentKind, FileKind } from '#core/documents/document.ts'
import type { Profile } from '#core/documents/profile.ts'
import { users } from './accounts.ts'
import { id, instant } from './columns.ts'
import { storedFiles } from './platform.ts'

/** An uploaded document that was not made use of yet: at most one each, and not for long. */
const draftColumns = <Kind extends DocumentKind, Reading>() => ({
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Another one for each upload. */
  id: id().notNull().unique(),
  fileId: uuid('file_id')
    .notNull()
    .references(() => storedFiles.id),
  fileName: text('file_name').notNull(),
  kind: text('kind').$type<Kind>().notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  uploadedAt: instant('uploaded_at').notNull(),
  /** Null until it was read. */
  reading: jsonb('reading').$type<Reading>(),
})

export const resumeDrafts = pgTable('resume_drafts', draftColumns<FileKind, ResumeReading>(), (table) => [
  index('resume_drafts_uploaded_index').on(table.uploadedAt),
  index('resume_drafts_file_index').on(table.fileId),
])

export const jobDescriptionDrafts = pgTable(
  'job_description_drafts',
  draftColumns<DocumentKind, JobReading>(),
  (table) => [
    index('job_description_drafts_uploaded_index').on(table.uploadedAt),
    index('job_description_drafts_file_index').on(table.fileId),
  ],
)

export const profiles = pgTable(
  'profiles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    profile: jsonb('profile').$type<Profile>().notNull(),
    /** Counts every save. */
    version: integer('version').notNull(),
    /** The original it was made from, while it is kept; without it, nothing is known of the file. */
    resumeFileId: uuid('resume_file_id').references(() => storedFiles.id),
    resumeFileName: text('resume_file_name'),
    resumeKind: text('resume_kind').$type<FileKind>(),
    resumeSize: bigint('resume_size', { mode: 'number' }),
    resumeUploadedAt: instant('resume_uploaded_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('profiles_resume_file_index').on(table.resumeFileId)],
)
