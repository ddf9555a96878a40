/** Unions of three cases that are told apart by a tag; each case has a text and a number of its own. */
import type { Random } from '#core/items/random.ts'

export type Case = { name: string; text: string; number: string }

export type Union = { type: string; value: string; tag: string; cases: Case[] }

const unions: readonly Union[] = [
  {
    type: 'Payment',
    value: 'payment',
    tag: 'status',
    cases: [
      { name: 'open', text: 'payer', number: 'dueDays' },
      { name: 'paid', text: 'receipt', number: 'fee' },
      { name: 'failed', text: 'reason', number: 'retries' },
    ],
  },
  {
    type: 'Shipment',
    value: 'shipment',
    tag: 'stage',
    cases: [
      { name: 'packed', text: 'shelf', number: 'boxes' },
      { name: 'moving', text: 'carrier', number: 'speed' },
      { name: 'delivered', text: 'signedBy', number: 'minutesLate' },
    ],
  },
  {
    type: 'Alert',
    value: 'alert',
    tag: 'kind',
    cases: [
      { name: 'smoke', text: 'room', number: 'density' },
      { name: 'leak', text: 'pipe', number: 'litres' },
      { name: 'outage', text: 'circuit', number: 'volts' },
    ],
  },
  {
    type: 'Message',
    value: 'message',
    tag: 'type',
    cases: [
      { name: 'text', text: 'body', number: 'words' },
      { name: 'image', text: 'caption', number: 'pixels' },
      { name: 'voice', text: 'transcript', number: 'seconds' },
    ],
  },
  {
    type: 'Booking',
    value: 'booking',
    tag: 'state',
    cases: [
      { name: 'asked', text: 'wish', number: 'guests' },
      { name: 'held', text: 'room', number: 'hoursLeft' },
      { name: 'confirmed', text: 'voucher', number: 'deposit' },
    ],
  },
  {
    type: 'Upload',
    value: 'upload',
    tag: 'phase',
    cases: [
      { name: 'queued', text: 'fileName', number: 'position' },
      { name: 'running', text: 'server', number: 'percent' },
      { name: 'stored', text: 'address', number: 'bytes' },
    ],
  },
  {
    type: 'Exam',
    value: 'exam',
    tag: 'outcome',
    cases: [
      { name: 'missed', text: 'excuse', number: 'attempt' },
      { name: 'passed', text: 'diploma', number: 'points' },
      { name: 'graded', text: 'comment', number: 'rank' },
    ],
  },
  {
    type: 'Visit',
    value: 'visit',
    tag: 'channel',
    cases: [
      { name: 'walkIn', text: 'counter', number: 'waited' },
      { name: 'phone', text: 'extension', number: 'rings' },
      { name: 'video', text: 'link', number: 'frames' },
    ],
  },
  {
    type: 'Task',
    value: 'task',
    tag: 'progress',
    cases: [
      { name: 'planned', text: 'owner', number: 'estimate' },
      { name: 'blocked', text: 'blocker', number: 'daysLost' },
      { name: 'finished', text: 'summary', number: 'hoursSpent' },
    ],
  },
  {
    type: 'Ticket',
    value: 'ticket',
    tag: 'class',
    cases: [
      { name: 'single', text: 'station', number: 'zones' },
      { name: 'day', text: 'stamp', number: 'validHours' },
      { name: 'season', text: 'holder', number: 'months' },
    ],
  },
]

/** The value goes by its own name, by its first letter or by a plain one. */
export function drawUnion(random: Random): Union {
  const union = random.pick(unions)
  const value = random.pick([union.value, union.value, union.value.charAt(0), 'item', 'it'])
  return { ...union, value, cases: random.shuffle(union.cases) }
}

export function writeUnion({ type, tag, cases }: Union): string[] {
  return [
    `type ${type} =`,
    ...cases.map(({ name, text, number }) => `  | { ${tag}: '${name}'; ${text}: string; ${number}: number }`),
  ]
}
