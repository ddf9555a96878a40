/** Pages whose query can be broken out of, and the rows behind them. */
import type { SqlTable, SqlValue } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'

type Column = { column: string; values: string[] }

type Context = {
  page: string
  table: string
  /** What the page looks for. */
  sought: Column
  /** Whose rows the page may show. */
  owner: Column
  /** Which of these it may show. */
  state: { column: string; pairs: [shown: string, hidden: string][] }
  /** What is returned: a prefix that a number follows. */
  shown: { column: string; prefix: string }
}

const contexts: Context[] = [
  {
    page: 'A team looks up its own contracts by customer.',
    table: 'contracts',
    sought: {
      column: 'customer',
      values: ['Alder', 'Birch', 'Cedar', 'Hazel', 'Linden', 'Maple', 'Rowan', 'Willow'],
    },
    owner: { column: 'team', values: ['north', 'south', 'west', 'east', 'coast', 'inland'] },
    state: {
      column: 'state',
      pairs: [
        ['signed', 'draft'],
        ['active', 'expired'],
        ['final', 'sketch'],
      ],
    },
    shown: { column: 'number', prefix: 'C' },
  },
  {
    page: 'A driver finds the parcels of a street on the tour of the day.',
    table: 'parcels',
    sought: {
      column: 'street',
      values: ['Mill Lane', 'Oak Road', 'Quay Street', 'Hill Way', 'Elm Court', 'Dock Row', 'Park View'],
    },
    owner: { column: 'tour', values: ['red', 'green', 'blue', 'amber', 'violet', 'silver'] },
    state: {
      column: 'status',
      pairs: [
        ['loaded', 'held'],
        ['ready', 'blocked'],
        ['sorted', 'damaged'],
      ],
    },
    shown: { column: 'code', prefix: 'P' },
  },
  {
    page: 'Nurses search the notes of their own ward by subject.',
    table: 'notes',
    sought: { column: 'subject', values: ['diet', 'fall', 'visit', 'sleep', 'wound', 'pain', 'transfer'] },
    owner: { column: 'ward', values: ['A2', 'B1', 'C4', 'D3', 'E5', 'F6'] },
    state: {
      column: 'access',
      pairs: [
        ['open', 'sealed'],
        ['shared', 'locked'],
        ['general', 'restricted'],
      ],
    },
    shown: { column: 'entry', prefix: 'N' },
  },
  {
    page: 'Employees search the pages of their own department by topic.',
    table: 'pages',
    sought: { column: 'topic', values: ['travel', 'leave', 'pay', 'safety', 'training', 'hiring', 'health'] },
    owner: { column: 'department', values: ['sales', 'legal', 'support', 'finance', 'design', 'logistics'] },
    state: {
      column: 'stage',
      pairs: [
        ['published', 'review'],
        ['live', 'hidden'],
        ['approved', 'rejected'],
      ],
    },
    shown: { column: 'slug', prefix: 'w' },
  },
  {
    page: 'A garage looks up the vehicles of its own branch by model.',
    table: 'vehicles',
    sought: { column: 'model', values: ['Swift', 'Lark', 'Heron', 'Finch', 'Kestrel', 'Plover', 'Wren'] },
    owner: { column: 'branch', values: ['harbour', 'centre', 'airport', 'station', 'village', 'market'] },
    state: {
      column: 'condition',
      pairs: [
        ['checked', 'faulty'],
        ['clean', 'stolen'],
        ['free', 'reserved'],
      ],
    },
    shown: { column: 'plate', prefix: 'V' },
  },
]

export type Row = Record<string, string>

/** One drawn page: few different values, so that conditions catch several rows. */
export type Page = {
  page: string
  table: string
  sought: Column
  owner: Column
  state: { column: string; shown: string; hidden: string }
  shown: string
  rows: Row[]
}

const rowCount = 7

export function drawPage(random: Random): Page {
  const { page, table, sought, owner, state, shown } = random.pick(contexts)
  const [open, hidden] = random.pick(state.pairs)
  const few = ({ column, values }: Column, count: number) => ({
    column,
    values: random.sample(values, count),
  })
  const drawn = { sought: few(sought, 3), owner: few(owner, 2) }
  const numbers = random.sample(
    Array.from({ length: 90 }, (_, at) => 110 + at * 9),
    rowCount,
  )
  const rows = numbers
    .sort((one, another) => one - another)
    .map((number) => ({
      [shown.column]: `${shown.prefix}${number + random.int(0, 8)}`,
      [sought.column]: random.pick(drawn.sought.values),
      [owner.column]: random.pick(drawn.owner.values),
      [state.column]: random.chance(0.6) ? open : hidden,
    }))
  return {
    page,
    table,
    ...drawn,
    state: { column: state.column, shown: open, hidden },
    shown: shown.column,
    rows,
  }
}

export function toTable({ table, sought, owner, state, shown, rows }: Page): SqlTable {
  const columns = [shown, sought.column, owner.column, state.column]
  return {
    name: table,
    columns: columns.map((name) => ({ name, type: 'text' })),
    rows: rows.map((row) => columns.map((column): SqlValue => row[column] ?? null)),
  }
}
