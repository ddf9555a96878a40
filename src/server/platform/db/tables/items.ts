/** The question bank: what all companies share, and what each has of its own. */
import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Difficulty, ItemContent, ItemSource, ItemStatus, ItemType } from '#core/items/item.ts'
import type { MeasuredItem } from '#core/items/measure-items.ts'
import { companies, users } from './accounts.ts'
import { id, instant } from './columns.ts'

export type StoredStatistics = Pick<MeasuredItem, 'statistics' | 'flags'>

export const items = pgTable(
  'items',
  {
    id: id().primaryKey(),
    /** Null: of the bank that all share. */
    companyId: uuid('company_id').references(() => companies.id),
    /** What the shared bank knows it by. */
    bankKey: text('bank_key').unique(),
    source: text('source').$type<ItemSource>().notNull(),
    status: text('status').$type<ItemStatus>().notNull(),
    /** The current one. */
    version: integer('version').notNull(),
    /** Of a drawn one: what it was drawn from, and by which seed. */
    templateId: text('template_id'),
    seed: text('seed'),

    // What follows is of the current version, for lists.
    type: text('type').$type<ItemType>().notNull(),
    skill: text('skill').notNull(),
    difficulty: text('difficulty').$type<Difficulty>().notNull(),
    language: text('language'),
    question: text('question').notNull(),
    /** How the question begins, and its skill, as a search compares them. Empty: from before there was one. */
    searchText: text('search_text').notNull().default(''),
    /** How many things its answers say against it. */
    flags: integer('flags').notNull().default(0),

    createdBy: uuid('created_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('items_company_index').on(table.companyId, table.updatedAt.desc().nullsFirst(), table.id),
    index('items_company_name_index').on(table.companyId, sql`${table.searchText} collate "C"`, table.id),
    index('items_company_search_index').using('gin', table.companyId, sql`${table.searchText} gin_trgm_ops`),
    // A GIN index does not know what is null.
    index('items_shared_search_index')
      .using('gin', table.searchText.op('gin_trgm_ops'))
      .where(sql`${table.companyId} is null`),
    index('items_unlisted_index').on(table.id).where(sql`${table.searchText} = ''`),
    index('items_skill_index').on(table.skill, table.status),
    index('items_created_by_index').on(table.createdBy),
    check('items_status_check', sql`${table.status} in ('draft', 'active', 'retired')`),
    check('items_source_check', sql`${table.source} in ('template', 'authored', 'imported', 'llm')`),
    check('items_owner_check', sql`(${table.companyId} is null) = (${table.bankKey} is not null)`),
  ],
)

/** A trigger of the migration keeps what a version asks as it was written. */
export const itemVersions = pgTable(
  'item_versions',
  {
    id: id().primaryKey(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    content: jsonb('content').$type<ItemContent>().notNull(),
    discrimination: doublePrecision('discrimination').notNull(),
    discriminationError: doublePrecision('discrimination_error').notNull(),
    difficulty: doublePrecision('difficulty').notNull(),
    difficultyError: doublePrecision('difficulty_error').notNull(),
    guessing: doublePrecision('guessing').notNull(),
    /** How many answers the curve above rests on. */
    answers: integer('answers').notNull().default(0),
    /** How many there are by now. */
    answersSoFar: integer('answers_so_far').notNull().default(0),
    /** How many there were when it was last looked at. */
    answersConsidered: integer('answers_considered').notNull().default(0),
    /** What its answers say of it, once there are enough. */
    statistics: jsonb('statistics').$type<StoredStatistics>(),
    calibratedAt: instant('calibrated_at'),
    /** When it was first asked. */
    usedAt: instant('used_at'),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('item_versions_unique').on(table.itemId, table.version),
    index('item_versions_created_by_index').on(table.createdBy),
  ],
)

/** What was answered in tests that count, for the measuring of items. Whose sitting it was is known to the attempt alone. */
export const itemAnswers = pgTable(
  'item_answers',
  {
    id: id().primaryKey(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    sittingId: uuid('sitting_id').notNull(),
    /** 0 to 1. */
    score: doublePrecision('score').notNull(),
    /** Places among the options; empty where there are none. */
    choices: integer('choices').array().notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    unique('item_answers_unique').on(table.sittingId, table.itemId),
    index('item_answers_item_index').on(table.itemId, table.version),
    index('item_answers_recent_index').on(table.answeredAt.desc().nullsFirst()),
  ],
)

/** Items of the shared bank that a company does not want to ask. */
export const itemRetirements = pgTable(
  'item_retirements',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    retiredAt: instant('retired_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.itemId] }),
    index('item_retirements_item_index').on(table.itemId),
  ],
)
