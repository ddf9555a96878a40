import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Result } from '#contract/results.ts'
import {
  type PdfNode as Node,
  openPrinted as open,
  readPieces,
  readStructure,
  readText,
} from '../../../../tests/support/printed-pages.ts'
import {
  crowdedResult,
  interviewResult,
  scenarioResult,
  testResult,
  worldResult,
} from '../../../../tests/support/result-pdf-samples.ts'
import { renderResultPdf } from './result-pdf.ts'

const options = {
  name: 'Mara Ellingsen',
  publicUrl: 'https://assay.example',
  now: new Date('2026-03-04T08:30:00.000Z'),
  timeZone: 'Europe/Berlin',
}

const print = (result: Result, changed: Partial<typeof options> = {}) =>
  renderResultPdf(result, { ...options, ...changed })

/** The stretches of the pages for which another text is given. */
function countReplaced(bytes: Uint8Array): number {
  const streams = Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/stream\n(.*?)\nendstream/gs)
  const contents = [...streams].map(([, stream = '']) => unpackIfAny(Buffer.from(stream, 'latin1')))
  return contents.reduce((sum, content) => sum + content.split('/ActualText').length - 1, 0)
}

function unpackIfAny(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    return ''
  }
}

/** What is missing or comes too early. */
function findOutOfOrder(text: string, phrases: readonly string[]): string[] {
  let from = 0
  return phrases.filter((phrase) => {
    const at = text.indexOf(phrase, from)
    if (at >= 0) from = at + phrase.length
    return at < 0
  })
}

describe('what is printed', () => {
  it('stands in the order in which it is read', async () => {
    const text = await readText(await print(scenarioResult))
    const phrases = [
      ...['Assay', 'Customer support lead', 'Mara Ellingsen', 'Company', 'Type', 'Completed', 'Duration'],
      ...['Fernhollow & Sons', 'Scenario Test', '2 March 2026', '41 min'],
      ...[
        'Overall score',
        '74',
        '%',
        'Fair',
        'between 64 and 82',
        'The Friday release',
        '78%',
        'Likely 66 to 87',
      ],
      ...['Detailed Feedback', 'You put the people first', 'Strengths', 'A clear order of steps'],
      ...['“I would first tell', 'Areas for', 'Improvement', 'Saying what a choice costs'],
      ...['Performance', 'Breakdown', 'Criteria', 'Decides with reasons', '2 answers', '82%'],
      ...['Answers', 'The Friday release · 72%', 'Decides with reasons', '4 of 4', 'Names a decision'],
      ...['“I would turn the new release back', 'Weighs trade-offs', '2.5 of 4', 'A person decided this'],
      ...[
        'How this was',
        'scored',
        'rating 1',
        'a-model-2',
        'A person looked',
        '2 times',
        'ask for a person',
      ],
      ...['https://assay.example/job-seeker/', 'Made on 4 March 2026, 09:30'],
    ]
    expect(findOutOfOrder(text, phrases)).toEqual([])
  })

  it('has no question with a key in it, and no whole answer', async () => {
    const test = await readText(await print(testResult))
    expect(test).toContain('TypeScript')
    expect(test).not.toContain('nobody print')
    const scenario = await readText(await print(scenarioResult))
    expect(scenario).not.toContain('without names')
  })

  it.each([
    [testResult, 'Technical Test', 'Strong'],
    [interviewResult, 'AI Interview', 'Excellent'],
    [scenarioResult, 'Scenario Test', 'Fair'],
    [crowdedResult, 'Scenario Test', 'Needs work'],
  ] as const)('names the kind and the band', async (result, kind, band) => {
    const text = await readText(await print(result))
    expect(findOutOfOrder(text, [kind, 'Overall score', band])).toEqual([])
    expect(text).not.toContain('!')
  })

  it('is only for completed results', async () => {
    await expect(print({ ...testResult, status: 'in_review', score: null })).rejects.toThrow('completed')
  })

  it('is told in the zone of the person', async () => {
    const late = { ...testResult, submittedAt: '2026-03-02T23:30:00.000Z' }
    expect(await readText(await print(late))).toContain('3 March 2026')
    expect(await readText(await renderResultPdf(late, { ...options, timeZone: null }))).toContain(
      '2 March 2026',
    )
  })

  it('leaves out what there is nothing of', async () => {
    const bare: Result = {
      ...testResult,
      sections: [],
      feedback: null,
      breakdown: [],
      questions: [],
      scoredBy: null,
    }
    const text = await readText(await print(bare))
    expect(findOutOfOrder(text, ['Overall score', 'How this was'])).toEqual([])
    for (const heading of ['Feedback', 'Strengths', 'Breakdown', 'Answers'])
      expect(text).not.toContain(heading)
  })
})

