import { expect, test } from 'vitest'
import { gitTemplates } from '#core/items/templates/git/git-templates.ts'
import { ancestorsOf, type Commit, mergeBasesOf, mergeFiles } from '#core/items/templates/git/history.ts'
import { playSteps } from '#core/items/templates/git/undone-steps.ts'
import { drawSome } from '../../../../../tests/support/drawn-items.ts'

test.each(gitTemplates)('$id gives sound items', (template) => {
  for (const item of drawSome(template)) {
    if (item.type !== 'multiple-choice') throw new Error('It is of another type.')
    expect(item.proof).not.toBeNull()
  }
})

const commit = (name: string, ...parents: Commit[]): Commit => ({ name, parents, files: new Set() })

test('branches meet at their youngest common commit', () => {
  const root = commit('root')
  const fork = commit('fork', root)
  const [left, right] = [commit('left', fork), commit('right', fork)]
  expect(mergeBasesOf(left, right)).toEqual([fork])
  const merged = commit('merged', left, right)
  expect(mergeBasesOf(merged, commit('later', right))).toEqual([right])
  expect(ancestorsOf(merged).size).toBe(5)
})

test('the side that changed a file has its way', () => {
  const base = new Set(['kept', 'goes'])
  expect(
    [...mergeFiles(base, new Set(['kept', 'goes', 'ours']), new Set(['kept', 'theirs']))].sort(),
  ).toEqual(['kept', 'ours', 'theirs'])
})

test('what was merged and reverted does not come back with the next merge', () => {
  const files = playSteps(
    [
      { on: 'main', does: 'add', file: 'a', commit: 'A' },
      { on: 'main', does: 'branch', name: 'topic' },
      { on: 'topic', does: 'add', file: 'b', commit: 'B' },
      { on: 'main', does: 'merge', other: 'topic', commit: 'C' },
      { on: 'main', does: 'revert', of: 'C', commit: 'D' },
      { on: 'topic', does: 'add', file: 'c', commit: 'E' },
      { on: 'main', does: 'merge', other: 'topic', commit: 'F' },
    ],
    'right',
  )
  expect([...files].sort()).toEqual(['a', 'c'])
})
