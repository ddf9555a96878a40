/** A query to write: the newest, the best or the changed rows of each group, with a rule for equals. */
import type { SqlTable, SqlValue } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import { byText, table } from '#core/items/templates/sql/sql-pieces.ts'
import { PoorDraw, type Template } from '#core/items/templates/template.ts'
import { people } from '#core/items/templates/wording.ts'

type Story = {
  table: string
  group: string
  groups: readonly string[]
  value: string
  least: number
  most: number
  rows: string
}

const stories: Story[] = [
  {
    table: 'readings',
    group: 'machine',
    groups: ['drill', 'lathe', 'mixer', 'press', 'pump', 'saw'],
    value: 'degrees',
    least: 30,
    most: 95,
    rows: 'readings',
  },
  {
    table: 'attempts',
    group: 'athlete',
    groups: people,
    value: 'centimetres',
    least: 410,
    most: 690,
    rows: 'attempts',
  },
  {
    table: 'quotes',
    group: 'supplier',
    groups: ['Birch', 'Cedar', 'Hazel', 'Linden', 'Maple', 'Rowan'],
    value: 'price',
    least: 120,
    most: 480,
    rows: 'quotes',
  },
  {
    table: 'checks',
    group: 'bridge',
    groups: ['Harbour', 'Mill', 'North', 'Quarry', 'Station', 'West'],
    value: 'cracks',
    least: 0,
    most: 25,
    rows: 'checks',
  },
  {
    table: 'standings',
    group: 'club',
    groups: ['Comets', 'Foxes', 'Herons', 'Otters', 'Ravens', 'Wolves'],
    value: 'points',
    least: 4,
    most: 40,
    rows: 'standings',
  },
]

type Row = { group: string; day: string; value: number }

function drawTable(random: Random, story: Story): SqlTable {
  const groups = random.sample(story.groups, 3)
  const rows = groups.flatMap((group, groupAt) => {
    const count = groupAt === 0 ? 1 : random.int(3, 4)
    const drawn = Array.from(
      { length: count },
      (): Row => ({
        group,
        day: `2025-0${random.int(3, 5)}-${String(random.int(1, 28)).padStart(2, '0')}`,
        value: random.int(story.least, story.most),
      }),
    )
    const [first, second, third] = drawn
    // Equals: in one group the last day and the second place, in another the first place.
    if (groupAt === 1 && first && second && third) {
      first.day = '2025-06-01'
      second.day = '2025-06-01'
      second.value = Math.max(...drawn.map(({ value }) => value))
      third.value = second.value
      first.value = second.value + random.int(1, 4)
    }
    if (groupAt === 2 && first && second && third) {
      const top = Math.max(...drawn.map(({ value }) => value))
      first.value = top
      second.value = top
      third.value = top - random.int(1, 4)
    }
    return drawn
  })
  const shuffled = random.shuffle(rows)
  if (!hasRise(shuffled)) throw new PoorDraw('Nothing ever rises.')
  return table(
    story.table,
    ['id integer', `${story.group} text`, 'day date', `${story.value} integer`],
    shuffled.map(({ group, day, value }, at): SqlValue[] => [at + 1, group, day, value]),
  )
}

/** One of the questions asks for rises, and no rows would be a poor answer. */
function hasRise(rows: readonly Row[]): boolean {
  const byDay = [...rows].sort((one, other) => byText(one.day, other.day))
  return byDay.some((row, at) => {
    const before = byDay.slice(0, at).findLast(({ group }) => group === row.group)
    return before !== undefined && before.value < row.value
  })
}

type Ask = { question: string; solution: string; explanation: string }

