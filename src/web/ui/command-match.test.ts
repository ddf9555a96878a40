import { describe, expect, it } from 'vitest'
import { matchCommands } from './command-match.ts'

const commands = [
  { label: 'Dashboard', keywords: 'home start' },
  { label: 'User Management', keywords: 'people accounts' },
  { label: 'Badge Management' },
  { label: 'Übersicht' },
]
const labels = (query: string) => matchCommands(commands, query).map(({ label }) => label)

describe('matchCommands', () => {
  it.each([
    ['', ['Dashboard', 'User Management', 'Badge Management', 'Übersicht']],
    ['  ', ['Dashboard', 'User Management', 'Badge Management', 'Übersicht']],
    ['man', ['User Management', 'Badge Management']],
    ['USER', ['User Management']],
    ['m b', ['Badge Management']],
    ['accounts', ['User Management']],
    ['ubers', ['Übersicht']],
    ['anagement', []],
    ['user nothing', []],
    ['(*', []],
  ])('finds for "%s"', (query, found) => {
    expect(labels(query)).toEqual(found)
  })

  it('puts a label that starts with the query before one that only contains it', () => {
    const two = [{ label: 'My Results' }, { label: 'Results of others' }]
    expect(matchCommands(two, 'results').map(({ label }) => label)).toEqual([
      'Results of others',
      'My Results',
    ])
  })
})
