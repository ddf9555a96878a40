/** A frame of fine lines that swing around each other, as on old share certificates. */
import type { Sheet } from './sheet.ts'

type Frame = { left: number; top: number; right: number; bottom: number; radius: number }
type Place = { x: number; y: number /** Of the way along the frame. */; angle: number }

const [swingLength, strands] = [21, 4]

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
  const { width: pageWidth, height: pageHeight } = pdf.page
  const frame = {
    ...{ left: inset, top: inset, right: pageWidth - inset, bottom: pageHeight - inset },
    radius: width,
  }
  sheet.decorate(() => {
    pdf.lineWidth(0.35).strokeColor(colour)
    for (let strand = 0; strand < strands; strand++) windStrand(pdf, frame, width / 2, strand / strands)
    pdf.stroke()
    const gap = width / 2 + 2.5
    pdf.lineWidth(0.9)
    pdf.roundedRect(
      inset - gap,
      inset - gap,
      pageWidth - 2 * (inset - gap),
      pageHeight - 2 * (inset - gap),
      4,
    )
    pdf.stroke()
    pdf.lineWidth(0.5)
    pdf.roundedRect(
      inset + gap,
      inset + gap,
      pageWidth - 2 * (inset + gap),
      pageHeight - 2 * (inset + gap),
      4,
    )
    pdf.stroke()
  })
}

/** Its distance from the middle of the band is a cosine; each curve goes from one turning point to the next. */
function windStrand(pdf: Sheet['pdf'], frame: Frame, reach: number, phase: number): void {
  const length = lengthOf(frame)
  const halves = 2 * Math.round(length / swingLength)
  const half = length / halves
  const turningPoint = (at: number) => {
    const place = placeAt(frame, (at + 2 * phase) * half)
    const out = at % 2 === 0 ? reach : -reach
    return {
      x: place.x + Math.sin(place.angle) * out,
      y: place.y - Math.cos(place.angle) * out,
      // So far along the way a curve keeps its direction, to come close to a cosine.
      alongX: Math.cos(place.angle) * half * 0.3642,
      alongY: Math.sin(place.angle) * half * 0.3642,
    }
  }
  let last = turningPoint(0)
  pdf.moveTo(last.x, last.y)
  for (let at = 1; at <= halves; at++) {
    const next = turningPoint(at)
    pdf.bezierCurveTo(
      last.x + last.alongX,
      last.y + last.alongY,
      next.x - next.alongX,
      next.y - next.alongY,
      next.x,
      next.y,
    )
    last = next
  }
}

const cornerLength = (radius: number) => (Math.PI / 2) * radius

const sidesOf = ({ left, top, right, bottom, radius }: Frame) => {
  const [across, down] = [right - left - 2 * radius, bottom - top - 2 * radius]
  return [
    { x: left + radius, y: top, length: across, angle: 0 },
    { x: right, y: top + radius, length: down, angle: Math.PI / 2 },
    { x: right - radius, y: bottom, length: across, angle: Math.PI },
    { x: left, y: bottom - radius, length: down, angle: 1.5 * Math.PI },
  ]
}

const lengthOf = (frame: Frame) =>
  sidesOf(frame).reduce((sum, { length }) => sum + length + cornerLength(frame.radius), 0)

/** Clockwise, from the beginning of the upper side; after each side comes its corner. */
function placeAt(frame: Frame, distance: number): Place {
  const { radius } = frame
  let rest = distance % lengthOf(frame)
  for (const { x, y, length, angle } of sidesOf(frame)) {
    if (rest <= length) return { x: x + Math.cos(angle) * rest, y: y + Math.sin(angle) * rest, angle }
    rest -= length
    if (rest <= cornerLength(radius)) {
      const turned = angle + rest / radius
      const end = { x: x + Math.cos(angle) * length, y: y + Math.sin(angle) * length }
      const centre = { x: end.x - Math.sin(angle) * radius, y: end.y + Math.cos(angle) * radius }
      return {
        x: centre.x + Math.sin(turned) * radius,
        y: centre.y - Math.cos(turned) * radius,
        angle: turned,
      }
    }
    rest -= cornerLength(radius)
  }
  return placeAt(frame, 0)
}
