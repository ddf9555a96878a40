/** A frame of fine lines that swing around each other, as on old share certificates. */
import type { Sheet } from './sheet.ts'

type Pdf = Sheet['pdf']
/** A side of the frame or a corner, with a whole number of swings on it: so every corner looks the same. */
type Stretch = { swings: number; length: number; placeAt: (distance: number) => Place }
type Place = {
  x: number
  y: number
  /** Of the way along the frame. */
  angle: number
  /** How fast it turns: the way is longer on the outside of a corner, and shorter on its inside. */
  turn: number
}

const strands = 4
const [swingLength, radius] = [20, 26]

export function drawGuillocheFrame(
  sheet: Sheet,
  {
    inset,
    width,
    colour,
  }: {
    /** From the edge of the page to the middle of the band. */
    inset: number
    width: number
    colour: string
  },
): void {
  const { pdf } = sheet
  sheet.decorate(() => {
    pdf.strokeColor(colour).lineWidth(0.35)
    const stretches = listStretches(pdf, inset)
    for (let strand = 0; strand < strands; strand++) windStrand(pdf, stretches, width / 2, strand / strands)
    pdf.stroke()
    const gap = width / 2 + 2.5
    drawBorder(pdf, { inset: inset - gap, radius: radius + gap, thickness: 0.9 })
    drawBorder(pdf, { inset: inset + gap, radius: radius - gap, thickness: 0.5 })
  })
}

function drawBorder(
  pdf: Pdf,
  { inset, radius, thickness }: { inset: number; radius: number; thickness: number },
): void {
  const { width, height } = pdf.page
  pdf.roundedRect(inset, inset, width - 2 * inset, height - 2 * inset, radius)
  pdf.lineWidth(thickness).stroke()
}

/** Its distance from the middle of the band is a cosine; each curve goes from one turning point to the next. */
function windStrand(pdf: Pdf, stretches: readonly Stretch[], reach: number, phase: number): void {
  const total = stretches.reduce((sum, { swings }) => sum + swings, 0)
  const turningPoint = (at: number) => {
    const { x, y, angle, turn, halfSwing } = findPlace(stretches, (at / 2 + phase) % total)
    const out = at % 2 === 0 ? reach : -reach
    // So far along the way a curve keeps its direction, to come close to a cosine.
    const along = halfSwing * 0.3642 * (1 + out * turn)
    return {
      ...{ x: x + Math.sin(angle) * out, y: y - Math.cos(angle) * out },
      ...{ alongX: Math.cos(angle) * along, alongY: Math.sin(angle) * along },
    }
  }
  let last = turningPoint(0)
  pdf.moveTo(last.x, last.y)
  for (let at = 1; at <= 2 * total; at++) {
    const next = turningPoint(at)
    const [startX, startY] = [last.x + last.alongX, last.y + last.alongY]
    const [endX, endY] = [next.x - next.alongX, next.y - next.alongY]
    pdf.bezierCurveTo(startX, startY, endX, endY, next.x, next.y)
    last = next
  }
}

function findPlace(stretches: readonly Stretch[], swing: number): Place & { halfSwing: number } {
  let rest = swing
  for (const { swings, length, placeAt } of stretches) {
    const each = length / swings
    if (rest < swings) return { ...placeAt(rest * each), halfSwing: each / 2 }
    rest -= swings
  }
  return findPlace(stretches, 0)
}

/** Clockwise, from the beginning of the upper side; after each side comes its corner. */
function listStretches(pdf: Pdf, inset: number): Stretch[] {
  const [right, bottom] = [pdf.page.width - inset, pdf.page.height - inset]
  const [across, down] = [right - inset - 2 * radius, bottom - inset - 2 * radius]
  const sides = [
    { x: inset + radius, y: inset, length: across },
    { x: right, y: inset + radius, length: down },
    { x: right - radius, y: bottom, length: across },
    { x: inset, y: bottom - radius, length: down },
  ]
  return sides.flatMap(({ x, y, length }, at) => {
    const angle = (at * Math.PI) / 2
    const along = (distance: number) => ({
      x: x + Math.cos(angle) * distance,
      y: y + Math.sin(angle) * distance,
      angle,
      turn: 0,
    })
    const end = along(length)
    const centre = { x: end.x - Math.sin(angle) * radius, y: end.y + Math.cos(angle) * radius }
    const around = (distance: number) => {
      const turned = angle + distance / radius
      return {
        x: centre.x + Math.sin(turned) * radius,
        y: centre.y - Math.cos(turned) * radius,
        angle: turned,
        turn: 1 / radius,
      }
    }
    return [stretchOf(length, along), stretchOf((Math.PI / 2) * radius, around)]
  })
}

const stretchOf = (length: number, placeAt: Stretch['placeAt']): Stretch => ({
  length,
  placeAt,
  swings: Math.round(length / swingLength),
})
