import type { Random } from '#core/items/random.ts'
import { code, joinLines } from '#core/items/templates/code-wording.ts'
import type { Template } from '#core/items/templates/template.ts'
import { type Case, drawUnion, type Union, writeUnion } from '#core/items/templates/typescript/unions.ts'

/** A function over the union: whether the compiler accepts it, and what somebody who thinks otherwise believes. */
type Variant = { parameter?: string; result: 'string' | 'number'; lines: string[]; why: string }

type Roles = Pick<Union, 'value' | 'type' | 'tag'> & {
  first: Case
  second: Case
  third: Case
  /** What is returned where there is nothing to read. */
  noText: string
  noNumber: string
}

export const narrowing: Template = {
  id: 'typescript-narrowing',
  title: 'What the compiler knows after a check',
  skill: 'TypeScript',
  type: 'multiple-choice',
  difficulty: 'medium',
  draw(random) {
    const union = drawUnion(random)
    const asksRefused = random.chance(0.5)
    const [one, others] = asksRefused ? [listRefused, listAccepted] : [listAccepted, listRefused]
    // Each function has roles of its own, so that the four look at different cases.
    const key = random.pick(one(drawRoles(random, union)))
    const wrong = random
      .sample([...others(drawRoles(random, union)).keys()], 3)
      .map((at) => others(drawRoles(random, union))[at] as Variant)
    const variants = random.shuffle([key, ...wrong])
    const verb = random.pick(['read', 'show', 'print', 'describe', 'inspect', 'report'])
    const names = variants.map((_, at) => `${verb}${'ABCD'.charAt(at)}`)
    const nameOf = (variant: Variant) => code(names[variants.indexOf(variant)] ?? '')
    return {
      question: `Four people wrote a helper for ${code(union.type)}. Which one of them does the compiler ${asksRefused ? 'refuse' : 'accept'} with \`strict\` on?`,
      code: joinLines(
        writeUnion(union),
        variants.flatMap(({ parameter, result, lines }, at) => [
          '',
          `function ${names[at]}(${union.value}: ${parameter ?? union.type}): ${result} {`,
          ...lines.map((line) => `  ${line}`),
          '}',
        ]),
      ),
      language: 'typescript',
      options: variants.map((variant) => ({
        text: nameOf(variant),
        isKey: variant === key,
        why: variant === key ? '' : variant.why,
      })),
      explanation: asksRefused
        ? `${nameOf(key)} is refused. ${key.why} In the three others, every property is read only where the checks before it leave no other case.`
        : `${nameOf(key)} is accepted: where it reads a property, the checks before it leave only cases that have it. ${wrong.map((variant) => `${nameOf(variant)}: ${variant.why}`).join(' ')}`,
      // Only the compiler itself can tell; the test beside the templates asks it about every draw.
      proof: null,
    }
  },
}

function drawRoles(random: Random, { cases, value, type, tag }: Union): Roles {
  const [first, second, third] = random.shuffle(cases) as [Case, Case, Case]
  return {
    value,
    type,
    tag,
    first,
    second,
    third,
    noText: random.pick([`''`, `'-'`, `'none'`, `'unknown'`]),
    noNumber: random.pick(['0', '0', '-1', '1']),
  }
}

