/** What the screens of tests show, as their addresses hold it. Anything odd in one is passed over. */
import { countOf, oneOf, textOf } from '#web/lib/address-search.ts'

export type GeneratorSearch = {
  /** The job that is chosen. */
  job?: string | undefined
  /** The generated test that is reviewed. */
  test?: string | undefined
  /** Of the tests that were made before. */
  page?: number | undefined
}

export const generatorSearchOf = (search: Record<string, unknown>): GeneratorSearch => ({
  job: textOf(search.job, 80),
  test: textOf(search.test, 80),
  page: countOf(search.page, 2),
})

export type TestSearch = { version?: number | undefined }

export const testSearchOf = (search: Record<string, unknown>): TestSearch => ({
  version: countOf(search.version, 1),
})

/** Where one came from, for the way back, and which part of the test is looked at. */
export type PreviewSearch = { from?: 'review' | undefined; part?: 'scenarios' | undefined }

export const previewSearchOf = (search: Record<string, unknown>): PreviewSearch => ({
  from: oneOf(['review'] as const, search.from),
  part: oneOf(['scenarios'] as const, search.part),
})
