import { describe, expect, it } from 'vitest'
import { describeDuration, formatPartialDate, parsePartialDate } from './partial-date.ts'

describe('a date as typed', () => {
  it.each([
    ['2021', '2021'],
    [' 2021 ', '2021'],
    ['03/2021', '2021-03'],
    ['3/2021', '2021-03'],
    ['3.2021', '2021-03'],
    ['03-2021', '2021-03'],
    ['2021-03', '2021-03'],
    ['2021/3', '2021-03'],
    ['2021-03-15', '2021-03'],
    ['03/21', '2021-03'],
    ['11/98', '1998-11'],
    ['Mar 2021', '2021-03'],
    ['march 2021', '2021-03'],
    ['MAR. 2021', '2021-03'],
    ['Mar, 2021', '2021-03'],
    ['2021 March', '2021-03'],
    ['Mar ’21', '2021-03'],
    ["Sept '98", '1998-09'],
    ['15 March 2021', '2021-03'],
    ['March 15, 2021', '2021-03'],
    ['1st of March 2021', '2021-03'],
    ['15. März 2021', '2021-03'],
    ['Mrz 2021', '2021-03'],
    ['Maerz 2021', '2021-03'],
    ['Dezember 2019', '2019-12'],
    ['Okt. 2019', '2019-10'],
    ['marzo de 2021', '2021-03'],
    ['enero 2020', '2020-01'],
    ['ago. 2020', '2020-08'],
    ['setiembre 2020', '2020-09'],
    ['février 2021', '2021-02'],
    ['août 2021', '2021-08'],
    ['juin 2021', '2021-06'],
    ['juil. 2021', '2021-07'],
    ['1er juillet 2021', '2021-07'],
    ['déc. 2021', '2021-12'],
    ['15/03/2021', '2021-03'],
    ['03/15/2021', '2021-03'],
    ['３/２０２１', '2021-03'],
  ])('%s is %s', (text, date) => {
    expect(parsePartialDate(text)).toBe(date)
  })

  it.each([
    '',
    'soon',
    'present',
    '21',
    '3',
    'Mar',
    '13/2021',
    '0/2021',
    '1821',
    '20211',
    '2019 - 2021',
    'Mar 2019 Apr 2020',
    'jui 2021',
    '04/03/2021',
    '32 March 2021',
    'Summer 2021',
    '-',
    'Mar 2021'.repeat(500),
  ])('%s is no one date', (text) => {
    expect(parsePartialDate(text)).toBeNull()
  })

  it.each(['en', 'en-GB', 'es', 'fr', 'de', 'de-AT', 'es-MX', 'fr-CA'])(
    'reads what it wrote in %s',
    (locale) => {
      for (let month = 1; month <= 12; month++) {
        const date = `2021-${String(month).padStart(2, '0')}`
        expect(parsePartialDate(formatPartialDate(date, locale)), formatPartialDate(date, locale)).toBe(date)
      }
      expect(formatPartialDate('2021', locale)).toBe('2021')
    },
  )
})

it('leaves what is no date as it was typed', () => {
  expect(formatPartialDate('around 2020', 'en')).toBe('around 2020')
  expect(formatPartialDate('', 'en')).toBe('')
})

describe('how long something lasted', () => {
  const today = new Date('2025-03-12T09:00:00Z')
  it.each([
    ['2021-03', '2024-04', '3 years 2 months'],
    ['2021-03', 'present', '4 years 1 month'],
    ['2021-03', '2021-03', '1 month'],
    ['2024-04', '2025-03', '1 year'],
    // Years alone say it themselves.
    ['2019', '2021', ''],
    ['2019', 'present', ''],
    ['', '2021-03', ''],
    ['2021-03', '', ''],
    ['2025-09', 'present', ''],
    ['soon', 'later', ''],
  ])('from %s to %s', (start, end, duration) => {
    expect(describeDuration({ start, end }, today)).toBe(duration)
  })
})
