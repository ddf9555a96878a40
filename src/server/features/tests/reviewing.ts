/** What a person changes in a test while looking it over. */
import { Refusal } from '#contract/errors.ts'
import type { CompanyTest } from '#contract/tests.ts'
import { allScenarios } from '#core/items/scenarios/catalogue.ts'
import type { JobDetails } from '#core/jobs/job.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { chooseOtherScenarioIfAny } from '#core/tests/choose-scenarios.ts'
import { describeTest } from '#core/tests/describe-test.ts'
import { generateTest, keepOrder } from '#core/tests/generate-test.ts'
import { replaceItemIfAny } from '#core/tests/replace-item.ts'
import { listItems, type TestContent } from '#core/tests/test.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { makeId } from '#server/platform/ids.ts'
import type { ItemsService } from '../items/service.ts'
import { withHeld } from './held-items.ts'
import type { TestRecord } from './store.ts'

export type OneRevision = { id: string; revision: number }

export function createReviewing(parts: {
  /** Refuses where the test was changed since, or is published. */
  change: (
    actor: Actor,
    member: CompanyMember,
    target: OneRevision,
    make: (row: TestRecord, tx: Tx) => Promise<TestContent> | TestContent,
  ) => Promise<CompanyTest>
  readJob: (reader: Reader, member: CompanyMember, jobId: string) => Promise<{ details: JobDetails }>
  items: Pick<ItemsService, 'listAskable' | 'listHeld'>
  clock: Clock
}) {
  const { change, readJob, items, clock } = parts
  const companyOf = (member: CompanyMember) => member.membership.companyId

  return {
    async update(
      actor: Actor,
      member: CompanyMember,
      input: OneRevision & { title: string; description: string; sectionIds: string[] },
    ) {
      return await change(actor, member, input, ({ shown: { content } }) => {
        const inOrder = input.sectionIds.flatMap((id) => content.sections.find((one) => one.id === id) ?? [])
        const { length } = content.sections
        const isAll = new Set(inOrder).size === length && input.sectionIds.length === length
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
        const isAsGenerated = content.description === describeTest(content)
        const description = isAsGenerated ? drawn.description : content.description
        return keepOrder({ ...drawn, title: content.title, description }, content)
      })
    },
  }
}

function refuseAbsent(content: TestContent, itemId: string): void {
  if (!listItems(content).some((item) => item.itemId === itemId)) throw new Refusal('TEST_CHANGED')
}
