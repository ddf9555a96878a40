/** What is paid, in words and in a form that can be compared. */
import { isCurrency } from './currencies.ts'
import type { Salary, SalaryPeriod } from './job.ts'

/** Hours, days, weeks and months of full-time work in a year: a convention for sorting and filtering, no promise. */
const perYear: Record<SalaryPeriod, number> = { hour: 2080, day: 260, week: 52, month: 12, year: 1 }

/** In whole units of its currency. */
export function toYearly({ min, max, period }: Salary): { min: number | null; max: number | null } {
  const convert = (figure: number | null) => (figure === null ? null : Math.round(figure * perYear[period]))
  return { min: convert(min), max: convert(max) }
}

const everyPeriod: Record<SalaryPeriod, string> = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  year: 'a year',
}

/** "€55,000 – €65,000 a year", "up to $45 an hour". Empty without a figure. */
export function describeSalary({ min, max, currency, period }: Salary, locale = 'en'): string {
  const hasCents = [min, max].some((figure) => figure !== null && !Number.isInteger(figure))
  const digits = hasCents ? 2 : 0
  const format = new Intl.NumberFormat(locale, {
    ...(isCurrency(currency) && { style: 'currency', currency }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const figures = describeFigures(min, max, (figure) => format.format(figure))
  return figures === '' ? '' : `${figures} ${everyPeriod[period]}`
}

function describeFigures(min: number | null, max: number | null, write: (figure: number) => string): string {
  if (min === null) return max === null ? '' : `up to ${write(max)}`
  if (max === null) return `from ${write(min)}`
  return min === max ? write(min) : `${write(min)} – ${write(max)}`
}
