/** A platform with so many events, made in SQL. Triggers rest meanwhile: what they would have kept is made at the end, as by an upgrade. */
import type { RawSql } from '#server/platform/db/database.ts'

export const lastDay = '2026-11-19'
const firstDay = '2025-11-20'

/** Of all events. The rest are days on which somebody was here, of which each user has eighteen. */
const parts = { users: 0.04, calls: 0.14, attempts: 0.03, results: 0.03, applications: 0.02 }
const daysEach = 18

const sources = [
  'users',
  'applications',
  'attempts',
  'results',
  'ai_calls',
  'activity_days',
  'analytics_people',
]

export async function fill(sql: RawSql, events: number): Promise<{ events: number }> {
  const many = (part: keyof typeof parts) => Math.round(events * parts[part])
  const setTriggers = async (mode: 'ENABLE' | 'DISABLE') => {
    for (const table of sources) await sql.script(`ALTER TABLE ${table} ${mode} TRIGGER USER`)
  }
  const moment = (n: string, spread: number) =>
    `timestamptz '${firstDay} 08:00Z' + (${n} % 364) * interval '1 day' + (${n} % ${spread}) * interval '1 minute'`
  const uuid = (kind: number, n: string) =>
    `('0000000${kind}-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
  await setTriggers('DISABLE')
  await sql.script(`
    INSERT INTO companies (id, name, name_key, created_at) VALUES (${uuid(8, '1')}, 'Bench', 'bench', '${firstDay}');
    INSERT INTO users (id, name, name_key, email, role, created_at, updated_at)
    SELECT ${uuid(1, 'n')}, 'Person ' || n, 'person ' || n, n || '@example.com',
      CASE WHEN n % 50 = 0 THEN 'hr' WHEN n % 5000 = 1 THEN 'admin' ELSE 'jobseeker' END, ${moment('n', 300)}, '${lastDay}'
    FROM generate_series(1, ${many('users')}) AS n;
    INSERT INTO jobs (id, company_id, created_by, slug, status, version, details, title, title_words, all_words, skill_keys,
      location_key, created_at, updated_at, published_at)
    VALUES (${uuid(7, '1')}, ${uuid(8, '1')}, ${uuid(1, '1')}, 'bench', 'published', 1, '{}', 'Bench', '', '', '{}', '',
      '${firstDay}', '${firstDay}', '${firstDay}');
    INSERT INTO tests (id, company_id, job_id, status, version, published_version, revision, created_by, created_at, updated_at)
    VALUES (${uuid(6, '1')}, ${uuid(8, '1')}, ${uuid(7, '1')}, 'published', 1, 1, 1, ${uuid(1, '1')}, '${firstDay}', '${firstDay}');
    INSERT INTO applications (id, job_id, company_id, user_id, status, submitted, shown_status, status_since, reached, applied_at, updated_at)
    SELECT ${uuid(2, 'n')}, ${uuid(7, '1')}, ${uuid(8, '1')}, ${uuid(1, 'n')}, status, '[]', status,
      ${moment('n', 900)} + (n % 2000) * interval '1 hour', status, ${moment('n', 900)}, '${lastDay}'
    FROM generate_series(1, ${many('applications')}) AS n,
      LATERAL (SELECT CASE WHEN n % 5 = 0 THEN 'hired' ELSE 'completed' END AS status) AS it;
    INSERT INTO attempts (id, kind, user_id, application_id, company_id, test_id, number, status, assigned_at, started_at, deadline_at,
      submitted_at, updated_at)
    SELECT ${uuid(3, 'n')}, CASE WHEN n % 3 = 0 THEN 'scenarios' ELSE 'test' END, ${uuid(1, 'n')},
      ${uuid(2, `(n % ${many('applications')}) + 1`)}, ${uuid(8, '1')}, ${uuid(6, '1')}, 1, 'submitted', ${moment('n', 900)},
      ${moment('n', 900)}, ${moment('n', 900)}, ${moment('n', 900)}, '${lastDay}'
    FROM generate_series(1, ${many('attempts')}) AS n;
    INSERT INTO results (attempt_id, user_id, company_id, kind, is_practice, status, percent, low, high, sections, card, input_digest,
      revision, scored_at, completed_at)
    SELECT ${uuid(3, 'n')}, ${uuid(1, 'n')}, ${uuid(8, '1')}, CASE WHEN n % 3 = 0 THEN 'scenarios' ELSE 'test' END, false, 'completed',
      (n * 7) % 101, 0, 100, '[]', jsonb_build_object('questions', jsonb_build_array(
        jsonb_build_object('kind', 'item', 'skill', 'Skill ' || (n % 25), 'score', (n % 11) / 10.0, 'isLeftOut', false),
        jsonb_build_object('kind', 'item', 'skill', 'Skill ' || ((n + 3) % 25), 'score', (n % 3) / 2.0, 'isLeftOut', false))),
      '', 1, ${moment('n', 900)}, ${moment('n', 900)}
    FROM generate_series(1, ${many('results')}) AS n;
    INSERT INTO ai_calls (id, at, purpose, model, outcome, duration_ms, tokens)
    SELECT ${uuid(4, 'n')}, ${moment('n', 1200)}, (ARRAY['resume', 'job_description', 'rating', 'questions', 'interview'])[n % 5 + 1],
      'bench', (ARRAY['succeeded', 'succeeded', 'succeeded', 'refused', 'failed', 'given_up'])[n % 6 + 1], n % 9000, n % 2500
    FROM generate_series(1, ${many('calls')}) AS n;
    INSERT INTO activity_days (user_id, day, previous_day)
    SELECT ${uuid(1, 'n')}, day_of(n, k), CASE WHEN k > 0 THEN day_of(n, k - 1) END
    FROM generate_series(1, ${many('users')}) AS n, generate_series(0, ${daysEach - 1}) AS k;
    INSERT INTO analytics_people (user_id, signed_up_on, step)
    SELECT id, analytics_day(created_at), (('x' || substr(md5(id::text), 1, 6))::bit(24)::int) % 7 FROM users WHERE role = 'jobseeker';
    INSERT INTO analytics_days (metric, day, dimension, value) SELECT * FROM analytics_of_everything();`)
  await setTriggers('ENABLE')
  for (const table of [...sources, 'analytics_days', 'analytics_deltas'])
    await sql.query(`VACUUM ANALYZE ${table}`)
  return {
    events:
      Object.values(parts).reduce((sum, part) => sum + Math.round(events * part), 0) +
      many('users') * daysEach,
  }
}

/** Twenty days apart, some later and some sooner, and never in another order. */
export const dayOf = `
  CREATE FUNCTION day_of(n int, k int) RETURNS date LANGUAGE sql IMMUTABLE AS
  $$ SELECT date '${firstDay}' + n % 20 + k * 20 - (k > 0)::int * ((n * 31 + k * 17) % 19) $$`
