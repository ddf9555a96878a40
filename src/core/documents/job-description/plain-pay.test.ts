import { expect, it } from 'vitest'
import { isPlainPay } from './plain-pay.ts'

it.each([
  'Up to £41,000 depending on experience',
  '€38k–€44k',
  'Weekends £17.20 per hour',
  '£60–70k basic, £110k OTE',
  'Ab 3.100 € brutto im Monat',
  '1 200 € brut par mois',
  'Salario de 24.000 a 27.000 € brutos',
])('%s is only pay', (line) => {
  expect(isPlainPay(line)).toBe(true)
})

it.each([
  '£41,000 plus a car allowance',
  '€38k and 0.1% equity',
  '£500 for your desk at home',
  '$1,200 yearly training budget',
  'Stundenlohn ab 18 € zzgl. Nachtzuschlag',
  '£30,000, private medical cover and a pension',
  'We pay €2,900 a month, which is above the agreement.',
  '30 days of holiday',
])('%s says more', (line) => {
  expect(isPlainPay(line)).toBe(false)
})
