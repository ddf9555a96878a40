/** What a printed document says, where, and as what. */
import { openPdf } from '#server/platform/parsing/pdf/pdfjs.ts'

export const openPrinted = async (bytes: Uint8Array) => await openPdf(bytes, { maxImageSize: 0 })

export type PdfNode = { role?: string; alt?: string; children?: PdfNode[]; type?: string; id?: string }
export type Placed = { text: string; page: number; x: number; y: number; right: number; height: number }

/** Every piece of text with its place, in the order of the file; `y` grows downwards. */
export async function readPieces(bytes: Uint8Array): Promise<Placed[]> {
  const pdf = await openPrinted(bytes)
  const pieces: Placed[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { height: pageHeight } = page.getViewport({ scale: 1 })
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [x, y] = [item.transform[4] ?? 0, pageHeight - (item.transform[5] ?? 0)]
      pieces.push({ text: item.str, page: number, x, y, right: x + item.width, height: item.height })
    }
  }
  await pdf.loadingTask.destroy()
  return pieces
}

export async function readText(bytes: Uint8Array): Promise<string> {
  const pdf = await openPrinted(bytes)
  let text = ''
  for (let number = 1; number <= pdf.numPages; number++)
    for (const item of (await (await pdf.getPage(number)).getTextContent()).items)
      if ('str' in item) text += item.str + (item.hasEOL ? ' ' : '')
  await pdf.loadingTask.destroy()
  return text.replace(/\s+/g, ' ')
}

/** Of all pages, one after the other. */
export async function readStructure(bytes: Uint8Array): Promise<PdfNode[]> {
  const pdf = await openPrinted(bytes)
  const nodes: PdfNode[] = []
  const collect = (node: PdfNode) => {
    nodes.push(node)
    for (const child of node.children ?? []) collect(child)
  }
  for (let number = 1; number <= pdf.numPages; number++) {
    const tree = await (await pdf.getPage(number)).getStructTree()
    if (tree) collect(tree as PdfNode)
  }
  await pdf.loadingTask.destroy()
  return nodes
}
