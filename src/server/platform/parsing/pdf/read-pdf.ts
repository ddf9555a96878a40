/** A PDF's text, page by page. Nothing in it is run, fetched or drawn. */
import type { DocumentRemark, Piece, SourceDocument } from '#core/documents/document.ts'
import type { Matrix } from '../geometry.ts'
import { limits } from '../limits.ts'
import { type OnProgress, UnreadableDocument } from '../problems.ts'
import { type FinishedPage, finishPage } from './finish-page.ts'
import { type FontLook, lookOfFont } from './font-look.ts'
import { findLinks, type PdfjsAnnotation } from './links.ts'
import { loadPdfjs, openPdf, type PDFDocumentProxy, type PDFPageProxy } from './pdfjs.ts'
import { type OperatorList, type Operators, walkPage } from './walk-page.ts'

/** Pictures cost most of the time and have no text. They are looked at only where one may hide something. */
const withoutPictures = { maxImageSize: 0 }
const withPictures = { maxImageSize: 25_000_000 }

export async function readPdf(bytes: Uint8Array, onProgress?: OnProgress): Promise<SourceDocument> {
  const remarks = new Set<DocumentRemark>()
  const pdf = await openPdf(bytes, withoutPictures)
  const pages: SourceDocument['pages'] = []
  const finished: FinishedPage[] = []
  const budget = { characters: limits.characters, pieces: limits.pieces }
  try {
    if (pdf.numPages > limits.pages) throw new UnreadableDocument('too_many_pages')
    for (const remark of await remarksOf(pdf)) remarks.add(remark)
    const reader = await pageReader(pdf)
    for (let number = 1; number <= pdf.numPages; number++) {
      const { size, annotations, hasScripts, ...page } = await reader(number)
      pages.push(size)
      finished.push(page)
      spend(budget, page.pieces)
      if (page.isTextOverPicture) remarks.add('text_over_picture')
      if (hasScripts) remarks.add('has_scripts')
      if (annotations.some(({ subtype }) => subtype === 'FileAttachment')) remarks.add('has_attachments')
      onProgress?.({ done: number, total: pdf.numPages })
    }
  } finally {
    await pdf.loadingTask.destroy()
  }
  const uncertain = finished.flatMap(({ isUncertain }, n) => (isUncertain ? [n] : []))
  if (uncertain.length > 0) await lookAgain(bytes, uncertain, finished)
  return { kind: 'pdf', pages, pieces: finished.flatMap(({ pieces }) => pieces), remarks: [...remarks] }
}

async function lookAgain(bytes: Uint8Array, uncertain: number[], finished: FinishedPage[]): Promise<void> {
  const pdf = await openPdf(bytes, withPictures)
  try {
    const reader = await pageReader(pdf)
    for (const n of uncertain) finished[n] = await reader(n + 1)
  } finally {
    await pdf.loadingTask.destroy()
  }
}

function spend(budget: { characters: number; pieces: number }, pieces: readonly Piece[]): void {
  budget.pieces -= pieces.length
  for (const { text } of pieces) budget.characters -= text.length
  if (budget.pieces < 0 || budget.characters < 0) throw new UnreadableDocument('too_much_work')
}

async function remarksOf(pdf: PDFDocumentProxy): Promise<DocumentRemark[]> {
  const [scripts, attachments] = await Promise.all([
    pdf.hasJSActions().catch(() => false),
    pdf.getAttachments().catch(() => null),
  ])
  const hasAttachments = attachments !== null && Object.keys(attachments as object).length > 0
  return [
    ...(scripts ? ['has_scripts' as const] : []),
    ...(hasAttachments ? ['has_attachments' as const] : []),
  ]
}

async function pageReader(pdf: PDFDocumentProxy) {
  const { OPS } = await loadPdfjs()
  const groups = await pdf.getOptionalContentConfig().catch(() => null)
  return async (number: number) => {
    const page = await pdf.getPage(number).catch((error: unknown) => {
      throw new UnreadableDocument('damaged', { cause: error })
    })
    const viewport = page.getViewport({ scale: 1 })
    const base = viewport.transform as unknown as Matrix
    const size = { width: viewport.width, height: viewport.height }
    const [scripts, annotations, list] = await Promise.all([
      page.getJSActions().catch(() => null),
      page.getAnnotations().catch(() => []) as Promise<PdfjsAnnotation[]>,
      page.getOperatorList() as Promise<OperatorList>,
    ])
    const walked = walkPage(list, {
      operators: OPS as unknown as Operators,
      base,
      fonts: await looksOfFonts(page, list, OPS.setFont, OPS.setGState),
      isVisible: (group) => (groups && group ? groups.isVisible(group as never) : true),
      colourOfPattern: (name) => colourOfPattern(page, name),
      linkAt: findLinks(annotations, base),
    })
    page.cleanup()
    return {
      size,
      annotations,
      hasScripts: scripts !== null,
      ...finishPage(walked, { page: number, ...size }),
    }
  }
}

async function looksOfFonts(
  page: PDFPageProxy,
  { fnArray, argsArray }: OperatorList,
  ...operators: number[]
) {
  const [setFont, setGState] = operators
  const names = new Set<string>()
  fnArray.forEach((operator, n) => {
    const args = argsArray[n] as [unknown, ...unknown[]]
    if (operator === setFont) names.add(String(args[0]))
    else if (operator === setGState) {
      for (const [key, value] of args[0] as [string, unknown][]) {
        if (key === 'Font' && Array.isArray(value)) names.add(String(value[0]))
      }
    }
  })
  const looks = new Map<string, FontLook>()
  for (const name of names) {
    const font = await new Promise((resolve) => page.commonObjs.get(name, resolve))
    looks.set(name, lookOfFont(font))
  }
  return looks
}

/** The mean of a gradient's colours is near enough to tell light from dark. */
function colourOfPattern(page: PDFPageProxy, name: string): string | null {
  if (!page.objs.has(name)) return null
  const pattern: unknown = page.objs.get(name)
  const stops: unknown = Array.isArray(pattern) && pattern[0] === 'RadialAxial' ? pattern[3] : null
  if (!Array.isArray(stops)) return null
  const colours = stops
    .map((stop) => String((stop as unknown[])[1]))
    .filter((colour) => /^#[0-9a-f]{6}$/i.test(colour))
  if (colours.length === 0) return null
  const mean = [1, 3, 5].map((at) => {
    const sum = colours.reduce((total, colour) => total + Number.parseInt(colour.slice(at, at + 2), 16), 0)
    return Math.round(sum / colours.length)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${mean.join('')}`
}
