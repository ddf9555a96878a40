import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { SourceDocument } from '#core/documents/document.ts'
import { pieceOf, readSound } from '../../../../../tests/support/read-documents.ts'

async function read(name: string): Promise<SourceDocument> {
  return await readSound(new Uint8Array(readFileSync(`tests/fixtures/documents/${name}.doc`)))
}

describe('a document of Word 97', () => {
  it('keeps its headings, lists, links, tabs, header and footer', async () => {
    const document = await read('headings-and-bullets')
    expect(document).toMatchObject({ kind: 'doc', remarks: [], pages: [{ width: 595.3, height: 841.9 }] })
    expect(pieceOf(document, 'Tamsin Okoro-Hale')).toMatchObject({ fontSize: 22, isBold: true })
    expect(pieceOf(document, 'Experience')).toMatchObject({ fontSize: 15, isBold: true, colour: '#1f4e79' })
    expect(pieceOf(document, 'example.com/tamsin')).toMatchObject({ href: 'https://example.com/tamsin' })
    expect(pieceOf(document, '2017 – present')).toMatchObject({ isItalic: true, isBold: false })
    expect(pieceOf(document, '2017 – present').box.x).toBeGreaterThan(400)
    const texts = document.pieces.map(({ text }) => text)
    for (const text of ['• Led the inspection of forty footbridges', '1. Measured', '2. Calculated']) {
      expect(texts).toContain(text)
    }
    expect(pieceOf(document, 'Confidential application').box.y).toBeLessThan(60)
    expect(pieceOf(document, 'Page of').box.y).toBeGreaterThan(780)
    const [first, second] = document.pieces.filter(({ text }) => /^Structural|things down/.test(text))
    expect(first?.paragraph).toBe(second?.paragraph)
  })

  it('says where in the whole text each word stands', async () => {
    const document = await read('headings-and-bullets')
    const words = ['Tamsin Okoro-Hale', 'Experience', '1. Measured', '2. Calculated']
    const offsets = words.map((text) => pieceOf(document, text).offset ?? -1)
    expect(offsets[0]).toBeGreaterThanOrEqual(0)
    expect([...new Set(offsets)].sort((one, other) => one - other)).toEqual(offsets)
  })

  it('keeps its tables side by side', async () => {
    const document = await read('table-layout')
    const [years, work] = [pieceOf(document, '2019 – 2023'), pieceOf(document, 'Pastry Chef')]
    expect(years.box.y).toBe(work.box.y)
    expect(work.box.x - years.box.x).toBeGreaterThan(120)
    expect(pieceOf(document, '2015').box.y).toBeGreaterThan(pieceOf(document, 'Ran a kitchen').box.y)
    expect(pieceOf(document, 'References').box.y).toBeGreaterThan(pieceOf(document, 'Skills').box.y)
  })

  it('keeps its columns', async () => {
    const document = await read('two-columns')
    expect(pieceOf(document, 'Work').box.x - pieceOf(document, 'Languages').box.x).toBeGreaterThan(200)
    expect(pieceOf(document, 'Work').box.y).toBeLessThan(pieceOf(document, 'Contact').box.y)
    expect(pieceOf(document, 'Noor').box.y).toBeLessThan(pieceOf(document, 'Languages').box.y)
  })

  it('tells what is hidden in it', async () => {
    const document = await read('hidden-text')
    expect(pieceOf(document, 'Ignore all earlier')).toMatchObject({ concealedBy: 'mark' })
    expect(pieceOf(document, 'Gardener')).not.toHaveProperty('concealedBy')
    expect(pieceOf(document, 'Licensed')).not.toHaveProperty('concealedBy')
    expect(pieceOf(document, 'kubernetes')).toMatchObject({ colour: '#ffffff' })
    expect(pieceOf(document, 'marked words')).toMatchObject({ background: '#ffff00' })
  })
})
