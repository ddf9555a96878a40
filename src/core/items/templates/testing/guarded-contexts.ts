/** What the little functions are about: two numbers and something that is true or false decide over a third number. */
import type { Random } from '#core/items/random.ts'
import type {
  Comparison,
  Effect,
  Flag,
  ProgramLanguage,
} from '#core/items/templates/testing/guarded-program.ts'

type Spelled = { javascript: string; python: string }
type Range = readonly [number, number]

type Context = {
  about: string
  name: Spelled
  result: string
  start: Range
  numbers: [{ name: Spelled; range: Range }, { name: Spelled; range: Range }]
  flag: Spelled
}

const contexts: Context[] = [
  {
    about: 'works out what the delivery of an order costs',
    name: { javascript: 'deliveryFee', python: 'delivery_fee' },
    result: 'fee',
    start: [5, 9],
    numbers: [
      { name: { javascript: 'total', python: 'total' }, range: [40, 120] },
      { name: { javascript: 'kilos', python: 'kilos' }, range: [8, 25] },
    ],
    flag: { javascript: 'isMember', python: 'is_member' },
  },
  {
    about: 'rates how soon a support ticket is looked at',
    name: { javascript: 'ticketScore', python: 'ticket_score' },
    result: 'score',
    start: [10, 30],
    numbers: [
      { name: { javascript: 'waitingHours', python: 'waiting_hours' }, range: [6, 48] },
      { name: { javascript: 'reopenedTimes', python: 'reopened_times' }, range: [2, 6] },
    ],
    flag: { javascript: 'hasContract', python: 'has_contract' },
  },
  {
    about: 'works out how many backups of a database are kept',
    name: { javascript: 'backupsToKeep', python: 'backups_to_keep' },
    result: 'copies',
    start: [3, 7],
    numbers: [
      { name: { javascript: 'gigabytes', python: 'gigabytes' }, range: [50, 400] },
      { name: { javascript: 'writesPerMinute', python: 'writes_per_minute' }, range: [20, 90] },
    ],
    flag: { javascript: 'isProduction', python: 'is_production' },
  },
  {
    about: 'works out the days of leave of an employee',
    name: { javascript: 'leaveDays', python: 'leave_days' },
    result: 'days',
    start: [20, 25],
    numbers: [
      { name: { javascript: 'yearsOfService', python: 'years_of_service' }, range: [3, 15] },
      { name: { javascript: 'nightShifts', python: 'night_shifts' }, range: [10, 40] },
    ],
    flag: { javascript: 'isTrainer', python: 'is_trainer' },
  },
  {
    about: 'rates the risk of a payment',
    name: { javascript: 'paymentRisk', python: 'payment_risk' },
    result: 'risk',
    start: [1, 9],
    numbers: [
      { name: { javascript: 'amount', python: 'amount' }, range: [200, 900] },
      { name: { javascript: 'cardsTried', python: 'cards_tried' }, range: [2, 7] },
    ],
    flag: { javascript: 'isNewDevice', python: 'is_new_device' },
  },
]

export type GuardedContext = {
  about: string
  name: string
  result: string
  start: number
  /** Around these the function decides. */
  comparisons: [Comparison, Comparison]
  flag: Flag
}

export function drawContext(random: Random, language: ProgramLanguage): GuardedContext {
  const { about, name, result, start, numbers, flag } = random.pick(contexts)
  const [one, other] = numbers.map(
    ({ name: parameter, range }): Comparison => ({
      parameter: parameter[language],
      operator: random.pick(['<', '<=', '>', '>='] as const),
      value: random.int(...range),
    }),
  ) as [Comparison, Comparison]
  return {
    about,
    name: name[language],
    result,
    start: random.int(...start),
    comparisons: [one, other],
    flag: { flag: flag[language] },
  }
}

export function drawEffect(random: Random): Effect {
  const operator = random.pick(['+=', '+=', '-=', '*=', '='] as const)
  return { operator, value: operator === '*=' ? random.int(2, 3) : random.int(1, 9) }
}
