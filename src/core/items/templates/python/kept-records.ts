import type { Json } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import { joinLines, toPython } from '#core/items/templates/code-wording.ts'
import { PoorDraw, type Template } from '#core/items/templates/template.ts'
import { capitalise } from '#core/items/templates/wording.ts'

type Scene = {
  about: string
  many: string
  one: string
  names: readonly string[]
  /** May be 0 and may be None. */
  score: string
  /** A number that is always there. */
  count: string
  /** May be empty. */
  text: string
  texts: readonly string[]
  flag: string
}

const scenes: readonly Scene[] = [
  {
    about: 'A restaurant goes through its reviews',
    many: 'reviews',
    one: 'review',
    names: 'Amara Bo Chen Dina Emeka Freya Goran Hana Rui Sana Tove Uma'.split(' '),
    score: 'stars',
    count: 'visits',
    text: 'note',
    texts: ['warm', 'loud', 'fine'],
    flag: 'verified',
  },
  {
    about: 'An office goes through its invoices',
    many: 'invoices',
    one: 'invoice',
    names: 'A17 B04 C33 D08 E21 F40 G12 H55 K73 L66 M91 P38'.split(' '),
    score: 'discount',
    count: 'days',
    text: 'memo',
    texts: ['split', 'rush', 'part'],
    flag: 'paid',
  },
  {
    about: 'A nursery goes through its plants',
    many: 'plants',
    one: 'plant',
    names: 'fern aloe ivy mint sage lily thyme basil ficus tulip orchid cactus'.split(' '),
    score: 'buds',
    count: 'weeks',
    text: 'label',
    texts: ['shade', 'sun', 'rare'],
    flag: 'sold',
  },
  {
    about: 'A help desk goes through its tickets',
    many: 'tickets',
    one: 'ticket',
    names: 'T204 T317 T158 T462 T590 T633 T771 T845 T912 T129 T386 T507'.split(' '),
    score: 'votes',
    count: 'hours',
    text: 'owner',
    texts: ['desk', 'night', 'field'],
    flag: 'urgent',
  },
  {
    about: 'A league goes through its players',
    many: 'players',
    one: 'player',
    names: 'Idris Jun Kofi Leila Mira Noor Omar Pia Quinn Ravi Zoe Yara'.split(' '),
    score: 'goals',
    count: 'games',
    text: 'club',
    texts: ['north', 'harbor', 'mill'],
    flag: 'injured',
  },
]

type Item = Record<string, Json>

/** A part of a condition: what it means, and what somebody takes it to mean. */
type Piece = { text: string; holds: (item: Item) => boolean; misread: (item: Item) => boolean; why: string }

type Condition = Piece & { pieces: Piece[] }

const recordCount = 6

export const keptRecords: Template = {
  id: 'python-kept-records',
  title: 'Which records a condition keeps',
  skill: 'Python',
  type: 'multiple-select',
  difficulty: 'easy',
  draw(random) {
    const scene = random.pick(scenes)
    const condition = joinPieces(random, listPieces(random, scene))
    const isBrief = random.chance(0.5)
    const items = random.sample(scene.names, recordCount).map((name) => {
      const item = drawItem(random, scene, name)
      // With all its fields, or with those that the condition reads.
      const isRead = (field: string) => field === 'name' || condition.text.includes(`'${field}'`)
      return isBrief ? Object.fromEntries(Object.entries(item).filter(([field]) => isRead(field))) : item
    })
    const kept = items.filter(condition.holds)
    if (kept.length < 2 || kept.length > 4) throw new PoorDraw('Too few or too many are kept.')
    const misreadings = [condition, ...condition.pieces]
    const isTelling = items.some((item) =>
      misreadings.some(({ misread, holds }) => misread(item) !== holds(item)),
    )
    if (!isTelling) throw new PoorDraw('No misreading leads astray.')
    const { many, one } = scene
    const list = [`${many} = [`, ...items.map((item) => `    ${toPython(item)},`), ']']
    const loop = [`for ${one} in ${many}:`, `    if ${condition.text}:`, `        print(${one}['name'])`]
    return {
      question: `${scene.about}. Which names does this code print? Select all that apply.`,
      code: joinLines(list, '', loop),
      language: 'python',
      options: items.map((item) => ({
        text: String(item.name),
        isKey: condition.holds(item),
        why: condition.holds(item) ? '' : explainDrop(condition, item),
      })),
      explanation: `${condition.why} ${condition.pieces.map(({ why }) => why).join(' ')} So the condition holds for ${kept.map(({ name }) => name).join(', ')}.`,
      proof: { language: 'python', source: joinLines(list, loop) },
    }
  },
}

function drawItem(random: Random, { score, count, text, texts, flag }: Scene, name: string): Item {
  return {
    name,
    [score]: random.pick([0, 0, null, null, random.int(1, 9), random.int(1, 9)]),
    [count]: random.int(2, 12),
    [text]: random.pick(['', '', ...texts]),
    [flag]: random.chance(0.5),
  }
}

