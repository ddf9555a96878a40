/** What led to the applications of a world: how they moved, and what was handed in and scored, one test for each job. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'

export async function insertPast({ db }: Database): Promise<void> {
  await db.execute(sql`insert into application_moves
      (id, application_id, job_id, company_id, at, cause, from_status, from_since, to_status)
    select gen_random_uuid(), id, job_id, company_id, applied_at, 'applied', null, null, 'test_pending' from applications
    union all
    select gen_random_uuid(), id, job_id, company_id, status_since,
      case status when 'rejected' then 'rejected' when 'withdrawn' then 'withdrawn' when 'hired' then 'approved'
        else 'step_done' end,
      case when reached in ('hired', 'test_pending') and status = 'hired' then 'completed'
        when status in ('rejected', 'withdrawn') then reached else 'test_pending' end,
      applied_at, status
    from applications where status <> 'test_pending'`)
  await db.execute(sql`insert into tests
      (id, company_id, job_id, status, version, published_version, revision, created_by, created_at, updated_at)
    select gen_random_uuid(), company_id, id, 'published', 1, 1, 1, created_by, created_at, updated_at from jobs`)
  await db.execute(sql`insert into test_versions (id, test_id, version, content, created_by, created_at)
    select gen_random_uuid(), id, 1, '{"title": "Skills test", "sections": [], "scenarioIds": []}', created_by, created_at
    from tests`)
  await db.execute(sql`insert into attempts (id, kind, user_id, application_id, company_id, job_id, test_id, version, number,
      status, assigned_at, started_at, begun_at, deadline_at, submitted_at, submitted_by, updated_at)
    select gen_random_uuid(), 'test', user_id, applications.id, applications.company_id, applications.job_id, tests.id, 1, 1,
      'submitted', applied_at, applied_at, applied_at, status_since, status_since, 'person', status_since
    from applications join tests on tests.job_id = applications.job_id where submitted ? 'test'`)
  await db.execute(sql`insert into results (attempt_id, user_id, company_id, job_id, kind, is_practice, status, percent, low,
      high, sections, card, input_digest, revision, scored_at, completed_at)
    select attempts.id, attempts.user_id, attempts.company_id, attempts.job_id, 'test', false, 'completed',
      coalesce(test_percent, 50), 40, 60, '[]', '{}', '', 1, submitted_at, submitted_at
    from attempts join applications on applications.id = attempts.application_id`)
}
