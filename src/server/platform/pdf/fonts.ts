/**
 * The fonts of printed pages. Behind each face stand several files: the product's own, then others for the scripts that those
 * do not have. Files are read when a character needs them, once for the whole process.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

export type Face = 'serif' | 'text' | 'strong' | 'quote'

export type FontFile = {
  /** Of the file in its package. */
  name: string
  font: fontkit.Font
  /** So that letters of different fonts look the same size beside each other. */
  scale: number
}

const locate = createRequire(import.meta.url).resolve

/** WOFF and not WOFF2, of which composed letters cannot be embedded. */
const fontsource = (family: string, look: string, scripts: readonly string[]) =>
  scripts.map((script) => `@fontsource/${family}/files/${family}-${script}-${look}.woff`)
const dejavu = (look: string) => `dejavu-fonts-ttf/ttf/DejaVu${look}.ttf`

const latin = ['latin', 'latin-ext']
const plain = dejavu('SansCondensed')
/** Greek, Cyrillic, Arabic, Hebrew, signs and the simple emoji come from the later ones. */
const chains: Record<Face, readonly string[]> = {
  serif: [...fontsource('fraunces', '500-normal', [...latin, 'vietnamese']), dejavu('SerifCondensed'), plain],
  text: [...fontsource('figtree', '400-normal', latin), plain],
  strong: [...fontsource('figtree', '600-normal', latin), dejavu('SansCondensed-Bold'), plain],
  quote: [...fontsource('figtree', '400-italic', latin), dejavu('SansCondensed-Oblique'), plain],
}

/** These come in a hundred slices each. Han and kana first, then Hangul. */
const slicedFamilies = ['chocolate-classical-sans', 'gowun-dodum'] as const
type SlicedFamily = (typeof slicedFamilies)[number]
type Slice = { from: number; to: number; name: string }

const opened = new Map<string, FontFile>()
const slices = new Map<SlicedFamily, Slice[]>()

/** The first file of the face that has all of these, if any has. */
export function findFontIfAny(face: Face, codePoints: readonly number[]): FontFile | null {
  for (const name of chains[face]) {
    const file = openFont(name)
    if (hasAll(file, codePoints)) return file
  }
  for (const family of slicedFamilies) {
    const name = sliceOf(family, codePoints[0] ?? 0)
    const file = name ? openFont(name) : null
    if (file && hasAll(file, codePoints)) return file
  }
  return null
}

/** The file that most of the face is drawn with, whose measures its lines have. */
export const mainFontOf = (face: Face): FontFile => openFont(chains[face][0] ?? plain)

const hasAll = ({ font }: FontFile, codePoints: readonly number[]) =>
  codePoints.every((codePoint) => font.hasGlyphForCodePoint(codePoint))

function openFont(name: string): FontFile {
  const known = opened.get(name)
  if (known) return known
  const bytes = readFileSync(locate(name))
  const font = fontkit.create(name.endsWith('.woff') ? unpackWoff(bytes) : bytes)
  if (!('layout' in font)) throw new Error(`${name} is a collection of fonts.`)
  nameGlyphs(font)
  const file = { name, font, scale: name.includes('DejaVu') ? 0.93 : 1 }
  opened.set(name, file)
  return file
}

/**
 * fontkit remembers for each glyph the character by which it first came, which is what is copied from a page: some Han characters
 * share one, and the dots of a colon come without any where its outline is drawn. Here all come in the order of Unicode, so that
 * no document depends on those before it.
 */
function nameGlyphs(font: fontkit.Font): void {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
}

function sliceOf(family: SlicedFamily, codePoint: number): string | undefined {
  const known = slices.get(family) ?? readSlices(family)
  slices.set(family, known)
  return known.find(({ from, to }) => from <= codePoint && codePoint <= to)?.name
}

/** "[4]": "U+4e00-4e02,U+5f20" */
function readSlices(family: SlicedFamily): Slice[] {
  const folder = `@fontsource/${family}`
  const ranges: Record<string, string> = JSON.parse(readFileSync(locate(`${folder}/unicode.json`), 'utf8'))
  return Object.entries(ranges).flatMap(([key, listed]) => {
    const name = `${folder}/files/${family}-${key.replace(/[[\]]/g, '')}-400-normal.woff`
    return [...listed.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(([, from = '', to = from]) => ({
      from: Number.parseInt(from, 16),
      to: Number.parseInt(to, 16),
      name,
    }))
  })
}
