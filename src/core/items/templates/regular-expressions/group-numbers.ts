import type { Random } from '#core/items/random.ts'
import { joinLines } from '#core/items/templates/code-wording.ts'
import { type Misreading, makeGridOptions } from '#core/items/templates/grid-options.ts'
import {
  type LinePart,
  type LineScene,
  lineScenes,
  textBefore,
} from '#core/items/templates/regular-expressions/group-scenes.ts'
import { refuseIdleLines } from '#core/items/templates/regular-expressions/idle-lines.ts'
import { literal } from '#core/items/templates/regular-expressions/patterns.ts'
import { PoorDraw, type Template } from '#core/items/templates/template.ts'

type Kind = 'plain' | 'named' | 'silent'

/** A pair of round brackets in the pattern, and what it holds after a match. */
type Group = { kind: Kind; name: string; value: string | undefined; opensAt: number; closesAt: number }

type Belief = 'closing' | 'silent' | 'named' | 'shift' | 'zero' | 'absent'
type Believes = (belief: Belief) => boolean

const whys: Record<Belief, string> = {
  closing: 'Numbers the inner groups before the outer one. What counts is where a group opens.',
  silent: 'Gives `(?:…)` a number. It holds parts together and captures nothing.',
  named: 'Gives the named group no number. A name comes on top of the number.',
  shift: 'Lets the numbers move up where a group takes no part. They belong to the brackets in the pattern.',
  zero: 'Counts the groups from `[0]`, though `[0]` is the whole match.',
  absent:
    'Mixes up what a group without a part in the match gives: `undefined` in the match, and no text in a replacement.',
}

export const groupNumbers: Template = {
  id: 'regular-expressions-group-numbers',
  title: 'What a group holds, by number and by name',
  skill: 'Regular expressions',
  type: 'output-prediction',
  difficulty: 'medium',
  draw(random) {
    const scene = random.pick(lineScenes)
    const { source, groups, text } = drawPattern(random, scene)
    const numbered = numberGroups(groups, () => false)
    const { replacement, read, frame } = drawUse(random, numbered)
    const print = (believes: Believes) => {
      const known = numberGroups(groups, believes)
      const valueIn = (number: number) => known[number - 1]?.value
      // Somebody who finds no such group has no answer to give.
      if ([...replacement, ...read].some((number) => typeof number === 'number' && number > known.length))
        return ''
      const replaced = replacement.map((to) => {
        const value = typeof to === 'number' ? valueIn(to) : groups.find(({ name }) => name === to)?.value
        return value ?? (believes('absent') ? 'undefined' : '')
      })
      const found = read.map((number) => {
        const value = believes('zero') ? valueIn(number + 1) : valueIn(number)
        return value ?? (believes('absent') ? '' : 'undefined')
      })
      return [replaced, found].map((values) => frame(values)).join('\n')
    }
    const beliefs = listBeliefs(groups)
    return {
      question: `${scene.about} with a pattern. What does this code print?`,
      code: joinLines(
        `const ${scene.variable} = '${text}'`,
        `const pattern = ${literal(source)}`,
        '',
        `const found = ${scene.variable}.match(pattern)`,
        `console.log(${scene.variable}.replace(pattern, '${frame(replacement.map(writeReference))}'))`,
        `console.log(\`${frame(read.map((number) => `\${found[${number}]}`))}\`)`,
      ),
      language: 'javascript',
      tables: [],
      options: refuseIdleLines(
        makeGridOptions(
          random,
          beliefs.map((belief): Misreading & { belief: Belief } => ({ belief, why: whys[belief] })),
          (taken) => print((belief) => taken.some((one) => one.belief === belief)),
        ),
      ),
      explanation: explain(groups, numbered),
    }
  },
}

const writeReference = (to: number | string) => (typeof to === 'number' ? `$${to}` : `$<${to}>`)

