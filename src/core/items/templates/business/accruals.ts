import type { Random } from '#core/items/random.ts'
import { leanDistractors } from '#core/items/templates/lean-distractors.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { formatFigure } from '#core/items/templates/wording.ts'

/** What happened, what it does to the profit of the month, and what to the cash. */
type Event = { text: string; profit: number; cash: number; says: string; bookings: Booking[] }

/** An amount, or one of so many parts of it, that goes to one account and comes from another. */
type Booking = [to: string, from: string, amount: number, parts: number]

const months = [
  { month: 'February', last: 'January' },
  { month: 'March', last: 'February' },
  { month: 'May', last: 'April' },
  { month: 'July', last: 'June' },
  { month: 'September', last: 'August' },
  { month: 'October', last: 'September' },
  { month: 'November', last: 'October' },
]
const firms = [
  'A design studio',
  'A translation office',
  'A repair shop',
  'A small consultancy',
  'A film lab',
  'A surveyor’s office',
]

export const accruals: Template = {
  id: 'business-accruals',
  title: 'Profit of a month, and cash of a month',
  skill: 'Accounting',
  type: 'multiple-choice',
  difficulty: 'hard',
  draw(random) {
    const { month, last } = random.pick(months)
    const events = drawEvents(random, month, last)
    const asksCash = random.chance(0.3)
    const total = (pick: (event: Event) => number) => events.reduce((sum, event) => sum + pick(event), 0)
    const [profit, cash] = [total((event) => event.profit), total((event) => event.cash)]
    const [value, other] = asksCash ? [cash, profit] : [profit, cash]
    if (value < 200) throw new PoorDraw('A loss reads as if the sign were the question.')

    const swapped = events.map((event) => {
      const wrong = asksCash ? event.profit - event.cash : event.cash - event.profit
      return {
        value: value + wrong,
        why: asksCash
          ? `Takes what counts for the profit in place of what is paid: ${event.says}`
          : `Takes what is paid or received in place of what belongs to the month: ${event.says}`,
      }
    })
    const mistaken = [
      {
        value: other,
        why: asksCash
          ? 'Gives the profit of the month instead of the change in cash.'
          : 'Gives the change in cash instead of the profit of the month.',
      },
      ...swapped,
      {
        value: total(({ profit: amount, cash: paid }) => amount + paid),
        why: 'Adds profit and cash together, so that some amounts count twice.',
      },
    ].filter((mistake) => mistake.value > 0)
    const show = (amount: number) => `${formatFigure(amount)} EUR`
    const counted = events
      .map((event) => (asksCash ? event.cash : event.profit))
      .filter((amount) => amount !== 0)
    return {
      question: `${random.pick(firms)} keeps accrual accounts, without tax. All that concerns ${month} is listed below.\n\n${asksCash ? `By how much did the cash at the bank grow in ${month}?` : `What profit did it make in ${month}?`}`,
      code: events.map(({ text }) => `- ${text}`).join('\n'),
      language: 'text',
      options: makeOptions(random, {
        key: show(value),
        distractors: leanDistractors(
          random,
          value,
          mistaken.map((mistake) => ({ ...mistake, text: show(mistake.value) })),
        ),
      }),
      explanation: `${asksCash ? 'For the cash, what counts is what was received and paid in the month, whatever it was for.' : 'For the profit, what counts is what was earned and used up in the month, whenever it is paid.'} ${events.map(({ says }) => says).join(' ')} In all: ${counted.map((amount, at) => `${at === 0 && amount > 0 ? '' : amount > 0 ? '+ ' : '− '}${formatFigure(Math.abs(amount))}`).join(' ')} = ${formatFigure(value)}.`,
      proof: { language: 'python', source: proveByLedger(events, asksCash) },
    }
  },
}

