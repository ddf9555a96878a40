/**
 * A tagged document, written from top to bottom. Everything on it is either content, in an element of the structure, or
 * decoration that a screen reader passes over. Distances are in points.
 */
import PDFDocument from 'pdfkit'
import { escapeHtml } from '#core/content/escape-html.ts'
import { toOneLine } from './clean-text.ts'
import { createPdfPen } from './pdf-pen.ts'
import { createTypesetter, type Typesetter } from './typesetter.ts'

type Pdf = InstanceType<typeof PDFDocument>
type Element = ReturnType<Pdf['struct']>
type ElementOptions = {
  alt?: string
  /** Of a header cell: what it is the header of. */
  scope?: 'Row' | 'Column'
  /** Of a figure: left, top, right, bottom. */
  bbox?: [number, number, number, number]
}

export type Sheet = {
  pdf: Pdf
  type: Typesetter
  /** Where the next block begins. */
  y: number
  /** From 0. */
  readonly page: number
  readonly left: number
  readonly width: number
  readonly bottom: number
  /** A new page where so much does not fit here any more; then comes what was to stay with it. */
  reserve(height: number): void
  startPage(): void
  /** What is drawn with the next block, never alone at the end of a page. */
  keepWithNext(kept: Kept): void
  /** An element of the structure, with what is built inside it. */
  tag(name: string, build: () => void, options?: ElementOptions): void
  /** Content of the element that is open. */
  mark(draw: () => void): void
  decorate(draw: () => void): void
  /** What is drawn in it leads to an address. */
  link(url: string, column: { x: number; width: number }, build: () => void): void
  /** `draw` puts its head and foot on each page; pages are counted from 1. */
  finish(draw: (page: number, pages: number) => void): Promise<Uint8Array>
}

type Kept = {
  /** What it takes above the next block. */
  height: number
  /** What it needs on this page, where it stands beside the next block. */
  beside?: number
  draw: () => void
}

export type Paper = {
  width: number
  height: number
  margins: { left: number; right: number; top: number; bottom: number }
}

const a4 = {
  ...{ width: 595.28, height: 841.89 },
  margins: { left: 62, right: 62, top: 92, bottom: 78 },
} satisfies Paper
/** For one page that hangs on a wall. */
export const landscapeA4 = {
  ...{ width: a4.height, height: a4.width },
  margins: { left: 72, right: 72, top: 68, bottom: 64 },
} satisfies Paper
const language = 'en'
/** Its types know the subsets for archives only. */
const accessible = 'PDF/UA' as 'PDF/A-1'

export function openSheet({
  title,
  author,
  subject,
  keywords,
  created,
  paper = a4,
}: {
  title: string
  author: string
  subject: string
  /** For programs: they stand in the file as they are. */
  keywords?: string
  created: Date
  paper?: Paper
}): Sheet {
  const { margins } = paper
  const info = {
    Title: toOneLine(title),
    Author: toOneLine(author),
    Subject: toOneLine(subject),
    ...(keywords && { Keywords: keywords }),
    Creator: 'Assay',
    CreationDate: created,
  }
  const pdf = new PDFDocument({
    ...{ size: [paper.width, paper.height], margin: 0, autoFirstPage: false, bufferPages: true },
    ...{ pdfVersion: '1.7', tagged: true, subset: accessible, lang: language, displayTitle: true },
    // The standard fonts are not embedded, so that no font is set until one of ours is.
    font: '',
    info,
  })
  escapeMetadata(pdf)
  const bytes = collectBytes(pdf)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const open: Element[] = [root]
  const kept: Kept[] = []
  const bottom = paper.height - margins.bottom
  let page = -1

  const sheet: Sheet = {
    pdf,
    type: createTypesetter(createPdfPen(pdf)),
    y: margins.top,
    get page() {
      return page
    },
    left: margins.left,
    width: paper.width - margins.left - margins.right,
    bottom,
    reserve(height) {
      const above = kept.reduce((sum, one) => sum + one.height, 0)
      const needed = Math.max(above + height, ...kept.map(({ beside = 0 }) => beside))
      if (sheet.y + needed > bottom && sheet.y > margins.top) sheet.startPage()
      for (const { draw } of kept.splice(0)) draw()
    },
    startPage() {
      pdf.addPage()
      page++
      sheet.y = margins.top
    },
    keepWithNext(one) {
      kept.push(one)
    },
    tag(name, build, options = {}) {
      const element = pdf.struct(name, options)
      open.at(-1)?.add(element)
      open.push(element)
      build()
      open.pop()
      element.end()
    },
    mark(draw) {
      open.at(-1)?.add(draw)
    },
    link(url, { x, width }, build) {
      const top = sheet.y
      sheet.tag('Link', () => {
        build()
        const place = [x, top, width, sheet.y - top] as const
        // Pdfkit writes a plain string as a name; the description of a link has to be text.
        const description = new String(url) as string
        const [element] = open.slice(-1)
        pdf.link(...place, url, { Contents: description, ...(element ? { structParent: element } : {}) })
      })
    },
    decorate(draw) {
      pdf.markContent('Artifact', { type: 'Layout' })
      draw()
      pdf.endMarkedContent()
    },
    async finish(draw) {
      root.end()
      for (let at = 0; at <= page; at++) {
        pdf.switchToPage(at)
        pdf.markContent('Artifact', { type: 'Pagination' })
        draw(at + 1, page + 1)
        pdf.endMarkedContent()
      }
      pdf.end()
      return await bytes
    },
  }
  sheet.startPage()
  return sheet
}

/** Pdfkit writes title and author into XML as they are; people's names and titles may hold anything. */
function escapeMetadata(pdf: Pdf): void {
  const endMetadata = pdf.endMetadata.bind(pdf)
  pdf.endMetadata = () => {
    const texts = Object.entries(pdf.info).filter(([, value]) => typeof value === 'string')
    Object.assign(pdf.info, Object.fromEntries(texts.map(([key, text]) => [key, escapeHtml(String(text))])))
    endMetadata()
  }
}

function collectBytes(pdf: Pdf): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Uint8Array) => parts.push(part))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    pdf.on('error', reject)
  })
}
