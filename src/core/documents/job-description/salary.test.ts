import { describe, expect, it } from 'vitest'
import { parseJobDescription } from '#core/documents/parse-job-description.ts'
import { toTextDocument } from '#core/documents/text-document.ts'
import type { SalaryPeriod } from '#core/jobs/job.ts'

const salaryOf = (text: string) =>
  parseJobDescription(toTextDocument(`Cook\n${text}\n\nRequirements\n- Knowledge of HACCP`)).salary
const say = (text: string) => {
  const salary = salaryOf(text)?.value
  return salary ? `${salary.min ?? ''}-${salary.max ?? ''} ${salary.currency} ${salary.period}` : 'none'
}

describe('pay', () => {
  it.each<[string, number | null, number | null, string, SalaryPeriod]>([
    ['Salary: £30,000 to £35,000 per annum', 30000, 35000, 'GBP', 'year'],
    ['Salary: £30,000 - 35,000 p.a.', 30000, 35000, 'GBP', 'year'],
    ['Salary: between £30,000 and £35,000 a year', 30000, 35000, 'GBP', 'year'],
    ['Salary: £40k–£50k per year', 40000, 50000, 'GBP', 'year'],
    ['Salary: 40-50k GBP per year', 40000, 50000, 'GBP', 'year'],
    ['Salary: € 65k-80.000 p.a.', 65000, 80000, 'EUR', 'year'],
    ['Salary: 65.000-80k EUR per year', 65000, 80000, 'EUR', 'year'],
    ['Salary: £45,500.00 per year', 45500, 45500, 'GBP', 'year'],
    ['Salary:\t£40k', 40000, 40000, 'GBP', 'year'],
    ['Salary: up to £60,000 per year', null, 60000, 'GBP', 'year'],
    ['Salary: from £28,000 per year', 28000, null, 'GBP', 'year'],
    ['Salary: £50k+ per year', 50000, null, 'GBP', 'year'],
    ['Salary: at least £28,000 per year', 28000, null, 'GBP', 'year'],
    ['Salary: $120,000/yr - $150,000/yr', 120000, 150000, 'USD', 'year'],
    ['Pay: $19.50/hr', 19.5, 19.5, 'USD', 'hour'],
    ['Pay: $42.10 - $61.75 per hour', 42.1, 61.75, 'USD', 'hour'],
    ['Pay: $1,250 per week', 1250, 1250, 'USD', 'week'],
    ['Pay: US$ 95,000 annually', 95000, 95000, 'USD', 'year'],
    ['Hourly rate: £12.85', 12.85, 12.85, 'GBP', 'hour'],
    ['Day rate: £450 - £500', 450, 500, 'GBP', 'day'],
    ['Rate: €600/day', 600, 600, 'EUR', 'day'],
    ['Compensation: USD 100,000 – USD 120,000 per year', 100000, 120000, 'USD', 'year'],
    ['Salary: CAD 80,000 per year', 80000, 80000, 'CAD', 'year'],
    ['Salary: C$70,000 - C$80,000 a year', 70000, 80000, 'CAD', 'year'],
    ['Salary: A$95,000 per annum', 95000, 95000, 'AUD', 'year'],
    ['Salary: NZ$ 75,000 per year', 75000, 75000, 'NZD', 'year'],
    ['Salary: S$5,500 per month', 5500, 5500, 'SGD', 'month'],
    ['Salary: R$ 5.000 por mês', 5000, 5000, 'BRL', 'month'],
    ['Salary: ₹12,00,000 - ₹15,00,000 per annum', 1200000, 1500000, 'INR', 'year'],
    ['Salary: 10-12 LPA INR', 1000000, 1200000, 'INR', 'year'],
    ['Salary: ¥6,000,000 per year', 6000000, 6000000, 'JPY', 'year'],
    ["Budget: CHF 110'000 a year, fixed", 110000, 110000, 'CHF', 'year'],
    ['Lohn: CHF 6’200 pro Monat', 6200, 6200, 'CHF', 'month'],
    ['Gehalt: 55.000 bis 65.000 € brutto im Jahr', 55000, 65000, 'EUR', 'year'],
    ['Gehalt: 3.200 € brutto im Monat, dazu ein 13. Gehalt', 3200, 3200, 'EUR', 'month'],
    ['Vergütung: ab 48.000 EUR p. a.', 48000, null, 'EUR', 'year'],
    ['Gehalt: bis zu 72.000 Euro jährlich', null, 72000, 'EUR', 'year'],
    ['Stundenlohn: 14,50 €', 14.5, 14.5, 'EUR', 'hour'],
    ['Wir zahlen 18 bis 21 Euro pro Stunde.', 18, 21, 'EUR', 'hour'],
    ['Jahresgehalt: 60–70 T€', 60000, 70000, 'EUR', 'year'],
    ['Rémunération : 2 400 € brut par mois', 2400, 2400, 'EUR', 'month'],
    ['Salaire : entre 32 000 et 36 000 € brut par an', 32000, 36000, 'EUR', 'year'],
    ['Salaire : 35-40 k€ par an', 35000, 40000, 'EUR', 'year'],
    ['Salaire : à partir de 28 000 € annuels', 28000, null, 'EUR', 'year'],
    ["Gratification : 4,35 € de l'heure", 4.35, 4.35, 'EUR', 'hour'],
    ['Salario: 11.500 € brutos anuales', 11500, 11500, 'EUR', 'year'],
    ['Salario: 1.650 € brutos al mes', 1650, 1650, 'EUR', 'month'],
    ['Salario: desde 24.000 € hasta 28.000 € al año', 24000, 28000, 'EUR', 'year'],
    ['Sueldo: 9 € por hora', 9, 9, 'EUR', 'hour'],
    ['Lön: 32 000 SEK per month', 32000, 32000, 'SEK', 'month'],
    ['Salary: 45 000 kr per month', 45000, 45000, 'SEK', 'month'],
    ['Salary: 12 000 – 15 000 zł per month', 12000, 15000, 'PLN', 'month'],
    ['Salary: 60,000 CZK per month', 60000, 60000, 'CZK', 'month'],
    ['You earn £24,500 a year.', 24500, 24500, 'GBP', 'year'],
    [
      'A base salary of $310,000 to $360,000 per year, depending on experience.',
      310000,
      360000,
      'USD',
      'year',
    ],
    ['£26,000 a year plus a bonus of £2,000', 26000, 26000, 'GBP', 'year'],
    ['Budget: Upto ₹90,000 per month', null, 90000, 'INR', 'month'],
    ['2-4 years | 8-11 LPA | Full time', 800000, 1100000, 'INR', 'year'],
    ['Remuneration: Kshs. 72,000 gross per month', 72000, 72000, 'KES', 'month'],
    ['Pay: Ksh 35,000 p.m.', 35000, 35000, 'KES', 'month'],
    ['CTC: 12-15 lakhs', 1200000, 1500000, 'INR', 'year'],
    ['Basic N120,000 monthly + commission', 120000, 120000, 'NGN', 'month'],
    ['The salary is GHS 7,500 to GHS 8,200 net per month.', 7500, 8200, 'GHS', 'month'],
    ['Salary: R540 000 per annum', 540000, 540000, 'ZAR', 'year'],
    ['Rate is 410 to 450 a day, euro, and that is all.', 410, 450, 'EUR', 'day'],
    ['Benefits\n- £41k–£48k depending on where you land', 41000, 48000, 'GBP', 'year'],
    ['Benefits\n- Up to £44,000 depending on experience', null, 44000, 'GBP', 'year'],
    ['Benefits\n- £60–70k basic, £120k OTE', 60000, 70000, 'GBP', 'year'],
    ['📍 Leeds\n💰 £21.20 flat ph', 21.2, 21.2, 'GBP', 'hour'],
  ])('in "%s" is read', (text, min, max, currency, period) => {
    expect(salaryOf(text)?.value).toEqual({ min, max, currency, period })
  })

  it.each([
    'We raised €24 million in a Series B round.',
    'We have raised $95,000,000 so far.',
    'Salary: competitive, depending on experience',
    'Our revenue was £900,000 last year.',
    'A signing bonus of $10,000.',
    'Look after accounts worth £80,000 a year.',
    '€1,500 a year for conferences and books',
    'Tuition reimbursement up to $5,250 per year',
    'We employ 5,600 people on 3 sites.',
    'Call us on 0113 496 0881.',
    'Our customers pay £12 per month for it.',
    'You manage a budget of £250,000 per year.',
    'Founded in 1974, we serve 40,000 guests a year.',
    'You can lift up to 15 pounds.',
    'Compensation\n- We offer a fair salary\n- 22 days of paid time off',
    'Benefits\n- $2.50/hr retention paid every six months',
    'Benefits\n- £1,000 for your desk',
  ])('is not "%s"', (text) => {
    expect(say(text)).toBe('none')
  })

  it.each([
    ['Salary: $85,000 a year\nLocation: Toronto, ON', 'CAD', false],
    ['Salary: $85,000 a year\nLocation: Sydney, Australia', 'AUD', false],
    ['Salary: $85,000 a year\nLocation: Auckland', 'NZD', false],
    ['Salary: $35,000 a month\nLocation: Guadalajara, Mexico', 'MXN', false],
    ['Salary: $85,000 a year\nLocation: Sacramento, CA', 'USD', true],
    ['Salary: $85,000 a year', 'USD', true],
    ['Salary: 480 000 kr per year\nLocation: Oslo, Norway', 'NOK', true],
    ['Salary: 45,000 - 55,000 per year\nLocation: Leeds, UK', 'GBP', false],
    ['Comp is 80-90k base\nLocation: Columbus', 'USD', false],
    ['Pay: $38.10 per hour + superannuation\nLocation: Ambleford', 'AUD', false],
    ['Pay: $38.10 per hour and KiwiSaver', 'NZD', false],
    ['Pay: $38.10 per hour, 401(k); our sister in Australia pays less', 'USD', true],
    ['Pay: $38.10 per hour. Our Australian customers like us.', 'USD', true],
    ['Salary: Rs. 90,000 per month\nLocation: Lahore, Pakistan', 'PKR', true],
    ['Salary: Rs. 90,000 per month', 'INR', false],
  ])('takes what several countries write for that of the place: %s', (text, currency, isSure) => {
    expect(salaryOf(text)).toMatchObject({ value: { currency }, isSure })
  })

  it.each([
    ['Salary: £40,000', 'year'],
    ['Salary: €2,900', 'month'],
    ['Salary: £13.20', 'hour'],
    ['Salary: £350', 'day'],
    ['Salary: Ksh 35,000', 'month'],
  ])('has a period by its size where none is named, and that with doubt: %s', (text, period) => {
    expect(salaryOf(text)).toMatchObject({ value: { period }, isSure: false })
  })

  it('is the pay of this job, not of others on the page', () => {
    const text =
      'Salary: £31,000 a year\n\nRequirements\n- Knowledge of HACCP\n\nSimilar jobs\nHead Chef - Exeter - £48,000 a year'
    expect(salaryOf(text)?.value.min).toBe(31000)
  })

  it('says where it stands', () => {
    const text = 'Cook\nSalary: £31,000 a year'
    const salary = parseJobDescription(toTextDocument(text)).salary
    const [place] = salary?.places ?? []
    expect(text.slice(place?.offset)).toMatch(/^£31,000/)
  })
})
