/** Resumes, and the profiles that they become. */
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ResumeReading } from '#contract/documents.ts'
import type { FileKind } from '#core/documents/document.ts'
import type { Profile } from '#core/documents/profile.ts'
import { users } from './accounts.ts'
import { id, instant } from './columns.ts'
import { storedFiles } from './platform.ts'

/** An uploaded resume that its owner has not confirmed yet: at most one each, and not for long. */
export const resumeDrafts = pgTable(
  'resume_drafts',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Another one for each upload. */
    id: id().notNull().unique(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id),
    fileName: text('file_name').notNull(),
    kind: text('kind').$type<FileKind>().notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    /** Null until it was read. */
    reading: jsonb('reading').$type<ResumeReading>(),
  },
  (table) => [
    index('resume_drafts_uploaded_index').on(table.uploadedAt),
    index('resume_drafts_file_index').on(table.fileId),
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