/** Three that ask different things. */
function listPieces(random: Random, { one, score, count, text, flag }: Scene): Piece[] {
  const [low, high] = [random.int(3, 5), random.int(7, 10)]
  const is = (name: string) => `${one}['${name}']`
  const number = (item: Item) => Number(item[count])
  const scores: Piece[] = [
    {
      text: is(score),
      holds: (item) => Boolean(item[score]),
      misread: (item) => item[score] !== null,
      why: `\`${is(score)}\` by itself is false for None and for 0.`,
    },
    {
      text: `${is(score)} is not None`,
      holds: (item) => item[score] !== null,
      misread: (item) => Boolean(item[score]),
      why: `\`is not None\` lets 0 pass.`,
    },
  ]
  const counts: Piece[] = [
    {
      text: `${is(count)} > ${low}`,
      holds: (item) => number(item) > low,
      misread: (item) => number(item) >= low,
      why: `\`> ${low}\` leaves out ${low} itself.`,
    },
    {
      text: `${low} <= ${is(count)} < ${high}`,
      holds: (item) => low <= number(item) && number(item) < high,
      misread: (item) => low <= number(item) && number(item) <= high,
      why: `The chain takes in ${low} and leaves out ${high}.`,
    },
    {
      text: `${is(count)} % 2 == 0`,
      holds: (item) => number(item) % 2 === 0,
      misread: (item) => number(item) % 2 === 1,
      why: '`% 2 == 0` asks for even numbers.',
    },
  ]
  const others: Piece[] = [
    {
      text: is(text),
      holds: (item) => item[text] !== '',
      misread: () => true,
      why: `\`${is(text)}\` by itself is false for an empty text.`,
    },
    {
      text: `not ${is(text)}`,
      holds: (item) => item[text] === '',
      misread: () => false,
      why: `\`not ${is(text)}\` holds for an empty text.`,
    },
    {
      text: is(flag),
      holds: (item) => item[flag] === true,
      misread: (item) => item[flag] === true,
      why: `\`${is(flag)}\` holds where it is True.`,
    },
    {
      text: `not ${is(flag)}`,
      holds: (item) => item[flag] === false,
      misread: (item) => item[flag] === false,
      why: `\`not ${is(flag)}\` holds where it is False.`,
    },
  ]
  return random.shuffle([random.pick(scores), random.pick(counts), random.pick(others)])
}

function joinPieces(random: Random, [a, b, c]: Piece[]): Condition {
  if (!a || !b || !c) throw new PoorDraw('A condition needs three parts.')
  const isTwo = random.chance(0.35)
  if (isTwo) {
    const isAnd = random.chance(0.6)
    return {
      text: `${a.text} ${isAnd ? 'and' : 'or'} ${b.text}`,
      holds: (item) => (isAnd ? a.holds(item) && b.holds(item) : a.holds(item) || b.holds(item)),
      misread: (item) => (isAnd ? a.holds(item) || b.holds(item) : a.holds(item) !== b.holds(item)),
      why: isAnd ? 'With `and`, both parts have to hold.' : 'With `or`, one of the parts is enough.',
      pieces: [a, b],
    }
  }
  return random.pick<Condition>([
    {
      text: `${a.text} or ${b.text} and ${c.text}`,
      holds: (item) => a.holds(item) || (b.holds(item) && c.holds(item)),
      misread: (item) => (a.holds(item) || b.holds(item)) && c.holds(item),
      why: '`and` binds tighter than `or`, so the last two parts belong together.',
      pieces: [a, b, c],
    },
    {
      text: `${a.text} and ${b.text} or ${c.text}`,
      holds: (item) => (a.holds(item) && b.holds(item)) || c.holds(item),
      misread: (item) => a.holds(item) && (b.holds(item) || c.holds(item)),
      why: '`and` binds tighter than `or`, so the first two parts belong together.',
      pieces: [a, b, c],
    },
    {
      text: `${a.text} and (${b.text} or ${c.text})`,
      holds: (item) => a.holds(item) && (b.holds(item) || c.holds(item)),
      misread: (item) => (a.holds(item) && b.holds(item)) || c.holds(item),
      why: 'The first part has to hold in any case, and one of the two in brackets.',
      pieces: [a, b, c],
    },
  ])
}

/** By the reading that would keep it, where there is one. */
function explainDrop(condition: Condition, item: Item): string {
  if (condition.misread(item)) return condition.why
  const misread = condition.pieces.find((piece) => piece.misread(item) && !piece.holds(item))
  if (misread) return misread.why
  const failed = condition.pieces.filter((piece) => !piece.holds(item)).map(({ text }) => `\`${text}\``)
  return capitalise(
    `overlooks that ${failed.join(' and ')} ${failed.length === 1 ? 'does' : 'do'} not hold here.`,
  )
}
