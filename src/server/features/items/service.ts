/** The question bank: what all companies share and nobody changes, and what each adds for itself. */
import { Refusal } from '#contract/errors.ts'
import {
  type CompanyItem,
  type DraftingEvent,
  type ImportReport,
  type ItemsQuery,
  itemsPageSize,
} from '#contract/items.ts'
import {
  type CodeItem,
  hasOptions,
  type ItemContent,
  type ItemStatus,
  isRunnable,
  type QueryItem,
} from '#core/items/item.ts'
import { type Finding, hasErrors } from '#core/items/lint/finding.ts'
import { allScenarios } from '#core/items/scenarios/catalogue.ts'
import { allTemplates } from '#core/items/templates/catalogue.ts'
import { drawItem } from '#core/items/templates/template.ts'
import type { CompanyMember } from '#core/permissions.ts'
import type { BankItem } from '#core/tests/bank-item.ts'
import type { ModelAccess } from '#server/platform/ai/model-access.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { lockActiveUser } from '#server/platform/db/locks.ts'
import { toStorable } from '#server/platform/db/storable.ts'
import { itemAnswers, itemRetirements, items, itemVersions } from '#server/platform/db/tables/items.ts'
import { relay } from '#server/platform/events/relay.ts'
import { makeId } from '#server/platform/ids.ts'
import { createLanes } from '#server/platform/lanes.ts'
import type { Log } from '#server/platform/log.ts'
import type { PersonalDataHolder } from '#server/platform/personal-data.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { CodeRunner } from '#server/platform/sandbox/code-runner.ts'
import { toBankItems } from './askable.ts'
import { createAsking } from './asking.ts'
import { isForPractice, syncBank } from './bank-sync.ts'
import { createChecking } from './checking.ts'
import { type DraftingOrder, writeDrafts } from './drafting.ts'
import { type ExchangeFormat, type ImportInput, readImport, writeExport } from './exchange.ts'
import { type ItemOrigin, toListed, toNewRows, toVersionRow } from './item-rows.ts'
import { createMeasuring } from './measuring.ts'
import { runAnswer } from './proving.ts'
import { createSearching } from './searching.ts'
import * as store from './store.ts'
import { type HeldItem, toCompanyItem, toHeldItem, toItemRow, toScenarioRow } from './views.ts'

export type ItemsService = ReturnType<typeof createItemsService>
export { type HeldItem, toScenarioRow } from './views.ts'

type OneVersion = { id: string; version: number }
type ExportInput = store.ItemFilter & { format: ExchangeFormat }
const mostExported = 5000

/** A drawn question may happen to repeat one of the bank, and then another is drawn. */
const mostDraws = 5