function drawEvents(random: Random, month: string, last: string): Event[] {
  const amount = (from: number, to: number) => random.int(from, to) * 100
  const [earned, collected, wages, premium, machine, loan] = [
    amount(60, 160),
    amount(8, 50),
    amount(15, 45),
    random.int(2, 15) * 12,
    random.int(2, 12) * 6,
    amount(20, 90),
  ]
  const show = formatFigure
  const optional: Event[] = [
    {
      text: `Customers paid ${show(collected)} EUR for work that was invoiced in ${last}.`,
      profit: 0,
      cash: collected,
      says: `The ${show(collected)} were earned in ${last} and received in ${month}.`,
      bookings: [['bank', 'owed by customers', collected, 1]],
    },
    {
      text: `The insurance for the next 12 months, from the 1st of ${month} on, was paid: ${show(premium * 10)} EUR.`,
      profit: -(premium * 10) / 12,
      cash: -premium * 10,
      says: `Of the insurance, a twelfth belongs to the month: ${show((premium * 10) / 12)}.`,
      bookings: [
        ['prepaid', 'bank', premium * 10, 1],
        ['used up', 'prepaid', premium * 10, 12],
      ],
    },
    {
      text: `A machine was bought and paid on the 1st of ${month}: ${show(machine * 500)} EUR, to be used for 5 years and then worth nothing.`,
      profit: -(machine * 500) / 60,
      cash: -machine * 500,
      says: `Of the machine, one of 60 months is used up: ${show((machine * 500) / 60)}.`,
      bookings: [
        ['machines', 'bank', machine * 500, 1],
        ['used up', 'machines', machine * 500, 60],
      ],
    },
    {
      text: `The bank paid out a loan of ${show(loan)} EUR; its interest begins next month.`,
      profit: 0,
      cash: loan,
      says: `The loan of ${show(loan)} is money to be paid back, and no income.`,
      bookings: [['bank', 'owed to the bank', loan, 1]],
    },
    {
      text: `A customer paid ${show(collected + 300)} EUR in advance for work that begins next month.`,
      profit: 0,
      cash: collected + 300,
      says: `The ${show(collected + 300)} in advance are received, and not earned yet.`,
      bookings: [['bank', 'owed to customers', collected + 300, 1]],
    },
  ]
  const isPaid = random.chance(0.5)
  return random.shuffle([
    {
      text: `Work for ${show(earned)} EUR was done and invoiced; customers have ${collected < earned ? `paid ${show(earned - collected)} EUR of it so far` : 'paid none of it'}.`,
      profit: earned,
      cash: earned - collected,
      says: `The ${show(earned)} were earned in the month; ${show(earned - collected)} of it came in.`,
      bookings: [
        ['owed by customers', 'earned', earned, 1],
        ['bank', 'owed by customers', earned - collected, 1],
      ],
    },
    {
      text: `Wages for ${month} were ${show(wages)} EUR; they ${isPaid ? `were paid on the last day of ${month}` : 'are paid on the 5th of the next month'}.`,
      profit: -wages,
      cash: isPaid ? -wages : 0,
      says: `The wages of ${show(wages)} belong to the month and are paid ${isPaid ? 'in it' : 'in the next one'}.`,
      bookings: [
        ['used up', 'owed to staff', wages, 1],
        ...(isPaid ? [['owed to staff', 'bank', wages, 1] satisfies Booking] : []),
      ],
    },
    ...random.sample(optional, 3),
  ])
}

/** Books every event twice, as accountants do, and reads the answer off the accounts. */
function proveByLedger(events: Event[], asksCash: boolean): string {
  return `from collections import Counter
from fractions import Fraction

accounts = Counter()
for to, source, amount, parts in ${JSON.stringify(events.flatMap(({ bookings }) => bookings))}:
    accounts[to] += Fraction(amount, parts)
    accounts[source] -= Fraction(amount, parts)
assert sum(accounts.values()) == 0
print(f"{int(${asksCash ? "accounts['bank']" : "-accounts['earned'] - accounts['used up']"}):,} EUR")`
}
