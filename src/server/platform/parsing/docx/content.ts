/** From the elements of a document's body to paragraphs and tables. */
import {
  type Block,
  columnBreak,
  type Drawing,
  lineBreak,
  newParagraph,
  type Paragraph,
  pageBreak,
  type Span,
  type SpanLook,
  type TabStop,
} from '../layout/model.ts'
import { chosenOf } from './alternatives.ts'
import { readDrawing, type Surroundings } from './drawings.ts'
import { addressIn, Fields, toSafeAddress } from './fields.ts'
import { isSameLook, lookOf } from './looks.ts'
import type { Numbering } from './numbering.ts'
import { readOldDrawing } from './old-drawings.ts'
import {
  type LineRule,
  type ParagraphProperties,
  type RunProperties,
  readParagraphProperties,
  readRunProperties,
} from './properties.ts'
import type { Styles } from './styles.ts'
import { symbolOf } from './symbols.ts'
import { readTable } from './tables.ts'
import { childOf, elementsOf, textOf, valOf, type XmlElement } from './xml.ts'

/** They stand around others and have no look of their own. */
const wrappers = new Set([
  'w:sdtContent',
  'w:sdt',
  'w:customXml',
  'w:smartTag',
  'w:ins',
  'w:moveTo',
  'w:dir',
  'w:bdo',
  'mc:Choice',
])

export type PartOptions = {
  styles: Styles
  numbering: Numbering
  /** Addresses by the ids of one part's relationships. */
  links: ReadonlyMap<string, string>
}

export class ContentReader {
  readonly #styles: Styles
  readonly #numbering: Numbering
  readonly #links: ReadonlyMap<string, string>
  readonly #fields = new Fields()
  #surroundings: Surroundings = { run: {} }

  constructor({ styles, numbering, links }: PartOptions) {
    this.#styles = styles
    this.#numbering = numbering
    this.#links = links
  }

  /** What is inside something hidden is hidden, whatever it says itself. */
  readBlocks = (parent: XmlElement, within?: Surroundings): Block[] => {
    const outer = this.#surroundings
    if (within) this.#surroundings = { concealedBy: outer.concealedBy, ...within }
    const blocks = elementsOf(parent).flatMap((child) => this.readBlock(child))
    this.#surroundings = outer
    return blocks
  }

