import type { Random } from '#core/items/random.ts'
import { joinLines, makeOutputOptions, toPython } from '#core/items/templates/code-wording.ts'
import type { Distractor, Template } from '#core/items/templates/template.ts'

type Question = {
  about: string
  lines: string[]
  key: string
  distractors: Distractor[]
  explanation: string
}

const lists = [
  {
    about: 'A tram line plans its routes',
    add: 'add_stop',
    item: 'stop',
    list: 'route',
    words: 'park mill pier dome fair lake yard hill'.split(' '),
  },
  {
    about: 'A kitchen plans its menus',
    add: 'add_dish',
    item: 'dish',
    list: 'menu',
    words: 'soup stew curry tart rice kale plum fig'.split(' '),
  },
  {
    about: 'A band plans its sets',
    add: 'add_song',
    item: 'song',
    list: 'songs',
    words: 'dawn tide reed moss lark vale opal glen'.split(' '),
  },
  {
    about: 'A hiker plans a bag',
    add: 'pack_item',
    item: 'item',
    list: 'bag',
    words: 'rope map lamp tent soap cup sock torch'.split(' '),
  },
  {
    about: 'A gardener plans the beds',
    add: 'plant_seed',
    item: 'seed',
    list: 'bed',
    words: 'kale mint sage dill leek pea bean beet'.split(' '),
  },
] as const

export const aliases: Template = {
  id: 'python-aliases',
  title: 'Names, copies and what they share',
  skill: 'Python',
  type: 'output-prediction',
  difficulty: 'medium',
  draw(random) {
    const ask = random.pick([askDefault, askRows, askPlus, askNested])
    const { about, lines, key, distractors, explanation } = ask(random)
    return {
      question: `${about}. What does this code print?`,
      code: joinLines(lines),
      language: 'python',
      tables: [],
      options: makeOutputOptions(random, { key, distractors }),
      explanation,
    }
  },
}

/** A default that is made once, or anew for each call. */
function askDefault(random: Random): Question {
  const { about, add, item, list, words } = random.pick(lists)
  const isShared = random.chance(0.6)
  const [a, b, c, d, own] = random.sample<string>(words, 5) as [string, string, string, string, string]
  const values = [a, b, c, d].slice(0, random.int(3, 4))
  const ownAt = random.int(1, values.length - 1)
  const names = ['first', 'second', 'third', 'fourth'].slice(0, values.length)
  const places = random.chance(0.3)
  const put = (target: string[], value: string) => (places ? target.unshift(value) : target.push(value))

  const run = ({ shared = isShared, snapshots = false, ownToo = false }) => {
    const kept: string[] = []
    const results = values.map((value, at) => {
      const target = at === ownAt && !ownToo ? [own] : shared ? kept : []
      if (at === ownAt && ownToo) put(target, own)
      put(target, value)
      return snapshots ? [...target] : target
    })
    return results.map((result) => toPython(result)).join('\n')
  }
  return {
    about,
    lines: [
      isShared ? `def ${add}(${item}, ${list}=[]):` : `def ${add}(${item}, ${list}=None):`,
      ...(isShared ? [] : [`    if ${list} is None:`, `        ${list} = []`]),
      places ? `    ${list}.insert(0, ${item})` : `    ${list}.append(${item})`,
      `    return ${list}`,
      '',
      ...values.map((value, at) => `${names[at]} = ${add}('${value}'${at === ownAt ? `, ['${own}']` : ''})`),
      '',
      ...names.map((name) => `print(${name})`),
    ],
    key: run({}),
    distractors: isShared
      ? [
          {
            text: run({ shared: false }),
            why: 'Thinks that a default is made anew for each call; it is made once.',
          },
          {
            text: run({ snapshots: true }),
            why: 'Thinks that each result stays as it was when it was returned; they are one and the same list.',
          },
          {
            text: run({ ownToo: true }),
            why: 'Thinks that a list which is passed also changes the default.',
          },
          {
            text: run({ ownToo: true, snapshots: true }),
            why: 'Thinks that all calls add to one list, and that each result stays as it was.',
          },
        ]
      : [
          {
            text: run({ shared: true }),
            why: 'Thinks that the default list is shared; `None` makes room for a new one in each call.',
          },
          {
            text: run({ shared: true, snapshots: true }),
            why: 'Thinks that the calls build on each other, and that each result stays as it was.',
          },
          {
            text: run({ shared: true, ownToo: true }),
            why: 'Thinks that all calls add to one and the same list.',
          },
        ],
    explanation: isShared
      ? `The default list is made once, when the function is defined. All calls without a list of their own add to it and return it, so their names stand for the same list; only \`${names[ownAt]}\` has its own.`
      : `Where no list is passed, the function makes a new one in each call, so the results share nothing.`,
  }
}

