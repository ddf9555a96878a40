/** What the screens of tests show, as their addresses hold it. Anything odd in one is passed over. */

export type GeneratorSearch = {
  /** The job that is chosen. */
  job?: string | undefined
  /** The generated test that is reviewed. */
  test?: string | undefined
  /** Of the tests that were made before. */
  page?: number | undefined
}

export const generatorSearchOf = (search: Record<string, unknown>): GeneratorSearch => ({
  job: textOf(search.job),
  test: textOf(search.test),
  page: countOf(search.page, 2),
})

export type TestSearch = { version?: number | undefined }

export const testSearchOf = (search: Record<string, unknown>): TestSearch => ({
  version: countOf(search.version, 1),
})

/** Where one came from, for the way back, and which part of the test is looked at. */
export type PreviewSearch = { from?: 'review' | undefined; part?: 'scenarios' | undefined }

export const previewSearchOf = (search: Record<string, unknown>): PreviewSearch => ({
  from: search.from === 'review' ? 'review' : undefined,
  part: search.part === 'scenarios' ? 'scenarios' : undefined,
})

/** A number is no id either, but what was asked for is not there then, and that is said. */
function textOf(given: unknown): string | undefined {
  const text = typeof given === 'string' || typeof given === 'number' ? `${given}`.trim() : ''
  return text === '' ? undefined : text.slice(0, 80)
}

function countOf(given: unknown, least: number): number | undefined {
  const count = Number(given)
  return Number.isInteger(count) && count >= least && count <= 100_000 ? count : undefined
}
