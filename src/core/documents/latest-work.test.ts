import { describe, expect, it } from 'vitest'
import { findLatestWorkIfAny } from './latest-work.ts'
import { emptyWork } from './profile.ts'

/** "Cook 2019-2021" */
const work = (text: string) => {
  const [title = '', start = '', end = ''] = text.split(/[ -]/)
  return { ...emptyWork, title, start, end }
}

describe('the latest position', () => {
  it.each([
    ['is none of nothing', [], null, false],
    ['is what goes on', ['Cook 2019-2021', 'Baker 2018-present'], 'Baker', true],
    ['is the newer of two that go on', ['Cook 2019-present', 'Baker 2022-present'], 'Baker', true],
    ['is what ended last', ['Cook 2019-2021', 'Baker 2018-2023'], 'Baker', false],
    ['is the first where nothing has a date', ['Cook', 'Baker'], 'Cook', false],
  ])('%s', (_, history, title, isPresent) => {
    const found = findLatestWorkIfAny(history.map(work))
    expect(found?.work.title ?? null).toBe(title)
    expect(found?.isPresent ?? false).toBe(isPresent)
  })
})
