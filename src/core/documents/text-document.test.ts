import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, squeezeSpaces } from './layout/clean-text.ts'
import { toTextDocument } from './text-document.ts'

/** The texts of its paragraphs, each as it is read. */
function paragraphsOf(text: string): string[] {
  const paragraphs = new Map<number, string[]>()
  for (const piece of toTextDocument(text).pieces) {
    const words = paragraphs.get(piece.paragraph ?? 0) ?? []
    paragraphs.set(piece.paragraph ?? 0, [...words, piece.text])
  }
  return [...paragraphs.values()].map((words) => squeezeSpaces(cleanText(words.join(' '))))
}

const wrapped = `We are looking for a cook who likes early mornings, a clean kitchen and
a team that laughs. You plan the menu with two colleagues from Brighton,
Hove and Lewes. The kitchen opens at six, and nobody works on Sundays or
on public holidays.`

describe('pasted text', () => {
  it.each<[string, string, string[]]>([
    ['nothing', '', []],
    ['only space', ' \n\t\r\n \u200b', []],
    ['rows of any end', 'One\r\nTwo\rThree\u2028Four\fFive', ['One', 'Two', 'Three', 'Four', 'Five']],
    ['a mail that breaks its rows', wrapped, [squeezeSpaces(wrapped)]],
    [
      'bullets that go on below, further in',
      '- Keep the kitchen clean\n  and the knives sharp\n- Cook',
      ['- Keep the kitchen clean and the knives sharp', '- Cook'],
    ],
    ['bullets alone on their rows', '•\nCook\n•\nClean', ['• Cook', '• Clean']],
    ['numbers', '1. Cook\n2) Clean', ['1. Cook', '2) Clean']],
    [
      'a list in small letters',
      'experience in a professional kitchen with many guests\nknowledge of hygiene rules, and the will to keep them every day\na licence to drive a van of any size',
      [
        'experience in a professional kitchen with many guests',
        'knowledge of hygiene rules, and the will to keep them every day',
        'a licence to drive a van of any size',
      ],
    ],
    [
      'a mail whose rows end anywhere, even before a name',
      'Needs a licence for the van, and lives near the\nOld Harbour or close to it. Monday is the market day, so we\nbegin at four on that day.',
      [
        'Needs a licence for the van, and lives near the Old Harbour or close to it. Monday is the market day, so we begin at four on that day.',
      ],
    ],
    ['short rows', 'Cook\nBrighton\nfull-time', ['Cook', 'Brighton', 'full-time']],
    [
      'marks',
      '## Your tasks ##\n**Pay:** £12\n> quoted\n\\- bullet',
      ['Your tasks', 'Pay: £12', 'quoted', '- bullet'],
    ],
    ['rules', 'Pay\n---\n£12\n* * *\n____', ['Pay', '£12']],
    ['links', 'See [our page](https://example.org/a) now', ['See our page now']],
    ['words that are no marks', 'snake__case__name a * b * c', ['snake__case__name a * b * c']],
  ])('has the paragraphs of %s', (_what, text, paragraphs) => {
    expect(paragraphsOf(text)).toEqual(paragraphs)
  })

  it('shows headings larger, marks bold and tabs as gaps', () => {
    const [heading, label, value] = toTextDocument('# Cook\n**Pay:**\t£12').pieces
    expect(heading).toMatchObject({ text: 'Cook', isBold: true, fontSize: 13 })
    expect(label).toMatchObject({ text: 'Pay:', isBold: true, fontSize: 10 })
    expect(value).toMatchObject({ text: '£12', isBold: false })
    expect((value?.box.x ?? 0) - (label?.box.x ?? 0)).toBeGreaterThan((label?.box.width ?? 0) + 10)
  })

  it('is set on pages, each line within its page', () => {
    const { pages, pieces } = toTextDocument('word '.repeat(20_000))
    expect(pages.length).toBeGreaterThan(10)
    for (const { page, box } of pieces) {
      const size = pages[page - 1]
      expect(size).toBeDefined()
      expect(box.x + box.width).toBeLessThanOrEqual((size?.width ?? 0) - 49)
      expect(box.y + box.height).toBeLessThanOrEqual(size?.height ?? 0)
    }
  })

  it('keeps a word of any length, and a row of any length is one paragraph', () => {
    const { pieces } = toTextDocument('x'.repeat(100_000))
    expect(pieces.map(({ text }) => text).join('')).toBe('x'.repeat(100_000))
    expect(new Set(pieces.map(({ paragraph }) => paragraph)).size).toBe(1)
  })

  it('says of every piece where it was pasted', () => {
    const signs = fc.constantFrom(
      ...['a', 'B', 'é', 'e\u0301', 'ﬁ', '\u200b', '\u00a0', '\u00ad', '½', '…', '漢', '😀', '\ufeff'],
      ...[
        ' ',
        '\n',
        '\r\n',
        '\t',
        '- ',
        '• ',
        '# ',
        '**',
        '__',
        '[',
        '](https://example.org)',
        ':',
        '>',
        '---',
      ],
    )
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 120 }), (all) => {
        const text = all.join('')
        for (const piece of toTextDocument(text).pieces) {
          const offset = piece.offset ?? -1
          expect(text.slice(offset, offset + piece.text.length)).toBe(piece.text)
        }
      }),
    )
  })

  it('cuts pieces where letters are kept as more or fewer, so that every place within is right', () => {
    for (const { text } of toTextDocument('Caf\u0065\u0301\u200b and ﬁre').pieces) {
      if (text.length > 2) expect(cleanText(text)).toHaveLength(text.length)
    }
  })
})