const boards = [
  { about: 'A game keeps a board', name: 'board' },
  { about: 'A cinema keeps its seats', name: 'seats' },
  { about: 'A garden keeps its beds', name: 'beds' },
  { about: 'A shelf keeps its boxes', name: 'boxes' },
] as const

/** Rows that are one and the same list, or not. */
function askRows(random: Random): Question {
  const { about, name } = random.pick(boards)
  const [rows, columns] = [random.int(2, 3), random.int(2, 4)]
  const isShared = random.chance(0.55)
  const empty = random.pick([0, 1, 5])
  const [atRow, atColumn] = [random.int(0, rows - 1), random.int(0, columns - 1)]
  const otherRow = (atRow + 1) % rows
  const [value, added] = [random.int(6, 9), random.int(2, 4)]
  const isAppend = random.chance(0.5)
  const replaces = random.chance(0.4)
  const fresh = Array.from({ length: columns }, () => added)

  const run = ({ shared = isShared, copiesOnWrite = false, columnsToo = false }) => {
    const one = Array.from({ length: columns }, () => empty)
    const board = Array.from({ length: rows }, () => (shared ? one : [...one]))
    if (replaces) board[otherRow] = [...fresh]
    const target = board[atRow] as number[]
    if (columnsToo) target.fill(value)
    else target[atColumn] = value
    if (copiesOnWrite) board[atRow] = [...target]
    if (isAppend) (board[copiesOnWrite ? atRow : otherRow] as number[]).push(added)
    return toPython(board)
  }
  return {
    about,
    lines: [
      isShared
        ? `${name} = [[${empty}] * ${columns}] * ${rows}`
        : `${name} = [[${empty}] * ${columns} for _ in range(${rows})]`,
      ...(replaces ? [`${name}[${otherRow}] = [${added}] * ${columns}`] : []),
      `${name}[${atRow}][${atColumn}] = ${value}`,
      ...(isAppend ? [`${name}[${otherRow}].append(${added})`] : []),
      '',
      `print(${name})`,
    ],
    key: run({}),
    distractors: [
      {
        text: run({ shared: !isShared }),
        why: isShared
          ? 'Thinks that `*` makes a new row each time; it repeats the same row.'
          : 'Thinks that all rows are one list; the comprehension makes a new one each time.',
      },
      { text: run({ columnsToo: true }), why: 'Thinks that numbers in a row made with `*` change together.' },
      {
        text: run({ shared: !isShared, columnsToo: true }),
        why: 'Mixes up rows and numbers: a row can be shared, a number in it is put in place by itself.',
      },
      { text: run({ copiesOnWrite: true }), why: 'Thinks that a row becomes its own once it is written to.' },
    ],
    explanation: isShared
      ? `\`* ${rows}\` repeats the same row, so a change within it shows ${replaces ? 'in every place that still holds it' : 'in all of them'}.${replaces ? ` \`${name}[${otherRow}] = …\` put another row in one place.` : ''}`
      : 'The comprehension makes a new row each time, so a change within one row leaves the others alone.',
  }
}

/** What changes a list, beside what makes a new one. */
function askPlus(random: Random): Question {
  const { about, list, words } = random.pick(lists)
  const [a, b, c, d, e] = random.sample<string>(words, 5) as [string, string, string, string, string]
  const other = random.pick(['copy', 'backup', 'other', 'plan'])
  const isAlias = random.chance(0.65)
  const steps = random.shuffle([
    random.pick(['plus-equals', 'extend'] as const),
    'plus' as const,
    random.pick(['append', 'insert'] as const),
  ])
  const targets = steps.map((step) => (step === 'plus' ? other : random.pick([list, other])))
  const texts: Record<string, string> = { 'plus-equals': c, extend: c, plus: d, append: e, insert: e }
  const write = (step: string, target: string) => {
    const text = texts[step]
    if (step === 'plus-equals') return `${target} += ['${text}']`
    if (step === 'plus') return `${target} = ${target} + ['${text}']`
    if (step === 'extend') return `${target}.extend(['${text}'])`
    return step === 'append' ? `${target}.append('${text}')` : `${target}.insert(0, '${text}')`
  }
  const run = ({ alias = isAlias, plusInPlace = false, plusEqualsNew = false }) => {
    const held: Record<string, string[]> = { [list]: [a, b] }
    held[other] = alias ? (held[list] as string[]) : [a, b]
    steps.forEach((step, at) => {
      const target = targets[at] ?? list
      const now = held[target] as string[]
      const text = texts[step] ?? ''
      const isNew = step === 'plus' ? !plusInPlace : step === 'plus-equals' && plusEqualsNew
      if (isNew) held[target] = [...now, text]
      else if (step === 'insert') now.unshift(text)
      else now.push(text)
    })
    return `${toPython(held[list] ?? [])}\n${toPython(held[other] ?? [])}`
  }
  return {
    about,
    lines: [
      `${list} = ['${a}', '${b}']`,
      isAlias ? `${other} = ${list}` : `${other} = ${list}[:]`,
      ...steps.map((step, at) => write(step, targets[at] ?? list)),
      '',
      `print(${list})`,
      `print(${other})`,
    ],
    key: run({}),
    distractors: [
      {
        text: run({ alias: !isAlias }),
        why: isAlias
          ? `Thinks that \`${other} = ${list}\` copies the list; it gives it a second name.`
          : `Thinks that \`${list}[:]\` is the same list; it is a copy.`,
      },
      {
        text: run({ plusInPlace: true }),
        why: `Thinks that \`x = x + …\` changes the list; it makes a new one and moves the name there.`,
      },
      {
        text: run({ plusEqualsNew: true }),
        why: 'Thinks that `+=` makes a new list; on a list it changes it.',
      },
      {
        text: run({ alias: !isAlias, plusInPlace: true }),
        why: `Mixes up what changes a list with what makes a new one.`,
      },
    ],
    explanation: `${isAlias ? `At first both names stand for one list` : `\`${other}\` begins as a copy`}. \`+=\`, \`extend\`, \`append\` and \`insert\` change the list they are used on; \`${other} = ${other} + …\` makes a new list, and from then on \`${other}\` stands for that one.`,
  }
}

