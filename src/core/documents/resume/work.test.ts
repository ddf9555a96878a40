import { describe, expect, it } from 'vitest'
import { parseResume } from '#core/documents/parse-resume.ts'
import { documentOf, pieceAt, writePage } from '../../../../tests/support/positioned-text.ts'

const read = (text: string) =>
  parseResume(documentOf(writePage(`# Experience\n${text}`))).workHistory.map(
    ({ title, company, location, period }) => [
      title?.value ?? null,
      company?.value ?? null,
      location?.value ?? null,
      period ? `${period.value.start}..${period.value.end}` : null,
    ],
  )

describe('the head of a position', () => {
  it.each([
    [
      'title and company in one line',
      '**Senior Engineer, Acme Ltd\t2019 – 2021\nMade things work for a whole town and its people.',
      [['Senior Engineer', 'Acme Ltd', null, '2019..2021']],
    ],
    [
      'the other way round',
      '**Acme Ltd — Senior Engineer\tJan 2019 – Present',
      [['Senior Engineer', 'Acme Ltd', null, '2019-01..present']],
    ],
    [
      'with at',
      '**Nurse at Northfield Hospital\t2019 – 2021',
      [['Nurse', 'Northfield Hospital', null, '2019..2021']],
    ],
    [
      'a line each, the place behind the company',
      '**Cook\nHarbour & Clove Restaurant, Sydney, Australia\n2015 – 2018',
      [['Cook', 'Harbour & Clove Restaurant', 'Sydney, Australia', '2015..2018']],
    ],
    [
      'the period first',
      '03/2015 – 12/2018\n**Electrician\nCimarron Electric Co.',
      [['Electrician', 'Cimarron Electric Co.', null, '2015-03..2018-12']],
    ],
    [
      'a duration behind the period',
      '**Teacher\t2015 – 2018 (3 years)\nAshgrove Academy',
      [['Teacher', 'Ashgrove Academy', null, '2015..2018']],
    ],
  ])('%s', (_how, text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it('knows a company that no list knows by where it stands', () => {
    const entries = read(`**Software Engineer\t2019 – 2021
Zorbulate
**Data Analyst\t2016 – 2019
Fennimore Systems Ltd
**Support Technician\t2014 – 2016
Quarx`)
    expect(entries.map(([, company]) => company)).toEqual(['Zorbulate', 'Fennimore Systems Ltd', 'Quarx'])
  })

  it('gives a company that is named once to all positions under it', () => {
    const entries = read(`**Kestrel Payments Ltd
Staff Engineer\t2019 – 2021
• Did a lot
Engineer\t2016 – 2019
• Did a little`)
    expect(entries.map(([title, company]) => [title, company])).toEqual([
      ['Staff Engineer', 'Kestrel Payments Ltd'],
      ['Engineer', 'Kestrel Payments Ltd'],
    ])
  })

  it('takes no date in a sentence for a period', () => {
    const entries = read(`**Engineer\t2016 – 2019
Acme Ltd
• Moved the data from 2001 – 2009 to a new store, which took a whole year of careful work`)
    expect(entries).toHaveLength(1)
  })
})

it('puts a period together that is set over two lines of a margin', () => {
  const pieces = [
    ...writePage('# Experience'),
    pieceAt(50, 80, 'Sep 2010 – Jun'),
    pieceAt(50, 93, '2012'),
    pieceAt(160, 80, 'Baker', { isBold: true }),
    pieceAt(160, 93, 'Crumb Ltd'),
  ]
  expect(parseResume(documentOf(pieces)).workHistory).toMatchObject([
    {
      title: { value: 'Baker' },
      company: { value: 'Crumb Ltd' },
      period: { value: { start: '2010-09', end: '2012-06' } },
    },
  ])
})
