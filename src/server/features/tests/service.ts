/** Tests: made from a job, looked over by a person, published in versions that never change. */
import { Refusal } from '#contract/errors.ts'
import { type CompanyTest, type GenerationEvent, testsPageSize } from '#contract/tests.ts'
import { allScenarios } from '#core/items/scenarios/catalogue.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { chooseOtherScenarioIfAny } from '#core/tests/choose-scenarios.ts'
import { generateTest, keepOrder } from '#core/tests/generate-test.ts'
import type { Population } from '#core/tests/population.ts'
import { replaceItemIfAny } from '#core/tests/replace-item.ts'
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
import type { PersonalDataHolder } from '#server/platform/personal-data.ts'
import type { ItemsService } from '../items/service.ts'
import type { JobsService } from '../jobs/service.ts'
import { forecastTest } from './forecasting.ts'
import { withHeld } from './held-items.ts'
import { previewQuestion, toPreview } from './previewing.ts'
import * as store from './store.ts'
import { isEditable, toCompanyTest, toTestRow } from './views.ts'

export type TestsService = ReturnType<typeof createTestsService>

type OneRevision = { id: string; revision: number }

/** A test that nobody saved is let go after this. */
const proposalsKeptMs = 7 * 24 * 60 * 60 * 1000

export function createTestsService(parts: {
  database: Database
  clock: Clock
  items: Pick<ItemsService, 'listAskable' | 'listHeld'>
  jobs: Pick<JobsService, 'findCompanyJobIfAny'>
}) {
  const { database, clock, items, jobs } = parts
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
    async list(
      member: CompanyMember,
      { page, ...found }: { jobId?: string | undefined; status?: TestStatus | undefined; page: number },
    ) {
      const filter = { ...found, companyId: companyOf(member) }
      const offset = (page - 1) * testsPageSize
      const rows = await store.selectTests(database.db, filter, { limit: testsPageSize, offset })
      return { tests: rows.map(toTestRow), total: await store.countTests(database.db, filter) }
    },

    async read(member: CompanyMember, { id, version }: { id: string; version?: number | undefined }) {
      return await show(database.db, member, id, version)
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
        const content = generateTest({
          job: details,
          config,
          seed: toStorable(seed ?? makeId(clock)),
          bank,
          scenarios: allScenarios,
        })
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
      return await forecastTest(shown.content, held, population)
    },

    async update(
      actor: Actor,
      member: CompanyMember,
      input: OneRevision & { title: string; description: string; sectionIds: string[] },
    ) {
      return await change(actor, member, input, ({ shown: { content } }) => {
        const inOrder = input.sectionIds.flatMap((id) => content.sections.find((one) => one.id === id) ?? [])
        const isAll =
          new Set(inOrder).size === content.sections.length && inOrder.length === content.sections.length
        // Someone drew it anew meanwhile: what is not there cannot be moved.
        if (!isAll) throw new Refusal('TEST_CHANGED')
        return { ...content, title: input.title, description: input.description, sections: inOrder }
      })
    },

    async lock(
      actor: Actor,
      member: CompanyMember,
      input: OneRevision & { itemId: string; isLocked: boolean },
    ) {
      return await change(actor, member, input, ({ shown: { content } }) => {
        refuseAbsent(content, input.itemId)
        return {
          ...content,
          sections: content.sections.map((section) => ({
            ...section,
            items: section.items.map((item) =>
              item.itemId === input.itemId ? { ...item, isLocked: input.isLocked } : item,
            ),
          })),
        }
      })
    },

    async replace(actor: Actor, member: CompanyMember, input: OneRevision & { itemId: string }) {
      return await change(actor, member, input, async ({ shown: { content } }, tx) => {
        refuseAbsent(content, input.itemId)
        const bank = await items.listAskable(tx, companyOf(member))
        const held = await items.listHeld(tx, companyOf(member), listItems(content))
        const changed = replaceItemIfAny(content, withHeld(bank, held), input.itemId)
        if (!changed) throw new Refusal('NO_OTHER_QUESTION')
        return changed
      })
    },

    async replaceScenario(actor: Actor, member: CompanyMember, input: OneRevision & { scenarioId: string }) {
      return await change(actor, member, input, async ({ test, shown: { content } }, tx) => {
        if (!content.scenarioIds.includes(input.scenarioId)) throw new Refusal('TEST_CHANGED')
        const { details } = await readJob(tx, member, test.jobId)
        const other = chooseOtherScenarioIfAny(details, allScenarios, {
          seed: content.seed,
          replaced: input.scenarioId,
          taken: [...content.scenarioIds, ...content.dismissed],
        })
        if (!other) throw new Refusal('NO_OTHER_QUESTION')
        return {
          ...content,
          dismissed: [...content.dismissed, input.scenarioId],
          scenarioIds: content.scenarioIds.map((id) => (id === input.scenarioId ? other : id)),
        }
      })
    },

    async redraw(actor: Actor, member: CompanyMember, input: OneRevision & { seed?: string | undefined }) {
      return await change(actor, member, input, async ({ test, shown: { content } }, tx) => {
        const { details } = await readJob(tx, member, test.jobId)
        const drawn = generateTest({
          job: details,
          config: content.config,
          seed: input.seed ?? makeId(clock),
          bank: await items.listAskable(tx, companyOf(member)),
          scenarios: allScenarios,
          locked: new Set(listItems(content).flatMap(({ itemId, isLocked }) => (isLocked ? [itemId] : []))),
          dismissed: content.dismissed,
        })
        // The job lost its skills, or the bank its questions: what there is, is better than nothing.
        if (drawn.sections.length === 0) throw new Refusal('NO_OTHER_QUESTION')
        const { title, description } = content
        return keepOrder({ ...drawn, title, description }, content)
      })
    },

    async save(actor: Actor, member: CompanyMember, target: OneRevision) {
      return await move(actor, member, target, async (row, tx) => {
        await touch(tx, row, row.test.status === 'proposed' ? { status: 'draft' } : {})
        return 'tests.saved'
      })
    },

    /** Also one that was closed: as it was. */
    async publish(actor: Actor, member: CompanyMember, target: OneRevision) {
      return await move(actor, member, target, async (row, tx) => {
        const { test, shown } = row
        if (test.status === 'published' && shown.publishedAt !== null) throw new Refusal('TEST_STATUS')
        await refuseRetired(tx, member, shown.content)
        const now = clock.now()
        if (shown.publishedAt === null)
          await store.updateVersion(tx, { testId: test.id, version: test.version }, { publishedAt: now })
        await touch(tx, row, {
          status: 'published',
          publishedVersion: test.version,
          publishedAt: now,
          closedAt: null,
        })
        return 'tests.published'
      })
    },

    async close(actor: Actor, member: CompanyMember, target: OneRevision) {
      return await move(actor, member, target, async (row, tx) => {
        if (row.test.status !== 'published') throw new Refusal('TEST_STATUS')
        await touch(tx, row, { status: 'closed', closedAt: clock.now() })
        return 'tests.closed'
      })
    },

    async revise(actor: Actor, member: CompanyMember, target: OneRevision) {
      return await move(actor, member, target, async (row, tx) => {
        const { test, shown } = row
        if (shown.publishedAt === null || test.status === 'closed') throw new Refusal('TEST_STATUS')
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

    async forgetOldProposals(): Promise<void> {
      const before = new Date(clock.now().getTime() - proposalsKeptMs)
      await database.transaction((tx) => store.deleteOldProposals(tx, before))
    },

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

function refuseAbsent(content: TestContent, itemId: string): void {
  if (!listItems(content).some((item) => item.itemId === itemId)) throw new Refusal('TEST_CHANGED')
}
