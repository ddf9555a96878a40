/** A query to write: one row for each parent, also for those without children, over tables that hold the usual traps. */
import type { SqlTable } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import { table } from '#core/items/templates/sql/sql-pieces.ts'
import type { Template } from '#core/items/templates/template.ts'
import { people } from '#core/items/templates/wording.ts'

type Story = {
  parents: string
  parent: string
  children: string
  /** What the children of interest are called, in words. */
  wanted: string
  status: string
  statuses: string[]
  amount: string
  least: number
  most: number
}

const stories: Story[] = [
  {
    parents: 'couriers',
    parent: 'courier',
    children: 'deliveries',
    wanted: 'late deliveries',
    status: 'outcome',
    statuses: ['late', 'on time', 'failed'],
    amount: 'minutes',
    least: 5,
    most: 60,
  },
  {
    parents: 'clients',
    parent: 'client',
    children: 'invoices',
    wanted: 'unpaid invoices',
    status: 'state',
    statuses: ['unpaid', 'paid', 'cancelled'],
    amount: 'euros',
    least: 40,
    most: 900,
  },
  {
    parents: 'members',
    parent: 'member',
    children: 'loans',
    wanted: 'overdue loans',
    status: 'state',
    statuses: ['overdue', 'returned', 'running'],
    amount: 'days',
    least: 3,
    most: 45,
  },
  {
    parents: 'volunteers',
    parent: 'volunteer',
    children: 'shifts',
    wanted: 'weekend shifts',
    status: 'kind',
    statuses: ['weekend', 'weekday', 'evening'],
    amount: 'hours',
    least: 2,
    most: 9,
  },
  {
    parents: 'engineers',
    parent: 'engineer',
    children: 'tickets',
    wanted: 'urgent tickets',
    status: 'priority',
    statuses: ['urgent', 'normal', 'low'],
    amount: 'hours',
    least: 1,
    most: 16,
  },
]

type Data = { names: string[]; children: { parent: number; status: string; amount: number | null }[] }

/** How many wanted rows two people of the same name have; none where all names differ. */
type Namesakes = [number, number] | null

/** Ids are the places in the list of names, counted from 1. */
function drawData(random: Random, story: Story, namesakes: Namesakes): Data {
  const [wanted = '', ...others] = story.statuses
  const names: string[] = random.sample(people, 5)
  if (namesakes) names[4] = names[0] ?? ''
  // One with several, one with rows of other kinds only, one with none, one with more; the rest as it comes.
  const [several, unwanted, none, more] = random.shuffle(namesakes ? [2, 3, 4] : [1, 2, 3, 4, 5])
  const child = (parent: number, status: string) => ({
    parent,
    status,
    amount: random.chance(0.15) ? null : random.int(story.least, story.most),
  })
  const repeat = <Value>(count: number, make: () => Value) => Array.from({ length: count }, make)
  const children = names.flatMap((_, at) => {
    const parent = at + 1
    const other = () => child(parent, random.pick(others))
    if (parent === none) return []
    if (parent === unwanted) return repeat(random.int(1, 3), other)
    const drawn = parent === several ? 3 : parent === more ? 4 : random.int(1, 3)
    const count = (parent === 1 ? namesakes?.[0] : parent === 5 ? namesakes?.[1] : undefined) ?? drawn
    const isNamesake = namesakes !== null && (parent === 1 || parent === 5)
    const hasOther = isNamesake || random.chance(0.6)
    return [...repeat(count, () => child(parent, wanted)), ...(hasOther ? [other()] : [])]
  })
  return { names, children: random.shuffle(children) }
}

function toTables(story: Story, { names, children }: Data): SqlTable[] {
  return [
    table(
      story.parents,
      ['id integer', 'name text'],
      names.map((name, at) => [at + 1, name]),
    ),
    table(
      story.children,
      ['id integer', `${story.parent}_id integer`, `${story.status} text`, `${story.amount} integer`],
      children.map(({ parent, status, amount }, at) => [at + 1, parent, status, amount]),
    ),
  ]
}

type Ask = { question: string; solution: string; explanation: string; namesakes: [number, number] }

