/** The styles of a document, each with all it inherits. */
import type { Palette } from './colours.ts'
import {
  type ParagraphProperties,
  type RunProperties,
  readParagraphProperties,
  readRunProperties,
} from './properties.ts'
import { readTableStyle, type TableStyle } from './table-styles.ts'
import { childOf, childrenOf, valOf, type XmlElement } from './xml.ts'

export type Style = { run: RunProperties; paragraph: ParagraphProperties }

const longestChain = 20
/** What Word does where nothing is said. */
const usualSize = 10

export class Styles {
  readonly palette: Palette
  readonly #elements = new Map<string, XmlElement>()
  readonly #resolved = new Map<string, Style>()
  readonly #defaults: Style
  readonly #defaultParagraphStyle: string | undefined
  readonly #defaultTableStyle: string | undefined
  readonly #tableStyles = new Map<string, TableStyle>()

  constructor(root: XmlElement | null, palette: Palette) {
    this.palette = palette
    const defaults = childOf(root ?? undefined, 'w:docDefaults')
    this.#defaults = {
      run: {
        size: usualSize,
        ...readRunProperties(childOf(childOf(defaults, 'w:rPrDefault'), 'w:rPr'), palette),
      },
      paragraph: readParagraphProperties(childOf(childOf(defaults, 'w:pPrDefault'), 'w:pPr'), palette),
    }
    for (const style of childrenOf(root ?? undefined, 'w:style')) {
      const id = style.attributes['w:styleId']
      if (id === undefined) continue
      this.#elements.set(id, style)
      const isDefault = ['1', 'true', 'on'].includes(style.attributes['w:default'] ?? '')
      if (isDefault && style.attributes['w:type'] === 'paragraph') this.#defaultParagraphStyle = id
      if (isDefault && style.attributes['w:type'] === 'table') this.#defaultTableStyle = id
    }
  }

  /** With the document's defaults, and between the two what the table around it says. */
  ofParagraph(id: string | undefined, ofTable: RunProperties = {}): Style {
    const style = this.#resolve(id ?? this.#defaultParagraphStyle)
    return {
      run: { ...this.#defaults.run, ...ofTable, ...style.run },
      paragraph: { ...this.#defaults.paragraph, ...style.paragraph },
    }
  }

  ofRun(id: string | undefined): RunProperties {
    return id === undefined ? {} : this.#resolve(id).run
  }

  ofTable(id: string | undefined): TableStyle {
    const wanted = id ?? this.#defaultTableStyle ?? ''
    const style = this.#tableStyles.get(wanted) ?? readTableStyle(this.#chainOf(wanted), this.palette)
    this.#tableStyles.set(wanted, style)
    return style
  }

  /** The most general first. */
  #chainOf(id: string | undefined): XmlElement[] {
    const chain: XmlElement[] = []
    let next = id
    while (next !== undefined && chain.length < longestChain) {
      const element = this.#elements.get(next)
      if (!element || chain.includes(element)) break
      chain.unshift(element)
      next = valOf(element, 'w:basedOn')
    }
    return chain
  }

  #resolve(id: string | undefined): Style {
    const known = this.#resolved.get(id ?? '')
    if (known) return known
    const style: Style = { run: {}, paragraph: {} }
    for (const element of this.#chainOf(id)) {
      Object.assign(style.run, readRunProperties(childOf(element, 'w:rPr'), this.palette))
      Object.assign(style.paragraph, readParagraphProperties(childOf(element, 'w:pPr'), this.palette))
    }
    this.#resolved.set(id ?? '', style)
    return style
  }
}