describe('the structure', () => {
  it('has headings, lists, tables, quotes, a link and a figure that is told', async () => {
    const nodes = await readStructure(await print(scenarioResult))
    const roles = new Set(nodes.map(({ role }) => role))
    const expected = [
      'Document',
      'H1',
      'H2',
      'H3',
      'H4',
      'P',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'Table',
      'TR',
      'TH',
      'TD',
    ]
    for (const role of [...expected, 'BlockQuote', 'Link', 'Figure']) expect(roles).toContain(role)
    expect(nodes.filter(({ role }) => role === 'H1')).toHaveLength(1)
    const figures = nodes.filter(({ role }) => role === 'Figure')
    expect(figures.map(({ alt }) => alt)).toEqual([
      expect.stringContaining('at 74, and the likely range goes from 64 to 82'),
    ])
  })

  it('never has a heading inside a list or a table', async () => {
    const nodes = await readStructure(await print(crowdedResult))
    const hasHeading = (node: Node): boolean =>
      /^H[1-3]$/.test(node.role ?? '') || (node.children ?? []).some(hasHeading)
    expect(nodes.filter(({ role }) => role === 'L' || role === 'Table').filter(hasHeading)).toEqual([])
  })

  it('has all text in it, but for what stands on every page', async () => {
    const pdf = await open(await print(scenarioResult))
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const ids = new Set<string>()
      const collect = ({ id, children }: Node) => {
        if (id) ids.add(id)
        for (const child of children ?? []) collect(child)
      }
      collect((await page.getStructTree()) as Node)
      const outside: string[] = []
      const open: (string | undefined)[] = []
      for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
        if ('str' in item) {
          if (item.str.trim() !== '' && !open.some((id) => id && ids.has(id))) outside.push(item.str)
        } else if (item.type === 'endMarkedContent') open.pop()
        else open.push('id' in item ? (item.id as string) : undefined)
      }
      const furniture = ['Assay', `Page ${number} of ${pdf.numPages}`]
      expect(outside).toEqual(number === 1 ? furniture : [...furniture, scenarioResult.title, options.name])
    }
    await pdf.loadingTask.destroy()
  })

  it('says its language, its title, and that it is accessible', async () => {
    const bytes = await print({ ...testResult, title: 'R&D <lead>' })
    const pdf = await open(bytes)
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    const { info, metadata } = await pdf.getMetadata()
    const title = 'R&D <lead>, Technical Test: result of Mara Ellingsen'
    expect(info).toMatchObject({ Title: title, Author: 'Assay', Language: 'en', PDFFormatVersion: '1.7' })
    expect(metadata.get('dc:title')).toBe(title)
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true })
    await pdf.loadingTask.destroy()
    const raw = Buffer.from(bytes).toString('latin1')
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(raw).toContain('/StructTreeRoot')
    // Every font is in the file, with what its letters mean.
    expect(raw.match(/\/FontFile2 /g)?.length).toBe(raw.match(/\/ToUnicode /g)?.length)
    expect(raw).not.toContain('/Helvetica')
  })
})

