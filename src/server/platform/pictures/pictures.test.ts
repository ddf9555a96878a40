import zlib from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { ProcessMemoryError, ProcessTimeoutError } from '#server/platform/processes/pool.ts'
import { createPictureCleaner, maxPictureBytes, type PictureCleaner, PictureError } from './pictures.ts'

/** Three lines side by side, because most of the time goes into starting children. */
const cleaners = Array.from({ length: 3 }, () => createPictureCleaner())
afterAll(() => Promise.all(cleaners.map((cleaner) => cleaner.close())))
let turn = 0
const clean = (bytes: Uint8Array) => {
  const cleaner = cleaners[turn++ % cleaners.length] as PictureCleaner
  return cleaner.clean(bytes)
}

const planted = 'PlantedSecret'
const red = { r: 255, g: 0, b: 0 }
const blue = { r: 0, g: 0, b: 255 }

const solid = (width: number, height: number, background = red) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Left half red, right half blue. */
async function twoHalves(width: number, height: number) {
  const right = await solid(width / 2, height, blue)
    .png()
    .toBuffer()
  return solid(width, height).composite([{ input: right, left: width / 2, top: 0 }])
}

async function colourAt(bytes: Uint8Array, left: number, top: number) {
  const pixel = sharp(bytes).extract({ left, top, width: 1, height: 1 })
  return [...(await pixel.raw().toBuffer())]
}

/** JPEG, WebP and AVIF are not exact to the last bit. */
async function expectColourAt(bytes: Uint8Array, left: number, top: number, colour: number[]) {
  const found = await colourAt(bytes, left, top)
  expect(found).toHaveLength(colour.length)
  found.forEach((value, n) => {
    expect(Math.abs(value - (colour[n] ?? 0))).toBeLessThan(40)
  })
}

async function expectNothingButPixels(bytes: Uint8Array) {
  const { format, space, pages, ...rest } = await sharp(bytes).metadata()
  expect({ format, space, pages }).toEqual({ format: 'webp', space: 'srgb', pages: undefined })
  for (const kind of ['exif', 'icc', 'xmp', 'iptc', 'orientation', 'comments'] as const) {
    expect(rest[kind]).toBeUndefined()
  }
  const text = Buffer.from(bytes).toString('latin1')
  for (const trace of [planted, 'Exif', 'EXIF', 'ICCP', 'XMP ']) expect(text).not.toContain(trace)
}

async function cleanAndInspect(bytes: Uint8Array, width: number) {
  const picture = await clean(bytes)
  expect(picture).toMatchObject({ width, height: width })
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ width, height: width })
  await expectNothingButPixels(picture.bytes)
  return picture.bytes
}

describe.concurrent('a picture that is accepted', () => {
  it('is turned upright and loses where and by whom it was taken', async () => {
    const photo = await (await twoHalves(80, 40))
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Copyright: planted },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .withXmp(`<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/">${planted}</x:xmpmeta>`)
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const withComment = insert(photo, 2, jpegComment(planted))
    const before = await sharp(withComment).metadata()
    expect([before.orientation, before.exif, before.icc, before.xmp]).not.toContain(undefined)

    const after = await cleanAndInspect(withComment, 40)
    await expectColourAt(after, 20, 3, [255, 0, 0])
    await expectColourAt(after, 20, 36, [0, 0, 255])
  })

  it('keeps its transparency, without the words of its chunks', async () => {
    const background = { ...red, alpha: 0.5 }
    const png = await sharp({ create: { width: 700, height: 600, channels: 4, background } })
      .png()
      .toBuffer()
    const text = Buffer.concat([
      pngChunk('tEXt', Buffer.from(`Author\0${planted}`)),
      pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), zlib.deflateSync(planted)])),
    ])
    const after = await cleanAndInspect(insert(png, pngHeaderEnd, text), 512)
    await expectColourAt(after, 256, 256, [255, 0, 0, 128])
  })

  it.each(['gif', 'webp'] as const)('stands still where it was an animated %s', async (format) => {
    const frames = await Promise.all([red, blue].map((colour) => solid(30, 30, colour).png().toBuffer()))
    const animation = await sharp(frames, { join: { animated: true } })
      [format]({ delay: [50, 50] })
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    await expectColourAt(await cleanAndInspect(animation, 30), 15, 15, [255, 0, 0])
  })

  it.each([
    ['an AVIF', async () => solid(60, 50).avif({ effort: 0 }).toBuffer(), 50],
    ['a single pixel', async () => solid(1, 1).png().toBuffer(), 1],
    ['a JPEG in the colours of print', async () => solid(64, 64).toColourspace('cmyk').jpeg().toBuffer(), 64],
    ['a PNG with 16 bits', async () => solid(20, 20).toColourspace('rgb16').png().toBuffer(), 20],
  ])('may be %s', async (_what, make, width) => {
    await expectColourAt(await cleanAndInspect(await make(), width), 0, 0, [255, 0, 0])
  })

  it('is cut to its middle', async () => {
    const sides = await twoHalves(4000, 600)
    const middle = await solid(600, 600, { r: 0, g: 255, b: 0 }).png().toBuffer()
    const panorama = await sharp(await sides.png().toBuffer())
      .composite([{ input: middle, left: 1700, top: 0 }])
      .jpeg()
      .toBuffer()
    const after = await cleanAndInspect(panorama, 512)
    for (const left of [5, 256, 506]) await expectColourAt(after, left, 256, [0, 255, 0])
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
const random = Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * n * 7919 + n * 104_729) % 251))
const photo = () =>
  sharp(random, { raw: { width: 50, height: 100, channels: 1 } })
    .jpeg()
    .toBuffer()

