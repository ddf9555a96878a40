/** The styles of a document, each with all it inherits. */
import {
  type ParagraphProperties,
  type RunProperties,
  readParagraphProperties,
  readRunProperties,
} from './properties.ts'
import { childOf, childrenOf, valOf, type XmlElement } from './xml.ts'

export type Style = { run: RunProperties; paragraph: ParagraphProperties }

const longestChain = 20
/** What Word does where nothing is said. */
const usualSize = 10

export class Styles {
  readonly #elements = new Map<string, XmlElement>()
  readonly #resolved = new Map<string, Style>()
  readonly #defaults: Style
  readonly #defaultParagraphStyle: string | undefined

  constructor(root: XmlElement | null) {
    const defaults = childOf(root ?? undefined, 'w:docDefaults')
    this.#defaults = {
      run: {
        size: usualSize,
        ...readRunProperties(childOf(childOf(defaults, 'w:rPrDefault'), 'w:rPr')),
      },
      paragraph: readParagraphProperties(childOf(childOf(defaults, 'w:pPrDefault'), 'w:pPr')),
    }
    for (const style of childrenOf(root ?? undefined, 'w:style')) {
      const id = style.attributes['w:styleId']
      if (id === undefined) continue
      this.#elements.set(id, style)
      const isDefault = ['1', 'true', 'on'].includes(style.attributes['w:default'] ?? '')
      if (isDefault && style.attributes['w:type'] === 'paragraph') this.#defaultParagraphStyle = id
    }
  }

  /** With the document's defaults. */
  ofParagraph(id: string | undefined): Style {
    const style = this.#resolve(id ?? this.#defaultParagraphStyle)
    return {
      run: { ...this.#defaults.run, ...style.run },
      paragraph: { ...this.#defaults.paragraph, ...style.paragraph },
    }
  }

  ofRun(id: string | undefined): RunProperties {
    return id === undefined ? {} : this.#resolve(id).run
  }

  #resolve(id: string | undefined): Style {
    const known = this.#resolved.get(id ?? '')
    if (known) return known
    const chain: XmlElement[] = []
    let next = id
    while (next !== undefined && chain.length < longestChain) {
      const element = this.#elements.get(next)
      if (!element || chain.includes(element)) break
      chain.unshift(element)
      next = valOf(element, 'w:basedOn')
    }
    const style: Style = { run: {}, paragraph: {} }
    for (const element of chain) {
      Object.assign(style.run, readRunProperties(childOf(element, 'w:rPr')))
      Object.assign(style.paragraph, readParagraphProperties(childOf(element, 'w:pPr')))
    }
    this.#resolved.set(id ?? '', style)
    return style
  }
}
