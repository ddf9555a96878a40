/**
 * Many more people who took what one person took, with results of their own. They are copied straight into the tables: to have
 * each of them register, apply and answer would take minutes, and says no more about figures of them all.
 */
import { randomUUID } from 'node:crypto'
import type { Scorecard } from '#core/scoring/scorecard.ts'
import type { TestApp } from './app.ts'

export type CopiedResult = { percent: number; card: Scorecard }

/** `make` is given the card of the one, and the number of the copy. Answers the ids of the new attempts. */
export async function makeCrowd(
  { parts }: Pick<TestApp, 'parts'>,
  attemptId: string,
  count: number,
  make: (card: Scorecard, number: number) => CopiedResult,
): Promise<string[]> {
  const { raw } = parts.database
  const { rows } = await raw.query('select card from results where attempt_id = $1', [attemptId])
  const card = rows[0]?.card as Scorecard
  const ids: string[] = []
  const atOnce = 250
  for (let from = 0; from < count; from += atOnce) {
    const copies = Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => ({
      ...{ user_id: randomUUID(), application_id: randomUUID(), consent_id: randomUUID() },
      attempt_id: randomUUID(),
      ...make(structuredClone(card), from + at),
    }))
    for (const statement of statements) await raw.query(statement, [attemptId, JSON.stringify(copies)])
    ids.push(...copies.map((copy) => copy.attempt_id))
  }
  return ids
}

const copies = `copies as (
  select * from jsonb_to_recordset($2::text::jsonb) as copy(
    user_id uuid, application_id uuid, consent_id uuid, attempt_id uuid, percent int, card jsonb)
), one as (select * from attempts where id = $1::uuid)`

/** A row of a table with some columns changed. */
const copy = (table: string, changes: string, where: string) => `with ${copies}
  insert into ${table} select (jsonb_populate_record(kept, jsonb_build_object(${changes}))).*
  from copies, one, ${table} kept where ${where}`

const statements = [
  copy('users', `'id', copies.user_id, 'email', copies.user_id || '@example.com'`, 'kept.id = one.user_id'),
  copy(
    'consents',
    `'id', copies.consent_id, 'user_id', copies.user_id`,
    'kept.user_id = one.user_id and kept.company_id = one.company_id and kept.withdrawn_at is null',
  ),
  copy(
    'applications',
    `'id', copies.application_id, 'user_id', copies.user_id`,
    'kept.id = one.application_id',
  ),
  copy(
    'attempts',
    `'id', copies.attempt_id, 'user_id', copies.user_id, 'application_id', copies.application_id`,
    'kept.id = one.id',
  ),
  copy('attempt_questions', `'attempt_id', copies.attempt_id`, 'kept.attempt_id = one.id'),
  copy('attempt_entries', `'attempt_id', copies.attempt_id`, 'kept.attempt_id = one.id'),
  copy(
    'results',
    `'attempt_id', copies.attempt_id, 'user_id', copies.user_id, 'percent', copies.percent, 'card', copies.card`,
    'kept.attempt_id = one.id',
  ),
]
