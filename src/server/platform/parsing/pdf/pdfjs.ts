/** pdf.js, with everything turned off that is not needed to know where text stands and how it looks. */
import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs'
import { UnreadableDocument } from '../problems.ts'

export type { PDFDocumentProxy, PDFPageProxy }

let loading: Promise<typeof import('unpdf/pdfjs')> | null = null

export function loadPdfjs(): Promise<typeof import('unpdf/pdfjs')> {
  loading ??= (async () => {
    addMissingBuiltIns()
    return await import('unpdf/pdfjs')
  })()
  return loading
}

/**
 * pdf.js hands its fonts over with a method that Node has only from version 22. Without it the list of operators ends,
 * without an error, at the first font.
 */
export function addMissingBuiltIns(): void {
  if ('transferToFixedLength' in ArrayBuffer.prototype) return
  const move = function (this: ArrayBuffer, length = this.byteLength): ArrayBuffer {
    const moved = new ArrayBuffer(length)
    new Uint8Array(moved).set(new Uint8Array(this, 0, Math.min(length, this.byteLength)))
    return moved
  }
  for (const name of ['transfer', 'transferToFixedLength']) {
    Object.defineProperty(ArrayBuffer.prototype, name, { value: move, configurable: true, writable: true })
  }
}

/** Nothing is drawn, so fonts need not be loaded; without a place to put them, pdf.js would outline every glyph. */
const nowhere = { fonts: { add() {}, delete() {} } }
class UnloadedFont {
  readonly loaded = Promise.resolve()
}

/** Character maps and standard fonts are not fetched from anywhere. */
class NoFiles {
  fetch(): Promise<never> {
    return Promise.reject(new Error('No files are fetched.'))
  }
}

export type OpenOptions = {
  /** In pixels. Bigger ones are not decoded and leave no trace but the transformation before them. */
  maxImageSize: number
}

export async function openPdf(bytes: Uint8Array, { maxImageSize }: OpenOptions): Promise<PDFDocumentProxy> {
  const pdfjs = await loadPdfjs()
  Object.assign(globalThis, { FontFace: UnloadedFont })
  const task = pdfjs.getDocument({
    // A copy, because pdf.js takes the buffer away.
    data: bytes.slice(),
    verbosity: 0,
    maxImageSize,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    disableFontFace: false,
    disableAutoFetch: true,
    stopAtErrors: false,
    ownerDocument: nowhere as never,
    BinaryDataFactory: NoFiles,
  })
  try {
    return await task.promise
  } catch (error) {
    await task.destroy().catch(() => {})
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new UnreadableDocument(isLocked ? 'encrypted' : 'damaged', { cause: error })
  }
}
