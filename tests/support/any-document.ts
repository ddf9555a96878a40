/** Documents that nobody wrote, for what must hold for every one: words anywhere, or a resume's lines in any order. */
import fc from 'fast-check'
import type { Piece, SourceDocument } from '#core/documents/document.ts'
import { findInDocument } from '#core/documents/find-in-document.ts'
import { parseJobDescription } from '#core/documents/parse-job-description.ts'
import { parseResume } from '#core/documents/parse-resume.ts'
import type { ParsedJob } from '#core/documents/parsed-job.ts'
import type { Found, ParsedResume } from '#core/documents/parsed-resume.ts'
import { toTextDocument } from '#core/documents/text-document.ts'
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
  return inventedBy(foundIn(parseResume(document)), document)
}

const jobWords = fc.constantFrom(
  ...'You will Cook Senior Engineer at Acme Ltd in Leeds, UK £30,000 – £35,000 per year 40k € full-time remote hybrid 5+ years of experience with Python, Docker and ideally Go is a plus not required We offer pension • - 1. | : ; . ( ) 🥕 m/w/d und Kenntnisse'.split(
    ' ',
  ),
)
const jobLine = fc.oneof(
  fc.constantFrom(
    ...[
      '# Cook',
      'Requirements',
      'Nice to have:',
      'What you will do',
      '**Benefits**',
      'About Acme',
      'Wir bieten',
      'How to apply',
    ],
    ...[
      'Location: Leeds',
      'Salary:\t£40k',
      'Location',
      'Contract: part-time',
      '| Salary | 30 € |',
      '---',
      '•',
      '',
      ' ',
      '--',
    ],
    ...[
      '- Experience with Python',
      '• Go is a plus',
      '1) Cook',
      '✅ You cook',
      '> quoted',
      'We use cookies. Accept all',
    ],
    ...[
      'Kind regards',
      'From: Jo <jo@example.org>',
      'x'.repeat(300),
      'full-',
      'time and ',
      'é\u0301\u200b ﬁ ½',
    ],
  ),
  fc.array(jobWords, { maxLength: 14 }).map((all) => all.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)

/** Job descriptions that nobody wrote, pasted or in a file. */
export const anyJobDocument: fc.Arbitrary<SourceDocument> = fc.oneof(
  fc.array(jobLine, { maxLength: 40 }).map((lines) => toTextDocument(lines.join('\n'))),
  fc.array(jobLine, { maxLength: 40 }).map((lines) => documentOf(writePage(lines.join('\n')))),
  anyDocument,
)

export function inventedInJob(document: SourceDocument): string[] {
  return inventedBy(foundInJob(parseJobDescription(document)), document)
}

function* foundInJob(job: ParsedJob): Iterable<Found<unknown>> {
  const { hidden: _, workplace, experienceLevel, jobType, ...fields } = job
  for (const found of Object.values(fields).flat()) if (found) yield found
  // These are our words for theirs; that they stand somewhere is all there is to ask.
  for (const found of [workplace, experienceLevel, jobType]) if (found) yield { ...found, value: null }
}

function inventedBy(all: Iterable<Found<unknown>>, document: SourceDocument): string[] {
  return [...all].flatMap(({ value, places }) => {
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
