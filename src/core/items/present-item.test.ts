import { describe, expect, it } from 'vitest'
import { presentItem, readChoice } from '#core/items/present-item.ts'
import { goodChoice, goodCode, goodOutput, goodQuery } from '../../../tests/support/items.ts'

const seeds = Array.from({ length: 40 }, (_, n) => `seed ${n}`)

describe('an item as a candidate sees it', () => {
  it.each([goodChoice, goodOutput, goodCode, goodQuery])('has nothing of the key: $type', (content) => {
    const shown = JSON.stringify(presentItem(content, 'a'))
    expect(shown).not.toContain(content.explanation)
    expect(shown).not.toMatch(/isKey|why|solution|proof|discrimination/)
    if ('solution' in content) expect(shown).not.toContain(JSON.stringify(content.solution))
    if ('tests' in content)
      for (const test of content.tests.filter(({ isHidden }) => isHidden))
        expect(shown).not.toContain(test.name)
  })

  it('puts options in another order for another seed, and the key in every place', () => {
    const places = new Set(
      seeds.map((seed) =>
        presentItem(goodChoice, seed).options.findIndex(({ text }) => text === goodChoice.options[0]?.text),
      ),
    )
    expect(places).toEqual(new Set([0, 1, 2, 3]))
  })

  it('knows what was chosen, whatever the order', () => {
    for (const seed of seeds) {
      const { options } = presentItem(goodChoice, seed)
      for (const { id, text } of options)
        expect(readChoice(goodChoice, seed, [id]).map((at) => goodChoice.options[at]?.text)).toEqual([text])
    }
    expect(readChoice(goodChoice, 'a', ['z', ''])).toEqual([])
  })

  it('sorts numbers', () => {
    const options = ['1,200 €', '35.5', '-3 %', '900'].map((text, n) => ({ text, isKey: n === 0, why: '' }))
    const shown = presentItem({ ...goodChoice, options }, 'a').options.map(({ text }) => text)
    expect(shown).toEqual(['-3 %', '35.5', '900', '1,200 €'])
  })
})
