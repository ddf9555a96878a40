import { expect, it } from 'vitest'
import { guessCurrency } from './own-currency.ts'

it.each([
  ['de', 'EUR'],
  ['de-CH', 'CHF'],
  ['en-GB', 'GBP'],
  ['en', 'USD'],
  ['pt-BR', 'BRL'],
  ['eo', 'USD'],
])('whoever reads %s begins with %s', (language, currency) => {
  expect(guessCurrency(language)).toBe(currency)
})