/** One more group around two parts, and the optional part in brackets of its own. */
function drawPattern(random: Random, { parts }: LineScene) {
  const places = parts.flatMap((first, at) => {
    const second = parts[at + 1]
    return second && !first.isOptional && !second.isOptional ? [at] : []
  })
  const outerAt = random.pick(places)
  const around = random.pick<Kind>(['plain', 'silent', 'silent'])
  const named = random.chance(0.5) ? random.pick(parts.filter(({ isOptional }) => !isOptional)) : null
  const isThere = random.chance(0.4)

  const groups: Group[] = []
  let [source, text, place] = ['', '', 0]
  const open = (kind: Kind, name = ''): Group => {
    const group: Group = { kind, name, value: undefined, opensAt: place++, closesAt: 0 }
    groups.push(group)
    source += { plain: '(', silent: '(?:', named: `(?<${name}>` }[kind]
    return group
  }
  const close = (group: Group, value: string | undefined) => {
    Object.assign(group, { value, closesAt: place++ })
    source += ')'
  }
  const put = (part: LinePart, isMissing = false) => {
    const value = part.draw(random)
    if (!isMissing) text += value
    const group = part === named ? open('named', part.name) : open('plain')
    source += part.pattern
    close(group, isMissing ? undefined : value)
  }

  let outerGroup: Group | null = null
  let outerFrom = 0
  for (const [at, part] of parts.entries()) {
    const before = textBefore(part)
    if (part.isOptional) {
      const group = open(around)
      source += part.before
      const from = text.length
      if (isThere) text += before
      put(part, !isThere)
      close(group, isThere ? text.slice(from) : undefined)
      source += '?'
      continue
    }
    source += part.before
    text += before
    if (at === outerAt) {
      outerFrom = text.length
      outerGroup = open('plain')
    }
    put(part)
    if (at === outerAt + 1 && outerGroup) close(outerGroup, text.slice(outerFrom))
  }
  return { source, groups, text }
}

function numberGroups(groups: readonly Group[], believes: Believes): Group[] {
  return groups
    .filter(({ kind }) => kind !== 'silent' || believes('silent'))
    .filter(({ kind }) => kind !== 'named' || !believes('named'))
    .filter(({ value }) => value !== undefined || !believes('shift'))
    .toSorted((a, b) => (believes('closing') ? a.closesAt - b.closesAt : a.opensAt - b.opensAt))
}

/** With marks around each value, so that one without text can be seen. */
const frames = [
  (values: readonly string[]) => values.map((value) => `[${value}]`).join(' '),
  (values: readonly string[]) => values.map((value) => `(${value})`).join(' '),
  (values: readonly string[]) => values.map((value) => `"${value}"`).join(' '),
  (values: readonly string[]) => `|${values.join('|')}|`,
] as const

/** Which groups are asked for: some in a replacement, others in the match. */
function drawUse(random: Random, numbered: readonly Group[]) {
  const numbers = random.shuffle(numbered.map((_, at) => at + 1))
  const [one, two, three, four] = numbers
  if (!one || !two || !three || !four) throw new PoorDraw('Too few groups.')
  const replacement: (number | string)[] = [one, two]
  const named = numbered.find(({ kind }) => kind === 'named')
  if (named && random.chance(0.6)) replacement.splice(random.int(0, 2), 0, named.name)
  return { replacement, read: [three, four], frame: random.pick(frames) }
}

function listBeliefs(groups: readonly Group[]): Belief[] {
  const has = (kind: Kind) => groups.some((group) => group.kind === kind)
  const isMissing = groups.some(({ value }) => value === undefined)
  return [
    'zero',
    ...(has('silent') ? (['silent'] as const) : []),
    ...(has('named') ? (['named'] as const) : []),
    ...(isMissing ? (['shift', 'absent'] as const) : []),
    'closing',
  ]
}

function explain(groups: readonly Group[], numbered: readonly Group[]): string {
  const held = numbered.map(
    ({ value }, at) => `${at + 1} ${value === undefined ? 'nothing' : `\`${value}\``}`,
  )
  const remarks = [
    'Groups are numbered by where they open.',
    groups.some(({ kind }) => kind === 'silent') && '`(?:…)` gets no number.',
    groups.some(({ kind }) => kind === 'named') && 'A named group has a number as well.',
    groups.some(({ value }) => value === undefined) &&
      'A group that takes no part keeps its number: it is `undefined` in the match and no text in a replacement.',
  ]
  return `${remarks.filter((remark) => remark !== false).join(' ')} Here they hold: ${held.join(', ')}. \`found[0]\` is the whole match.`
}
