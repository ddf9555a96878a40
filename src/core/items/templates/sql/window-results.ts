/** What a window function sees: its partition, its order, its frame, and what happens to equals. */
import { sumOf } from '#core/items/templates/numbers.ts'
import { printRows, table } from '#core/items/templates/sql/sql-pieces.ts'
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'

type Story = { table: string; group: string; groups: string[]; value: string; least: number; most: number }

const stories: Story[] = [
  {
    table: 'payments',
    group: 'account',
    groups: ['blue', 'green', 'red', 'white'],
    value: 'amount',
    least: 10,
    most: 60,
  },
  {
    table: 'shifts',
    group: 'site',
    groups: ['airport', 'harbour', 'mill', 'tower'],
    value: 'hours',
    least: 2,
    most: 12,
  },
  {
    table: 'donations',
    group: 'campaign',
    groups: ['forest', 'library', 'river', 'school'],
    value: 'euros',
    least: 5,
    most: 90,
  },
  {
    table: 'runs',
    group: 'runner',
    groups: ['Amira', 'Emre', 'Kofi', 'Noor'],
    value: 'points',
    least: 3,
    most: 30,
  },
]

type Row = { id: number; group: string; day: number; value: number }

type View = {
  isPartitioned: boolean
  /** peers: all up to this day. rows: all up to this row. pair: this row and the one before. whole: the partition. */
  frame: 'peers' | 'rows' | 'pair' | 'whole'
}

/** Rows stand in order of day and id. */
function framesOf(rows: readonly Row[], { isPartitioned, frame }: View): number[][] {
  return rows.map((row) => {
    const partition = rows.filter(({ group }) => !isPartitioned || group === row.group)
    const at = partition.indexOf(row)
    const framed = {
      peers: () => partition.filter(({ day }) => day <= row.day),
      rows: () => partition.slice(0, at + 1),
      pair: () => partition.slice(Math.max(0, at - 1), at + 1),
      whole: () => partition,
    }[frame]()
    return framed.map(({ value }) => value)
  })
}

const over = (story: Story, isPartitioned: boolean, rest: string) =>
  `over (${[...(isPartitioned ? [`partition by ${story.group}`] : []), rest].filter(Boolean).join(' ')})`

type Cell = number | null
type Asked = { expression: string; key: Cell[]; wrong: { cells: Cell[]; why: string }[]; explanation: string }

const frameWhy: Record<View['frame'], string> = {
  peers: 'Adds rows of the same day together, as the default frame does with equals.',
  rows: 'Adds row by row, though rows of the same day are equals and enter the sum together.',
  pair: 'Adds only the row and the one before.',
  whole: 'Gives the total of the partition to every row, as it would be without an order.',
}

function askSum(rows: readonly Row[], story: Story, view: View): Asked {
  const sums = (read: View) => framesOf(rows, read).map(sumOf)
  const rest = {
    peers: 'order by day',
    rows: 'order by day, id',
    pair: 'order by day, id rows between 1 preceding and current row',
    whole: '',
  }[view.frame]
  const scope = view.isPartitioned ? `within each ${story.group}` : 'over the whole table'
  const told = {
    peers: `The frame runs, ${scope}, from the first row up to and including all rows of the same day, because rows that are equal in the window’s order enter together.`,
    rows: `The order by day and id leaves no equals, so the sum grows row by row, ${scope}.`,
    pair: `The frame is the row itself and the one before it in the order by day and id, ${scope}.`,
    whole: `Without an order the frame is all of the partition, so every row gets its total, ${scope}.`,
  }[view.frame]
  const frames = ['peers', 'rows', 'pair', 'whole'] as const
  return {
    expression: `sum(${story.value}) ${over(story, view.isPartitioned, rest)}`,
    key: sums(view),
    wrong: [
      ...frames
        .filter((frame) => frame !== view.frame)
        .map((frame) => ({
          cells: sums({ ...view, frame }),
          why:
            frame === 'rows' && view.frame !== 'peers'
              ? 'Adds up everything so far, though the frame is another.'
              : frameWhy[frame],
        })),
      {
        cells: sums({ ...view, isPartitioned: !view.isPartitioned }),
        why: view.isPartitioned
          ? `Adds over all rows, though each ${story.group} is a partition of its own.`
          : `Begins anew for each ${story.group}, though the window has no partition.`,
      },
    ],
    explanation: told,
  }
}