/** Here `why` is what keeps people from seeing that it is fine. */
function listAccepted({ value, type, tag, first, second, third, noText, noNumber }: Roles): Variant[] {
  const is = (one: Case) => `${value}.${tag} === '${one.name}'`
  return [
    {
      result: 'string',
      lines: [`if (${value}.${tag} !== '${first.name}') return ${noText}`, `return ${value}.${first.text}`],
      why: 'Does not see that a `return` for all other cases leaves only one.',
    },
    {
      result: 'number',
      lines: [`if (${is(first)} || ${is(second)}) return ${noNumber}`, `return ${value}.${third.number}`],
      why: 'Does not see that after both checks only the third case is left.',
    },
    {
      result: 'number',
      lines: [`if ('${first.text}' in ${value}) return ${value}.${first.number}`, `return ${noNumber}`],
      why: 'Does not know that an `in` check narrows a union too.',
    },
    {
      result: 'string',
      lines: [
        `switch (${value}.${tag}) {`,
        ...[second, third, first].flatMap((one) => [
          `  case '${one.name}':`,
          `    return ${value}.${one.text}`,
        ]),
        '}',
      ],
      why: 'Misses a `return` at the end, which is not needed where the `switch` has every case.',
    },
    {
      result: 'number',
      lines: [`return ${is(second)} ? ${value}.${second.number} : ${noNumber}`],
      why: 'Does not know that a conditional expression narrows just as `if` does.',
    },
    {
      parameter: `${type} | null`,
      result: 'string',
      lines: [`if (${value}?.${tag} !== '${first.name}') return ${noText}`, `return ${value}.${first.text}`],
      why: `Fears null after the check, but null has no \`${tag}\` of that value.`,
    },
    {
      result: 'string',
      lines: [
        `if (${is(third)}) return ${value}.${third.text}`,
        `if (${is(first)}) return ${value}.${first.text}`,
        `return ${value}.${second.text}`,
      ],
      why: 'Does not see that two early returns leave only the third case.',
    },
    {
      result: 'number',
      lines: [`const isIt = ${is(second)}`, `return isIt ? ${value}.${second.text}.length : ${noNumber}`],
      why: 'Does not know that a check kept in a `const` narrows as well.',
    },
  ]
}

/** Here `why` is what makes the compiler refuse it. */
function listRefused({ value, type, tag, first, second, third, noText, noNumber }: Roles): Variant[] {
  const is = (one: Case) => `${value}.${tag} === '${one.name}'`
  return [
    {
      result: 'string',
      lines: [`if (${is(first)}) return ${noText}`, `return ${value}.${second.text}`],
      why: `After the check '${second.name}' and '${third.name}' are left, and '${third.name}' has no \`${second.text}\`.`,
    },
    {
      result: 'number',
      lines: [`if (${is(first)} || ${is(second)}) return ${value}.${first.number}`, `return ${noNumber}`],
      why: `The check also lets '${second.name}' through, which has no \`${first.number}\`.`,
    },
    {
      result: 'string',
      lines: [`if (${value}.${tag} !== '${first.name}') return ${value}.${third.text}`, `return ${noText}`],
      why: `Everything but '${first.name}' gets there, also '${second.name}', which has no \`${third.text}\`.`,
    },
    {
      result: 'string',
      lines: [`if (${value}.${first.text}) return ${value}.${first.text}`, `return ${noText}`],
      why: `A property that only '${first.name}' has cannot be read before it is known which case it is.`,
    },
    {
      result: 'string',
      lines: [
        `switch (${value}.${tag}) {`,
        ...[first, third].flatMap((one) => [`  case '${one.name}':`, `    return ${value}.${one.text}`]),
        '}',
      ],
      why: `The \`switch\` leaves out '${second.name}', so the function can end without a value.`,
    },
    {
      parameter: `${type} | null`,
      result: 'string',
      lines: [`if (${value}?.${tag} !== '${first.name}') return ${value}.${tag}`, `return ${noText}`],
      why: 'The check also lets null through, and null has no properties.',
    },
    {
      result: 'number',
      lines: [`return ${is(first)} ? ${noNumber} : ${value}.${first.number}`],
      why: `The branches are swapped: \`${first.number}\` is read in every case but '${first.name}'.`,
    },
    {
      result: 'number',
      lines: [`if (!('${first.text}' in ${value})) return ${value}.${second.number}`, `return ${noNumber}`],
      why: `Without \`${first.text}\` it can also be '${third.name}', which has no \`${second.number}\`.`,
    },
  ]
}
