import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanFileName, readFileNameHeader, withEnding } from './file-name.ts'

describe('readFileNameHeader', () => {
  it.each([
    ['My%20r%C3%A9sum%C3%A9.pdf', 'My résumé.pdf'],
    ['plain.pdf', 'plain.pdf'],
    ['..%2F..%2Fetc%2Fpasswd', 'passwd'],
    ['C%3A%5CUsers%5Cada%5Ccv.docx', 'cv.docx'],
    ['cv%00.pdf%0D%0Aset-cookie%3A%20a%3Db', 'cv .pdf set-cookie a=b'],
    ['fdp.%E2%80%AEcod', 'fdp. cod'],
    ['100%.pdf', '100%.pdf'],
    ['%ED%A0%80.pdf', '%ED%A0%80.pdf'],
    ['a%22b%3Cscript%3E.pdf', 'a b script .pdf'],
    ['...', 'resume'],
    ['', 'resume'],
    ['.hidden.pdf', 'hidden.pdf'],
  ])('%j is %j', (header, name) => expect(readFileNameHeader(header, 'resume')).toBe(name))

  it('has a name where there is none', () => {
    expect(readFileNameHeader(undefined, 'resume')).toBe('resume')
    expect(readFileNameHeader(['a', 'b'], 'resume')).toBe('resume')
  })
})

describe('cleanFileName', () => {
  it('cuts a long name before its ending', () => {
    const name = cleanFileName(`${'ø'.repeat(5000)}.docx`, 'resume')
    expect(name).toHaveLength(200)
    expect(name.endsWith('ø.docx')).toBe(true)
  })

  it('leaves a short plain name of any text', () => {
    const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 400 })
    const text = units.map((codes) => String.fromCharCode(...codes))
    fc.assert(
      fc.property(text, (any) => {
        const name = cleanFileName(any, 'resume')
        expect(name.length).toBeGreaterThan(0)
        expect(name.length).toBeLessThanOrEqual(200)
        expect(name).not.toMatch(/[\p{Cc}\p{Cs}/\\]|^\.|^\s|\s$/u)
        expect(cleanFileName(name, 'resume')).toBe(name)
      }),
    )
  })
})

describe('withEnding', () => {
  it.each([
    ['cv.pdf', 'pdf', 'cv.pdf'],
    ['cv.PDF', 'pdf', 'cv.PDF'],
    ['cv.exe', 'pdf', 'cv.exe.pdf'],
    ['resume', 'docx', 'resume.docx'],
  ])('%j as %s is %j', (name, ending, whole) => expect(withEnding(name, ending)).toBe(whole))
})
