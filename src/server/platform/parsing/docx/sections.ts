/** Page sizes, margins and columns. */
import { type Block, newSection, type Section } from '../layout/model.ts'
import type { Palette } from './colours.ts'
import { fromTwips } from './units.ts'
import { childOf, childrenOf, findBelow, isOn, valOf, type XmlElement } from './xml.ts'

const smallestPage = 144
const largestPage = 2000
const mostColumns = 6
const smallestColumn = 36
const usualGap = 36

export function readSection(properties: XmlElement | undefined, blocks: Block[]): Section {
  const usual = newSection(blocks)
  const size = childOf(properties, 'w:pgSz')?.attributes ?? {}
  const width = within(smallestPage, fromTwips(size['w:w']) ?? usual.width, largestPage)
  const height = within(smallestPage, fromTwips(size['w:h']) ?? usual.height, largestPage)
  const margin = childOf(properties, 'w:pgMar')?.attributes ?? {}
  const read = (name: string, most: number, otherwise: number) =>
    within(0, Math.abs(fromTwips(margin[`w:${name}`]) ?? otherwise), most)
  const margins = {
    top: read('top', height / 3, usual.margins.top),
    bottom: read('bottom', height / 3, usual.margins.bottom),
    left: read('left', width / 3, usual.margins.left),
    right: read('right', width / 3, usual.margins.right),
    header: read('header', height / 3, usual.margins.header),
    footer: read('footer', height / 3, usual.margins.footer),
  }
  return {
    width,
    height,
    margins,
    columns: readColumns(childOf(properties, 'w:cols'), margins.left, width - margins.left - margins.right),
    isContinuous: valOf(properties, 'w:type') === 'continuous',
    blocks,
  }
}

function readColumns(element: XmlElement | undefined, left: number, room: number): Section['columns'] {
  const own = childrenOf(element, 'w:col').slice(0, mostColumns)
  const isEqual = !['0', 'false', 'off'].includes(element?.attributes['w:equalWidth'] ?? '1')
  if (!isEqual && own.length > 1) {
    let x = left
    return own.map(({ attributes }) => {
      const width = within(smallestColumn, fromTwips(attributes['w:w']) ?? room / own.length, room)
      const column = { x, width }
      x += width + Math.max(0, fromTwips(attributes['w:space']) ?? 0)
      return column
    })
  }
  const count = within(1, Math.floor(Number(element?.attributes['w:num']) || 1), mostColumns)
  const gap = within(0, fromTwips(element?.attributes['w:space']) ?? usualGap, room / (2 * count))
  const width = (room - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, n) => ({ x: left + n * (width + gap), width }))
}

function within(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

/** The id of the relationship, by what page it is for. */
export function referenceOf(
  properties: XmlElement | undefined,
  kind: 'header' | 'footer',
): string | undefined {
  const references = childrenOf(properties, `w:${kind}Reference`)
  const hasOwnFirstPage = childOf(properties, 'w:titlePg') !== undefined
  const of = (type: string) => references.find(({ attributes }) => attributes['w:type'] === type)
  const found = (hasOwnFirstPage ? of('first') : undefined) ?? of('default') ?? references[0]
  return found?.attributes['r:id']
}

/** The colour of all pages, which is only shown where the settings say so; null if it is a picture. */
export function readPaper(
  background: XmlElement | undefined,
  settings: XmlElement | null,
  palette: Palette,
): string | null | undefined {
  const shown = childOf(settings ?? undefined, 'w:displayBackgroundShape')
  if (!background || !shown || !isOn(shown)) return undefined
  const picture = findBelow(background, 'v:fill')?.attributes['r:id'] ?? findBelow(background, 'a:blip')
  if (picture !== undefined) return null
  return palette.ofWord(background.attributes, { value: 'w:color', theme: 'w:themeColor' })
}
