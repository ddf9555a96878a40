/** Interviews: what was asked of one person and said, and what they had recorded. */
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AskedQuestion } from '#core/interview/asked-question.ts'
import type { MessageKind, SpokenSegment } from '#core/interview/conversation.ts'
import type { RecordedMedia } from '#core/interview/recording.ts'
import { companies } from './accounts.ts'
import { attempts } from './attempts.ts'
import { instant } from './columns.ts'
import { storedFiles } from './platform.ts'

/** Of an attempt that is an interview, once it was opened. */
export const interviews = pgTable(
  'interviews',
  {
    attemptId: uuid('attempt_id')
      .primaryKey()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    /** The attempt's. */
    companyId: uuid('company_id').references(() => companies.id),
    /** What this person is asked; empty until it begins. */
    questions: jsonb('questions').$type<AskedQuestion[]>().notNull(),
    pausedAt: instant('paused_at'),
    /** When the person asked to talk to a person instead. */
    personAskedAt: instant('person_asked_at'),
  },
  (table) => [
    index('interviews_person_asked_index')
      .on(table.companyId, table.personAskedAt)
      .where(sql`${table.personAskedAt} is not null`),
  ],
)

/** The transcript. It only grows: a trigger of the migration refuses changes. */
export const interviewMessages = pgTable(
  'interview_messages',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    /** From 1. */
    seq: integer('seq').notNull(),
    kind: text('kind').$type<MessageKind>().notNull(),
    place: integer('place'),
    text: text('text').notNull(),
    /** Of the interviewer: who found the words for what. Null: the candidate's. */
    segments: jsonb('segments').$type<SpokenSegment[]>(),
    /** Of the candidate: by which the page knows it. What is sent twice is kept once. */
    sentId: uuid('sent_id'),
    at: instant('at').notNull(),
    /** Of the interviewer: until when it types. */
    typedAt: instant('typed_at'),
  },
  (table) => [
    primaryKey({ name: 'interview_messages_pkey', columns: [table.attemptId, table.seq] }),
    uniqueIndex('interview_messages_sent_key').on(table.attemptId, table.sentId),
    check(
      'interview_messages_sender_check',
      sql`(${table.segments} is null) = (${table.sentId} is not null)`,
    ),
  ],
)

/** Sound or video that a person switched on. */
export const interviewRecordings = pgTable(
  'interview_recordings',
  {
    /** The page's own, so that what it sends twice is one. */
    id: uuid('id').primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    media: text('media').$type<RecordedMedia>().notNull(),
    contentType: text('content_type').notNull(),
    startedAt: instant('started_at').notNull(),
    /** What its person was told when it was made. Those from before this was noted were told ninety days. */
    keptDays: integer('kept_days').notNull().default(90),
    /** When the person had it deleted, or its time was over; then nothing is left but that it was. */
    deletedAt: instant('deleted_at'),
    deletedBy: text('deleted_by').$type<'person' | 'time'>(),
  },
  (table) => [
    index('interview_recordings_attempt_index').on(table.attemptId),
    index('interview_recordings_started_index').on(table.startedAt).where(sql`${table.deletedAt} is null`),
  ],
)

/** Its pieces, in order. */
export const interviewRecordingChunks = pgTable(
  'interview_recording_chunks',
  {
    recordingId: uuid('recording_id')
      .notNull()
      .references(() => interviewRecordings.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id),
    bytes: integer('bytes').notNull(),
    ms: integer('ms').notNull(),
  },
  (table) => [
    primaryKey({ name: 'interview_recording_chunks_pkey', columns: [table.recordingId, table.seq] }),
    index('interview_recording_chunks_file_index').on(table.fileId),
  ],
)
