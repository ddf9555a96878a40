/** Colours as numbers, and what becomes of two of them that lie over each other. */

/** Each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

export const white: Rgb = [255, 255, 255]
export const black: Rgb = [0, 0, 0]

const hexColour = /^#[0-9a-f]{6}$/i

export function rgbOf(colour: unknown): Rgb | null {
  if (typeof colour !== 'string' || !hexColour.test(colour)) return null
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function hexOf(colour: Rgb): string {
  return `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

export function mix(below: Rgb, above: Rgb, alpha: number): Rgb {
  if (alpha === 1) return above
  const rest = 1 - alpha
  return [
    below[0] * rest + above[0] * alpha,
    below[1] * rest + above[1] * alpha,
    below[2] * rest + above[2] * alpha,
  ]
}

export function meanOf(colours: readonly Rgb[]): Rgb | null {
  if (colours.length === 0) return null
  const sum = [0, 0, 0] as [number, number, number]
  for (const colour of colours) for (const n of [0, 1, 2] as const) sum[n] += colour[n]
  return [sum[0] / colours.length, sum[1] / colours.length, sum[2] / colours.length]
}

/** Relative luminance of sRGB, for each value of a channel. */
const linear = Float64Array.from({ length: 256 }, (_, n) => {
  const value = n / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

const linearOf = (channel: number): number => linear[Math.round(channel)] ?? 0

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linearOf(red) + 0.7152 * linearOf(green) + 0.0722 * linearOf(blue)
}

/** As in WCAG: 1 is no difference at all. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return a > b ? a / b : b / a
}

/** How bright a soft mask takes a colour to be, from 0 to 1. */
export function brightness([red, green, blue]: Rgb): number {
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255
}

/** Of what is below and above, both from 0 to 1; the formulas of ISO 32000-1, 11.3.5. */
type Blend = (below: number, above: number) => number

const hardLight: Blend = (below, above) =>
  above <= 0.5 ? below * above * 2 : below + (2 * above - 1) - below * (2 * above - 1)
const softLight: Blend = (below, above) => {
  if (above <= 0.5) return below - (1 - 2 * above) * below * (1 - below)
  const lifted = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : Math.sqrt(below)
  return below + (2 * above - 1) * (lifted - below)
}
const keepsBelow: Blend = (below) => below

/** By pdf.js's names. The last four work on whole colours; the first three of them keep the brightness of what is below. */
const blends: Record<string, Blend> = {
  multiply: (below, above) => below * above,
  screen: (below, above) => below + above - below * above,
  overlay: (below, above) => hardLight(above, below),
  darken: Math.min,
  lighten: Math.max,
  'color-dodge': (below, above) => (below === 0 ? 0 : above >= 1 ? 1 : Math.min(1, below / (1 - above))),
  'color-burn': (below, above) => (below >= 1 ? 1 : above <= 0 ? 0 : 1 - Math.min(1, (1 - below) / above)),
  'hard-light': hardLight,
  'soft-light': softLight,
  difference: (below, above) => Math.abs(below - above),
  exclusion: (below, above) => below + above - 2 * below * above,
  hue: keepsBelow,
  saturation: keepsBelow,
  color: keepsBelow,
}

/** What a colour comes out as over another; as itself without a mode, or in one nobody knows. */
export function blend(mode: string | null, below: Rgb, above: Rgb): Rgb {
  const of = mode === null ? undefined : blends[mode]
  if (!of) return above
  const one = (n: 0 | 1 | 2) => Math.min(255, Math.max(0, of(below[n] / 255, above[n] / 255) * 255))
  return [one(0), one(1), one(2)]
}
