/** Approved plans, for the attempts that are made of them. */
import type { InterviewPlan } from '#core/interview/plan.ts'
import type { Reader } from '#server/platform/db/database.ts'
import * as planStore from './plan-store.ts'
import * as store from './store.ts'

export const giving = {
  /** Null where nobody is asked to do one. */
  findIfAny: planStore.selectOpenPlanIfAny,

  async readPlan(reader: Reader, version: { planId: string; version: number }): Promise<InterviewPlan> {
    const found = await planStore.selectVersionIfAny(reader, version)
    if (!found) throw new Error(`There is no version ${version.version} of the plan ${version.planId}.`)
    return found.content
  },

  countAnswered: store.countAnswered,
}
