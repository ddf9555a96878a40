import { describe, expect, it } from 'vitest'
import { allSkills } from '#core/documents/skills/catalogue.ts'
import { suggestSkills } from '#core/documents/skills/suggest-skills.ts'

const namesFor = (typed: string, limit?: number) => suggestSkills(typed, limit).map(({ name }) => name)

describe('skills while someone types', () => {
  it.each([
    ['a whole name first', 'r', 'R'],
    ['a whole alias first', 'js', 'JavaScript'],
    ['what much builds on first', 'py', 'Python'],
    ['in any case', 'EXCE', 'Microsoft Excel'],
    ['an alias that begins so', 'golan', 'Go'],
    ['an alias with a number', 'k8', 'Kubernetes'],
    ['with spaces around', '  nurs ', 'Nursing'],
    ['without accents', 'francais', 'French'],
  ])('%s: %s', (_, typed, first) => {
    expect(namesFor(typed)[0]).toBe(first)
  })

  it('puts beginnings before words within, and those before parts of words', () => {
    const names = namesFor('nurs', 100)
    expect(names.indexOf('Nursing')).toBeLessThan(names.indexOf('Registered Nurse'))
    expect(namesFor('script', 100).indexOf('Shell scripting')).toBeLessThan(
      namesFor('script', 100).indexOf('JavaScript'),
    )
  })

  it('shows no more than it was asked for, eight if it was not', () => {
    expect(namesFor('a')).toHaveLength(8)
    expect(namesFor('a', 3)).toEqual(namesFor('a').slice(0, 3))
  })

  it.each(['', '   ', 'qqqqq'])('shows nothing for "%s"', (typed) => {
    expect(namesFor(typed)).toEqual([])
  })

  it('shows a skill first for its own name', () => {
    const some = allSkills.filter((_, index) => index % 10 === 0)
    const lost = some.filter(({ name }) => namesFor(name, 1)[0] !== name)
    expect(lost.map(({ name }) => name)).toEqual([])
  })
})