describe.concurrent('what is refused', () => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['nothing at all', () => new Uint8Array(0), 'not_a_picture'],
    ['an SVG', () => Buffer.from(svg), 'not_a_picture'],
    ['an SVG with a prolog', () => Buffer.from(`<?xml version="1.0"?>\n${svg}`), 'not_a_picture'],
    ['a packed SVG', () => zlib.gzipSync(svg), 'not_a_picture'],
    ['a TIFF', () => solid(9, 9).tiff().toBuffer(), 'not_a_picture'],
    ['a HEIC', labelledHeic, 'not_a_picture'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'), 'not_a_picture'],
    ['a page', () => Buffer.from('<!doctype html><img src=x>'), 'not_a_picture'],
    ['a program', () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0'), random]), 'not_a_picture'],
    ['random bytes', () => random, 'not_a_picture'],
    ['half a photo', async () => (await photo()).subarray(0, 2000), 'damaged'],
    ['a picture that is a header only', () => png(5000, 5000, Buffer.alloc(10)), 'damaged'],
    ['a header that claims too much', () => png(30_000, 30_000, Buffer.alloc(10)), 'too_many_pixels'],
    ['little that unpacks to too much', () => blankPng(20_000), 'too_many_pixels'],
    ['an AVIF that needs too much memory', () => claimedAvif(5000, 5000), 'too_many_pixels'],
    ['more than may be sent', () => new Uint8Array(maxPictureBytes + 1), 'too_large'],
  ])('is %s', async (_what, make, problem) => {
    const bytes = await make()
    await expect(clean(bytes)).rejects.toMatchObject({ problem })
  })

  it.each([
    ['takes too long', { memoryMb: 512, timeMs: 1 }, ProcessTimeoutError],
    ['takes too much memory', { memoryMb: 60, timeMs: 10_000 }, ProcessMemoryError],
  ])('is what %s', async (_what, limits, cause) => {
    const strict = createPictureCleaner(limits)
    const error = await strict.clean(blankPng(6300)).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(PictureError)
    expect(error).toMatchObject({ problem: 'damaged', cause: expect.any(cause) })
    await strict.close()
  })
})

describe('the line', () => {
  it('goes on after every kind of refusal', async () => {
    const cleaner = createPictureCleaner()
    const good = await solid(10, 10).png().toBuffer()
    const refused = [Buffer.from(svg), blankPng(20_000), png(500, 500, Buffer.alloc(10))]
    const line = refused.flatMap((bad) => [cleaner.clean(bad), cleaner.clean(good)])
    const outcomes = (await Promise.allSettled(line)).map(({ status }) => status)
    expect(outcomes).toEqual(refused.flatMap(() => ['rejected', 'fulfilled']))
    await cleaner.close()
  })

  it('costs the server itself no memory', async () => {
    // Forty million pixels in 5 kB.
    const bytes = blankPng(6300)
    const before = process.memoryUsage.rss()
    await clean(bytes)
    expect(process.memoryUsage.rss() - before).toBeLessThan(32 * 1024 * 1024)
  })

  it('has an end, and can be left', async () => {
    const cleaner = createPictureCleaner()
    const good = await solid(10, 10).png().toBuffer()
    const leaving = new AbortController()
    const waiting = Array.from({ length: 21 }, () => cleaner.clean(good, { signal: leaving.signal }))
    await expect(cleaner.clean(good)).rejects.toMatchObject({ problem: 'busy' })
    leaving.abort(new Error('changed my mind'))
    for (const outcome of await Promise.allSettled(waiting)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'changed my mind' } })
    }
    expect(await cleaner.clean(good)).toMatchObject({ width: 10 })
    await cleaner.close()
  })

  it('is sent away, not blamed, when the server stops', async () => {
    const cleaner = createPictureCleaner()
    const good = await solid(10, 10).png().toBuffer()
    const work = Promise.allSettled([cleaner.clean(good), cleaner.clean(good)])
    await cleaner.close()
    for (const outcome of await work) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { problem: 'busy' } })
    }
    await expect(cleaner.clean(good)).rejects.toMatchObject({ problem: 'busy' })
  })
})

function insert(bytes: Buffer, at: number, piece: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)])
}

function jpegComment(text: string): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), Buffer.from(text)])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const pngHeaderEnd = pngSignature.length + 25

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  return Buffer.concat([uint32(content.length), body, uint32(zlib.crc32(body))])
}

/** One bit per pixel. */
function png(width: number, height: number, rows: Buffer): Buffer {
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([1, 0, 0, 0, 0])])),
    pngChunk('IDAT', zlib.deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function blankPng(side: number): Buffer {
  return png(side, side, Buffer.alloc((1 + Math.ceil(side / 8)) * side))
}

/** An AVIF that calls itself HEIC: only its brand keeps it from being drawn. */
async function labelledHeic(): Promise<Buffer> {
  const avif = await solid(16, 16).avif({ effort: 0 }).toBuffer()
  return Buffer.from(avif.toString('latin1').replaceAll('avif', 'heic'), 'latin1')
}

/** A small AVIF whose size property (`ispe`) tells another story. */
async function claimedAvif(width: number, height: number): Promise<Buffer> {
  const avif = await solid(16, 16).avif({ effort: 0 }).toBuffer()
  const place = avif.indexOf('ispe') + 8
  return Buffer.concat([avif.subarray(0, place), uint32(width), uint32(height), avif.subarray(place + 8)])
}
