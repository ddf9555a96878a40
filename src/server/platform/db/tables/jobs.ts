/** Jobs, with what the board finds them by. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { JobReading } from '#contract/documents.ts'
import type { DocumentKind } from '#core/documents/document.ts'
import type { ExperienceLevel, JobDetails, JobStatus, JobType, Workplace } from '#core/jobs/job.ts'
import { companies, users } from './accounts.ts'
import { id, instant } from './columns.ts'
import { storedFiles } from './platform.ts'

const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const jobs = pgTable(
  'jobs',
  {
    id: id().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    slug: text('slug').notNull().unique(),
    status: text('status').$type<JobStatus>().notNull(),
    /** Counts every save. */
    version: integer('version').notNull(),
    details: jsonb('details').$type<JobDetails>().notNull(),
    /** The description it was made from: where each field was found, and the original. */
    reading: jsonb('reading').$type<JobReading>(),
    sourceFileId: uuid('source_file_id').references(() => storedFiles.id),
    sourceFileName: text('source_file_name'),
    sourceKind: text('source_kind').$type<DocumentKind>(),
    sourceSize: bigint('source_size', { mode: 'number' }),

    // What follows is worked out from the details at every save, so that the board need not look into them.
    title: text('title').notNull(),
    /** Title, company and place, as the search over everything compares them. Empty: from before there was one. */
    searchText: text('search_text').notNull().default(''),
    titleWords: searchWords('title_words').notNull(),
    allWords: searchWords('all_words').notNull(),
    skillKeys: text('skill_keys').array().notNull(),
    /** Without case and accents. */
    locationKey: text('location_key').notNull(),
    jobType: text('job_type').$type<JobType>(),
    workplace: text('workplace').$type<Workplace>(),
    experienceLevel: text('experience_level').$type<ExperienceLevel>(),
    currency: text('currency'),
    /** The most that is paid in a year. */
    yearlyPay: doublePrecision('yearly_pay'),

    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    publishedAt: instant('published_at'),
    closedAt: instant('closed_at'),
  },
  (table) => {
    const isPublished = sql`${table.status} = 'published'`
    return [
      index('jobs_company_index').on(table.companyId, table.updatedAt.desc().nullsFirst(), table.id),
      index('jobs_created_by_index').on(table.createdBy),
      index('jobs_source_file_index').on(table.sourceFileId),
      index('jobs_board_index')
        .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(isPublished),
      index('jobs_board_type_index')
        .on(table.jobType, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(isPublished),
      index('jobs_board_workplace_index')
        .on(table.workplace, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(isPublished),
      index('jobs_board_pay_index').on(table.currency, table.yearlyPay).where(isPublished),
      index('jobs_board_title_index').using('gin', table.titleWords).where(isPublished),
      index('jobs_board_words_index').using('gin', table.allWords).where(isPublished),
      index('jobs_board_skills_index').using('gin', table.skillKeys).where(isPublished),
      index('jobs_board_location_index')
        .using('gin', table.locationKey.op('gin_trgm_ops'))
        .where(isPublished),
      index('jobs_board_name_index').on(sql`${table.searchText} collate "C"`, table.id).where(isPublished),
      index('jobs_board_search_index').using('gin', table.searchText.op('gin_trgm_ops')).where(isPublished),
      index('jobs_company_name_index').on(table.companyId, sql`${table.searchText} collate "C"`, table.id),
      index('jobs_company_search_index').using('gin', table.companyId, sql`${table.searchText} gin_trgm_ops`),
      index('jobs_unlisted_index').on(table.id).where(sql`${table.searchText} = ''`),
      check('jobs_status_check', sql`${table.status} in ('draft', 'published', 'closed')`),
      check('jobs_published_check', sql`(${table.status} = 'draft') = (${table.publishedAt} is null)`),
    ]
  },
)
