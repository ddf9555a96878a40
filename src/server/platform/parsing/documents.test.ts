import zlib from 'node:zlib'
import { zipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { ProcessTimeoutError } from '#server/platform/processes/pool.ts'
import {
  documentSamples,
  type Sample,
  sampleDocx,
  samplePdf,
} from '../../../../tests/support/document-samples.ts'
import {
  docxFiles,
  makeDocx,
  mutate,
  packMegabytes,
  packTwice,
  show,
  writePage,
  writePdf,
} from '../../../../tests/support/documents.ts'
import { seededRandom } from '../../../../tests/support/random.ts'
import { createDocumentReader, DocumentError, maxDocumentBytes, maxTextLength } from './documents.ts'

/** One for all, because most of the time goes into starting children. With time enough for a busy machine. */
const reader = createDocumentReader({ timeMs: 20_000 })
reader.warm()
afterAll(() => reader.close())

const problemOf = (bytes: Uint8Array) =>
  reader.read(bytes, { as: 'text' }).then(
    () => 'none',
    (error: unknown) => (error instanceof DocumentError ? error.problem : error),
  )
const megabytesHeld = () => process.memoryUsage.rss() / 1024 / 1024

describe('a document', () => {
  it('comes back as text, or as a resume', async () => {
    const progress: unknown[] = []
    const bytes = await samplePdf(true)
    const { document, resume } = await reader.read(bytes, {
      as: 'resume',
      onProgress: (step) => progress.push(step),
    })
    expect(document.pieces.map(({ text }) => text)).toContain('Juno Sattersby')
    expect(resume.name?.value).toBe('Juno Sattersby')
    expect(progress).toEqual([1, 2].map((done) => ({ done, total: 2 })))
    const text = await reader.read(sampleDocx(), { as: 'text' })
    expect(text).not.toHaveProperty('resume')
    expect(text.document).toMatchObject({ kind: 'docx' })
  })

  it('comes back as a job, from a file or from pasted text', async () => {
    const text =
      'Ward Cook\nCompany: Saltmere Clinic Ltd\n\nYour tasks\n- Cook for thirty guests\n\nRequirements\n- Knowledge of HACCP'
    const { document, job, view } = await reader.readText(text, { as: 'job' })
    expect(document.kind).toBe('text')
    expect(job.jobTitle?.value).toBe('Ward Cook')
    expect(job.company?.value).toBe('Saltmere Clinic Ltd')
    expect(job.skills.map(({ value }) => value)).toEqual(['HACCP'])
    expect(view.lines.map((line) => line.text)).toContain('- Cook for thirty guests')
    const file = await reader.read(sampleDocx(), { as: 'job' })
    expect(file).toHaveProperty('job.responsibilities')
    expect(file).not.toHaveProperty('resume')
  })

  it('is refused where nothing or too much was pasted', async () => {
    await expect(reader.readText(' \n', { as: 'job' })).rejects.toMatchObject({ problem: 'empty' })
    const much = 'a'.repeat(maxTextLength + 1)
    await expect(reader.readText(much, { as: 'job' })).rejects.toMatchObject({ problem: 'too_large' })
  })

  it('may be left, and is refused when the server stops', async () => {
    const other = createDocumentReader({ size: 1, maxWaiting: 1 })
    const leaving = new AbortController()
    const bytes = sampleDocx()
    const work = [1, 2].map(() => other.read(bytes, { as: 'text', signal: leaving.signal }))
    await expect(other.read(bytes, { as: 'text' })).rejects.toMatchObject({ problem: 'busy' })
    leaving.abort(new Error('changed my mind'))
    for (const left of work) await expect(left).rejects.toThrow('changed my mind')
    const cut = other.read(bytes, { as: 'text' })
    await Promise.all([expect(cut).rejects.toMatchObject({ problem: 'busy' }), other.close()])
    await expect(other.read(bytes, { as: 'text' })).rejects.toMatchObject({ problem: 'busy' })
  })
})

/** Each form shows the next one ten times. */
function branchingForms(depth: number): Uint8Array {
  const form = (n: number) => ({
    dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${n + 7} 0 R >> >>`,
    stream: n === depth ? '0 0 9 9 re f' : '/X Do '.repeat(10),
  })
  const objects = Array.from({ length: depth + 1 }, (_, n) => form(n))
  return writePage('/X Do', { resources: '/XObject << /X 6 0 R >>', objects })
}

/** As the sizes in a zip are only claims, this changes them, in both places. */
function claimingSize(zip: Uint8Array, name: string, size: number): Uint8Array {
  const bytes = Buffer.from(zip)
  for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1)) {
    if (bytes.readUInt32LE(at - 30) === 0x04034b50) bytes.writeUInt32LE(size, at - 8)
    if (bytes.readUInt32LE(at - 46) === 0x02014b50) bytes.writeUInt32LE(size, at - 22)
  }
  return new Uint8Array(bytes)
}

/** A zip with one file that is packed already. */
function packedDocx(packed: Uint8Array, size: number): Uint8Array {
  const small = zipSync({ ...docxFiles({ body: '' }), 'word/document.xml': [packed, { level: 0 }] })
  const bytes = Buffer.from(claimingSize(small, 'word/document.xml', size))
  for (
    let at = bytes.indexOf('word/document.xml');
    at >= 0;
    at = bytes.indexOf('word/document.xml', at + 1)
  ) {
    if (bytes.readUInt32LE(at - 30) === 0x04034b50) bytes.writeUInt16LE(8, at - 22)
    if (bytes.readUInt32LE(at - 46) === 0x02014b50) bytes.writeUInt16LE(8, at - 36)
  }
  return new Uint8Array(bytes)
}

const manyFiles = () =>
  Object.fromEntries(Array.from({ length: 2500 }, (_, n) => [`word/media/${n}.txt`, new Uint8Array(1)]))

describe('what would take too much', () => {
  const bombs: [string, () => Uint8Array, string[]][] = [
    ['more bytes than may be sent', () => new Uint8Array(maxDocumentBytes + 1), ['too_large']],
    [
      'two kilobytes of PDF that unpack to a gigabyte',
      () => {
        const bomb = { dictionary: '/Filter [/FlateDecode /FlateDecode]', stream: packTwice(1000, 'q ') }
        const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R >>'
        const tree = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
        return writePdf(['<< /Type /Catalog /Pages 2 0 R >>', tree, page, bomb])
      },
      ['too_much_work'],
    ],
    [
      'a form that shows itself',
      () =>
        writePage('/X Do', {
          resources: '/XObject << /X 6 0 R >>',
          objects: [
            {
              dictionary: '/Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>',
              stream: '/X Do',
            },
          ],
        }),
      ['none'],
    ],
    [
      'a tree of pages that goes round in a circle',
      () =>
        writePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']),
      ['damaged'],
    ],
    [
      'a billion pages',
      () => writePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 1000000000 >>']),
      ['too_many_pages', 'damaged', 'none'],
    ],
    [
      'more text than anyone wrote',
      () => writePage(show('words '.repeat(2000), 10, 10).repeat(90)),
      ['too_much_work'],
    ],
    [
      'a DOCX that says it is too large',
      () => packedDocx(packMegabytes(60, '<w:p/>'), 60 * 1024 * 1024),
      ['unpacks_too_large'],
    ],
    [
      'a DOCX that says it is small',
      () => packedDocx(packMegabytes(60, '<w:p/>'), 5000),
      ['unpacks_too_large'],
    ],
    ['a DOCX of too many files', () => makeDocx({ body: '', files: manyFiles() }), ['unpacks_too_large']],
  ]

  it('is refused, at no cost to the server itself', { timeout: 60_000 }, async () => {
    const made = bombs.map(([what, make, expected]) => ({ what, bytes: make(), expected }))
    const before = megabytesHeld()
    const line = made.map(async ({ what, bytes, expected }) => ({
      what,
      expected,
      problem: await problemOf(bytes),
    }))
    for (const { what, expected, problem } of await Promise.all(line)) {
      expect(expected, what).toContain(problem)
    }
    expect(megabytesHeld() - before).toBeLessThan(60)
    expect(await problemOf(sampleDocx())).toBe('none')
  })

  it('is also what never ends', async () => {
    const hasty = createDocumentReader({ timeMs: 3000, size: 1 })
    const reading = hasty.read(branchingForms(9), { as: 'text' })
    await expect(reading).rejects.toMatchObject({
      problem: 'too_much_work',
      cause: expect.any(ProcessTimeoutError),
    })
    await hasty.close()
  })
})

describe('a damaged document', () => {
  it.each([0.2, 0.5, 0.8, 0.95, 0.999])('that ends after %d of it is read or refused', async (share) => {
    for (const { bytes } of await documentSamples()) {
      const problem = await problemOf(bytes.subarray(0, bytes.length * share))
      expect(['none', 'damaged', 'not_a_document', 'encrypted', 'other_office']).toContain(problem)
    }
  })

  it('of any kind is read or refused, and the next one is read', { timeout: 60_000 }, async () => {
    const samples = await documentSamples()
    const random = seededRandom(11)
    const before = megabytesHeld()
    const damaged = Array.from({ length: 100 }, (_, n) =>
      mutate((samples[n % samples.length] as Sample).bytes, random),
    )
    const problems: unknown[] = []
    // No more at a time than may wait.
    while (damaged.length > 0) problems.push(...(await Promise.all(damaged.splice(0, 20).map(problemOf))))
    for (const problem of problems) expect(problem).toBeTypeOf('string')
    expect(problems.filter((problem) => problem === 'none').length).toBeGreaterThan(10)
    expect(problems).not.toContain('busy')
    expect(megabytesHeld() - before).toBeLessThan(60)
    for (const { bytes } of samples) expect(await problemOf(bytes)).toBe('none')
  })

  it('was packed by the same program as ours', () => {
    expect(zlib.inflateRawSync(packMegabytes(2, 'ab')).length).toBe(2 * 1024 * 1024)
  })
})