function askRank(rows: readonly Row[], story: Story, isDense: boolean, isPartitioned: boolean): Asked {
  const ranks = (dense: boolean, partitioned: boolean, isDescending = true) =>
    rows.map((row) => {
      const ahead = rows
        .filter(({ group }) => !partitioned || group === row.group)
        .map(({ value }) => value)
        .filter((value) => (isDescending ? value > row.value : value < row.value))
      return (dense ? new Set(ahead).size : ahead.length) + 1
    })
  const numbers = rows.map((row) => {
    const ahead = rows.filter(
      ({ group, value, id }) =>
        (!isPartitioned || group === row.group) &&
        (value > row.value || (value === row.value && id < row.id)),
    )
    return ahead.length + 1
  })
  const name = isDense ? 'dense_rank' : 'rank'
  return {
    expression: `${name}() ${over(story, isPartitioned, `order by ${story.value} desc`)}`,
    key: ranks(isDense, isPartitioned),
    wrong: [
      {
        cells: ranks(!isDense, isPartitioned),
        why: isDense
          ? 'Leaves a gap after equals, as `rank` does and `dense_rank` does not.'
          : 'Leaves no gap after equals, as `dense_rank` does and `rank` does not.',
      },
      { cells: numbers, why: 'Gives equals different numbers, as `row_number` does.' },
      { cells: ranks(isDense, isPartitioned, false), why: 'Gives the first place to the smallest value.' },
      {
        cells: ranks(isDense, !isPartitioned),
        why: isPartitioned
          ? `Ranks all rows together, though each ${story.group} is a partition of its own.`
          : `Ranks each ${story.group} by itself, though the window has no partition.`,
      },
    ],
    explanation: `The greatest \`${story.value}\` ${isPartitioned ? `of each ${story.group}` : 'of all'} comes first. Equals share a place, and \`${name}\` ${isDense ? 'goes on with the next number' : 'then skips numbers, so that a place says how many rows are ahead'}.`,
  }
}

function askChange(rows: readonly Row[], story: Story, isPartitioned: boolean): Asked {
  const neighbours = (partitioned: boolean, step: number) =>
    rows.map((row) => {
      const partition = rows.filter(({ group }) => !partitioned || group === row.group)
      const other = partition[partition.indexOf(row) + step]
      return other ? row.value - other.value : null
    })
  const changes = neighbours(isPartitioned, -1)
  return {
    expression: `${story.value} - lag(${story.value}) ${over(story, isPartitioned, 'order by day, id')}`,
    key: changes,
    wrong: [
      {
        cells: changes.map((change, at) => change ?? rows[at]?.value ?? null),
        why: 'Takes 0 for what came before the first row, though `lag` gives NULL there.',
      },
      { cells: neighbours(isPartitioned, 1), why: 'Compares with the next row, as `lead` does.' },
      {
        cells: neighbours(!isPartitioned, -1),
        why: isPartitioned
          ? `Looks back to a row of another ${story.group}, which is outside the partition.`
          : `Looks back within each ${story.group}, though the window has no partition.`,
      },
      {
        cells: changes.map((change) => (change === null ? null : -change)),
        why: 'Takes the row away from the one before, not the other way round.',
      },
    ],
    explanation: `\`lag\` gives the value of the row before, in the order by day and id, ${isPartitioned ? `within the same ${story.group}` : 'over the whole table'}. Where there is none it is NULL, and so is the difference.`,
  }
}

export const windowResults: Template = {
  id: 'sql-window-results',
  title: 'Running totals, ranks and changes with window functions',
  skill: 'SQL',
  type: 'output-prediction',
  difficulty: 'hard',
  draw(random) {
    const story = random.pick(stories)
    const groups = random.sample(story.groups, 2)
    const firstDay = random.int(1, 20)
    const days = Array.from({ length: 6 }, () => firstDay + random.int(0, 3)).sort((a, b) => a - b)
    const values = days.map(() => random.int(story.least, story.most))
    // Equals, for the ranks.
    values[random.int(1, 2)] = values[random.int(3, 5)] ?? story.least
    const rows = days.map(
      (day, at): Row => ({ id: at + 1, group: random.pick(groups), day, value: values[at] ?? 0 }),
    )
    for (const group of groups)
      if (rows.filter((row) => row.group === group).length < 2) throw new PoorDraw('A group is too small.')

    const isPartitioned = random.chance(0.6)
    const asked = random.pick([
      () => askSum(rows, story, { isPartitioned, frame: 'peers' }),
      () => askSum(rows, story, { isPartitioned, frame: random.pick(['rows', 'pair'] as const) }),
      () => askSum(rows, story, { isPartitioned: true, frame: 'whole' }),
      () => askRank(rows, story, random.chance(0.5), isPartitioned),
      () => askChange(rows, story, isPartitioned),
    ])()
    const isAboutEquals = asked.expression.includes('order by day)')
    const hasEquals = rows.some(
      (row, at) => rows[at + 1]?.day === row.day && (!isPartitioned || rows[at + 1]?.group === row.group),
    )
    if (isAboutEquals && !hasEquals) throw new PoorDraw('No two rows are of the same day.')

    const print = (cells: readonly Cell[]) => printRows(rows.map(({ id }, at) => [id, cells[at] ?? null]))
    return {
      question: `What does this query on \`${story.table}\` return?`,
      code: `select id, ${asked.expression}\nfrom ${story.table}\norder by id;`,
      language: 'sql',
      tables: [
        table(
          story.table,
          ['id integer', `${story.group} text`, 'day integer', `${story.value} integer`],
          rows.map(({ id, group, day, value }) => [id, group, day, value]),
        ),
      ],
      options: makeOptions(random, {
        key: print(asked.key),
        distractors: asked.wrong.map(({ cells, why }) => ({ text: print(cells), why })),
      }),
      explanation: `${asked.explanation} So the rows get ${asked.key.map((cell) => cell ?? 'NULL').join(', ')}.`,
    }
  },
}
