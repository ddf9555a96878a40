/** Tests: made from a job, looked over by a person, published in versions that never change. */
import { setImmediate } from 'node:timers/promises'
import { Refusal } from '#contract/errors.ts'
import { type CompanyTest, type GenerationEvent, testsPageSize } from '#contract/tests.ts'
import type { AttemptRules } from '#core/attempts/rules.ts'
import { allScenarios } from '#core/items/scenarios/catalogue.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { generateTest } from '#core/tests/generate-test.ts'
import type { Population } from '#core/tests/population.ts'
import { listItems, type TestContent, type TestStatus } from '#core/tests/test.ts'
import type { TestConfig } from '#core/tests/test-config.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { lockActiveUser } from '#server/platform/db/locks.ts'
import { toStorable } from '#server/platform/db/storable.ts'
import { tests, testVersions } from '#server/platform/db/tables/tests.ts'
import { relay } from '#server/platform/events/relay.ts'
import { makeId } from '#server/platform/ids.ts'
import { createLanes } from '#server/platform/lanes.ts'
import type { PersonalDataHolder } from '#server/platform/personal-data.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { keepRows } from '#server/platform/retention.ts'
import type { ItemsService } from '../items/service.ts'
import type { JobsService } from '../jobs/service.ts'
import { forecastTest } from './forecasting.ts'
import { giving } from './giving.ts'
import { previewQuestion, toPreview } from './previewing.ts'
import { createReviewing, type OneRevision } from './reviewing.ts'
import { createSearching } from './searching.ts'
import * as store from './store.ts'
import { isEditable, toCompanyTest, toTestRow } from './views.ts'

export type { GivenTest } from './giving.ts'
export { toPool } from './held-items.ts'
export { listScenarios } from './views.ts'

export type TestsService = ReturnType<typeof createTestsService>

