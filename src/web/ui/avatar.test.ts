import { describe, expect, it } from 'vitest'
import { initialsOf } from './avatar.tsx'

describe('initialsOf', () => {
  it.each([
    ['Amara Okafor', 'AO'],
    ['  Ana  Maria de Souza ', 'AS'],
    ['Plato', 'P'],
    ['élodie', 'É'],
    ['محمد علي', 'مع'],
    ['👩‍🚀 Vega', '👩‍🚀V'],
    ['', ''],
  ])('%j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
