import { describe, expect, it } from 'vitest'
import { toStandard } from '#core/scoring/text/dialect.ts'
import { readWords } from '#core/scoring/text/words.ts'

const standardOf = (text: string) =>
  readWords(text)
    .map((word) => toStandard(word).text)
    .join(' ')

describe('toStandard', () => {
  it.each([
    ['we telt them efter twa days', 'we told them after two days'],
    ['nowt wis wrang wi the auld hoose', 'nothing was wrong with the old house'],
    ['dem never said dat', 'them never said that'],
    ['I was writin and tryin', 'i was writing and trying'],
  ])('reads %j', (written, read) => {
    expect(standardOf(written)).toBe(read)
  })

  it.each(['the cabin of the captain', 'a gang in a pit', 'Ken wrote it', '12 bins'])('leaves %j', (text) => {
    expect(standardOf(text)).toBe(text.toLowerCase())
  })
})
