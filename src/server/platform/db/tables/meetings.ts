/** Interviews with a person. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MeetingState } from '#core/meetings/meeting.ts'
import { companies, users } from './accounts.ts'
import { applications } from './candidates.ts'
import { id, instant } from './columns.ts'

export const meetings = pgTable(
  'meetings',
  {
    id: id().primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** The application's. Here too, so that every query is held to one company or one person. */
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who of the company planned it; null once they are gone. */
    organiserId: uuid('organiser_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state').$type<MeetingState>().notNull(),
    startsAt: instant('starts_at').notNull(),
    minutes: integer('minutes').notNull(),
    /** In which zone it was planned: for readers whose own is not known. */
    timeZone: text('time_zone').notNull(),
    /** A link, or a place. */
    place: text('place').notNull(),
    /** With whom. */
    people: text('people').notNull(),
    message: text('message').notNull(),
    /** Why it was called off, for its person to read. */
    reason: text('reason'),
    /** One more with every change that the company makes; calendars count along. */
    version: integer('version').notNull(),
    /** When it was last given this time. */
    plannedAt: instant('planned_at').notNull(),
    /** That its person cannot come at this time, in their words. */
    declinedAt: instant('declined_at'),
    declineWords: text('decline_words'),
    dayNoticeAt: instant('day_notice_at'),
    hourNoticeAt: instant('hour_notice_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('meetings_planned_key').on(table.applicationId).where(sql`${table.state} = 'planned'`),
    index('meetings_application_index').on(table.applicationId, table.startsAt),
    index('meetings_company_index').on(table.companyId, table.startsAt),
    index('meetings_user_index').on(table.userId, table.startsAt),
    index('meetings_organiser_index').on(table.organiserId, table.startsAt),
    index('meetings_upcoming_index').on(table.startsAt).where(sql`${table.state} = 'planned'`),
    check('meetings_state_check', sql`${table.state} in ('planned', 'held', 'missed', 'called_off')`),
  ],
)
