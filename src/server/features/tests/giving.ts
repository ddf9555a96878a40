/** Published tests, for the attempts that are made of them. */
import type { Reader } from '#server/platform/db/database.ts'
import * as store from './store.ts'

export type GivenTest = Awaited<ReturnType<typeof store.selectGiven>>[number]

export const giving = {
  async listOfJob(reader: Reader, jobId: string): Promise<GivenTest[]> {
    return await store.selectGiven(reader, { jobId })
  },

  /** Null where nobody is given it any more, or not yet. */
  async findIfAny(reader: Reader, testId: string): Promise<GivenTest | null> {
    return (await store.selectGiven(reader, { testId }))[0] ?? null
  },

  async readContent(reader: Reader, version: { testId: string; version: number }) {
    const content = await store.selectContentIfAny(reader, version)
    if (!content) throw new Error(`There is no version ${version.version} of the test ${version.testId}.`)
    return content
  },
}