  readBlock(element: XmlElement): Block[] {
    if (element.name === 'w:p') return [this.#readParagraph(element)]
    if (element.name === 'w:tbl') return [readTable(element, this.#styles, this.readBlocks)]
    if (element.name === 'mc:AlternateContent') return this.readBlocks(chosenOf(element))
    return wrappers.has(element.name) ? this.readBlocks(element) : []
  }

  #readParagraph(element: XmlElement): Paragraph {
    const own = childOf(element, 'w:pPr')
    const style = this.#styles.ofParagraph(valOf(own, 'w:pStyle'), this.#surroundings.run)
    const direct = readParagraphProperties(own, this.#styles.palette)
    const list = direct.list ?? style.paragraph.list
    const numbered = list && list.id !== '0' ? this.#numbering.next(list) : { label: '', indents: {} }
    // A list's own indents stand between those of the style and those of the paragraph itself.
    const properties: ParagraphProperties = { ...style.paragraph, ...numbered.indents, ...direct }
    const paragraph: Paragraph = { ...newParagraph([]), ...settingsOf(properties), label: numbered.label }
    paragraph.tabs = mergeTabs(style.paragraph.tabs, direct.tabs)
    this.#collect(element, { paragraph, base: style.run, href: undefined, line: properties.line })
    if (paragraph.spans.length === 0) {
      const mark = { ...style.run, ...readRunProperties(childOf(own, 'w:rPr'), this.#styles.palette) }
      paragraph.spans.push({ text: '', look: lookOf(mark, {}) })
      paragraph.label = ''
    }
    return paragraph
  }

  #collect(parent: XmlElement, into: Target): void {
    for (const child of elementsOf(parent)) {
      if (child.name === 'w:r') this.#collectRun(child, into)
      else if (child.name === 'w:hyperlink') {
        const href = toSafeAddress(this.#links.get(child.attributes['r:id'] ?? ''))
        this.#collect(child, { ...into, href: href ?? into.href })
      } else if (child.name === 'w:fldSimple') {
        const href = addressIn(child.attributes['w:instr'] ?? '')
        this.#collect(child, { ...into, href: href ?? into.href })
      } else if (child.name === 'mc:AlternateContent') this.#collect(chosenOf(child), into)
      else if (wrappers.has(child.name)) this.#collect(child, into)
    }
  }

  #collectRun(run: XmlElement, { paragraph, base, href, line }: Target): void {
    const own = childOf(run, 'w:rPr')
    const properties = {
      ...base,
      ...this.#styles.ofRun(valOf(own, 'w:rStyle')),
      ...readRunProperties(own, this.#styles.palette),
    }
    const look = lookOf(properties, { concealedBy: this.#surroundings.concealedBy, line })
    const isHidden = look.concealedBy === 'mark'
    const visit = (parent: XmlElement) => {
      for (const child of elementsOf(parent)) {
        const text = this.#textOf(child)
        if (text !== null) addText(paragraph.spans, text, look, href ?? this.#fields.href)
        else if (child.name === 'mc:AlternateContent') visit(chosenOf(child))
        else paragraph.drawings.push(...this.#drawingsOf(child, isHidden))
      }
    }
    visit(run)
  }

  #drawingsOf(element: XmlElement, isHidden: boolean): Drawing[] {
    const options = { readBlocks: this.readBlocks, palette: this.#styles.palette, isHidden }
    if (element.name === 'w:drawing') return readDrawing(element, options)
    return element.name === 'w:pict' ? readOldDrawing(element, options) : []
  }

  /** Null for what is not text. */
  #textOf(element: XmlElement): string | null {
    switch (element.name) {
      case 'w:fldChar':
        this.#follow(element.attributes['w:fldCharType'])
        return ''
      case 'w:instrText':
        this.#fields.instruct(textOf(element))
        return ''
    }
    const text = plainTextOf(element)
    return text !== null && this.#fields.isInInstruction ? '' : text
  }

  #follow(type: string | undefined): void {
    if (type === 'begin') this.#fields.begin()
    else if (type === 'separate') this.#fields.separate()
    else if (type === 'end') this.#fields.end()
  }
}

type Target = {
  paragraph: Paragraph
  base: RunProperties
  href: string | undefined
  line: LineRule | undefined
}

function plainTextOf(element: XmlElement): string | null {
  switch (element.name) {
    case 'w:t':
      return textOf(element).replace(/[\t\n\r\v\f]/g, ' ')
    case 'w:tab':
    case 'w:ptab':
      return '\t'
    case 'w:br': {
      const type = element.attributes['w:type']
      return type === 'page' ? pageBreak : type === 'column' ? columnBreak : lineBreak
    }
    case 'w:cr':
      return lineBreak
    case 'w:noBreakHyphen':
      return '-'
    case 'w:softHyphen':
      return ''
    case 'w:sym':
      return symbolOf(element.attributes['w:char'], element.attributes['w:font'])
    case 'w16se:symEx':
      return symbolOf(element.attributes['w16se:char'], element.attributes['w16se:font'])
    default:
      return null
  }
}

function addText(spans: Span[], text: string, look: SpanLook, href: string | undefined): void {
  if (text === '') return
  const last = spans.at(-1)
  if (last && last.href === href && isSameLook(last.look, look)) last.text += text
  else spans.push({ text, look, href })
}

function settingsOf(properties: ParagraphProperties): Partial<Paragraph> {
  const { tabs: _, list: __, line: ___, frame, background, isRightToLeft, align, ...settings } = properties
  // Left and right change places where text runs from right to left.
  const turned = align === 'right' ? 'left' : align === 'center' ? 'center' : 'right'
  const side = isRightToLeft ? turned : align
  return {
    ...settings,
    ...(side && { align: side }),
    ...(background && { background }),
    ...(frame && { floating: frame }),
  }
}

function mergeTabs(ofStyle: ParagraphProperties['tabs'], own: ParagraphProperties['tabs']): TabStop[] {
  const stops = new Map<number, TabStop>()
  for (const { at, align } of [...(ofStyle ?? []), ...(own ?? [])]) {
    if (align === 'clear') stops.delete(at)
    else stops.set(at, { at, align })
  }
  return [...stops.values()]
}