export function createTestsService(parts: {
  database: Database
  clock: Clock
  queue: Queue
  items: Pick<ItemsService, 'listAskable' | 'listHeld'>
  jobs: Pick<JobsService, 'findCompanyJobIfAny'>
}) {
  const { database, clock, queue, items, jobs } = parts
  /** Drawing and simulating take their time: one person's must not keep the others waiting. */
  const lanes = createLanes()
  const companyOf = (member: CompanyMember) => member.membership.companyId

  const readOf = async (reader: Reader, member: CompanyMember, id: string, version?: number) => {
    const row = await store.selectTestIfAny(reader, companyOf(member), id, version)
    if (!row) throw new Refusal('NOT_FOUND')
    return row
  }

  const readJob = async (reader: Reader, member: CompanyMember, jobId: string) => {
    const job = await jobs.findCompanyJobIfAny(reader, companyOf(member), jobId)
    if (!job) throw new Refusal('NOT_FOUND')
    return job
  }

  const heldOf = (reader: Reader, member: CompanyMember, content: TestContent) =>
    items.listHeld(reader, companyOf(member), listItems(content))

  const show = async (
    reader: Reader,
    member: CompanyMember,
    id: string,
    version?: number,
  ): Promise<CompanyTest> => {
    const row = await readOf(reader, member, id, version)
    return toCompanyTest(
      row,
      await heldOf(reader, member, row.shown.content),
      await store.selectVersions(reader, id),
    )
  }

  const lock = async (tx: Tx, member: CompanyMember, id: string) => {
    await lockActiveUser(tx, member.id)
    await store.lockTest(tx, id)
    return await readOf(tx, member, id)
  }

  const lockRevision = async (tx: Tx, member: CompanyMember, { id, revision }: OneRevision) => {
    const row = await lock(tx, member, id)
    if (row.test.revision !== revision) throw new Refusal('TEST_CHANGED')
    return row
  }

  const record = (
    tx: Tx,
    actor: Actor,
    action: `tests.${string}`,
    id: string,
    after?: Record<string, unknown>,
  ) => recordAudit(tx, clock, { actor, action, subject: { kind: 'test', id }, ...(after && { after }) })

  const touch = async (
    tx: Tx,
    { test }: store.TestRecord,
    changes: Parameters<typeof store.updateTest>[2] = {},
  ) => {
    await store.updateTest(tx, test.id, { ...changes, revision: test.revision + 1, updatedAt: clock.now() })
  }

  /** Changes what the latest version asks, as long as it is not published. */
  const change = async (
    actor: Actor,
    member: CompanyMember,
    target: OneRevision,
    make: (row: store.TestRecord, tx: Tx) => Promise<TestContent> | TestContent,
  ): Promise<CompanyTest> =>
    await database.transaction(async (tx) => {
      const row = await lockRevision(tx, member, target)
      if (!isEditable(row)) throw new Refusal('TEST_STATUS')
      const content = toStorable(await make(row, tx))
      await store.updateVersion(tx, { testId: row.test.id, version: row.test.version }, { content })
      await touch(tx, row)
      await record(tx, actor, 'tests.changed', row.test.id)
      return await show(tx, member, row.test.id)
    })

  /** Changes its state. */
  const move = async (
    actor: Actor,
    member: CompanyMember,
    target: OneRevision,
    act: (row: store.TestRecord, tx: Tx) => Promise<`tests.${string}`>,
  ): Promise<CompanyTest> =>
    await database.transaction(async (tx) => {
      const row = await lockRevision(tx, member, target)
      const action = await act(row, tx)
      await record(tx, actor, action, row.test.id, { version: row.test.version })
      return await show(tx, member, row.test.id)
    })

  const insert = async (tx: Tx, member: CompanyMember, jobId: string, content: TestContent) => {
    const now = clock.now()
    const id = makeId(clock)
    await store.insertTest(tx, {
      id,
      companyId: companyOf(member),
      jobId,
      status: 'proposed',
      version: 1,
      revision: 1,
      createdBy: member.id,
      createdAt: now,
      updatedAt: now,
    })
    await insertVersion(tx, member, { testId: id, version: 1, content })
    return id
  }

  const insertVersion = async (
    tx: Tx,
    member: CompanyMember,
    version: { testId: string; version: number; content: TestContent },
  ) => {
    await store.insertVersion(tx, {
      ...version,
      id: makeId(clock),
      createdBy: member.id,
      createdAt: clock.now(),
    })
  }

  const refuseRetired = async (tx: Tx, member: CompanyMember, content: TestContent) => {
    const held = await heldOf(tx, member, content)
    const isComplete = held.length === listItems(content).length && held.length > 0
    if (!isComplete || held.some(({ isRetired }) => isRetired)) throw new Refusal('TEST_NOT_READY')
  }

  return {
    giving,
    searching: createSearching({ database }),

    async list(
      member: CompanyMember,
      { page, ...found }: { jobId?: string | undefined; status?: TestStatus | undefined; page: number },
    ) {
      const filter = { ...found, companyId: companyOf(member) }
      const offset = (page - 1) * testsPageSize
      const rows = await store.selectTests(database.db, filter, { limit: testsPageSize, offset })
      return { tests: rows.map(toTestRow), total: await store.countTests(database.db, filter) }
    },

    countOf: (reader: Reader, companyId: string) => store.countTests(reader, { companyId }),

    /** What some tests of a company are called, and which jobs they are for. */
    listTitles: (reader: Reader, companyId: string, ids: string[]) =>
      store.selectTitles(reader, companyId, ids),

    async read(member: CompanyMember, { id, version }: { id: string; version?: number | undefined }) {
      return await show(database.db, member, id, version)
    },

    /** A version with what it asks, for whoever measures it. */
    async readMeasured(
      reader: Reader,
      member: CompanyMember,
      { id, version }: { id: string; version?: number | undefined },
    ) {
      const { shown } = await readOf(reader, member, id, version)
      const { content } = shown
      return { version: shown.version, content, held: await heldOf(reader, member, content) }
    },

    /** Who stops listening before it is stored has asked for nothing. */
    async generate(
      actor: Actor,
      member: CompanyMember,
      { jobId, config, seed }: { jobId: string; config: TestConfig; seed?: string | undefined },
      signal: AbortSignal,
    ) {
      const { details } = await readJob(database.db, member, jobId)
      const steps = ['bank', 'questions', 'saving'] as const
      return relay<GenerationEvent>(async (tell, stop) => {
        const begin = (step: (typeof steps)[number]) => {
          stop.throwIfAborted()
          tell({ kind: 'progress', step, done: steps.indexOf(step), total: steps.length })
        }
        begin('bank')
        const bank = await items.listAskable(database.db, companyOf(member))
        begin('questions')
        const order = { job: details, config, seed: seed ?? makeId(clock), bank, scenarios: allScenarios }
        const content = await lanes.run(member.id, () => withPauses(() => generateTest(order)), stop)
        if (content.sections.length === 0) {
          tell({ kind: 'nothing', skills: details.skills.map(({ name }) => name) })
          return
        }
        begin('saving')
        const test = await database.transaction(async (tx) => {
          await lockActiveUser(tx, member.id)
          stop.throwIfAborted()
          const id = await insert(tx, member, jobId, toStorable(content))
          await record(tx, actor, 'tests.generated', id, { jobId, seed: content.seed })
          return await show(tx, member, id)
        })
        tell({ kind: 'done', test })
      }, signal)
    },

    async forecast(
      member: CompanyMember,
      { id, version, population }: { id: string; version?: number | undefined; population: Population },
    ) {
      const { shown } = await readOf(database.db, member, id, version)
      const held = await heldOf(database.db, member, shown.content)
      return await lanes.run(member.id, () => forecastTest(shown.content, held, population))
    },

    ...createReviewing({ change, readJob, items, clock }),

    async save(actor: Actor, member: CompanyMember, target: OneRevision) {
      return await move(actor, member, target, async (row, tx) => {
        if (row.test.publishedVersion !== null) throw new Refusal('TEST_STATUS')
        await touch(tx, row, { status: 'draft' })
        return 'tests.saved'
      })
    },

    async publish(actor: Actor, member: CompanyMember, target: OneRevision) {
      return await move(actor, member, target, async (row, tx) => {
        const { test, shown } = row
        if (shown.publishedAt !== null) throw new Refusal('TEST_STATUS')
        await refuseRetired(tx, member, shown.content)
        const now = clock.now()
        await store.updateVersion(tx, { testId: test.id, version: test.version }, { publishedAt: now })
        await touch(tx, row, {
          status: 'published',
          publishedVersion: test.version,
          publishedAt: now,
          closedAt: null,
        })
        await queue.send(tx, 'attempts.assign_test', { testId: test.id })
        return 'tests.published'
      })
    },

    /** They are not part of a version, so two colleagues who set them at once differ in nothing that is asked. */
    async setRules(actor: Actor, member: CompanyMember, { id, ...rules }: AttemptRules & { id: string }) {
      return await database.transaction(async (tx) => {
        const { test } = await lock(tx, member, id)
        await store.updateTest(tx, id, { ...rules, updatedAt: clock.now() })
        const { dueDays, retakes, retakeAfterDays, showsQuestions } = test
        await recordAudit(tx, clock, {
          actor,
          action: 'tests.rules_set',
          subject: { kind: 'test', id },
          before: { dueDays, retakes, retakeAfterDays, showsQuestions },
          after: rules,
        })
        return await show(tx, member, id)
      })
    },

    async close(actor: Actor, member: CompanyMember, target: OneRevision) {
      return await move(actor, member, target, async (row, tx) => {
        if (row.test.status !== 'published') throw new Refusal('TEST_STATUS')
        await touch(tx, row, { status: 'closed', closedAt: clock.now() })
        return 'tests.closed'
      })
    },

    /** As it was: a version that is being worked on stays what it is. */
    async reopen(actor: Actor, member: CompanyMember, target: OneRevision) {
      return await move(actor, member, target, async (row, tx) => {
        const { id, status, publishedVersion } = row.test
        if (status !== 'closed' || publishedVersion === null) throw new Refusal('TEST_STATUS')
        const { shown } = await readOf(tx, member, id, publishedVersion)
        await refuseRetired(tx, member, shown.content)
        await touch(tx, row, { status: 'published', closedAt: null })
        await queue.send(tx, 'attempts.assign_test', { testId: id })
        return 'tests.reopened'
      })
    },

    async revise(actor: Actor, member: CompanyMember, target: OneRevision) {
      return await move(actor, member, target, async (row, tx) => {
        const { test, shown } = row
        if (shown.publishedAt === null) throw new Refusal('TEST_STATUS')
        const version = test.version + 1
        await insertVersion(tx, member, { testId: test.id, version, content: shown.content })
        await touch(tx, row, { version })
        return 'tests.revised'
      })
    },

    /** A test that was never published goes; of one that was, the version that is being worked on. */
    async discard(actor: Actor, member: CompanyMember, id: string): Promise<void> {
      await database.transaction(async (tx) => {
        const row = await lock(tx, member, id)
        const { test, shown } = row
        if (shown.publishedAt !== null) throw new Refusal('TEST_STATUS')
        if (test.publishedVersion === null) await store.deleteTest(tx, id)
        else {
          await store.deleteVersion(tx, id, test.version)
          const { shown: kept } = await readOf(tx, member, id, test.publishedVersion)
          await store.retitle(tx, id, kept.content.title)
          await touch(tx, row, { version: test.publishedVersion })
        }
        await record(tx, actor, 'tests.discarded', id, { version: test.version })
      })
    },

    async preview(member: CompanyMember, id: string) {
      const { shown } = await readOf(database.db, member, id)
      return toPreview(shown.content, member.membership.companyName)
    },

    async previewQuestion(
      member: CompanyMember,
      {
        id,
        ...asked
      }: { id: string; slot: number; opened: { slot: number; itemId: string; chosen: string[] }[] },
    ) {
      const { shown } = await readOf(database.db, member, id)
      const held = await heldOf(database.db, member, shown.content)
      const question = previewQuestion({ testId: id, content: shown.content, held }, asked)
      if (!question) throw new Refusal('NOT_FOUND')
      return question
    },

    keeper: keepRows(database, 'test_proposals', store.proposals),

    personalData: {
      tables: [tests, testVersions],
      async export(reader, userId) {
        const json = await store.selectTestsMadeBy(reader, userId)
        return json.length > 0 ? [{ path: 'tests.json', json }] : []
      },
      /** They are the company's, and stay. Who made them is known by a number that leads to no one any more. */
      async erase() {},
    } satisfies PersonalDataHolder as PersonalDataHolder,
  }
}

/** What was told before goes out, and who has left meanwhile is noticed. */
async function withPauses<Result>(work: () => Result): Promise<Result> {
  await setImmediate()
  const result = work()
  await setImmediate()
  await setImmediate()
  return result
}
