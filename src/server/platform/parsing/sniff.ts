/** What a file is, told by its bytes: names and media types are only claims. */
import type { FileKind } from '#core/documents/document.ts'
import { CompoundFile, isCompoundFile } from './doc/compound-file.ts'
import { isZip, readZipDirectory } from './docx/zip-directory.ts'
import { type DocumentProblem, UnreadableDocument } from './problems.ts'

/** Mail programs and scanners put their own lines before a PDF. */
const pdfStartsWithin = 1024
/** Word 1 and 2 for Windows, Word for DOS, Write. */
const oldWord = [
  [0x9b, 0xa5],
  [0xdb, 0xa5],
  [0x31, 0xbe, 0x00, 0x00],
  [0x32, 0xbe, 0x00, 0x00],
]
/** The first version of the format that is read: Word 97. */
const firstVersion = 0xc1
const identifier97 = 0xa5ec

export function sniffDocument(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) throw new UnreadableDocument('empty')
  if (isZip(bytes)) return sniffZip(bytes)
  if (isCompoundFile(bytes)) return sniffCompoundFile(bytes)
  if (oldWord.some((start) => start.every((byte, n) => bytes[n] === byte))) {
    throw new UnreadableDocument('other_office')
  }
  const start = Buffer.from(bytes.subarray(0, 4096))
  if (start.subarray(0, pdfStartsWithin + 5).includes('%PDF-')) return 'pdf'
  throw new UnreadableDocument(sniffText(start))
}

function sniffText(start: Buffer): DocumentProblem {
  const isWide = start[0] === 0xff && start[1] === 0xfe
  const text = start
    .toString(isWide ? 'utf16le' : 'latin1')
    .replace(/^(\u00ef\u00bb\u00bf|\ufeff)?\s*/, '')
    .toLowerCase()
  if (text.startsWith('{\\rtf')) return 'rtf'
  const isMail = /^(mime-version|from|message-id|content-type):/.test(text)
  if (isMail && /content-type:\s*(multipart\/related|text\/html)/.test(text)) return 'html'
  if (/^<(!doctype html|html|head|body|meta)[\s>]/.test(text)) return 'html'
  if (/^(<\?xml|<!--)/.test(text)) {
    if (/<html[\s>]/.test(text)) return 'html'
    if (/mso-application|schemas\.microsoft\.com\/office\/word|opendocument/.test(text)) return 'other_office'
  }
  return 'not_a_document'
}

const otherOffice = /^(xl|ppt|visio)\/|^(mimetype|content\.xml|Index\/Document\.iwa)$/i

function sniffZip(bytes: Uint8Array): FileKind {
  let names: string[]
  try {
    names = readZipDirectory(bytes).map(({ name }) => name)
  } catch (error) {
    // Half a download has no directory, but its first entries still tell what it was to become.
    const isHalf = error instanceof UnreadableDocument && error.problem === 'damaged'
    const start = Buffer.from(bytes.subarray(0, 1024))
    const isOffice = ['[Content_Types].xml', '_rels/', 'word/', 'docProps/'].some((name) =>
      start.includes(name),
    )
    if (isHalf && !isOffice) throw new UnreadableDocument('not_a_document')
    throw error
  }
  if (names.some((name) => /^word\//i.test(name))) return 'docx'
  const isOther = names.some((name) => otherOffice.test(name))
  throw new UnreadableDocument(isOther ? 'other_office' : 'not_a_document')
}

function sniffCompoundFile(bytes: Uint8Array): FileKind {
  const file = new CompoundFile(bytes)
  if (file.has('EncryptedPackage') || file.has('EncryptionInfo')) throw new UnreadableDocument('encrypted')
  const main = file.stream('WordDocument')
  if (main) {
    if (main.length < 32) throw new UnreadableDocument('damaged')
    const view = new DataView(main.buffer, main.byteOffset, main.byteLength)
    const is97 = view.getUint16(0, true) === identifier97 && view.getUint16(2, true) >= firstVersion
    if (!is97) throw new UnreadableDocument('other_office')
    return 'doc'
  }
  const others = ['Workbook', 'Book', 'PowerPoint Document', 'VisioDocument', 'CONTENTS', 'MatOST']
  throw new UnreadableDocument(others.some((name) => file.has(name)) ? 'other_office' : 'not_a_document')
}
