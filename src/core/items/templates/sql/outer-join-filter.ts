/** A condition beside the join or after it, and what is counted where nothing matched. */
import { byText, printRows, table } from '#core/items/templates/sql/sql-pieces.ts'
import { makeOptions, type Template } from '#core/items/templates/template.ts'
import { countOf, listInWords, people } from '#core/items/templates/wording.ts'

type Story = {
  parents: string
  parent: string
  children: string
  child: string
  status: string
  statuses: string[]
}

const stories: Story[] = [
  {
    parents: 'customers',
    parent: 'customer',
    children: 'orders',
    child: 'order',
    status: 'status',
    statuses: ['open', 'paid', 'shipped'],
  },
  {
    parents: 'agents',
    parent: 'agent',
    children: 'tickets',
    child: 'ticket',
    status: 'state',
    statuses: ['new', 'solved', 'waiting'],
  },
  {
    parents: 'drivers',
    parent: 'driver',
    children: 'trips',
    child: 'trip',
    status: 'shift',
    statuses: ['day', 'late', 'night'],
  },
  {
    parents: 'authors',
    parent: 'author',
    children: 'articles',
    child: 'article',
    status: 'stage',
    statuses: ['draft', 'live', 'review'],
  },
  {
    parents: 'tenants',
    parent: 'tenant',
    children: 'repairs',
    child: 'repair',
    status: 'urgency',
    statuses: ['low', 'high', 'normal'],
  },
]

const places = ['on', 'where', 'where-or-null', 'inner'] as const
type Place = (typeof places)[number]
type Counted = 'matches' | 'rows'

type Child = { parent: number; status: string }

/** Rows by parent as the join and its conditions leave them; null stands for the row without a match. */
function joinRows(place: Place, count: number, children: readonly Child[], wanted: string) {
  return Array.from({ length: count }, (_, at) => {
    const own = children.filter(({ parent }) => parent === at + 1)
    const wantedOnes = own.filter(({ status }) => status === wanted)
    if (place === 'on') return wantedOnes.length ? wantedOnes : [null]
    if (place === 'where-or-null') return own.length ? wantedOnes : [null]
    return wantedOnes
  })
}

const whyOf: Record<Place, string> = {
  on: 'Reads the condition as part of the join, which would keep everybody, also without a match.',
  where: 'Filters after the join, which would drop everybody for whom nothing matches.',
  'where-or-null': 'Keeps those without any row at all, and drops those who have rows but none that match.',
  inner: 'Reads the outer join as an inner one, which would drop everybody without a match.',
}

export const outerJoinFilter: Template = {
  id: 'sql-outer-join-filter',
  title: 'A condition in ON or in WHERE of an outer join',
  skill: 'SQL',
  type: 'output-prediction',
  difficulty: 'medium',
  draw(random) {
    const story = random.pick(stories)
    const names = random.sample(people, 4).sort(byText)
    const wanted = random.pick(story.statuses)
    const others = story.statuses.filter((status) => status !== wanted)
    // One with several matches, one with none that matches, one with nothing at all, one as it comes.
    const [several = 0, unmatched = 0, , fourth = 0] = random.shuffle([1, 2, 3, 4])
    const children = random.shuffle<Child>([
      ...Array.from({ length: random.int(2, 3) }, () => ({ parent: several, status: wanted })),
      ...Array.from({ length: random.int(1, 3) }, () => ({ parent: unmatched, status: random.pick(others) })),
      { parent: fourth, status: wanted },
      ...(random.chance(0.6) ? [{ parent: fourth, status: random.pick(others) }] : []),
      ...(random.chance(0.6) ? [{ parent: several, status: random.pick(others) }] : []),
    ])
    const place = random.pick(['on', 'where', 'where-or-null'] as const)
    const counted = random.pick<Counted>(['matches', 'rows'])

    const result = (read: Place, count: Counted) =>
      printRows(
        joinRows(read, 4, children, wanted).flatMap((rows, at) =>
          rows.length === 0
            ? []
            : [[names[at] ?? '', count === 'rows' ? rows.length : rows.filter(Boolean).length]],
        ),
      )
    const key = result(place, counted)
    const unfiltered = printRows(
      names.flatMap((name, at) => {
        const own = children.filter(({ parent }) => parent === at + 1).length
        return own === 0 ? [] : [[name, own]]
      }),
    )

    const [p, c] = [story.parent[0] ?? '', story.child[0] === story.parent[0] ? 'x' : (story.child[0] ?? '')]
    const condition = `${c}.${story.status} = '${wanted}'`
    const code = [
      `select ${p}.name, ${counted === 'rows' ? 'count(*)' : `count(${c}.id)`}`,
      `from ${story.parents} ${p}`,
      `left join ${story.children} ${c} on ${c}.${story.parent}_id = ${p}.id${place === 'on' ? ` and ${condition}` : ''}`,
      ...(place === 'where' ? [`where ${condition}`] : []),
      ...(place === 'where-or-null' ? [`where ${condition} or ${c}.id is null`] : []),
      `group by ${p}.name`,
      `order by ${p}.name;`,
    ].join('\n')

    const without = joinRows(place, 4, children, wanted).flatMap((rows, at) =>
      rows[0] === null ? [names[at] ?? ''] : [],
    )
    const ownerless = names[unmatched - 1] ?? ''
    const first = {
      on: `The condition belongs to the join, so nobody is dropped: without a match, ${listInWords(without)} each keep one row whose ${story.child} is NULL.`,
      where: `The condition comes after the join. In the rows without ${/^[aeiou]/.test(story.child) ? 'an' : 'a'} ${story.child} it compares with NULL, which is not true, so they are dropped as in an inner join.`,
      'where-or-null': `After the join, ${listInWords(without)} ${without.length === 1 ? 'has' : 'have'} one row with NULL, which the second half of the condition keeps. ${ownerless} has ${story.children}, none of them “${wanted}”, so no row is left and the name is gone.`,
    }[place]
    const second =
      counted === 'rows'
        ? '`count(*)` counts rows, so a row without a match counts as 1.'
        : `\`count(${c}.id)\` leaves out NULL, so a row without a match counts as 0.`

    const swappedCount = counted === 'rows' ? 'matches' : 'rows'
    return {
      question: `There are ${countOf(names.length, story.parent)} and ${countOf(children.length, story.child)}. What does the query return?`,
      code,
      language: 'sql',
      tables: [
        table(
          story.parents,
          ['id integer', 'name text'],
          names.map((name, at) => [at + 1, name]),
        ),
        table(
          story.children,
          ['id integer', `${story.parent}_id integer`, `${story.status} text`],
          children.map(({ parent, status }, at) => [at + 1, parent, status]),
        ),
      ],
      options: makeOptions(random, {
        key,
        distractors: [
          {
            text: result(place, swappedCount),
            why:
              counted === 'rows'
                ? 'Expects `count(*)` to give 0 where the join found nothing.'
                : 'Counts the row that an outer join keeps for those without a match.',
          },
          ...(place === 'where'
            ? [{ text: unfiltered, why: `Counts every ${story.child}, whatever its ${story.status}.` }]
            : []),
          ...random
            .shuffle(places)
            .flatMap((read) => [
              { text: result(read, 'matches'), why: whyOf[read] },
              { text: result(read, 'rows'), why: `${whyOf[read]} Counts a row without a match as well.` },
            ])
            .filter(({ text }) => text !== key),
        ],
      }),
      explanation: place === 'where' ? first : `${first} ${second}`,
    }
  },
}
