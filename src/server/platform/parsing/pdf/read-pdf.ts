/** A PDF's text, page by page. Nothing in it is run, fetched or drawn. */
import type { DocumentRemark, Piece, SourceDocument } from '#core/documents/document.ts'
import type { Matrix } from '../geometry.ts'
import { limits } from '../limits.ts'
import { type OnProgress, UnreadableDocument } from '../problems.ts'
import { type FinishedPage, finishPage } from './finish-page.ts'
import { type FontLook, lookOfFont } from './font-look.ts'
import { findLinks, type PdfjsAnnotation } from './links.ts'
import { loadPdfjs, openPdf, type PDFDocumentProxy, type PDFPageProxy } from './pdfjs.ts'
import { type Pixels, pixelsOf } from './pixels.ts'
import type { OperatorList } from './tiles.ts'
import { type Operators, walkPage } from './walk-page.ts'

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
      if (hasScripts) remarks.add('has_scripts')
      if (annotations.some(({ subtype }) => subtype === 'FileAttachment')) remarks.add('has_attachments')
      onProgress?.({ done: number, total: pdf.numPages })
    }
  } finally {
    await pdf.loadingTask.destroy()
  }
  const uncertain = finished.flatMap(({ isUncertain }, n) => (isUncertain ? [n] : []))
  if (uncertain.length > 0) await lookAgain(bytes, uncertain, finished)
  doubtScans(finished)
  if (finished.some(({ isTextOverPicture }) => isTextOverPicture)) remarks.add('text_over_picture')
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

/**
 * pdf.js decodes neither fax nor JBIG2, in which most scans are kept. A document that is nothing but scans is believed;
 * a page of unseen words behind others that can be read is what one would make to deceive.
 */
function doubtScans(finished: FinishedPage[]): void {
  const isAllScanned = finished.every(({ isTextOverPicture, pieces }) => isTextOverPicture || !pieces.length)
  if (isAllScanned) return
  finished.forEach((page, n) => {
    if (!page.concealed) return
    finished[n] = { pieces: page.concealed, isTextOverPicture: false, isUncertain: false }
  })
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
      gradientOf: (name) => (page.objs.has(name) ? page.objs.get(name) : null),
      pictureOf: await picturesOf(page, list, OPS as unknown as Operators),
      linkAt: findLinks(annotations, base),
    })
    const finished = finishPage(walked, { page: number, ...size })
    page.cleanup()
    return { size, annotations, hasScripts: scripts !== null, ...finished }
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

/** All that were decoded, those in tiles too. */
async function picturesOf(page: PDFPageProxy, list: OperatorList, operators: Operators) {
  const names = new Map<string, { isStencil: boolean }>()
  const collect = ({ fnArray, argsArray }: OperatorList) => {
    fnArray.forEach((operator, n) => {
      const [first, , tile] = (argsArray[n] ?? []) as unknown[]
      if (operator === operators.paintImageXObject) names.set(String(first), { isStencil: false })
      else if (operator === operators.paintImageMaskXObject) {
        const { data } = first as { data?: unknown }
        if (typeof data === 'string') names.set(data, { isStencil: true })
      } else if (first === 'TilingPattern' && tile) collect(tile as OperatorList)
    })
  }
  collect(list)
  const pictures = new Map<string, Pixels | null>()
  for (const [name, kind] of names) {
    const store = name.startsWith('g_') ? page.commonObjs : page.objs
    const found = await new Promise((resolve) => store.get(name, resolve))
    pictures.set(name, pixelsOf(found, kind))
  }
  return (name: string) => pictures.get(name) ?? null
}
