import { describe, expect, it } from 'vitest'
import type { Box } from '#core/documents/document.ts'
import { fitToWords, lineAt } from './word-boxes.ts'

const line = (text: string, box: Partial<Box> = {}) => ({
  page: 1,
  text,
  fontSize: 10,
  isBold: false,
  isItalic: false,
  box: { x: 50, y: 100, width: text.length * 5, height: 10, ...box },
})
const skills = line('Python, SQL, illustration, C++ | WWW')

/** Wide letters at the end: nothing stands where it was measured. */
const measure = (from: number, to: number) => ({ left: 50 + from ** 1.05 * 4, right: 50 + to ** 1.05 * 4 })
const drawn = (words: string) => {
  const from = skills.text.indexOf(words)
  const { left, right } = measure(from, from + words.length)
  return { x: left, width: right - left }
}
const fitted = (box: Partial<Box>) =>
  fitToWords({ x: 0, y: 100, width: 0, height: 10, ...box }, skills, measure)

describe('a place within a line', () => {
  it.each(['Python', 'SQL', 'illustration', 'C++', 'WWW', 'Python, SQL'])(
    'counted by letters: %s',
    (words) => {
      const at = skills.text.indexOf(words)
      expect(fitted({ x: 50 + at * 5, width: words.length * 5 })).toMatchObject(drawn(words))
    },
  )

  it('measured: the words that lie under most of it', () => {
    const { x, width } = drawn('illustration')
    expect(fitted({ x: x + 3, width: width - 7 })).toMatchObject(drawn('illustration'))
  })

  it('that is nearly all of it is the line', () => {
    expect(fitted({ x: 51, width: skills.box.width - 2 })).toMatchObject({ x: 50, width: skills.box.width })
  })

  it('under which nothing stands stays where it is', () => {
    expect(fitted({ x: 500, width: 7.3 })).toMatchObject({ x: 500, width: 7.3 })
  })
})

it('finds the line of a place, and none where there is none', () => {
  const lines = [line('one', { y: 100 }), line('two', { y: 112 }), line('beside', { y: 112, x: 300 })]
  const box = { x: 50, width: 10, height: 10 }
  expect(lineAt({ ...box, y: 101 }, lines)).toBe(0)
  expect(lineAt({ ...box, y: 111 }, lines)).toBe(1)
  expect(lineAt({ ...box, y: 111, x: 305 }, lines)).toBe(2)
  expect(lineAt({ ...box, y: 400 }, lines)).toBe(-1)
})
