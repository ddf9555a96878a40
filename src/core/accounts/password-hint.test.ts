import { describe, expect, it } from 'vitest'
import { hintForPassword } from './password-hint.ts'

const person = { name: 'Amara Okafor', email: 'amara.o@example.com' }

describe('hintForPassword', () => {
  it.each([
    'password',
    'Password1',
    'P@ssw0rd!',
    'qwerty',
    'QWERTZ',
    '123456',
    '987654',
    'aaaaaa',
    'abababab',
    'letmein2026',
    '20261116',
    'okafor77',
    'Amara.rocks',
    'iloveyou',
  ])('has one for %s', (password) => expect(hintForPassword(password, person)).toEqual(expect.any(String)))

  it.each(['', 'correct horse battery', 'tinsmith-under-oak', 'Zq7$kw!x', 'пароль с полей', 'Go'])(
    'has none for %s',
    (password) => expect(hintForPassword(password, person)).toBeNull(),
  )

  it('does not take a short name or an empty one for a word of one’s own', () => {
    expect(hintForPassword('blue kettle', { name: 'Bo Lu', email: '' })).toBeNull()
  })
})
