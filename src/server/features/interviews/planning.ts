/** The plan of a job: proposed from the bank, changed and approved by a person of its company. */
import { Refusal } from '#contract/errors.ts'
import type { PlanView } from '#contract/interviews.ts'
import { defaultRules } from '#core/attempts/rules.ts'
import { interviewBank } from '#core/interview/bank/catalogue.ts'
import { listCandidates, makePlan } from '#core/interview/make-plan.ts'
import { type InterviewPlan, type PlanQuestion, planSlots } from '#core/interview/plan.ts'
import { findPlanProblems } from '#core/interview/plan-problems.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { lockActiveUser } from '#server/platform/db/locks.ts'
import { toStorable } from '#server/platform/db/storable.ts'
import { makeId } from '#server/platform/ids.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { JobRecord, JobsService } from '../jobs/service.ts'
import * as store from './plan-store.ts'

type OneRevision = { jobId: string; revision: number }
type Drafted = { job: JobRecord; row: store.PlanRow | null; plan: InterviewPlan }

export function createPlanning(parts: {
  database: Database
  clock: Clock
  queue: Queue
  jobs: Pick<JobsService, 'findCompanyJobIfAny'>
}) {
  const { database, clock, queue, jobs } = parts
  const companyOf = (member: CompanyMember) => member.membership.companyId
  const plannedJob = ({ details }: JobRecord, member: CompanyMember) => ({
    ...details,
    company: member.membership.companyName,
  })
  /** Jobs of one name are asked alike; others differ where several questions fit as well. */
  const seedOf = ({ details }: JobRecord, member: CompanyMember) =>
    `${member.membership.companyName}/${details.jobTitle}`

  /** The same proposal each time, until someone changes it. */
  const read = async (reader: Reader, member: CompanyMember, jobId: string): Promise<Drafted> => {
    const companyId = companyOf(member)
    const job = await jobs.findCompanyJobIfAny(reader, companyId, jobId)
    if (!job) throw new Refusal('NOT_FOUND')
    const row = await store.selectPlanIfAny(reader, { companyId, jobId })
    const plan =
      row?.content ?? makePlan(plannedJob(job, member), interviewBank, { seed: seedOf(job, member) })
    return { job, row, plan }
  }

  const show = async (reader: Reader, { job, row, plan }: Drafted): Promise<PlanView> => {
    const version = row?.approvedVersion
    const approved =
      row && version ? await store.selectVersionIfAny(reader, { planId: row.id, version }) : null
    return {
      jobId: job.id,
      jobTitle: job.details.jobTitle,
      jobStatus: job.status,
      status: row?.status ?? 'draft',
      level: plan.level,
      questions: plan.questions,
      revision: row?.revision ?? 0,
      approved:
        approved && version
          ? { version, at: approved.approvedAt.toISOString(), by: approved.approvedBy }
          : null,
      isChanged: approved !== null && !isSamePlan(plan, approved.content),
      dueDays: row?.dueDays ?? defaultRules.dueDays,
      problems: findPlanProblems(plan),
      people: row ? await store.countPeople(reader, row.id) : { given: 0, begun: 0, submitted: 0 },
    }
  }

  const lock = async (tx: Tx, member: CompanyMember, { jobId, revision }: OneRevision): Promise<Drafted> => {
    await lockActiveUser(tx, member.id)
    await store.lockPlan(tx, jobId)
    const drafted = await read(tx, member, jobId)
    if ((drafted.row?.revision ?? 0) !== revision) throw new Refusal('PLAN_CHANGED')
    return drafted
  }

  const record = (tx: Tx, actor: Actor, action: `interviews.${string}`, id: string, after?: object) =>
    recordAudit(tx, clock, { actor, action, subject: { kind: 'interview_plan', id }, after: { ...after } })

  /** Its first row, where nobody has made one yet. */
  const rowOf = async (
    tx: Tx,
    member: CompanyMember,
    { job, row, plan }: Drafted,
  ): Promise<store.PlanRow> => {
    if (row) return row
    const companyId = companyOf(member)
    const isMade = await store.insertPlan(tx, {
      id: makeId(clock),
      companyId,
      jobId: job.id,
      status: 'draft',
      content: toStorable(plan),
      revision: 0,
      updatedAt: clock.now(),
    })
    const made = isMade ? await store.selectPlanIfAny(tx, { companyId, jobId: job.id }) : null
    if (!made) throw new Refusal('PLAN_CHANGED')
    return made
  }

  return {
    async read(member: CompanyMember, jobId: string): Promise<PlanView> {
      return await show(database.db, await read(database.db, member, jobId))
    },

    async listChoices(member: CompanyMember, { jobId, place }: { jobId: string; place: number }) {
      const { job, plan } = await read(database.db, member, jobId)
      const kind = plan.questions[place]?.kind
      if (!kind) throw new Refusal('NOT_FOUND')
      const taken = plan.questions.filter((_, at) => at !== place)
      return listCandidates(plannedJob(job, member), interviewBank, {
        kind,
        seed: seedOf(job, member),
        taken,
      })
    },

    async save(
      actor: Actor,
      member: CompanyMember,
      { questions, dueDays, ...target }: OneRevision & { questions: PlanQuestion[]; dueDays: number },
    ): Promise<PlanView> {
      return await database.transaction(async (tx) => {
        const drafted = await lock(tx, member, target)
        const { id, revision } = await rowOf(tx, member, drafted)
        const known = listKnown(plannedJob(drafted.job, member))
        const content = { ...drafted.plan, questions: questions.map((one) => nameSource(one, known)) }
        await store.updatePlan(tx, id, {
          content: toStorable(content),
          dueDays,
          revision: revision + 1,
          updatedAt: clock.now(),
        })
        await record(tx, actor, 'interviews.plan_changed', id)
        return await show(tx, await read(tx, member, target.jobId))
      })
    },

    /** What was approved never changes: who has begun goes on with what they began with. */
    async approve(actor: Actor, member: CompanyMember, target: OneRevision): Promise<PlanView> {
      return await database.transaction(async (tx) => {
        const drafted = await lock(tx, member, target)
        const problems = findPlanProblems(drafted.plan)
        if (Object.keys(problems).length > 0) throw new Refusal('INVALID_INPUT', { fields: problems })
        const { id, approvedVersion, status } = await rowOf(tx, member, drafted)
        const last =
          approvedVersion && (await store.selectVersionIfAny(tx, { planId: id, version: approvedVersion }))
        const isSame = Boolean(last && isSamePlan(drafted.plan, last.content))
        if (isSame && status === 'open') return await show(tx, drafted)
        const version = (approvedVersion ?? 0) + (isSame ? 0 : 1)
        const now = clock.now()
        if (!isSame)
          await store.insertVersion(tx, {
            planId: id,
            version,
            content: toStorable(drafted.plan),
            approvedAt: now,
            approvedBy: member.id,
          })
        await store.updatePlan(tx, id, {
          status: 'open',
          approvedVersion: version,
          updatedAt: now,
        })
        await record(tx, actor, 'interviews.plan_approved', id, { version })
        await queue.send(tx, 'attempts.assign_interview', { jobId: target.jobId })
        return await show(tx, await read(tx, member, target.jobId))
      })
    },

    async close(actor: Actor, member: CompanyMember, target: OneRevision): Promise<PlanView> {
      return await database.transaction(async (tx) => {
        const { row } = await lock(tx, member, target)
        if (row?.status !== 'open') throw new Refusal('PLAN_STATUS')
        await store.updatePlan(tx, row.id, { status: 'closed', updatedAt: clock.now() })
        await record(tx, actor, 'interviews.plan_closed', row.id)
        return await show(tx, await read(tx, member, target.jobId))
      })
    },
  }
}

/** Both as the database holds them: the same in the same order. */
const isSamePlan = (one: InterviewPlan, other: InterviewPlan) => JSON.stringify(one) === JSON.stringify(other)

function listKnown(job: Parameters<typeof makePlan>[0]): PlanQuestion[] {
  const kinds = [...new Set(planSlots)]
  return kinds.flatMap((kind) => listCandidates(job, interviewBank, { kind, seed: '', taken: [] }))
}

/** A question that was written anew is the company's own. */
function nameSource(question: PlanQuestion, known: readonly PlanQuestion[]): PlanQuestion {
  const isOfBank = known.some(
    ({ questionId, text }) => questionId === question.questionId && text === question.text,
  )
  return isOfBank ? question : { ...question, questionId: null }
}
