/** Medallions in pixels. Drawing one takes a while, and there are but four: each is drawn once for the whole process. */
import sharp, { type Sharp } from 'sharp'
import type { BadgeType } from '#core/badges/badge.ts'
import { medallionSvg } from './medallions.ts'

/** Of the pictures themselves: sharp draws at 72 dots per inch. */
const [drawnSize, usualDensity] = [512, 72]

/** For paper: on white. */
export const drawMedallionJpeg = remember((type, size) =>
  rasterise(type, size)
    .flatten({ background: '#fff' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer(),
)

/** For screens: with nothing behind it. */
export const drawMedallionPng = remember((type, size) => rasterise(type, size).png().toBuffer())

function rasterise(type: BadgeType, size: number): Sharp {
  const density = (usualDensity * size) / drawnSize
  return sharp(Buffer.from(medallionSvg(type)), { density }).resize(size, size)
}

type Draw = (type: BadgeType, size: number) => Promise<Buffer>

function remember(draw: Draw): Draw {
  const drawn = new Map<string, Promise<Buffer>>()
  return (type, size) => {
    const key = `${type} ${size}`
    const known = drawn.get(key)
    if (known) return known
    const drawing = draw(type, size)
    drawn.set(key, drawing)
    drawing.catch(() => drawn.delete(key))
    return drawing
  }
}