describe('the pages', () => {
  it('hold as much of everything as there can be', async () => {
    const pieces = await readPieces(await print(crowdedResult, { name: 'Abcdefghij'.repeat(12) }))
    const [width, margin] = [595.28, 60]
    expect(pieces.filter(({ x, right }) => x < margin - 5 || right > width - margin + 1)).toEqual([])
    expect(pieces.filter(({ y }) => y < 40 || y > 842 - 30)).toEqual([])
    const text = pieces.map((piece) => piece.text).join(' ')
    for (let number = 1; number <= 12; number++) {
      expect(text).toContain(`Improvement ${number}`)
      if (number !== 5) expect(text).toContain(`Answer ${number} · 72%`)
    }
  })

  /** Each length of the summary moves everything below it by a line. */
  it.each([0, 3])('never end with a heading, at length %i', async (length) => {
    const feedback = crowdedResult.feedback ?? { summary: '', strengths: [], improvements: [] }
    const longer = {
      ...feedback,
      summary: 'One line of words that says very little and ends about here. '.repeat(length),
    }
    const pieces = await readPieces(await print({ ...crowdedResult, feedback: longer }))
    const pages = Math.max(...pieces.map(({ page }) => page))
    const headings =
      /^(Strengths|Areas for|Improvement|Performance|Breakdown|Answers|How this was|scored|Group \d|Answer \d+ .*|Criterion \d|Strength \d:.*|Improvement \d+)$/
    for (let page = 1; page < pages; page++) {
      const body = pieces.filter((piece) => piece.page === page && piece.y > 80 && piece.y < 770)
      const lowest = Math.max(...body.filter(({ x }) => x > 150).map(({ y }) => y))
      const last = body.filter(({ y, x }) => x > 150 && y > lowest - 3).map(({ text }) => text.trim())
      expect(last.filter((text) => headings.test(text))).toEqual([])
    }
  })

  it('do not end in the middle of a name in any script, and show what no font has as a box', async () => {
    const text = await readText(await print(worldResult, { name: 'Владимир 田中さくら محمد' }))
    const written = [
      'Перекладачка',
      'Μεταφραστής',
      'Nguyễn',
      'Đặng',
      'Владимир',
      '田中さくら',
      '東京翻訳株式会社',
      '한국어',
    ]
    for (const word of written) expect(text).toContain(word)
    expect(text).toContain('→ ≥ ½ € ™ … “quotes”')
    expect(text).toMatch(/Emoji □ □ □ and □/)
    expect(text.normalize('NFKC')).toMatch(/محمد|دمحم/)
    expect(text).not.toContain('\ufffd')
    expect(text).not.toContain('\u0000')
  })

  it('tell who listens what was written, where a box or another order is drawn', async () => {
    expect(countReplaced(await print({ ...testResult, feedback: null }))).toBe(0)
    expect(countReplaced(await print({ ...testResult, feedback: null, company: 'A 🎉 B' }))).toBe(1)
    expect(countReplaced(await print({ ...testResult, feedback: null, company: 'שלום' }))).toBe(1)
  })

  it.each([
    ['half of a pair', '\ud83d\ud83d x'],
    ['nothing but signs that are not seen', '\u200b\u200d\u00ad\u2066'],
    ['thousands of marks on one letter', `a${'\u0301'.repeat(3000)}`],
    ['control signs', 'a\u0000b\u001bc\u0085d'],
    ['no space for 5,000 letters', 'W'.repeat(5000)],
    ['every direction at once', '(שלום) abc [مرحبا] 123 «عربي» {x} ١٢٣'],
  ])('survive %s', async (_what, odd) => {
    const feedback = {
      summary: odd,
      strengths: [{ title: odd, text: odd, quote: odd, places: [] }],
      improvements: [],
    }
    const bytes = await print(
      { ...scenarioResult, title: odd, company: odd, jobTitle: odd, feedback },
      { name: odd },
    )
    expect(await readText(bytes)).toContain('How this was')
  })

  it('are the same bytes for the same result, whatever was printed before', async () => {
    const first = await print(testResult)
    await print(worldResult, { name: 'Ω Ω \u00a0 ‑ ﻣﺤﻤﺪ' })
    expect(Buffer.from(await print(testResult)).equals(Buffer.from(first))).toBe(true)
    // Both are drawn alike.
    expect(await readText(await print({ ...testResult, company: '鄕' }))).toContain('郷')
    const later = await print(testResult, { now: new Date('2026-03-05T08:30:00.000Z') })
    expect(Buffer.from(later).equals(Buffer.from(first))).toBe(false)
  })
})
