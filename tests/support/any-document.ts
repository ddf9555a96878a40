/** Documents that nobody wrote, for what must hold for every one: words anywhere, or a resume's lines in any order. */
import fc from 'fast-check'
import type { Piece, SourceDocument } from '#core/documents/document.ts'
import { findInDocument } from '#core/documents/find-in-document.ts'
import { parseResume } from '#core/documents/parse-resume.ts'
import type { Found, ParsedResume } from '#core/documents/parsed-resume.ts'
import { documentOf, pieceAt, writePage } from './positioned-text.ts'

const words = fc.constantFrom(
  ...'Jane Doe Experience Education Skills Summary Engineer Acme Ltd University BSc 2019 – Present Jan a@example.com +44 20 7946 0142 Leeds, UK • | / , Python the of at'.split(
    ' ',
  ),
)
const anyPiece: fc.Arbitrary<Piece> = fc
  .record({
    x: fc.integer({ min: -50, max: 600 }),
    y: fc.integer({ min: -50, max: 860 }),
    text: fc.oneof(
      fc.array(words, { minLength: 1, maxLength: 8 }).map((all) => all.join(' ')),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
    ),
    fontSize: fc.integer({ min: 1, max: 30 }),
    isBold: fc.boolean(),
    page: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ x, y, text, ...look }) => pieceAt(x, y, text, look))

const anyLine = fc.constantFrom(
  ...['# Experience', '# Education', '# Skills', '# Summary', '# Contact', 'Experience:', 'Skills: SQL, Go'],
  ...[
    'Mara Lindqvist',
    '**Mara Lindqvist',
    'mara@example.com',
    '+44 20 7946 0142',
    'Leeds, UK',
    'Name: Mara',
  ],
  ...[
    '**Nurse\t2016 – 2019',
    'Nurse, Acme Clinic\tMar 2019 – Present',
    'Acme Clinic, Leeds',
    '2014',
    '03/2015 –',
  ],
  ...[
    'BSc Nursing, University of Leeds, 2011 – 2014',
    'University of Leeds',
    'Period\tEmployer',
    'till date',
  ],
  ...[
    '• Led a ward of thirty beds',
    '- Taught students',
    '•',
    '-',
    '|',
    '',
    ' ',
    '• ',
    'Python, SQL, C++',
    '1.',
  ],
)

export const anyDocument: fc.Arbitrary<SourceDocument> = fc.oneof(
  fc.array(anyPiece, { maxLength: 60 }).map((pieces) => documentOf(pieces)),
  fc.array(anyLine, { maxLength: 40 }).map((lines) => documentOf(writePage(lines.join('\n')))),
)

/** Words that the parser gives although they do not stand in the document, or of which it does not say where. */
export function inventedIn(document: SourceDocument): string[] {
  return [...foundIn(parseResume(document))].flatMap(({ value, places }) => {
    if (places.length === 0) return [String(value)]
    if (typeof value !== 'string') return []
    // Word for word: a value may be put together of lines, but of nothing else.
    return value
      .replace(/https:\/\//g, ' ')
      .split(/[\s,]+/)
      .filter((word) => /[\p{L}\p{N}]{2}/u.test(word) && findInDocument(document, word) === null)
  })
}

function* foundIn(resume: ParsedResume): Iterable<Found<unknown>> {
  const { hidden: _, skills, links, workHistory, education, ...single } = resume
  const entries = [...workHistory, ...education].flatMap((entry) => Object.values(entry))
  for (const found of [...Object.values(single), ...skills, ...links, ...entries]) if (found) yield found
}