export function createItemsService(parts: {
  database: Database
  clock: Clock
  queue: Queue
  log: Log
  runner: CodeRunner
  models: ModelAccess
}) {
  const { database, clock, queue, runner, models } = parts
  const findModel = () => models.findIfOn(database.db, 'questions')
  const checking = createChecking({ database, runner })
  /** Code takes as long as it takes: one person's must not keep the others waiting. */
  const lanes = createLanes()
  const companyOf = (member: CompanyMember) => member.membership.companyId

  const readOf = async (reader: Reader, member: CompanyMember, id: string, version?: number) => {
    const row = await store.selectItemIfAny(reader, companyOf(member), id, version)
    if (!row) throw new Refusal('NOT_FOUND')
    return row
  }

  const show = async (reader: Reader, member: CompanyMember, id: string, version?: number) =>
    toCompanyItem(await readOf(reader, member, id, version), await store.selectVersions(reader, id))

  /** One of the company's own, for a change. */
  const lockOwn = async (tx: Tx, member: CompanyMember, id: string) => {
    await lockActiveUser(tx, member.id)
    await store.lockItem(tx, id)
    const row = await readOf(tx, member, id)
    if (row.companyId === null) throw new Refusal('NOT_FOUND')
    return row
  }

  const lockVersion = async (tx: Tx, member: CompanyMember, { id, version }: OneVersion) => {
    const row = await lockOwn(tx, member, id)
    if (row.version !== version) throw new Refusal('ITEM_CHANGED')
    return row
  }

  const record = (
    tx: Tx,
    actor: Actor,
    action: `items.${string}`,
    id: string,
    after?: Record<string, unknown>,
  ) => recordAudit(tx, clock, { actor, action, subject: { kind: 'item', id }, ...(after && { after }) })

  const check = async (
    member: CompanyMember,
    content: ItemContent,
    { id, signal }: { id?: string | undefined; signal?: AbortSignal | undefined } = {},
  ): Promise<Finding[]> => {
    const known = await checking.readKnown(companyOf(member))
    const options = { known, ...(id && { id }), ...(signal && { signal }) }
    return await lanes.run(member.id, () => checking.check(content, options), signal)
  }

  /** Running code takes its time, so it is done before anything is locked. */
  const refuseUnready = async (member: CompanyMember, content: ItemContent, id?: string) => {
    const findings = await check(member, content, { id })
    if (hasErrors(findings)) throw new Refusal('ITEM_NOT_READY', { findings })
  }

  const insert = async (
    tx: Tx,
    actor: Actor,
    member: CompanyMember,
    origin: Omit<ItemOrigin, 'companyId' | 'bankKey' | 'createdBy'>,
    content: ItemContent,
  ): Promise<string> => {
    const owner = { companyId: companyOf(member), bankKey: null, createdBy: member.id }
    const { item, version } = toNewRows(clock, { ...owner, ...origin }, content)
    await store.insertItems(tx, [item], [version])
    await record(tx, actor, 'items.created', item.id, { source: origin.source, status: origin.status })
    return item.id
  }

  const create = async (
    actor: Actor,
    member: CompanyMember,
    origin: Omit<ItemOrigin, 'companyId' | 'bankKey' | 'createdBy'>,
    content: ItemContent,
  ): Promise<CompanyItem> =>
    await database.transaction(async (tx) => {
      await lockActiveUser(tx, member.id)
      const id = await insert(tx, actor, member, origin, content)
      return await show(tx, member, id)
    })

  const setStatus = async (tx: Tx, actor: Actor, id: string, status: ItemStatus) => {
    await store.updateItem(tx, id, { status, updatedAt: clock.now() })
    await record(tx, actor, status === 'active' ? 'items.activated' : 'items.retired', id)
    await tellScoring(tx, id, null)
  }

  const tellScoring = async (tx: Tx, itemId: string, companyId: string | null) =>
    await queue.send(tx, 'scoring.item_changed', { itemId, companyId })

  return {
    measuring: createMeasuring(parts),
    asking: createAsking({ clock, runner, lanes }),
    searching: createSearching({ database }),

    /** At every start: a new release may bring new questions, better ones, or fewer. */
    syncBank: () => syncBank(parts),

    async list(member: CompanyMember, { page, ...filter }: ItemsQuery) {
      const companyId = companyOf(member)
      const offset = (page - 1) * itemsPageSize
      const rows = await store.selectItems(database.db, companyId, filter, { limit: itemsPageSize, offset })
      return {
        items: rows.map(toItemRow),
        total: await store.countItems(database.db, companyId, filter),
        skills: await store.countBySkill(database.db, companyId, filter),
      }
    },

    async read(member: CompanyMember, { id, version }: { id: string; version?: number | undefined }) {
      const item = await show(database.db, member, id, version)
      // Whoever looks at code is about to run it, and the first run waits for what it needs.
      if (!hasOptions(item.content) && isRunnable(item.content.language)) runner.warm(item.content.language)
      return item
    },

    async check(
      member: CompanyMember,
      content: ItemContent,
      options: { id?: string | undefined; signal?: AbortSignal | undefined },
    ) {
      return { findings: await check(member, content, options) }
    },

    async create(
      actor: Actor,
      member: CompanyMember,
      input: { content: ItemContent; isActive: boolean },
    ): Promise<CompanyItem> {
      const content = toStorable(input.content)
      if (input.isActive) await refuseUnready(member, content)
      const status = input.isActive ? 'active' : 'draft'
      return await create(actor, member, { source: 'authored', status }, content)
    },

    /** Always a new version: whoever was asked the old one, or is being asked it now, keeps it. */
    async update(
      actor: Actor,
      member: CompanyMember,
      input: OneVersion & { content: ItemContent },
    ): Promise<CompanyItem> {
      const content = toStorable(input.content)
      const before = await readOf(database.db, member, input.id)
      if (before.companyId === null) throw new Refusal('NOT_FOUND')
      if (before.status === 'active') await refuseUnready(member, content, input.id)
      return await database.transaction(async (tx) => {
        const row = await lockVersion(tx, member, input)
        // Approved by someone while this was being checked as a draft.
        if (row.status !== before.status) throw new Refusal('ITEM_CHANGED')
        const version = row.version + 1
        await store.insertVersion(
          tx,
          toVersionRow(clock, { itemId: row.id, version, createdBy: member.id }, content),
        )
        await store.updateItem(tx, row.id, { ...toListed(content), version, updatedAt: clock.now() })
        await record(tx, actor, 'items.changed', row.id, { version })
        return await show(tx, member, row.id)
      })
    },

    /** Approves a draft, or brings back what was retired. */
    async activate(actor: Actor, member: CompanyMember, input: OneVersion): Promise<CompanyItem> {
      const before = await readOf(database.db, member, input.id)
      if (before.companyId === null) return await bringBack(actor, member, input.id)
      await refuseUnready(member, before.shown.content, input.id)
      return await database.transaction(async (tx) => {
        const row = await lockVersion(tx, member, input)
        if (row.version !== before.version) throw new Refusal('ITEM_CHANGED')
        if (row.status !== 'active') await setStatus(tx, actor, row.id, 'active')
        return await show(tx, member, row.id)
      })
    },

    async retire(actor: Actor, member: CompanyMember, id: string): Promise<CompanyItem> {
      return await database.transaction(async (tx) => {
        await lockActiveUser(tx, member.id)
        await store.lockItem(tx, id)
        const row = await readOf(tx, member, id)
        if (row.status === 'draft') throw new Refusal('ITEM_STATUS')
        if (row.companyId === null) {
          await store.insertRetirement(tx, companyOf(member), id, clock.now())
          await record(tx, actor, 'items.retired_for_company', id)
          await tellScoring(tx, id, companyOf(member))
        } else if (row.status !== 'retired') await setStatus(tx, actor, id, 'retired')
        return await show(tx, member, id)
      })
    },

    async discard(actor: Actor, member: CompanyMember, id: string): Promise<void> {
      await database.transaction(async (tx) => {
        const row = await lockOwn(tx, member, id)
        const versions = await store.selectVersions(tx, id)
        if (row.status !== 'draft' || versions.some(({ usedAt }) => usedAt !== null))
          throw new Refusal('ITEM_STATUS')
        await store.deleteItem(tx, id)
        await record(tx, actor, 'items.discarded', id)
      })
    },

    /** A draft: as it is, it would be a duplicate of what it was copied from. */
    async copy(actor: Actor, member: CompanyMember, id: string): Promise<CompanyItem> {
      const { shown, source } = await readOf(database.db, member, id)
      const kept = source === 'template' ? 'authored' : source
      return await create(actor, member, { source: kept, status: 'draft' }, shown.content)
    },

    async drawAnother(actor: Actor, member: CompanyMember, id: string): Promise<CompanyItem> {
      const row = await readOf(database.db, member, id)
      const template = allTemplates.find((one) => one.id === row.templateId)
      if (!template) throw new Refusal('ITEM_STATUS')
      const known = await checking.readKnown(companyOf(member))
      for (let n = 0; n < mostDraws; n++) {
        const seed = makeId(clock)
        const content = drawItem(template, seed)
        const findings = await checking.check(content, { known })
        if (hasErrors(findings)) continue
        const origin = { source: 'template', status: 'active', templateId: template.id, seed } as const
        return await create(actor, member, origin, content)
      }
      throw new Error(`The template ${template.id} gave nothing new in ${mostDraws} draws.`)
    },

    /** What tests of the company can be put together from. */
    async listAskable(reader: Reader, companyId: string): Promise<BankItem[]> {
      const rows = (await store.selectAskable(reader, companyId)).filter((row) => !isForPractice(row))
      const hasOwn = rows.some((row) => row.companyId !== null)
      return toBankItems(rows, hasOwn ? await checking.readKnown(companyId, reader) : [])
    },

    async listForPractice(reader: Reader): Promise<BankItem[]> {
      return toBankItems((await store.selectAskable(reader, null)).filter(isForPractice), [])
    },

    /** The versions that a test holds. What the company may not see is not among them. */
    async listHeld(
      reader: Reader,
      companyId: string | null,
      held: readonly { itemId: string; version: number }[],
    ): Promise<HeldItem[]> {
      const rows = await store.selectVersionsHeld(
        reader,
        companyId,
        held.map(({ itemId }) => itemId),
      )
      const byKey = new Map(rows.map((row) => [`${row.id}/${row.shown.version}`, row]))
      return held.flatMap(({ itemId, version }) => {
        const row = byKey.get(`${itemId}/${version}`)
        return row ? [toHeldItem(row)] : []
      })
    },

    async tryAnswer(
      member: CompanyMember,
      content: CodeItem | QueryItem,
      answer: string,
      signal: AbortSignal | undefined,
    ) {
      const run = () => runAnswer(runner, content, answer, signal ? { signal } : {})
      return { verdicts: await lanes.run(member.id, run, signal) }
    },

    tryImport: (input: ImportInput) => readImport(input).report,

    async import(actor: Actor, member: CompanyMember, input: ImportInput): Promise<ImportReport> {
      const { report, taken } = readImport(input)
      await database.transaction(async (tx) => {
        await lockActiveUser(tx, member.id)
        for (const content of taken)
          await insert(tx, actor, member, { source: 'imported', status: 'draft' }, toStorable(content))
      })
      return report
    },

    async tryExport(member: CompanyMember, input: ExportInput) {
      return (await exportFound(member, input)).report
    },

    async export(member: CompanyMember, input: ExportInput) {
      return (await exportFound(member, input)).file
    },

    async requestDrafts(actor: Actor, member: CompanyMember, order: DraftingOrder, signal: AbortSignal) {
      const model = await findModel()
      if (!model) throw new Refusal('NO_LANGUAGE_MODEL')
      const drafting = {
        ...{ model, check: checking.check, readKnown: () => checking.readKnown(companyOf(member)) },
        save: (one: ItemContent) =>
          create(actor, member, { source: 'llm', status: 'draft' }, toStorable(one)),
      }
      return relay<DraftingEvent>((tell, signal) => writeDrafts(drafting, order, { tell, signal }), signal)
    },

    async listAbilities() {
      return { languages: await runner.languages(), writesDrafts: (await findModel()) !== null }
    },

    listScenarios: () => ({ scenarios: allScenarios.map(toScenarioRow) }),

    readScenario(id: string) {
      const found = allScenarios.find((one) => one.id === id)
      if (!found) throw new Refusal('NOT_FOUND')
      const { scenario, questions, criteria, samples } = found
      return { ...toScenarioRow(found), scenario, questions, criteria, samples }
    },

    personalData: {
      tables: [items, itemVersions, itemRetirements, itemAnswers],
      async export(reader, userId) {
        const json = await store.selectItemsMadeBy(reader, userId)
        return json.length > 0 ? [{ path: 'questions.json', json }] : []
      },
      /** They are the company's, and stay. Who made them is known by a number that leads to no one any more. */
      async erase() {},
    } satisfies PersonalDataHolder as PersonalDataHolder,
  }

  async function exportFound(member: CompanyMember, { format, ...filter }: ExportInput) {
    const found = await store.selectFoundContents(database.db, companyOf(member), filter, mostExported)
    return writeExport(format, found)
  }

  async function bringBack(actor: Actor, member: CompanyMember, id: string): Promise<CompanyItem> {
    return await database.transaction(async (tx) => {
      await lockActiveUser(tx, member.id)
      await store.deleteRetirement(tx, companyOf(member), id)
      await record(tx, actor, 'items.activated_for_company', id)
      await tellScoring(tx, id, companyOf(member))
      return await show(tx, member, id)
    })
  }
}
