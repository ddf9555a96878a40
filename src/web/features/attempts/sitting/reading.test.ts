/** High contrast is what it says, in both themes: 7 for text, 4.5 for controls (WCAG 2.2 AAA and above). */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const [light = '', dark = ''] = read('reading.css').split('[data-theme="dark"]')

function colorsOf(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+):\s*(#[\da-f]+);/g)].map(([, name, value]) => [name, value]),
  )
}

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

const texts = ['ink', 'quiet', 'copper', 'good', 'info', 'caution', 'danger']
const surfaces = ['paper', 'card', 'well', ...texts.slice(2).map((name) => `${name}-tint`)]
const pairs = [
  ...surfaces.flatMap((background) => texts.map((foreground) => [foreground, background, 7] as const)),
  ['on-copper', 'copper', 7] as const,
  ['on-copper', 'copper-strong', 7] as const,
  ['on-danger', 'danger', 7] as const,
  ...surfaces.flatMap((background) =>
    ['edge', 'caution-fill'].map((foreground) => [foreground, background, 4.5] as const),
  ),
  ...['paper', 'card'].map((background) => ['hairline', background, 3] as const),
]

describe.each([
  ['light', colorsOf(light)],
  ['dark', colorsOf(dark)],
])('high contrast, %s', (_theme, colors) => {
  it('has every colour of the usual one but the scrim', () => {
    const usual = Object.keys(colorsOf(read('../../../ui/tokens.css'))).filter((name) => name !== 'scrim')
    expect(Object.keys(colors).toSorted()).toEqual(usual.toSorted())
  })
  it.each(pairs)('%s on %s reaches %d', (foreground, background, least) => {
    expect(contrast(colors[foreground] ?? '', colors[background] ?? '')).toBeGreaterThanOrEqual(least)
  })
})
