/** Draws a stranger's picture anew, in a child process: the pixels pass, nothing else of the file does. */
import sharp from 'sharp'
import { serveInChild } from '#server/platform/processes/child.ts'

export type CleanOutcome =
  | { ok: true; bytes: Uint8Array; width: number; height: number }
  | { ok: false; reason: 'not_a_picture' | 'too_many_pixels' | 'damaged' }

const longestSide = 512
/**
 * What is accepted, and up to how many pixels: AVIF takes three times the memory of the others. It shares its
 * container, and so its loader, with HEVC; only the media type tells them apart.
 */
const maxPixels: Record<string, number> = {
  'image/jpeg': 40_000_000,
  'image/png': 40_000_000,
  'image/webp': 40_000_000,
  'image/gif': 40_000_000,
  'image/avif': 16_000_000,
}

// SVG can point at other files, TIFF has a long history of holes: no byte of a stranger reaches such a decoder.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})
sharp.cache(false)
// One thread, because every further one needs its own share of the memory limit.
sharp.concurrency(1)

serveInChild((input) => cleanPicture(input as Uint8Array))

async function cleanPicture(bytes: Uint8Array): Promise<CleanOutcome> {
  const header = await readHeader(bytes)
  if (!header) return { ok: false, reason: 'not_a_picture' }
  const { width, height, limit } = header
  if (width * height > limit) return { ok: false, reason: 'too_many_pixels' }
  const side = Math.min(width, height, longestSide)
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: limit,
      failOn: 'error',
      sequentialRead: true,
      autoOrient: true,
    })
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, bytes: data, width: info.width, height: info.height }
  } catch {
    return { ok: false, reason: 'damaged' }
  }
}

async function readHeader(bytes: Uint8Array) {
  try {
    // Without a limit, to tell a picture that is too big from a file that is none.
    const { mediaType = '', width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const limit = maxPixels[mediaType]
    return limit ? { width, height, limit } : null
  } catch {
    return null
  }
}