/** A copy of the outer list, or of all that is in it. */
function askNested(random: Random): Question {
  const { about, words } = random.pick(lists)
  const [a, b, c, d, e] = random.sample<string>(words, 5) as [string, string, string, string, string]
  const [first, second] = random.pick([
    ['weeks', 'draft'],
    ['groups', 'trial'],
    ['plans', 'backup'],
    ['parts', 'spare'],
  ] as const)
  const way = random.pick([
    { text: `${first}[:]`, kind: 'shallow' },
    { text: `list(${first})`, kind: 'shallow' },
    { text: `${first}.copy()`, kind: 'shallow' },
    { text: `[list(part) for part in ${first}]`, kind: 'deep' },
    { text: `deepcopy(${first})`, kind: 'deep' },
    { text: first, kind: 'alias' },
  ] as const)
  type Kind = (typeof way)['kind']
  const at = random.int(0, 1)
  const isInnerFirst = random.chance(0.5)
  const changesFirst = random.chance(0.4)
  const target = changesFirst ? first : second
  const run = (kind: Kind, isReplaced = false) => {
    const one = [[a, b], [c]]
    const two = kind === 'alias' ? one : kind === 'shallow' ? [...one] : one.map((part) => [...part])
    const changed = changesFirst ? one : two
    ;(changed[at] as string[]).push(d)
    if (isReplaced) changed[1 - at] = [e]
    else changed.push([e])
    return `${toPython(one)}\n${toPython(two)}`
  }
  const replaces = random.chance(0.5)
  const inner = `${target}[${at}].append('${d}')`
  const outer = replaces ? `${target}[${1 - at}] = ['${e}']` : `${target}.append(['${e}'])`
  const kinds: Kind[] = ['shallow', 'deep', 'alias']
  const whys: Record<Kind, string> = {
    shallow: 'Thinks that only the outer list was copied and that the inner ones are shared.',
    deep: 'Thinks that the inner lists were copied too.',
    alias: 'Thinks that there is only one list under two names.',
  }
  return {
    about,
    lines: [
      ...(way.text.startsWith('deepcopy') ? ['from copy import deepcopy', ''] : []),
      `${first} = ${toPython([[a, b], [c]])}`,
      `${second} = ${way.text}`,
      ...(isInnerFirst ? [inner, outer] : [outer, inner]),
      '',
      `print(${first})`,
      `print(${second})`,
    ],
    key: run(way.kind, replaces),
    distractors: [
      ...kinds
        .filter((kind) => kind !== way.kind)
        .map((kind) => ({ text: run(kind, replaces), why: whys[kind] })),
      {
        text: run(way.kind, replaces).split('\n').toReversed().join('\n'),
        why: 'Gives the change to the other of the two names.',
      },
      {
        text: run(way.kind, !replaces),
        why: 'Mixes up putting a new list in a place with adding one at the end.',
      },
    ],
    explanation:
      way.kind === 'shallow'
        ? `\`${way.text}\` makes a new outer list with the same inner lists. What is added to an inner list shows in both; what is done to the outer list shows in one.`
        : way.kind === 'deep'
          ? `\`${way.text}\` makes new inner lists too, so the two share nothing and only \`${target}\` changes.`
          : `\`${second} = ${first}\` makes no copy: both names stand for the same list, so every change shows under both.`,
  }
}
