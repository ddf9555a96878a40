import { describe, expect, it } from 'vitest'
import { fold, tokensOf } from './fold.ts'

describe('fold', () => {
  it.each([
    ['  São  PAULO ', 'sao paulo'],
    ['Straße', 'strasse'],
    ['d’études', "d'etudes"],
    ['2019 – 2020', '2019 - 2020'],
    ['Łódź', 'lodz'],
    ['ﬁnance', 'finance'],
    ['김민준', '김민준'],
  ])('%j is %j', (text, folded) => expect(fold(text)).toBe(folded))
  it('reads dotted abbreviations as words', () =>
    expect(tokensOf('B.Sc. & Ph.D.')).toEqual(['bsc', '&', 'phd']))
})
