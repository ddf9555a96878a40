/** Tests made for jobs, with their versions. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { defaultRules } from '#core/attempts/rules.ts'
import type { TestContent, TestStatus } from '#core/tests/test.ts'
import { companies, users } from './accounts.ts'
import { id, instant } from './columns.ts'
import { jobs } from './jobs.ts'

export const tests = pgTable(
  'tests',
  {
    id: id().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    status: text('status').$type<TestStatus>().notNull(),
    /** The latest one. */
    version: integer('version').notNull(),
    /** The one that candidates are given. */
    publishedVersion: integer('published_version'),
    /** Its title, as a search compares it. Empty: from before there was one. */
    searchText: text('search_text').notNull().default(''),
    /** Counts every change. */
    revision: integer('revision').notNull(),
    /** The rules for whoever is given it (core/attempts/rules.ts). */
    dueDays: integer('due_days').notNull().default(defaultRules.dueDays),
    retakes: integer('retakes').notNull().default(defaultRules.retakes),
    retakeAfterDays: integer('retake_after_days').notNull().default(defaultRules.retakeAfterDays),
    showsQuestions: boolean('shows_questions').notNull().default(defaultRules.showsQuestions),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    publishedAt: instant('published_at'),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('tests_company_index').on(table.companyId, table.updatedAt.desc().nullsFirst(), table.id),
    index('tests_company_name_index').on(table.companyId, sql`${table.searchText} collate "C"`, table.id),
    index('tests_company_search_index').using('gin', table.companyId, sql`${table.searchText} gin_trgm_ops`),
    index('tests_unlisted_index').on(table.id).where(sql`${table.searchText} = ''`),
    index('tests_job_index').on(table.jobId, table.status),
    index('tests_created_by_index').on(table.createdBy),
    check('tests_status_check', sql`${table.status} in ('proposed', 'draft', 'published', 'closed')`),
    check(
      'tests_published_check',
      sql`(${table.status} in ('published', 'closed')) = (${table.publishedVersion} is not null)`,
    ),
  ],
)

/** A trigger of the migration keeps a version that was published as it was. */
export const testVersions = pgTable(
  'test_versions',
  {
    id: id().primaryKey(),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    content: jsonb('content').$type<TestContent>().notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    publishedAt: instant('published_at'),
  },
  (table) => [
    unique('test_versions_unique').on(table.testId, table.version),
    index('test_versions_created_by_index').on(table.createdBy),
  ],
)
