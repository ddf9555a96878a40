import { describe, expect, it } from 'vitest'
import { listProperWords, withoutNames } from '#core/scoring/text/names.ts'
import { readWords } from '#core/scoring/text/words.ts'

const proper = listProperWords('Nadia leads the team in Lisbon. The list is due on Monday.')
const read = (text: string) =>
  withoutNames(text, readWords(text), proper)
    .map((word) => word.text)
    .join(' ')

describe('withoutNames', () => {
  it.each([
    ['My name is Nguyen Thi Mai and I called.', 'my name is and i called'],
    ['I asked Grace Young. Grace said no.', 'i asked said no'],
    ['I met Will Power, and he will help.', 'i met and he will help'],
    ['Then Min-jun rang, and I wrote.', 'then rang and i wrote'],
    ['I asked Min-jun Kim. Min-jun agreed.', 'i asked agreed'],
    ['We told Siobhan O’Brien twice.', 'we told twice'],
  ])('reads over the names of %s', (text, rest) => {
    expect(read(text)).toBe(rest)
  })

  it.each([
    ['I called Nadia on Monday.', 'i called nadia on monday'],
    ['The report ran on Friday.', 'the report ran on friday'],
    ['Prices rose. Rose again they did.', 'prices rose rose again they did'],
  ])('leaves %s as it is', (text, rest) => {
    expect(read(text)).toBe(rest)
  })
})
