import { describe, expect, it } from 'vitest'
import { toEmailKey, toPhoneKey } from './same-person.ts'
import { searchWordsOf, toSearchText, toSortName } from './search.ts'

describe('what a search compares', () => {
  it('is without case, accents and doubled words', () => {
    expect(toSearchText({ name: 'José  NÚÑEZ', email: 'J@Example.com', position: 'Chef' })).toBe(
      'jose nunez j@example.com chef',
    )
    expect(toSearchText({ name: 'Ana', email: null, position: '' })).toBe('ana')
    expect(searchWordsOf('  Núñez nunez JOSÉ ')).toEqual(['nunez', 'jose'])
    expect(searchWordsOf(' \t ')).toEqual([])
    expect(searchWordsOf('a b c d e f g h i j')).toHaveLength(8)
    expect(toSortName('\u200b')).not.toBe('')
  })
})

describe('who may be the same person', () => {
  it.each([
    ['Ada.Byron+jobs@GMail.com', 'adabyron@googlemail.com', true],
    ['ada+x@example.com', 'ADA@example.com', true],
    ['ada.byron@example.com', 'adabyron@example.com', false],
    ['+x@example.com', '+y@example.com', false],
  ])('by %s and %s: %s', (one, other, isSame) => {
    expect(toEmailKey(one) === toEmailKey(other)).toBe(isSame)
  })

  it.each([
    ['Ada Byron', '+47 22 33 44 55', 'BYRON Ada', '22334455', true],
    ['Ada Byron', '(020) 7946-0123', 'Ada Byron', '+44 20 7946 0123', true],
    ['Ada Byron', '22334455', 'Ada Lovelace', '22334455', false],
    ['Ada Byron', '22334455', 'Ada Byron', '22334456', false],
  ])('by %s, %s and %s, %s: %s', (name, phone, otherName, otherPhone, isSame) => {
    expect(toPhoneKey(name, phone) === toPhoneKey(otherName, otherPhone)).toBe(isSame)
  })

  it('is nobody without a telephone number to speak of', () => {
    expect(toPhoneKey('Ada', '12')).toBeNull()
    expect(toPhoneKey('', '22334455')).toBeNull()
  })
})
