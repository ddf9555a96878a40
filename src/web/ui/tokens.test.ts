/** The contrast of every pair of colours that can meet, in both themes (WCAG 2.2: 4.5 for text, 3 for controls). */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('[data-theme="dark"]')

function colorsOf(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+):\s*(#[\da-f]+);/g)].map(([, name, value]) => [name, value]),
  )
}
const themes = { light: colorsOf(light), dark: colorsOf(dark) }

const surfaces = [
  'paper',
  'card',
  'well',
  'copper-tint',
  'good-tint',
  'info-tint',
  'caution-tint',
  'danger-tint',
]
const texts = ['ink', 'quiet', 'copper', 'good', 'info', 'caution', 'danger']
const filled = [
  ['on-copper', 'copper'],
  ['on-copper', 'copper-strong'],
  ['on-danger', 'danger'],
  ['paper', 'ink'],
] as const
/** What one must see to find a control: its edge, its fill, the ring of focus. */
const controls = ['edge', 'copper', 'copper-strong', 'danger', 'caution-fill']
/** Order things or dim them; nothing is lost where they are not seen. */
const decoration = ['hairline', 'scrim']

type Pair = { foreground: string; background: string; least: number }
const pairs: Pair[] = [
  ...surfaces.flatMap((background) => texts.map((foreground) => ({ foreground, background, least: 4.5 }))),
  ...filled.map(([foreground, background]) => ({ foreground, background, least: 4.5 })),
  ...surfaces.flatMap((background) => controls.map((foreground) => ({ foreground, background, least: 3 }))),
]

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

it('measures as the standard does', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

it('the frame around the page has the colour of the paper', () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
  const paper = { light: themes.light.paper ?? '', dark: themes.dark.paper ?? '' }
  expect(read('../index.html')).toContain(`content="${paper.light}"`)
  expect(read('../public/manifest.webmanifest')).toContain(`"theme_color": "${paper.light}"`)
  expect(read('../public/theme.js')).toContain(`'${paper.dark}'`)
  expect(read('../lib/theme.ts')).toContain(`{ light: '${paper.light}', dark: '${paper.dark}' }`)
})

describe.each(Object.entries(themes))('the %s theme', (_theme, colors) => {
  it('has every colour of the other, and none that is not placed above', () => {
    const placed = [...surfaces, ...texts, ...filled.flat(), ...controls, ...decoration]
    expect(Object.keys(colors).toSorted()).toEqual([...new Set(placed)].toSorted())
  })

  it.each(pairs)('$foreground on $background reaches $least', ({ foreground, background, least }) => {
    expect(contrast(colors[foreground] ?? '', colors[background] ?? '')).toBeGreaterThanOrEqual(least)
  })
})