function writeAsk(random: Random, story: Story): Ask {
  const { parents, parent, children, wanted, status, amount } = story
  const is = `c.${status} = '${story.statuses[0]}'`
  const onParent = `c.${parent}_id = p.id`
  const least = 3
  return random.pick<() => Ask>([
    () => ({
      namesakes: [1, 2],
      question: `List every ${parent}: the name, and how many ${wanted} they have. Whoever has none is listed with 0. The highest number comes first, and equals go by name.`,
      solution: `select p.name, count(c.id)\nfrom ${parents} p\nleft join ${children} c on ${onParent} and ${is}\ngroup by p.id, p.name\norder by count(c.id) desc, p.name;`,
      explanation: `The outer join keeps every ${parent}, because the condition on \`${status}\` belongs to the join: in \`where\` it would drop those without a match. Counting a column of \`${children}\` gives 0 where nothing matched, and grouping by id keeps namesakes apart.`,
    }),
    () => ({
      namesakes: [1, 2],
      question: `List every ${parent}: the name, and the sum of \`${amount}\` over their ${wanted}. Where there are none, or nothing is known, the sum is 0. The highest sum comes first, and equals go by name.`,
      solution: `select p.name, coalesce(sum(c.${amount}), 0)\nfrom ${parents} p\nleft join ${children} c on ${onParent} and ${is}\ngroup by p.id, p.name\norder by coalesce(sum(c.${amount}), 0) desc, p.name;`,
      explanation: `\`sum\` over nothing is NULL, so \`coalesce\` turns it into 0, also for the order, in which NULL would come first. The condition belongs to the join, so that nobody is dropped, and grouping by id keeps namesakes apart.`,
    }),
    () => ({
      namesakes: [1, least - 1],
      question: `List the name of every ${parent} with at least ${least} ${wanted}, and how many they have. The highest number comes first, and equals go by name.`,
      solution: `select p.name, count(*)\nfrom ${parents} p\njoin ${children} c on ${onParent}\nwhere ${is}\ngroup by p.id, p.name\nhaving count(*) >= ${least}\norder by count(*) desc, p.name;`,
      explanation: `\`where\` chooses rows before they are grouped, \`having\` chooses groups after they are counted. Grouping by id keeps two people of the same name apart, who together might seem to reach ${least}.`,
    }),
    () => ({
      namesakes: [2, 0],
      question: `List the names of all ${parents} who have no ${wanted}, in order of name. Whoever has no ${children} at all belongs in the list.`,
      solution: `select p.name\nfrom ${parents} p\nwhere not exists (\n  select 1 from ${children} c where ${onParent} and ${is}\n)\norder by p.name;`,
      explanation: `\`not exists\` asks for each ${parent} whether any match is there. A join with \`${status} <> '${story.statuses[0]}'\` would list people who have other rows beside the wanted ones, and leave out those who have no rows.`,
    }),
    () => ({
      namesakes: [2, 0],
      question: `For every ${parent} who has any ${children}, list the name and the share of ${wanted} among them in whole percent, rounded. The highest share comes first, and equals go by name.`,
      solution: `select p.name, round(100.0 * count(*) filter (where ${is}) / count(*))\nfrom ${parents} p\njoin ${children} c on ${onParent}\ngroup by p.id, p.name\norder by round(100.0 * count(*) filter (where ${is}) / count(*)) desc, p.name;`,
      explanation: `Both numbers come from the same group: the wanted rows by \`filter\` (or \`sum(case …)\`), and all rows. Multiplying by 100.0 first avoids division of whole numbers, which would cut every share below 1 down to 0.`,
    }),
  ])()
}

export const countsPerParent: Template = {
  id: 'sql-counts-per-parent',
  title: 'Count, sum or share for each parent row',
  skill: 'SQL',
  type: 'sql-query',
  difficulty: 'medium',
  draw(random) {
    const story = random.pick(stories)
    const { question, solution, explanation, namesakes } = writeAsk(random, story)
    const data = (same: Namesakes) => toTables(story, drawData(random, story, same))
    return {
      question: `${question}\n\nIn \`${story.children}\`, \`${story.status}\` is one of ${story.statuses.map((status) => `'${status}'`).join(', ')}. \`${story.amount}\` can be NULL. Two ${story.parents} can have the same name.`,
      code: '',
      language: 'sql',
      solution,
      isOrdered: true,
      tests: [
        { name: 'The rows that are shown', isHidden: false, tables: data(null) },
        { name: 'Other rows', isHidden: true, tables: data(null) },
        { name: `Two ${story.parents} of the same name`, isHidden: true, tables: data(namesakes) },
      ],
      explanation,
    }
  },
}