function writeAsk(random: Random, { table: name, group, value, rows }: Story): Ask {
  const select = `select ${group}, day, ${value}`
  const ranked = (window: string) => `select *, ${window} as place\n  from ${name}`
  return random.pick<Ask>([
    {
      question: `For each ${group}, return the newest of its ${rows}: \`${group}\`, \`day\` and \`${value}\`. Of several on the newest day it is the one with the highest \`id\`. Order by \`${group}\`.`,
      solution: `${select}\nfrom (\n  ${ranked(`row_number() over (partition by ${group} order by day desc, id desc)`)}\n) as numbered\nwhere place = 1\norder by ${group};`,
      explanation: `Numbering the rows of each ${group} from the newest, with \`id\` to settle equals, leaves exactly one row with number 1. Joining on \`max(day)\` alone would return two rows where the newest day stands twice, and \`max(${value})\` would take a value from another row.`,
    },
    {
      question: `For each ${group}, return the two ${rows} with the highest \`${value}\`: \`${group}\`, \`${value}\` and \`id\`. Of equals, the lower \`id\` comes first. Where there is only one row, return that one. Order by \`${group}\`, then from the higher \`${value}\` to the lower, then by \`id\`.`,
      solution: `select ${group}, ${value}, id\nfrom (\n  ${ranked(`row_number() over (partition by ${group} order by ${value} desc, id)`)}\n) as numbered\nwhere place <= 2\norder by ${group}, ${value} desc, id;`,
      explanation: `\`row_number\` with \`id\` as the second key gives every row of a group its own place, so two places are at most two rows. \`limit 2\` would cut the whole result, and \`rank\` could let three equals in.`,
    },
    {
      question: `For each ${group}, return every row that has its highest \`${value}\`: \`${group}\`, \`${value}\` and \`day\`. Several rows can share it. Order by \`${group}\`, then by \`day\`.`,
      solution: `select ${group}, ${value}, day\nfrom (\n  ${ranked(`rank() over (partition by ${group} order by ${value} desc)`)}\n) as ranked\nwhere place = 1\norder by ${group}, day;`,
      explanation: `\`rank\` gives equals the same place, so all rows with the highest \`${value}\` stay. \`row_number\` or \`distinct on\` would keep one of them only, and grouping would lose the day.`,
    },
    {
      question: `Return the ${rows} in which \`${value}\` is higher than in the row before of the same ${group}: \`${group}\`, \`day\` and \`${value}\`. Rows follow each other by \`day\`, and on the same day by \`id\`. Order by \`${group}\`, \`day\` and \`id\`.`,
      solution: `${select}\nfrom (\n  select *, lag(${value}) over (partition by ${group} order by day, id) as before\n  from ${name}\n) as compared\nwhere ${value} > before\norder by ${group}, day, id;`,
      explanation: `\`lag\` looks at the row before within the same ${group}; for the first row it is NULL, so the comparison is not true and the row is left out. Without the partition, rows would be compared with those of another ${group}.`,
    },
    {
      question: `For each ${group} with at least two ${rows}, return how much \`${value}\` changed from the first row to the last: \`${group}\` and the difference, last minus first. Rows follow each other by \`day\`, and on the same day by \`id\`. Order by \`${group}\`.`,
      solution: `select distinct ${group}, last_one - first_one\nfrom (\n  select ${group},\n    first_value(${value}) over each_group as first_one,\n    last_value(${value}) over each_group as last_one,\n    count(*) over each_group as entries\n  from ${name}\n  window each_group as (\n    partition by ${group} order by day, id\n    rows between unbounded preceding and unbounded following\n  )\n) as compared\nwhere entries > 1\norder by ${group};`,
      explanation: `The frame has to reach to the end of the partition: by default it stops at the current row, so \`last_value\` would be the row’s own value. \`max\` and \`min\` of \`${value}\` are not its last and first.`,
    },
  ])
}

export const rowsPerGroup: Template = {
  id: 'sql-rows-per-group',
  title: 'The newest, highest or changed rows of each group',
  skill: 'SQL',
  type: 'sql-query',
  difficulty: 'hard',
  draw(random) {
    const story = random.pick(stories)
    const { question, solution, explanation } = writeAsk(random, story)
    return {
      question,
      code: '',
      language: 'sql',
      solution,
      isOrdered: true,
      tests: [
        { name: 'The rows that are shown', isHidden: false, tables: [drawTable(random, story)] },
        { name: 'Other rows', isHidden: true, tables: [drawTable(random, story)] },
        { name: 'Other rows with equals', isHidden: true, tables: [drawTable(random, story)] },
      ],
      explanation,
    }
  },
}
