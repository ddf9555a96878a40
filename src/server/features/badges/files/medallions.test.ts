import { SaxesParser } from 'saxes'
import { expect, it } from 'vitest'
import { badgeTypes } from '#core/badges/badge.ts'
import { drawMedallions } from '../../../../../scripts/lib/draw-medallions.ts'
import { medallionSvg } from './medallions.ts'

it('are those of the pages; else run `npm run brand`', () => {
  const drawn = drawMedallions()
  for (const type of badgeTypes) expect(medallionSvg(type) === drawn[type], type).toBe(true)
})

it.each(badgeTypes)('%s is a picture of its own, whose parts no other has', (type) => {
  const ids: string[] = []
  const used: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ attributes, ns }) => {
    expect(ns['']).toSatisfy((uri) => uri === undefined || uri === 'http://www.w3.org/2000/svg')
    for (const { name, value } of Object.values(attributes)) {
      if (name === 'id') ids.push(value)
      const reference = value.match(/^url\(#(.*)\)$/)?.[1] ?? (name === 'href' ? value.slice(1) : null)
      if (reference) used.push(reference)
    }
  })
  parser.write(medallionSvg(type)).close()
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => id.startsWith(`${type}-`))).toBe(true)
  expect(used.filter((id) => !ids.includes(id))).toEqual([])
})
