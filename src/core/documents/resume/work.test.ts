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
    [
      'a company nobody knows between the period and the title',
      'Feb 2017 - Sept 2021\nGV Zorb & Quill, Leeds\nApprentice Electrician\nFour years of rough-in and fit-off.',
      [['Apprentice Electrician', 'GV Zorb & Quill', 'Leeds', '2017-02..2021-09']],
    ],
    [
      'a title that names two',
      '2015 – 2016\n**Trolley Collector / Night Fill\nHarbour Supermarket Ltd',
      [['Trolley Collector / Night Fill', 'Harbour Supermarket Ltd', null, '2015..2016']],
    ],
  ])('%s', (_how, text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it('finds positions where nothing is headed', () => {
    const { workHistory, summary } = parseResume(
      documentOf(
        writePage(`**Devon Achter
I run a clean line and keep the cost of food low.
2019 – now Kitchen Manager, Copper Ladle Ltd
2016 – 2019 Sous Chef, Blue Heron Grill Ltd`),
      ),
    )
    expect(workHistory.map(({ title, company }) => [title?.value, company?.value])).toEqual([
      ['Kitchen Manager', 'Copper Ladle Ltd'],
      ['Sous Chef', 'Blue Heron Grill Ltd'],
    ])
    expect(summary?.value).toBe('I run a clean line and keep the cost of food low.')
  })

  it('reads the rows of a table whose cells go on below, and not the labels of its columns', () => {
    const columns = [50, 115, 225, 325]
    const row = (y: number, ...cells: string[]) =>
      cells.flatMap((text, n) => (text ? [pieceAt(columns[n] as number, y, text)] : []))
    const pieces = [
      ...writePage('# Experience'),
      ...row(80, 'Period', 'Employer', 'Designation', 'Responsibilities'),
      ...row(100, '07/2018 –', 'Forge & Anvil Works', 'Design Engineer', 'Models of pumps and valves'),
      ...row(112, 'till date', 'Ltd', '', 'and their drawings'),
      ...row(134, '06/2015 –', 'Sahya Components', 'Graduate Trainee', 'Fixtures'),
      ...row(146, '06/2018', 'Pvt Ltd', 'Engineer', ''),
    ]
    expect(
      parseResume(documentOf(pieces)).workHistory.map(({ title, company }) => [title?.value, company?.value]),
    ).toEqual([
      ['Design Engineer', 'Forge & Anvil Works Ltd'],
      ['Graduate Trainee Engineer', 'Sahya Components Pvt Ltd'],
    ])
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

it('tells two schools apart of which only one has a span of time', () => {
  const { education } = parseResume(
    documentOf(
      writePage(`# Education
Bachelor of Arts, University of Leeds, 2017 – 2020
Diploma, Wanganui Park Secondary College, 2014`),
    ),
  )
  expect(education.map(({ school, period }) => [school?.value, period?.value.end])).toEqual([
    ['University of Leeds', '2020'],
    ['Wanganui Park Secondary College', '2014'],
  ])
})

it('passes over a bullet with nothing behind it', () => {
  const { workHistory } = parseResume(
    documentOf(
      writePage(`# Experience
**Nurse\t2016 – 2019
Northfield Hospital
• Led a ward of thirty beds
•
Taught students`),
    ),
  )
  expect(workHistory[0]?.description?.value).toBe('• Led a ward of thirty beds\nTaught students')
})
