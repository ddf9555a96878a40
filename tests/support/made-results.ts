/** People with results of every kind and state, written straight into the tables: as many as wanted, without anyone sitting a test. */
import { randomUUID } from 'node:crypto'
import { interviewSections } from '#core/scoring/scorecard.ts'
import type { Parts } from '#server/parts.ts'
import type { makeRecruiter } from './factories.ts'
import { seededRandom } from './random.ts'

type Row = Record<string, unknown>
const started = Date.UTC(2026, 0, 5)
const hourMs = 3_600_000
const jobsMade = 4

/** Who they are: the last ones cannot be given a badge, as their address is not confirmed or they are suspended. */
export async function makeResults(
  { database }: Parts,
  recruiter: Awaited<ReturnType<typeof makeRecruiter>>,
  { people: count, seed, skill }: { people: number; seed: number; skill: string },
): Promise<{ names: string[] }> {
  const { raw } = database
  const random = seededRandom(seed)
  const pick = <Thing>(things: readonly Thing[]): Thing =>
    things[Math.floor(random() * things.length)] as Thing
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const company = recruiter.membership?.companyId ?? ''
  const insert = async (table: string, rows: readonly Row[]) => {
    const columns = Object.keys(rows[0] ?? {}).join(', ')
    if (rows.length > 0)
      await raw.query(
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [JSON.stringify(rows)],
      )
  }
  const { rows: items } = await raw.query(
    `select i.id, i.version, v.content from items i join item_versions v on v.item_id = i.id and v.version = i.version
     where i.company_id is null and v.content->>'skill' = $1 order by i.id limit 12`,
    [skill],
  )

  const now = new Date(started).toISOString()
  const jobs = Array.from({ length: jobsMade }, () => randomUUID())
  const tests = jobs.map(() => randomUUID())
  const plans = jobs.map(() => randomUUID())
  const common = { company_id: company, created_by: recruiter.id, created_at: now, updated_at: now }
  const empty = { title_words: '', all_words: '', skill_keys: [], location_key: '' }
  await insert(
    'jobs',
    jobs.map((id) => ({
      ...{ id, ...common, ...empty, slug: id, status: 'published', version: 1, details: {}, title: 'Made' },
      published_at: now,
    })),
  )
  const version = { version: 1, published_version: 1, revision: 1 }
  await insert(
    'tests',
    tests.map((id, at) => ({ id, ...common, job_id: jobs[at], status: 'published', ...version })),
  )
  await insert(
    'interview_plans',
    plans.map((id, at) => ({
      ...{ id, company_id: company, job_id: jobs[at], status: 'open', content: {}, revision: 1 },
      ...{ approved_version: 1, due_days: 7, updated_at: now },
    })),
  )

  const users = Array.from({ length: count }, (_, at) => ({
    ...{ id: randomUUID(), name: `Made ${seed}-${at}`, name_key: `made ${seed}-${at}`, role: 'jobseeker' },
    email: `made.${seed}.${at}@example.com`,
    status: at === count - 1 ? 'suspended' : 'active',
    email_verified_at: at === count - 2 ? null : now,
    ...{ created_at: now, updated_at: now },
  }))
  const [applications, attempts, questions, results]: Row[][] = [[], [], [], []]
  for (const user of users) {
    const taken = new Map<string, number>()
    for (let n = between(0, 7); n > 0; n--) {
      const job = between(0, jobsMade - 1)
      const kind = pick(['test', 'test', 'test', 'scenarios', 'interview'])
      const number = (taken.get(`${kind} ${job}`) ?? 0) + 1
      if (kind === 'interview' && number > 1) continue
      taken.set(`${kind} ${job}`, number)
      const [id, applicationId] = [randomUUID(), randomUUID()]
      if (!applications?.some((row) => row.user_id === user.id && row.job_id === jobs[job]))
        applications?.push({
          ...{ id: applicationId, job_id: jobs[job], company_id: company, user_id: user.id, submitted: [] },
          ...{ status: 'completed', shown_status: 'completed', status_since: now, reached: 'completed' },
          ...{ applied_at: now, updated_at: now },
        })
      const application = applications?.find((row) => row.user_id === user.id && row.job_id === jobs[job])
      const at = new Date(started + between(0, 2000) * hourMs).toISOString()
      attempts?.push({
        ...{ id, kind, user_id: user.id, application_id: application?.id, company_id: company, number },
        ...{ job_id: jobs[job], test_id: kind === 'interview' ? null : tests[job], version: 1 },
        ...{ plan_id: kind === 'interview' ? plans[job] : null, status: 'submitted', assigned_at: now },
        ...{ started_at: now, deadline_at: at, submitted_at: at, spent_seconds: 60, turn: 1, revision: 0 },
        updated_at: at,
      })
      // Some are scored no sooner than a person looked, some never, and some not yet.
      const status = pick([...Array.from({ length: 16 }, () => 'completed'), 'in_review', 'failed', null])
      if (status === null) continue
      const percent = between(55, 100)
      const score = { percent, low: Math.max(0, percent - 8), high: Math.min(100, percent + 8) }
      const sections =
        kind === 'interview'
          ? interviewSections.map((name) => ({ name, ...score, percent: between(70, 100) }))
          : []
      const share = random() < 0.5 ? 1 : random()
      const asked = kind === 'test' ? items.map((item, place) => ({ item, place })) : []
      questions?.push(
        ...asked.map(({ item, place }) => ({
          ...{ attempt_id: id, place, item_id: item.id, version: item.version, choices: 1, opened_at: at },
          curve: { discrimination: 1.6, difficulty: 0.4, guessing: 0.2 },
        })),
      )
      const card = {
        ...{ kind, ...score, asked: 12, sections },
        questions: asked.map(({ item, place }) => ({
          ...{ kind: 'item', place, section: 'a', itemId: item.id, version: item.version, skill },
          ...{ isAnswered: true, score: random() < share ? 1 : 0, tests: null, isLeftOut: false },
          ...{ person: null, given: '' },
        })),
      }
      results?.push({
        ...{ attempt_id: id, user_id: user.id, company_id: company, job_id: jobs[job], kind },
        ...{ is_practice: false, status, ...(status === 'failed' ? {} : score) },
        ...{ percent: status === 'failed' ? null : percent, low: score.low, high: score.high, sections },
        ...{ card: status === 'failed' ? null : card, failure: status === 'failed' ? 'damaged' : null },
        scored_with: { engine: 'made', version: 1, items: [], rubrics: [], model: null },
        ...{ input_digest: id, revision: 1, scored_at: at, completed_at: status === 'completed' ? at : null },
      })
    }
  }
  await insert('users', users)
  await insert('applications', applications ?? [])
  await insert('attempts', attempts ?? [])
  await insert('attempt_questions', questions ?? [])
  await insert('results', results ?? [])
  return { names: users.map(({ name }) => name) }
}
