import { describe, expect, it } from 'vitest'
import { type Comparable, chooseCompared } from './choose-compared.ts'

/** "a1+" is the first sitting of the test a, with a score; "b2?" was handed in and waits; "b1-" was not begun. */
function read(text: string, day: number): Comparable & { text: string } {
  const [testId = '', number = '1', sign] = text
  return {
    text,
    testId,
    number: Number(number),
    status: sign === '-' ? 'pending' : 'submitted',
    isScored: sign === '+',
    assignedAt: new Date(Date.UTC(2026, 0, day)),
  }
}
/** From first to last, as they were given. */
const person = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one, at) => read(one, at + 1))

describe('what stands for each', () => {
  it.each([
    ['nothing where there is nothing', ['', 'a1+'], [null, 'a1+']],
    ['the same test, though one has a later one too', ['a1+ b1+', 'a1+'], ['a1+', 'a1+']],
    ['the last time', ['a1+ a2+', 'a1+'], ['a2+', 'a1+']],
    ['the last time that has a score', ['a1+ a2-', 'a1+'], ['a1+', 'a1+']],
    ['the latest, where they share none', ['a1+ b1+', 'c1+'], ['b1+', 'c1+']],
    ['what most have', ['a1+ b1+', 'b1+ a1+', 'b1+'], ['b1+', 'b1+', 'b1+']],
    ['what was handed in before what was not begun', ['a1? b1-', 'b1+'], ['a1?', 'b1+']],
  ])('is %s', (_, people, expected) => {
    expect(chooseCompared(people.map(person)).map((one) => one?.text ?? null)).toEqual(expected)
  })
})
