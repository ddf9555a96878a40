/** Little worlds that code can be about: things of one kind, each with a label and an amount. */
import type { Random } from '#core/items/random.ts'
import { drawNumbers } from '#core/items/templates/code-wording.ts'

export type Collection = {
  /** Who keeps the list, as the subject of a sentence. */
  keeper: string
  many: string
  one: string
  label: string
  labels: readonly string[]
  amount: string
  least: number
  most: number
}

export type Row = { label: string; amount: number }

const people = 'Amara Bo Chen Dina Emeka Freya Goran Hana Idris Jun Kofi Leila'.split(' ')

export const collections: readonly Collection[] = [
  {
    keeper: 'A courier',
    many: 'parcels',
    one: 'parcel',
    label: 'city',
    labels: 'Lyon Oslo Porto Lima Quito Cairo Hanoi Perth Turin Dakar Malmo Graz'.split(' '),
    amount: 'kilos',
    least: 2,
    most: 40,
  },
  {
    keeper: 'A smart home',
    many: 'meters',
    one: 'meter',
    label: 'room',
    labels: 'attic cellar hall lab porch studio garage office lobby kitchen foyer archive'.split(' '),
    amount: 'watts',
    least: 8,
    most: 95,
  },
  {
    keeper: 'A team lead',
    many: 'tasks',
    one: 'task',
    label: 'owner',
    labels: people,
    amount: 'hours',
    least: 1,
    most: 24,
  },
  {
    keeper: 'A garden centre',
    many: 'plants',
    one: 'plant',
    label: 'kind',
    labels: 'fern ficus aloe ivy basil mint cactus lily thyme sage orchid tulip'.split(' '),
    amount: 'stock',
    least: 5,
    most: 90,
  },
  {
    keeper: 'A library',
    many: 'books',
    one: 'book',
    label: 'title',
    labels: 'Tides Ember Harbor Lantern Orchard Signals Drift Meadow Copper Northlight Atlas Willow'.split(
      ' ',
    ),
    amount: 'pages',
    least: 80,
    most: 600,
  },
  {
    keeper: 'A running club',
    many: 'runners',
    one: 'runner',
    label: 'member',
    labels: people,
    amount: 'laps',
    least: 3,
    most: 30,
  },
  {
    keeper: 'A canteen',
    many: 'meals',
    one: 'meal',
    label: 'dish',
    labels: 'soup curry pasta salad risotto tacos ramen stew pilaf quiche gnocchi falafel'.split(' '),
    amount: 'price',
    least: 4,
    most: 28,
  },
  {
    keeper: 'A workshop',
    many: 'machines',
    one: 'machine',
    label: 'model',
    labels: 'lathe press drill saw mill router sander welder cutter grinder planer forge'.split(' '),
    amount: 'cycles',
    least: 10,
    most: 95,
  },
  {
    keeper: 'A ferry company',
    many: 'crossings',
    one: 'crossing',
    label: 'port',
    labels: 'Bergen Split Corfu Naxos Visby Calais Cork Palma Genoa Rhodes Kiel Izmir'.split(' '),
    amount: 'cars',
    least: 6,
    most: 60,
  },
  {
    keeper: 'A podcast studio',
    many: 'episodes',
    one: 'episode',
    label: 'topic',
    labels: 'rivers bridges maps bread moss comets clocks glass tides salt paper wool'.split(' '),
    amount: 'minutes',
    least: 12,
    most: 75,
  },
]

/** Different labels with different amounts. */
export function drawRows(random: Random, { labels, least, most }: Collection, count: number): Row[] {
  const amounts = drawNumbers(random, count, least, most)
  return random.sample(labels, count).map((label, at) => ({ label, amount: amounts[at] ?? least }))
}

export function writeRowsInJavaScript({ many, label, amount }: Collection, rows: readonly Row[]): string[] {
  const lines = rows.map((row) => `  { ${label}: '${row.label}', ${amount}: ${row.amount} },`)
  return [`const ${many} = [`, ...lines, ']']
}

export function writeRowsInPython({ many, label, amount }: Collection, rows: readonly Row[]): string[] {
  const lines = rows.map((row) => `    {'${label}': '${row.label}', '${amount}': ${row.amount}},`)
  return [`${many} = [`, ...lines, ']']
}
