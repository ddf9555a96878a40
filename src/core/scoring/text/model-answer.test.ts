import { describe, expect, it } from 'vitest'
import { compareWithModel, isPass } from '#core/scoring/text/model-answer.ts'

const question = 'What is the main advantage of a linked list over an array?'
const model = 'A linked list can grow and shrink at run time, so its length is not fixed.'
const compare = (answer: string) => compareWithModel({ question, model, answer })

describe('compareWithModel', () => {
  it('finds the same in other words, and with slips of the pen', () => {
    const other = compare('it can be made longer and shorter while the program runs, its lenght is variable')
    expect(other.found).toBeGreaterThan(0.3)
    expect(compare('its lenght is not fixed').found).toBe(compare('its length is not fixed').found)
  })

  it('gives nothing for the question said again', () => {
    expect(compare('the main advantage of a linked list over an array').found).toBeLessThan(0.15)
  })

  it('tells more from less, and nothing from something', () => {
    expect(compare(model).found).toBeCloseTo(1)
    expect(compare(model).found).toBeGreaterThan(compare('it can grow').found)
    expect(compare('')).toMatchObject({ isEmpty: true, found: 0, words: 0 })
  })
})

describe('isPass', () => {
  it.each([
    ['I do not know', true],
    ["I don't know, sorry", true],
    ['n/a', true],
    ['not answered', true],
    ['', true],
    ['I do not know the exact syntax, but a list can grow at run time', false],
    ['No constructor is called', false],
  ])('takes %j for a pass: %s', (answer, isSo) => {
    expect(isPass(answer)).toBe(isSo)
  })
})
