import { readFileSync } from 'node:fs'
import zlib from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import {
  docxFiles,
  makeCompoundFile,
  makeDocx,
  paragraph,
  show,
  writePage,
  writePdf,
} from '../../../../tests/support/documents.ts'
import { readDocument } from './read-document.ts'

const doc = new Uint8Array(readFileSync('tests/fixtures/documents/hidden-text.doc'))
const docx = makeDocx({ body: paragraph('Some words') })
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const wide = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
const zip = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')])))

/** The head of a Word stream: what it is, its version, its flags. */
function wordStream(identifier: number, version: number, flags = 0): Uint8Array {
  const stream = Buffer.alloc(1000)
  stream.writeUInt16LE(identifier, 0)
  stream.writeUInt16LE(version, 2)
  stream.writeUInt16LE(flags, 10)
  return stream
}
const stream = new Uint8Array(100)
const mhtml = 'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n--x\r\n'
const random = new Uint8Array(5000).map((_, n) => (n * n * 7919 + n * 104_729) % 251)

describe('what is no document we read is told apart by its bytes', () => {
  it.each<[string, () => Uint8Array, string]>([
    ['nothing', () => new Uint8Array(0), 'empty'],
    ['random bytes', () => random, 'not_a_document'],
    ['plain text', () => bytes('Jane, engineer, jane@example.com'), 'not_a_document'],
    ['a program', () => bytes(`\x7fELF\x02\x01\x01${'x'.repeat(500)}`), 'not_a_document'],
    ['a program of Windows', () => bytes(`MZ\x90${'x'.repeat(500)}`), 'not_a_document'],
    ['a picture', () => bytes(`\x89PNG\r\n\x1a\n${'x'.repeat(500)}`), 'not_a_document'],
    ['a packed text', () => zlib.gzipSync('words'), 'not_a_document'],
    ['a zip of files', () => zip('notes.txt', 'more/notes.txt'), 'not_a_document'],
    ['half a zip', () => zip('notes.txt', 'more.txt').subarray(0, 40), 'not_a_document'],
    ['rich text', () => bytes('{\\rtf1\\ansi Jane}'), 'rtf'],
    ['rich text after spaces', () => bytes('\xef\xbb\xbf \r\n{\\rtf1 Jane}'), 'rtf'],
    ['a page', () => bytes('<!DOCTYPE html><p>Jane'), 'html'],
    ['a page without a head line', () => bytes('\n <html xmlns:w="urn:x"><body>'), 'html'],
    ['a page in UTF-16', () => wide('<html><body>'), 'html'],
    ['a page in XML', () => bytes('<?xml version="1.0"?><html xmlns="x">'), 'html'],
    ['a saved page', () => bytes(mhtml), 'html'],
    ['a sheet', () => zip('[Content_Types].xml', 'xl/workbook.xml'), 'other_office'],
    ['slides', () => zip('[Content_Types].xml', 'ppt/presentation.xml'), 'other_office'],
    ['an open document', () => zip('mimetype', 'content.xml'), 'other_office'],
    [
      'XML of Word 2003',
      () => bytes('<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:x/>'),
      'other_office',
    ],
    ['Word 2', () => bytes(`\xdb\xa5\x2d\x00${'x'.repeat(500)}`), 'other_office'],
    ['Word 95', () => makeCompoundFile({ WordDocument: wordStream(0xa5dc, 0x68) }), 'other_office'],
    ['an old sheet', () => makeCompoundFile({ Workbook: stream }), 'other_office'],
    ['old slides', () => makeCompoundFile({ 'PowerPoint Document': stream }), 'other_office'],
    ['a mail', () => makeCompoundFile({ __properties_version1: stream }), 'not_a_document'],
    [
      'a locked DOCX',
      () => makeCompoundFile({ EncryptionInfo: stream, EncryptedPackage: stream }),
      'encrypted',
    ],
    [
      'a locked DOC',
      () => makeCompoundFile({ WordDocument: wordStream(0xa5ec, 0xc1, 0x100), '0Table': stream }),
      'encrypted',
    ],
    [
      'a DOC without its table',
      () => makeCompoundFile({ WordDocument: wordStream(0xa5ec, 0xc1) }),
      'damaged',
    ],
    ['half a DOCX', () => docx.subarray(0, docx.length / 2), 'damaged'],
    ['a DOCX without a document', () => zip('[Content_Types].xml', 'word/styles.xml'), 'damaged'],
    ['a DOCX with other words for it', () => makeDocx({ body: '</w:body><w:body><oops>' }), 'damaged'],
    ['a third of a DOC', () => doc.subarray(0, doc.length / 3), 'damaged'],
    ['the head of a DOC', () => doc.subarray(0, 600), 'damaged'],
    ['the head of a PDF', () => bytes('%PDF-1.7\n'), 'damaged'],
    ['a PDF without pages', () => writePdf(['<< /Type /Catalog >>']), 'damaged'],
    ['51 pages', () => pages(51), 'too_many_pages'],
    ['500 pages', () => pages(500), 'too_many_pages'],
    [
      'a DOCX with 51 pages',
      () => makeDocx({ body: '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'.repeat(51) }),
      'too_many_pages',
    ],
    [
      'a DOCX with a document type',
      () => withDocumentXml('<!DOCTYPE w:document [<!ENTITY a "aaa">]><w:document>&a;</w:document>'),
      'damaged',
    ],
    [
      'a DOCX with an entity of its own',
      () => withDocumentXml('<w:document>&other;</w:document>'),
      'damaged',
    ],
    ['a DOCX that nests too deep', () => withDocumentXml('<a>'.repeat(5000)), 'damaged'],
  ])('%s', async (_what, make, problem) => {
    expect(await readDocument(make())).toEqual({ ok: false, problem })
  })

  it.each([
    ['a PDF', () => writePage(show('Some words', 100, 700)), 'pdf'],
    ['a DOCX', () => docx, 'docx'],
    ['a DOC', () => doc, 'doc'],
  ])('and %s is one', async (_what, make, kind) => {
    expect(await readDocument(make())).toMatchObject({ ok: true, document: { kind } })
  })
})

function pages(count: number): Uint8Array {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] >>'
  const numbers = Array.from({ length: count }, (_, n) => `${n + 3} 0 R`)
  const tree = `<< /Type /Pages /Kids [${numbers.join(' ')}] /Count ${count} >>`
  return writePdf(['<< /Type /Catalog /Pages 2 0 R >>', tree, ...numbers.map(() => page)])
}

function withDocumentXml(xml: string): Uint8Array {
  return zipSync({ ...docxFiles({ body: '' }), 'word/document.xml': strToU8(xml) })
}
