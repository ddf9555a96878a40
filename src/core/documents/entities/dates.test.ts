import { describe, expect, it } from 'vitest'
import { findPeriods } from './dates.ts'

describe('periods', () => {
  it.each([
    ['January 2020 – March 2021', '2020-01', '2021-03'],
    ['Jan 2020 - Present', '2020-01', 'present'],
    ['Jan. 2020 to Dec. 2021', '2020-01', '2021-12'],
    ['01/2020 – 03/2021', '2020-01', '2021-03'],
    ['2020-01 — 2021-03', '2020-01', '2021-03'],
    ['2020-01-15 - 2021-03-31', '2020-01', '2021-03'],
    ['15.01.2020 - 31.03.2021', '2020-01', '2021-03'],
    ['03/15/2020 - 04/30/2021', '2020-03', '2021-04'],
    ['2018 – 2021', '2018', '2021'],
    ['2018–19', '2018', '2019'],
    ['2018 -', '2018', 'present'],
    ['Since May 2019', '2019-05', 'present'],
    ['seit 2019', '2019', 'present'],
    ['depuis mars 2019', '2019-03', 'present'],
    ['from June 2014 until July 2016', '2014-06', '2016-07'],
    ['enero de 2017 - actualidad', '2017-01', 'present'],
    ['septembre 2015 – aujourd’hui', '2015-09', 'present'],
    ['März 2012 bis Dezember 2013', '2012-03', '2013-12'],
    ['Mar ’19 – Apr ’20', '2019-03', '2020-04'],
    ['Jan – Mar 2020', '2020-01', '2020-03'],
    ['Summer 2016 – Fall 2018', '2016', '2018'],
    ['15 March 2020 – 1 April 2021', '2020-03', '2021-04'],
    ['March 15, 2020 - April 1, 2021', '2020-03', '2021-04'],
    ['JULY 2013\t-\tPRESENT', '2013-07', 'present'],
  ])('%s', (text, start, end) => {
    expect(findPeriods(text)).toMatchObject([{ period: { start, end }, isRange: true }])
  })

  it.each([
    ['May 2020', '2020-05'],
    ['Graduated 2019', '2019'],
    ['2019-05', '2019-05'],
    ['05/2019', '2019-05'],
  ])('one date: %s', (text, end) => {
    expect(findPeriods(text)).toMatchObject([{ period: { start: null, end }, isRange: false }])
  })

  it.each([
    'May I help you',
    'a march to the sea',
    '+49 30 2312 5001',
    'raised 20%',
    'served 350 guests',
    '12345 Berlin',
    'version 3.11.2',
    '',
  ])('none: %s', (text) => {
    expect(findPeriods(text)).toEqual([])
  })

  it('says where in the text each stands', () => {
    const text = 'Acme (Jan 2020 – Present), then 2001 – 2003'
    expect(findPeriods(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Jan 2020 – Present',
      '2001 – 2003',
    ])
  })
})
