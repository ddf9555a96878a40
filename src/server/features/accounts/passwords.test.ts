import { describe, expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'

describe('passwords', () => {
  const passwords = createPasswords()

  it('are kept as Argon2id at the recommended cost, each with a salt of its own', async () => {
    const [one, other] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await passwords.verify(one, 'correct horse')).toBe(true)
    expect(await passwords.verify(one, 'correct Horse')).toBe(false)
  })

  it('are the same from whichever keyboard', async () => {
    expect(await passwords.verify(await passwords.hash('café'), 'cafe\u0301')).toBe(true)
  })

  it('that no one has are never right', async () => {
    expect(await passwords.verify(null, 'no one has this password')).toBe(false)
  })
})
