/** People with five results each, made in SQL. Triggers rest meanwhile: what they keep is not looked at here. */
import type { RawSql } from '#server/platform/db/database.ts'

const tables = ['users', 'applications', 'attempts', 'attempt_questions', 'results']
const each = 5
const questions = 8
const uuid = (kind: number, n: string) =>
  `('0000000${kind}-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
const moment = (n: string) => `timestamptz '2026-01-05 08:00Z' + (${n} % 9000) * interval '1 hour'`
/** Of five, three tests, one with scenarios, one interview. */
const kind = `(array['test', 'test', 'test', 'scenarios', 'interview'])[(n - 1) % ${each} + 1]`
const person = uuid(1, `(n - 1) / ${each} + 1`)

export async function fillResults(sql: RawSql, count: number): Promise<void> {
  const people = Math.ceil(count / each)
  const setTriggers = async (mode: 'ENABLE' | 'DISABLE') => {
    for (const table of tables) await sql.script(`ALTER TABLE ${table} ${mode} TRIGGER USER`)
  }
  await setTriggers('DISABLE')
  await sql.script(`
    INSERT INTO companies (id, name, name_key, created_at) VALUES (${uuid(8, '1')}, 'Bench', 'bench', now());
    INSERT INTO users (id, name, name_key, email, role, email_verified_at, created_at, updated_at)
    SELECT ${uuid(1, 'n')}, 'Person ' || n, 'person ' || n, n || '@example.com', 'jobseeker', now(), now(), now()
    FROM generate_series(1, ${people}) AS n;
    INSERT INTO jobs (id, company_id, created_by, slug, status, version, details, title, title_words, all_words, skill_keys,
      location_key, created_at, updated_at, published_at)
    SELECT ${uuid(7, 'n')}, ${uuid(8, '1')}, ${uuid(1, '1')}, 'bench-' || n, 'published', 1, '{}', 'Bench', '', '', '{}', '', now(), now(), now()
    FROM generate_series(1, 3) AS n;
    INSERT INTO tests (id, company_id, job_id, status, version, published_version, revision, created_by, created_at, updated_at)
    SELECT ${uuid(6, 'n')}, ${uuid(8, '1')}, ${uuid(7, 'n')}, 'published', 1, 1, 1, ${uuid(1, '1')}, now(), now()
    FROM generate_series(1, 3) AS n;
    INSERT INTO interview_plans (id, company_id, job_id, status, content, revision, approved_version, updated_at)
    VALUES (${uuid(5, '1')}, ${uuid(8, '1')}, ${uuid(7, '1')}, 'open', '{}', 1, 1, now());
    INSERT INTO items (id, bank_key, source, question, status, skill, type, difficulty, version, updated_at, created_at)
    SELECT ${uuid(4, 'n')}, 'bench-' || n, 'authored', '', 'active', 'Skill ' || (n % 40), 'single_choice', 'medium', 1, now(), now() FROM generate_series(1, 400) AS n;
    INSERT INTO applications (id, job_id, company_id, user_id, status, submitted, shown_status, status_since, reached, applied_at, updated_at)
    SELECT ${uuid(2, 'n')}, ${uuid(7, '1')}, ${uuid(8, '1')}, ${uuid(1, 'n')}, 'completed', '[]', 'completed', now(), 'completed', now(), now()
    FROM generate_series(1, ${people}) AS n;
    INSERT INTO attempts (id, kind, user_id, application_id, company_id, test_id, plan_id, number, status, assigned_at, started_at,
      deadline_at, submitted_at, updated_at)
    SELECT ${uuid(3, 'n')}, kind, ${person}, ${uuid(2, `(n - 1) / ${each} + 1`)}, ${uuid(8, '1')},
      CASE WHEN kind <> 'interview' THEN ${uuid(6, `(n - 1) % ${each} % 3 + 1`)} END, CASE WHEN kind = 'interview' THEN ${uuid(5, '1')} END,
      1, 'submitted', ${moment('n')}, ${moment('n')}, ${moment('n')}, ${moment('n')}, ${moment('n')}
    FROM generate_series(1, ${count}) AS n, LATERAL (SELECT ${kind} AS kind) AS its;
    INSERT INTO results (attempt_id, user_id, company_id, kind, is_practice, status, percent, low, high, sections, card, scored_with,
      input_digest, revision, scored_at, completed_at)
    SELECT ${uuid(3, 'n')}, ${person}, ${uuid(8, '1')}, kind, false, 'completed', percent, greatest(0, percent - 8), least(100, percent + 8),
      CASE WHEN kind = 'interview' THEN jsonb_build_array(jsonb_build_object('name', 'Communication', 'percent', percent, 'low', 0, 'high', 100))
        ELSE '[]' END,
      jsonb_build_object('kind', kind, 'asked', ${questions}, 'sections', '[]'::jsonb, 'questions', CASE WHEN kind = 'test' THEN
        (SELECT jsonb_agg(jsonb_build_object('kind', 'item', 'place', k, 'skill', 'Skill ' || ((n + k) % 40), 'isAnswered', true, 'score', (n + k) % 2,
          'isLeftOut', false, 'person', null, 'given', repeat(md5((n * k)::text), 6))) FROM generate_series(0, ${questions - 1}) AS k) ELSE '[]'::jsonb END),
      '{"engine": "1", "version": 1, "items": [], "rubrics": [], "model": null}', '', 1, ${moment('n')}, ${moment('n')}
    FROM generate_series(1, ${count}) AS n, LATERAL (SELECT ${kind} AS kind, (n * 7919) % 101 AS percent) AS its;
    INSERT INTO attempt_questions (attempt_id, place, item_id, version, curve, choices, opened_at)
    SELECT ${uuid(3, 'n')}, k, ${uuid(4, '(n * 8 + k) % 400 + 1')}, 1, '{"discrimination": 1.4, "difficulty": 0, "guessing": 0.2}', 1, now()
    FROM generate_series(1, ${count}) AS n, generate_series(0, ${questions - 1}) AS k WHERE ${kind} = 'test';`)
  await setTriggers('ENABLE')
  for (const table of tables) await sql.query(`VACUUM ANALYZE ${table}`)
}
