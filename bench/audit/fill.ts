/** A log of years: a few administrators and recruiters do much, most people little, and old areas are hardly written to any more. */
import type { RawSql } from '#server/platform/db/database.ts'

export const lastMoment = new Date('2026-06-30T12:00:00.000Z')
const peopleCount = 200_000
const companyCount = 2000
const atOnce = 100_000

/** Numbers that grow with time, as the product's do: `n` is the entry's place, the newest last. */
const idOf = (n: string, at: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${n}::text), 1, 3)
    || '8' || substr(md5(${n}::text), 4, 15))::uuid`
export const personId = (n: string) => `md5('person ' || ${n})::uuid`
export const companyId = (n: string) => `md5('company ' || ${n})::uuid`

/** Given, so that everyone can be looked for: "Person Name17 Ofhouse3". */
const nameOf = (n: string) => `'Person Name' || ${n} || ' Ofhouse' || ${n} % 40`

export async function fillPeople(raw: RawSql): Promise<void> {
  await raw.query(
    `insert into users (id, name, name_key, email, role, created_at, updated_at)
     select ${personId('n')}, ${nameOf('n')}, lower(${nameOf('n')}), 'person' || n || '@example.com',
       case when n <= 20 then 'admin' when n <= 2000 then 'hr' else 'jobseeker' end, $1, $1
     from generate_series(1, ${peopleCount}) as n`,
    [lastMoment.toISOString()],
  )
  await raw.query(
    `insert into companies (id, name, name_key, search_text, created_at)
     select ${companyId('n')}, 'Works Number' || n, 'works number' || n, 'works number' || n, $1
     from generate_series(1, ${companyCount}) as n`,
    [lastMoment.toISOString()],
  )
  await raw.script('analyze users; analyze companies')
}

/** How it goes on from entry `from`, a minute apart; the newest is the last. Of 1000: what, to whom, in which words. */
const entries = (from: number, to: number, total: number) => `
  with numbered as (
    select n, timestamptz '${lastMoment.toISOString()}' - (${total} - n) * interval '61007 milliseconds' as at,
      ('x' || substr(md5('draw ' || n), 1, 7))::bit(28)::int % 1000 as draw,
      ('x' || substr(md5('who ' || n), 1, 7))::bit(28)::int as who
    from generate_series(${from}, ${to}) as n),
  told as (
    select *, case when draw < 300 then 'candidates.moved' when draw < 550 then 'accounts.profile_changed'
        when draw < 700 then 'jobs.changed' when draw < 850 then 'attempts.started' when draw < 900 then 'tests.published'
        when draw < 950 then 'items.changed' when draw < 990 then 'companies.join_approved'
        when draw < 998 then 'companies.suspended' when n < ${total} / 50 then 'legacy.imported' else 'accounts.suspended' end as action
    from numbered)
  insert into audit_entries (id, at, actor_id, action, subject_kind, subject_id, before, after, reason, request_id)
  select ${idOf('n', 'at')}, at,
    case when who % 10 < 5 then ${personId('(1 + who % 20)')} when who % 10 < 9 then ${personId('(1 + who % 2000)')}
      else ${personId(`(1 + who % ${peopleCount})`)} end,
    action,
    case split_part(action, '.', 1) when 'companies' then 'company' when 'jobs' then 'job' when 'tests' then 'test'
      when 'items' then 'item' when 'attempts' then 'attempt' when 'candidates' then 'application' else 'user' end,
    case split_part(action, '.', 1) when 'companies' then (${companyId(`(1 + who % ${companyCount})`)})::text
      else (${personId(`(1 + (who / 7) % ${peopleCount})`)})::text end,
    jsonb_build_object('status', (array['draft', 'waiting', 'active'])[1 + draw % 3], 'title', 'Position ' || who % 5000),
    jsonb_build_object('status', (array['closed', 'approved', 'suspended'])[1 + draw % 3], 'title', 'Position ' || who % 5000),
    case when draw % 50 = 0 then 'Asked for by phone, case' || n else null end,
    md5('request ' || n)
  from told`

/** Up to `to` of them, after those up to `from` that are there. */
export async function fillEntries(raw: RawSql, from: number, to: number, total: number): Promise<void> {
  for (let first = from + 1; first <= to; first += atOnce)
    await raw.query(entries(first, Math.min(to, first + atOnce - 1), total))
  await raw.script('vacuum analyze audit_entries')
}
