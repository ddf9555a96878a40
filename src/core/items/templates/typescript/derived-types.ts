import type { Random } from '#core/items/random.ts'
import { code, joinLines, refuseTellingLengths } from '#core/items/templates/code-wording.ts'
import { type Distractor, makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'
import { drawEntity, type Entity, type Property } from '#core/items/templates/typescript/entities.ts'
import { type Case, drawUnion, type Union, writeUnion } from '#core/items/templates/typescript/unions.ts'

/** Members of the union that is asked for. */
type Answer = readonly string[]

type Question = {
  lines: string[]
  key: Answer
  wrong: { answer: Answer; why: string }[]
  explanation: string
}

const writeAnswer = (answer: Answer) =>
  answer.length === 0 ? 'never' : answer.map((name) => `'${name}'`).join(' | ')

export const derivedTypes: Template = {
  id: 'typescript-derived-types',
  title: 'What a derived type comes to',
  skill: 'TypeScript',
  type: 'multiple-choice',
  difficulty: 'hard',
  draw(random) {
    const { lines, key, wrong, explanation } = random.pick([
      askKeysByValue,
      askCases,
      askCombinations,
      askShared,
    ])(random)
    const distractors = wrong.map(({ answer, why }): Distractor => ({ text: code(writeAnswer(answer)), why }))
    const options = makeOptions(random, { key: code(writeAnswer(key)), distractors })
    refuseTellingLengths(options)
    return {
      question: `This code derives one type from another. With \`strict\` on, which type is \`Answer\`?`,
      code: joinLines(lines),
      language: 'typescript',
      options,
      explanation,
      // Only the compiler itself can tell; the test beside the templates asks it about every option of every draw.
      proof: null,
    }
  },
}

const namesOf = (properties: readonly Property[]) => properties.map(({ name }) => name)

/** Keys whose values fit a type, in either direction. */
function askKeysByValue(random: Random): Question {
  const entity = drawEntity(random)
  const wanted = random.pick(['string', 'number'] as const)
  const isInto = random.chance(0.6)
  const fits = (property: Property) => isIntoWanted(property, wanted)
  const holds = (property: Property) => holdsWanted(property, wanted)
  const plain = ({ type, isOptional }: Property) => type === wanted && !isOptional
  const [real, reversed] = isInto ? [fits, holds] : [holds, fits]
  const pick = (test: (property: Property) => boolean) => namesOf(entity.properties.filter(test))
  const isLiteral = ({ base, type }: Property) => base === wanted && type !== wanted && !type.includes('null')
  return {
    lines: [
      ...writeEntity(entity),
      '',
      `type Keys<Type, Value> = {`,
      `  [Key in keyof Type]-?: ${isInto ? 'Type[Key] extends Value' : 'Value extends Type[Key]'} ? Key : never`,
      '}[keyof Type]',
      '',
      `type Answer = Keys<${entity.type}, ${wanted}>`,
    ],
    key: pick(real),
    wrong: [
      {
        answer: pick(reversed),
        why: 'Reads the condition the other way round: `A extends B` asks whether every `A` is a `B`.',
      },
      {
        answer: pick(plain),
        why: `Counts only properties of the type \`${wanted}\` itself.`,
      },
      {
        answer: pick((property) => real(property) || isLiteral(property) || holds(property)),
        why: `Counts every property that can be a ${wanted}.`,
      },
      {
        answer: pick((property) => real(property) !== property.isOptional),
        why: 'Judges an optional property without the undefined that belongs to its type.',
      },
      {
        answer: pick((property) => !real(property)),
        why: 'Takes the branches of the condition the wrong way round.',
      },
    ],
    explanation: isInto
      ? `A key stays where its whole type fits into \`${wanted}\`. Exact values do; types with null or undefined, as optional properties have, do not.`
      : `A key stays where \`${wanted}\` fits into its type. Types with null or undefined are wide enough; a list of exact values is not.`,
  }
}

const isIntoWanted = ({ base, type, isOptional }: Property, wanted: string) =>
  base === wanted && !isOptional && !type.includes('null')

const holdsWanted = ({ type }: Property, wanted: string) => type.split(' | ').includes(wanted)

/** Members of a union by what they have: their tags, or the keys that all of them share. */
function askCases(random: Random): Question {
  const union = drawUnion(random)
  const { type, tag, cases } = union
  const shared = random.pick(['note', 'since', 'code', 'label', 'site', 'author'])
  const kind = random.pick(['string', 'number', 'boolean'])
  const sharers = random.sample(cases, 2)
  const holder = random.pick(cases)
  const way = random.pick(['Extract', 'Exclude'] as const)
  const isKeys = random.chance(0.5)
  const isSharer = (one: Case) => sharers.includes(one)
  const filter = random.pick([
    { text: `{ ${shared}: ${kind} }`, has: isSharer },
    {
      text: `{ ${tag}: '${holder.name}' } | { ${shared}: ${kind} }`,
      has: (one: Case) => one === holder || isSharer(one),
    },
    {
      text: `{ ${shared}: ${kind}; ${holder.number}: number }`,
      has: (one: Case) => one === holder && isSharer(one),
    },
    {
      text: `{ ${shared}: ${kind} } | { ${holder.text}: string; ${holder.number}: number }`,
      has: (one: Case) => one === holder || isSharer(one),
    },
  ])
  const keysOf = (one: Case) => [tag, one.text, one.number, ...(isSharer(one) ? [shared] : [])]
  const keysOfAll = (list: readonly Case[]) => {
    const [first, ...rest] = list.map(keysOf)
    return (first ?? []).filter((name) => rest.every((names) => names.includes(name)))
  }
  const isLeft = (one: Case) => filter.has(one) === (way === 'Extract')
  const [left, gone] = [cases.filter(isLeft), cases.filter((one) => !isLeft(one))]
  if (left.length === 0) throw new PoorDraw('Nothing is left.')
  const names = (list: readonly Case[]) => list.map(({ name }) => name)
  const read = (list: readonly Case[]) => (isKeys ? keysOfAll(list) : names(list))
  return {
    lines: [
      ...writeSharing(union, `${shared}: ${kind}`, names(sharers), random.chance(0.5)),
      '',
      isKeys
        ? `type Answer = keyof ${way}<${type}, ${filter.text}>`
        : `type Answer = ${way}<${type}, ${filter.text}>['${tag}']`,
    ],
    key: read(left),
    wrong: [
      ...(isKeys
        ? [
            {
              answer: [...new Set(left.flatMap(keysOf))],
              why: 'Gives a union the keys of all its members; only those that all members have are sure.',
            },
            { answer: names(left), why: 'Takes `keyof` for the values of the tag.' },
          ]
        : []),
      ...(gone.length > 0
        ? [
            {
              answer: read(gone),
              why:
                way === 'Extract'
                  ? 'Takes `Extract` for `Exclude`: it keeps what fits.'
                  : 'Takes `Exclude` for `Extract`: it keeps what does not fit.',
            },
          ]
        : []),
      { answer: read(cases), why: 'Looks at the whole union again, as if nothing had been filtered.' },
      ...cases.map((one) => ({
        answer: read(cases.filter((other) => other !== one)),
        why: 'Overlooks that a member fits only with every property that is asked for.',
      })),
      ...cases.map((one) => ({
        answer: read([one]),
        why: 'Does not look at each member of the union by itself, as the filter does.',
      })),
    ],
    explanation: `\`${way}\` looks at each member of the union by itself and ${way === 'Extract' ? 'keeps' : 'drops'} those that fit \`${filter.text}\`; further properties do no harm. What is left has the tag ${writeAnswer(names(left))}${isKeys ? `, and \`keyof\` gives the keys that ${left.length === 1 ? 'it has' : 'all of these have'}` : ''}.`,
  }
}

function writeSharing(union: Union, shared: string, names: readonly string[], isFirst: boolean): string[] {
  return writeUnion(union).map((line) => {
    if (!names.some((name) => line.includes(`'${name}'`))) return line
    return isFirst ? line.replace('{ ', `{ ${shared}; `) : line.replace(' }', `; ${shared} }`)
  })
}

const sizes = 'small large tall wide flat thin'.split(' ')
const colors = 'red blue green amber teal ivory'.split(' ')

/** Texts made of parts, less some of them. */
function askCombinations(random: Random): Question {
  const [firstName, secondName] = random.pick([
    ['Size', 'Color'],
    ['Shape', 'Tone'],
    ['Form', 'Shade'],
  ] as const)
  const firsts = random.sample(sizes, 2)
  const seconds = random.sample(colors, 3)
  const sign = random.pick(['-', '/', ':', '.'])
  const all = firsts.flatMap((first) => seconds.map((second) => `${first}${sign}${second}`))
  const [end, begin] = [random.pick(seconds), random.pick(firsts)]
  const isEnd = random.chance(0.5)
  const pattern = isEnd ? `\`\${string}${sign}${end}\`` : `\`${begin}${sign}\${string}\``
  const fits = (text: string) => (isEnd ? text.endsWith(`${sign}${end}`) : text.startsWith(`${begin}${sign}`))
  const way = random.pick(['Extract', 'Exclude'] as const)
  const one = random.pick(all.filter((text) => !fits(text)))
  const isKept = way === 'Extract'
  const isHit = (text: string) => fits(text) || text === one
  const read = (test: (text: string) => boolean, among = all) => among.filter((text) => test(text) === isKept)
  const paired = firsts.map((first, at) => `${first}${sign}${seconds[at] ?? ''}`)
  return {
    lines: [
      `type ${firstName} = ${writeAnswer(firsts)}`,
      `type ${secondName} = ${writeAnswer(seconds)}`,
      `type Name = \`\${${firstName}}${sign}\${${secondName}}\``,
      '',
      `type Answer = ${way}<Name, ${random.chance(0.5) ? `${pattern} | '${one}'` : `'${one}' | ${pattern}`}>`,
    ],
    key: read(isHit),
    wrong: random.shuffle([
      {
        answer: all.filter((text) => isHit(text) !== isKept),
        why: isKept
          ? 'Takes `Extract` for `Exclude`: it keeps what fits.'
          : 'Takes `Exclude` for `Extract`: it keeps what does not fit.',
      },
      { answer: read(fits), why: `Overlooks '${one}', which stands beside the pattern.` },
      {
        answer: read((text) => text === one),
        why: 'Thinks that a pattern with `string` in it fits no exact text.',
      },
      {
        answer: read(isHit, paired),
        why: 'Pairs the parts one to one; a template type makes every combination.',
      },
    ]),
    explanation: `\`Name\` has every combination, ${all.length} in all. The pattern and '${one}' together fit ${writeAnswer(all.filter(isHit))}, and \`${way}\` ${isKept ? 'keeps just these' : 'drops just these'}.`,
  }
}

/** Keys of two types together, as a union and as an intersection. */
function askShared(random: Random): Question {
  const entity = drawEntity(random)
  const names = namesOf(random.shuffle(entity.properties))
  const common = names.slice(0, 2)
  const [left, right] = [
    [...common, names[2] ?? ''],
    [...common, names[3] ?? '', names[4] ?? ''],
  ]
  const sign = random.pick(['|', '&'] as const)
  const dropped = random.pick(sign === '|' ? [common[0], names[2]] : [common[0], names[3]]) ?? ''
  const all = [...new Set([...left, ...right])]
  const real = (sign === '|' ? common : all).filter((name) => name !== dropped)
  const list = (values: readonly string[]) => values.map((name) => `'${name}'`).join(' | ')
  return {
    lines: [
      ...writeEntity(entity),
      '',
      `type Left = Pick<${entity.type}, ${list(left)}>`,
      `type Right = Pick<${entity.type}, ${list(right)}>`,
      '',
      `type Answer = Exclude<keyof (Left ${sign} Right), '${dropped}'>`,
    ],
    key: real,
    wrong: [
      {
        answer: (sign === '|' ? all : common).filter((name) => name !== dropped),
        why: 'Swaps them: a union can be read only by keys that both have, an intersection has the keys of both.',
      },
      {
        answer: all.filter((name) => !common.includes(name) && name !== dropped),
        why: 'Takes the keys in which the two differ.',
      },
      { answer: sign === '|' ? common : all, why: 'Overlooks what `Exclude` takes away.' },
      { answer: left.filter((name) => name !== dropped), why: 'Looks at the first of the two types only.' },
      { answer: right.filter((name) => name !== dropped), why: 'Looks at the second of the two types only.' },
      { answer: [dropped], why: 'Takes `Exclude` for `Extract`.' },
    ],
    explanation:
      sign === '|'
        ? `A value of \`Left | Right\` is one or the other, so only the keys that both have are sure: ${list(common)}. \`Exclude\` takes away '${dropped}'${common.includes(dropped) ? '' : ', which is not among them'}.`
        : `A value of \`Left & Right\` is both at once, so it has the keys of both. \`Exclude\` then takes away '${dropped}'.`,
  }
}

function writeEntity({ type, properties }: Entity): string[] {
  return [
    `type ${type} = {`,
    ...properties.map((property) => `  ${property.name}${property.isOptional ? '?' : ''}: ${property.type}`),
    '}',
  ]
}
