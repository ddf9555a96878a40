import { expect, it } from 'vitest'
import { formatFigure, parseFigure, tidyFigure } from './figures.ts'

it.each([
  ['', null],
  ['  ', null],
  ['55000', 55000],
  ['55,000', 55000],
  ['55.000', 55000],
  ["55'000", 55000],
  ['55 000', 55000],
  ['55 000', 55000],
  ['1,250,000', 1250000],
  ['12,50,000', 1250000],
  ['55.000,50', 55000.5],
  ['55,000.50', 55000.5],
  ['18.5', 18.5],
  ['18,75', 18.75],
  ['55k', 55000],
  ['55.3K', 55300],
  ['18.', 18],
])('reads %j as %j', (text, figure) => {
  expect(parseFigure(text)).toBe(figure)
})

it.each(['about 50', '€50', '-5', '1,2,3', '50-60', '5 million', '.', 'k'])(
  'takes %j for no figure',
  (text) => {
    expect(parseFigure(text)).toBeNaN()
  },
)

it('can be read back', () => {
  for (const figure of [1, 18.5, 1234.56, 55000, 999_999_999])
    expect(parseFigure(formatFigure(figure))).toBe(figure)
})

it('shows how it was understood, and keeps what it did not understand', () => {
  expect(tidyFigure('55.000')).toBe('55,000')
  expect(tidyFigure(' a lot ')).toBe('a lot')
  expect(tidyFigure('')).toBe('')
})
