import { describe, expect, it } from 'vitest'
import { sayChange, sayScoreChange } from './change-words.ts'

describe('how a figure moved', () => {
  it.each([
    [{ count: 5, before: null }, ''],
    [{ count: 0, before: 0 }, 'None before either'],
    [{ count: 7, before: 0 }, 'None in the time before'],
    [{ count: 7, before: 7 }, 'As many as before'],
    [{ count: 7, before: 4 }, '3 more than before'],
    [{ count: 0, before: 4 }, '4 fewer than before'],
    [{ count: 60, before: 40 }, '50% more than before'],
    [{ count: 30, before: 40 }, '25% fewer than before'],
  ])('%j: %s', (figure, words) => {
    expect(sayChange(figure)).toBe(words)
  })

  it.each([
    [null, null, 'No test result is shared'],
    [null, { average: 70, people: 3 }, 'No test result is shared'],
    [{ average: 80, people: 1 }, null, 'of 1 person'],
    [{ average: 80.4, people: 6 }, { average: 79.6, people: 2 }, 'of 6 people, as before'],
    [{ average: 81, people: 6 }, { average: 80, people: 2 }, 'of 6 people, 1 point up'],
    [{ average: 71, people: 6 }, { average: 80, people: 2 }, 'of 6 people, 9 points down'],
  ])('scores %j after %j: %s', (now, before, words) => {
    expect(sayScoreChange({ now, before })).toBe(words)
  })
})
