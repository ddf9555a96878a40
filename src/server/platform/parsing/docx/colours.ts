/** Colours as Word says them: by value, or by their role in the document's theme. */
import { toColour } from './units.ts'
import { childOf, elementsOf, type XmlElement } from './xml.ts'

/** Other names of the slots of a theme. Of texts and backgrounds only where the settings do not say otherwise. */
const slots: Record<string, string> = {
  dark1: 'dk1',
  light1: 'lt1',
  dark2: 'dk2',
  light2: 'lt2',
  hyperlink: 'hlink',
  followedHyperlink: 'folHlink',
  text1: 'tx1',
  text2: 'tx2',
  background1: 'bg1',
  background2: 'bg2',
}
const usualRoles: Record<string, string> = { tx1: 'dk1', tx2: 'dk2', bg1: 'lt1', bg2: 'lt2' }
/** Paper and ink, where there is no theme. */
const usualColours: Record<string, string> = { dk1: '#000000', lt1: '#ffffff' }

export class Palette {
  readonly #colours: Record<string, string> = { ...usualColours }
  readonly #roles: Record<string, string> = { ...usualRoles }

  constructor(theme?: XmlElement | null, settings?: XmlElement | null) {
    const scheme = childOf(childOf(theme ?? undefined, 'a:themeElements'), 'a:clrScheme')
    for (const slot of elementsOf(scheme)) {
      const [colour] = elementsOf(slot)
      const value = toColour(colour?.attributes.lastClr ?? colour?.attributes.val)
      if (value) this.#colours[slot.name.replace(/^a:/, '')] = value
    }
    const mapping = childOf(settings ?? undefined, 'w:clrSchemeMapping')?.attributes ?? {}
    for (const [role, key] of Object.entries({ bg1: 'w:bg1', bg2: 'w:bg2', tx1: 'w:t1', tx2: 'w:t2' })) {
      const slot = slots[mapping[key] ?? '']
      if (slot) this.#roles[role] = slot
    }
  }

  #find(name: string): string | undefined {
    const role = slots[name] ?? name
    return this.#colours[this.#roles[role] ?? role]
  }

  /** The role goes before the value, which is only what it was when the file was written. */
  ofWord(
    attributes: Record<string, string>,
    { value, theme }: { value: string; theme: string },
  ): string | undefined {
    const themed = this.#find(attributes[theme] ?? '')
    if (!themed) return toColour(attributes[value])
    const shade = Number.parseInt(attributes[`${theme.replace('Color', '')}Shade`] ?? '', 16)
    const tint = Number.parseInt(attributes[`${theme.replace('Color', '')}Tint`] ?? '', 16)
    const darker = Number.isNaN(shade) ? themed : mix(themed, '#000000', shade / 255)
    return Number.isNaN(tint) ? darker : mix(darker, '#ffffff', tint / 255)
  }

  /** Of the one colour inside a fill; undefined if it is not known. Its parts count in 100,000ths. */
  ofDrawing(fill: XmlElement | undefined): { colour: string | undefined; opacity: number } {
    const [element] = elementsOf(fill)
    const value = attribute(element, 'val') ?? ''
    const kind = element?.name.split(':')[1]
    const base =
      kind === 'srgbClr'
        ? toColour(value)
        : kind === 'sysClr'
          ? toColour(element?.attributes.lastClr)
          : kind === 'schemeClr'
            ? this.#find(value)
            : kind === 'prstClr'
              ? presets[value]
              : undefined
    let colour = base
    let opacity = 1
    for (const change of elementsOf(element)) {
      const part = Number(attribute(change, 'val')) / 100_000
      const what = change.name.split(':')[1]
      if (!Number.isFinite(part)) continue
      if (what === 'alpha') opacity = part
      else if (colour && (what === 'lumMod' || what === 'shade')) colour = mix(colour, '#000000', part)
      else if (colour && what === 'lumOff') colour = lighten(colour, part)
      else if (colour && what === 'tint') colour = mix(colour, '#ffffff', part)
    }
    return { colour, opacity }
  }
}

/** Only those that text or paper could disappear in. */
const presets: Record<string, string> = { white: '#ffffff', black: '#000000', snow: '#fffafa' }

function attribute(element: XmlElement | undefined, name: string): string | undefined {
  return element?.attributes[name] ?? element?.attributes[`w14:${name}`]
}

/** That part of the one, the rest of the other. */
export function mix(one: string, other: string, part: number): string {
  const share = Math.min(1, Math.max(0, part))
  const second = channelsOf(other)
  return toHex(channelsOf(one).map((channel, n) => channel * share + (second[n] ?? 0) * (1 - share)))
}

function lighten(colour: string, part: number): string {
  return toHex(channelsOf(colour).map((channel) => channel + 255 * part))
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

function toHex(channels: number[]): string {
  const hex = (channel: number) => Math.round(Math.min(255, Math.max(0, channel))).toString(16)
  return `#${channels.map((channel) => hex(channel).padStart(2, '0')).join('')}`
}
