/** What shapes are filled with. */
import { mix, type Palette } from './colours.ts'
import { childOf, type XmlElement } from './xml.ts'

/** The colour is undefined for none, and null where it is not known or more than one. */
export type Fill = { colour: string | null | undefined; isOpaque: boolean }

const leastOpacity = 0.9
const paper = '#ffffff'

export function readFill(
  properties: XmlElement | undefined,
  style: XmlElement | undefined,
  palette: Palette,
): Fill {
  if (childOf(properties, 'a:noFill')) return { colour: undefined, isOpaque: false }
  const solid = childOf(properties, 'a:solidFill')
  if (solid) return toFill(palette.ofDrawing(solid))
  const isOther = ['a:gradFill', 'a:blipFill', 'a:pattFill'].some((name) => childOf(properties, name))
  if (isOther) return { colour: null, isOpaque: false }
  const reference = childOf(style, 'a:fillRef')
  // Only the first of a theme's fills is surely of one colour.
  if (reference?.attributes.idx === '1') return toFill(palette.ofDrawing(reference))
  const isFilled = reference !== undefined && reference.attributes.idx !== '0'
  return { colour: isFilled ? null : undefined, isOpaque: false }
}

/** What shines through is taken for paper. */
function toFill({ colour, opacity }: { colour: string | undefined; opacity: number }): Fill {
  return { colour: colour ? mix(colour, paper, opacity) : null, isOpaque: opacity >= leastOpacity }
}
