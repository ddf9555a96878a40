/** What may be changed, and what may be read, through a given type. */
import type { Random } from '#core/items/random.ts'
import type { Scene } from '#core/items/templates/typescript/accepted-scene.ts'

const worlds = [
  {
    about: 'A league keeps results.',
    list: 'scores',
    record: 'byTeam',
    keys: ['north', 'south', 'east', 'west'],
    settings: 'rules',
    setting: 'rounds',
    pair: 'winner',
  },
  {
    about: 'A market keeps prices.',
    list: 'prices',
    record: 'byStall',
    keys: ['fruit', 'bread', 'cheese', 'honey'],
    settings: 'market',
    setting: 'stalls',
    pair: 'offer',
  },
  {
    about: 'A clinic keeps waiting times.',
    list: 'waits',
    record: 'byDesk',
    keys: ['front', 'lab', 'xray', 'intake'],
    settings: 'clinic',
    setting: 'desks',
    pair: 'longest',
  },
  {
    about: 'A choir keeps voices.',
    list: 'ranges',
    record: 'byVoice',
    keys: ['alto', 'bass', 'tenor', 'soprano'],
    settings: 'choir',
    setting: 'rows',
    pair: 'soloist',
  },
  {
    about: 'A depot keeps stock.',
    list: 'counts',
    record: 'byAisle',
    keys: ['wood', 'paint', 'glass', 'tools'],
    settings: 'depot',
    setting: 'aisles',
    pair: 'fullest',
  },
] as const

export function drawReadonly(random: Random): Scene {
  const { about, list, record, keys, settings, setting, pair } = random.pick(worlds)
  const [one, two, unknown] = random.sample<string>(keys, 3) as [string, string, string]
  const [a, b, c] = [random.int(2, 40), random.int(41, 80), random.int(81, 99)]
  const isFrozen = random.chance(0.5)
  return {
    intro: about,
    lines: [
      `const ${list}: readonly number[] = [${a}, ${b}]`,
      `const ${record}: Record<'${one}' | '${two}', number> = { ${one}: ${a}, ${two}: ${c} }`,
      `const ${pair}: [name: string, count: number] = ['${two}', ${c}]`,
      `const ${settings} = { ${setting}: ${b}, label: '${one}' }${isFrozen ? ' as const' : ''}`,
    ],
    accepted: [
      { line: `[...${list}].push(${c})`, because: 'the spread makes a new list, which may be changed.' },
      {
        line: `const copy: number[] = ${list}.slice(${random.int(0, 1)})`,
        because: '`slice` gives a new list, which may be changed.',
      },
      {
        line: `const view: readonly number[] = [...${list}, ${c}]`,
        because: 'a list that may be changed can stand in for one that may not.',
      },
      {
        line: `const found: number | undefined = ${list}.at(${random.int(0, 3)})`,
        because: '`at` can find nothing, and the type says so.',
      },
      {
        line: `${record}.${two} = ${b}`,
        because: '`const` fixes the variable and not what its properties hold.',
      },
      {
        line: `const part: Partial<typeof ${record}> = { ${two}: ${b} }`,
        because: '`Partial` makes every property optional.',
      },
      {
        line: `const size: number = ${pair}[1] + ${pair}[0].length`,
        because: 'a tuple knows the type at each position.',
      },
      ...(isFrozen
        ? [
            {
              line: `const exact: ${b} = ${settings}.${setting}`,
              because: '`as const` keeps the exact value as the type.',
            },
          ]
        : [
            {
              line: `${settings}.${setting} = ${c}`,
              because: '`const` fixes the variable and not what its properties hold.',
            },
          ]),
    ],
    refused: [
      { line: `${list}.push(${c})`, because: 'A readonly list has no methods that change it.' },
      { line: `${list}[0] = ${c}`, because: 'The positions of a readonly list cannot be written.' },
      {
        line: `const same: number[] = ${list}`,
        because: 'A readonly list cannot stand in for one that may be changed.',
      },
      {
        line: `${list}.sort()`,
        because: '`sort` changes the list it is called on, so a readonly list lacks it.',
      },
      {
        line: `const sum: number = ${record}.${unknown}`,
        because: `The record knows two keys, and '${unknown}' is none of them.`,
      },
      {
        line: `const next: typeof ${record} = { ${one}: ${c} }`,
        because: `A record over two keys needs both, and '${two}' is missing.`,
      },
      {
        line: `const third = ${pair}[2]`,
        because: 'The tuple has two positions, so the third is known to be missing.',
      },
      {
        line: `const name: string = ${pair}[1]`,
        because: 'A tuple knows the type at each position, and the second one is a number.',
      },
      ...(isFrozen
        ? [{ line: `${settings}.${setting} = ${c}`, because: '`as const` makes every property readonly.' }]
        : [
            {
              line: `const exact: ${b} = ${settings}.${setting}`,
              because: 'Without `as const`, the property has become `number`.',
            },
          ]),
    ],
  }
}
