/** A function with a bug: it counts without regard to case, and has a rule for ties. */
import type { Json } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import type { Exercise } from '#core/items/templates/code-exercise.ts'
import { joinLines } from '#core/items/templates/code-wording.ts'
import { capitalise } from '#core/items/templates/wording.ts'

const tallies = [
  {
    entry: 'top_tag',
    list: 'tags',
    about: 'A blog counts the tags of its posts',
    words: 'travel food music garden code film craft sport history health poetry maps cycling pets'.split(
      ' ',
    ),
  },
  {
    entry: 'top_city',
    list: 'cities',
    about: 'A courier counts the cities it goes to',
    words: 'lyon oslo lima quito hanoi turin graz cork dakar perth malmo cairo porto kyoto'.split(' '),
  },
  {
    entry: 'top_dish',
    list: 'dishes',
    about: 'A canteen counts the dishes it sells',
    words: 'soup curry pasta salad stew ramen tacos pilaf gnocchi quiche falafel risotto chili paella'.split(
      ' ',
    ),
  },
  {
    entry: 'top_bird',
    list: 'sightings',
    about: 'A park counts the birds people see',
    words: 'heron wren robin swift finch crow lark kestrel owl dove stork gull magpie jay'.split(' '),
  },
  {
    entry: 'top_color',
    list: 'colors',
    about: 'A paint shop counts the colors it mixes',
    words: 'teal amber ivory coral mint indigo ochre violet slate rust olive cream plum sand'.split(' '),
  },
] as const

type Kind = 'right' | 'case' | 'ties' | 'first'

export function drawTally(random: Random): Exercise {
  const { entry, list, about, words } = random.pick(tallies)
  const isFirst = random.chance(0.5)
  const isPair = random.chance(0.5)
  const none = random.pick(['', 'none', '-'])

  const find =
    (kind: Kind) =>
    (values: string[]): Json => {
      const counts = new Map<string, number>()
      for (const value of values) {
        const name = kind === 'case' ? value : value.toLowerCase()
        counts.set(name, (kind === 'first' ? 0 : (counts.get(name) ?? 0)) + 1)
      }
      if (counts.size === 0) return none
      const most = Math.max(...counts.values())
      const best = [...counts.keys()].filter((name) => counts.get(name) === most)
      const name = (kind === 'ties' ? best[0] : best.toSorted().at(isFirst ? 0 : -1)) ?? ''
      return isPair ? `${name}: ${most}` : name
    }
  const write = (kind: Kind) =>
    joinLines(
      `def ${entry}(${list}):`,
      '    counts = {}',
      `    for name in ${list}:`,
      kind !== 'case' && '        name = name.lower()',
      kind === 'first' ? '        counts[name] = 1' : '        counts[name] = counts.get(name, 0) + 1',
      '    if not counts:',
      `        return '${none}'`,
      '    most = max(counts.values())',
      kind === 'ties'
        ? '    name = next(name for name in counts if counts[name] == most)'
        : `    name = ${isFirst ? 'min' : 'max'}(name for name in counts if counts[name] == most)`,
      isPair ? `    return f'{name}: {most}'` : '    return name',
    )
  const kind = random.pick<Kind>(['case', 'ties', 'first'])
  const [sample] = random.sample<string>(words, 1) as [string]
  const because: Record<Kind, string> = {
    right: '',
    case: `The given code counts “${capitalise(sample)}” and “${sample}” as two: names have to be made lower case before they are counted.`,
    ties: `Of several with the largest count the given code returns the one that was met first; the ${isFirst ? 'first' : 'last'} in the alphabet is asked for.`,
    first: 'The given code sets every count to 1 instead of adding 1 to what was counted before.',
  }
  const mix = (word: string) => random.pick([word, word, word.toUpperCase(), capitalise(word)])
  const draw = (...counts: number[]) => {
    const picked = random.sample<string>(words, counts.length)
    return random.shuffle(
      counts.flatMap((count, at) => Array.from({ length: count }, () => mix(picked[at] ?? ''))),
    )
  }
  return {
    question: `${about}. \`${entry}\` should return the name that comes most often, in lower case${isPair ? ` and with its count, such as \`'${sample}: 3'\`` : ''}; names that differ only in upper and lower case are the same. Of several with the same count it should take the ${isFirst ? 'first' : 'last'} in the alphabet. For an empty list it should return ${none === '' ? 'an empty text' : `\`'${none}'\``}.\n\nThe function has one bug. Find and repair it.`,
    explanation: because[kind],
    language: 'python',
    entry,
    code: write(kind),
    solution: write('right'),
    calls: [
      { name: 'A clear winner', args: [draw(4, 2, 1)] },
      { name: 'An empty list', args: [[]] },
      { name: 'Two with the same count', args: [draw(2, 2, 1)] },
      { name: 'Three with the same count', args: [draw(3, 3, 3)] },
      { name: 'In upper and lower case', args: [draw(4, 3)] },
      { name: 'Many names', args: [draw(4, 4, 3, 2, 4)] },
    ],
    solve: find('right'),
    mistakes: [find(kind)],
  }
}
