/** Which of several rules colours an element. */
import type { Random } from '#core/items/random.ts'
import { type Distractor, makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'

type Weight = readonly [ids: number, classes: number, elements: number]

type Rule = {
  selector: string
  weight: Weight
  /** Rules on a parent reach the element only by inheritance. */
  isOnParent: boolean
  colour: string
  isImportant: boolean
}

const stories = [
  { id: 'orders', box: 'panel', tag: 'p', one: 'note', two: 'urgent', other: 'muted', kind: 'late' },
  { id: 'menu', box: 'list', tag: 'a', one: 'link', two: 'active', other: 'broken', kind: 'main' },
  { id: 'cart', box: 'summary', tag: 'span', one: 'price', two: 'reduced', other: 'hidden', kind: 'sale' },
  { id: 'team', box: 'grid', tag: 'h3', one: 'name', two: 'lead', other: 'guest', kind: 'staff' },
  { id: 'inbox', box: 'thread', tag: 'li', one: 'mail', two: 'unread', other: 'spam', kind: 'work' },
  { id: 'results', box: 'table', tag: 'b', one: 'score', two: 'best', other: 'void', kind: 'final' },
] as const
type Story = (typeof stories)[number]

const colours = [
  'crimson',
  'teal',
  'navy',
  'orange',
  'purple',
  'olive',
  'maroon',
  'green',
  'indigo',
  'chocolate',
  'steelblue',
  'goldenrod',
] as const

const wrapper = (tag: string) => (tag === 'li' ? 'ul' : 'div')

type Selector = Pick<Rule, 'selector' | 'weight' | 'isOnParent'>

function selectorsFor({ id, box, tag, one, two, other, kind }: Story): {
  own: Selector[]
  parent: Selector[]
} {
  const of = (selector: string, ...weight: Weight): Selector => ({ selector, weight, isOnParent: false })
  const own = [
    of(tag, 0, 0, 1),
    of(`.${one}`, 0, 1, 0),
    of(`.${one}.${two}`, 0, 2, 0),
    of(`${tag}.${two}`, 0, 1, 1),
    of(`.${box} .${one}`, 0, 2, 0),
    of(`#${id} ${tag}`, 1, 0, 1),
    of(`#${id} .${two}`, 1, 1, 0),
    of(`main .${box} ${tag}`, 0, 1, 2),
    of(`${tag}[data-kind="${kind}"]`, 0, 1, 1),
    of(`.${box} ${tag}:not(.${other})`, 0, 2, 1),
    of(`.${one}:not(#${other})`, 1, 1, 0),
    of(`:is(#${id}, .${other}) ${tag}`, 1, 0, 1),
    of(`:where(#${id}) .${one}`, 0, 1, 0),
    of(`:where(.${box}) ${tag}.${one}`, 0, 1, 1),
    of(`.${box} > ${tag}:first-child`, 0, 2, 1),
    of(`main ${wrapper(tag)} ${tag}`, 0, 0, 3),
    of(`.${one}[data-kind]:first-child`, 0, 3, 0),
  ]
  const parent = [of(`#${id}`, 1, 0, 0), of(`main #${id}.${box}`, 1, 1, 1), of(`#${id}.${box}`, 1, 1, 0)]
  return { own, parent: parent.map((selector) => ({ ...selector, isOnParent: true })) }
}

const compareWeights = (one: Weight, other: Weight) =>
  one[0] - other[0] || one[1] - other[1] || one[2] - other[2]

/** Of those on the element itself: important ones first, then by weight, then the later one. */
function findWinner(rules: readonly Rule[], heedsImportant = true): Rule {
  const own = rules.filter(({ isOnParent }) => !isOnParent)
  return own.reduce((best, rule) => {
    if (heedsImportant && best.isImportant !== rule.isImportant) return best.isImportant ? best : rule
    return compareWeights(rule.weight, best.weight) >= 0 ? rule : best
  })
}

const print = (weight: Weight) => `(${weight.join(', ')})`

function explainLoss(rule: Rule, winner: Rule, strongest: Rule, isLast: boolean): string {
  if (rule.isOnParent)
    return 'Takes a rule on the parent for stronger; an inherited value loses to any rule on the element itself.'
  if (winner.isImportant)
    return rule === strongest
      ? 'Goes by specificity alone; `!important` wins whatever the specificity.'
      : 'Overlooks `!important`, and would not win by specificity either.'
  const difference = compareWeights(rule.weight, winner.weight)
  if (difference === 0) return `Lets the earlier rule win, though of equal specificity the later one does.`
  if (rule.selector.includes(':where('))
    return 'Counts what is inside `:where()`, which adds nothing to the specificity.'
  if (isLast) return 'Lets the last rule win; the order only decides between rules of equal specificity.'
  if (rule.weight[1] + rule.weight[2] > winner.weight[1] + winner.weight[2])
    return `Adds up parts of different kinds: ${print(rule.weight)} is less than ${print(winner.weight)}, which is compared from the left.`
  return `Takes ${print(rule.weight)} for more than ${print(winner.weight)}.`
}

/** Reads the weights out of the selectors again. */
const reader = `function weigh(selector) {
  const weight = [0, 0, 0]
  const add = (other) => other.forEach((part, at) => { weight[at] += part })
  const outside = selector.replace(/:(is|not|where)\\(([^)]*)\\)/g, (_, name, list) => {
    if (name !== 'where') add(list.split(',').map((one) => weigh(one.trim())).sort((a, b) => b[0] - a[0] || b[1] - a[1] || b[2] - a[2])[0])
    return ''
  })
  const count = (pattern) => (outside.match(pattern) || []).length
  add([count(/#[a-z]/g), count(/[.][a-z]|[[]|:[a-z]/g), count(/(^|[ >])[a-z]/g)])
  return weight
}
const order = (a, b) => a.isImportant - b.isImportant || a.weight[0] - b.weight[0] || a.weight[1] - b.weight[1] || a.weight[2] - b.weight[2] || a.at - b.at
const matching = rules.map(([selector, colour, isImportant, isOnParent], at) => ({ weight: weigh(selector), colour, isImportant, isOnParent, at })).filter((rule) => !rule.isOnParent)
console.log(matching.sort(order).at(-1).colour)`

function drawRules(random: Random, story: Story): Rule[] {
  const { own, parent } = selectorsFor(story)
  const chosen = random.shuffle([
    ...random.sample(own, 4),
    ...(random.chance(0.6) ? [random.pick(parent)] : []),
  ])
  const shades = random.sample(colours, chosen.length)
  // Rarely, and on a weak one, or it would not matter.
  const important = random.chance(0.25) ? random.pick(chosen.filter(({ isOnParent }) => !isOnParent)) : null
  return chosen.map((selector, at) => ({
    ...selector,
    colour: shades[at] ?? '',
    isImportant: selector === important,
  }))
}

export const specificity: Template = {
  id: 'css-html-specificity',
  title: 'Which rule colours an element',
  skill: 'CSS',
  type: 'multiple-choice',
  difficulty: 'medium',
  draw(random) {
    const story = random.pick(stories)
    const rules = drawRules(random, story)
    const winner = findWinner(rules)
    const strongest = findWinner(rules, false)
    if (rules.some(({ isImportant }) => isImportant) && strongest === winner)
      throw new PoorDraw('What is important would win anyway.')
    const { id, box, tag, one, two, kind } = story
    const outer = wrapper(tag)
    const html = `<main>\n  <${outer} id="${id}" class="${box}">\n    <${tag} class="${one} ${two}" data-kind="${kind}"${tag === 'a' ? ' href="/"' : ''}>Text</${tag}>\n  </${outer}>\n</main>`
    const css = rules.map(
      ({ selector, colour, isImportant }) =>
        `${selector} { color: ${colour}${isImportant ? ' !important' : ''}; }`,
    )
    const last = rules.findLast(({ isOnParent }) => !isOnParent)
    const losers: Distractor[] = rules
      .filter((rule) => rule !== winner)
      .map((rule) => ({
        text: `\`${rule.colour}\``,
        why: explainLoss(rule, winner, strongest, rule === last),
      }))
    const rest = rules.filter(({ isOnParent }) => !isOnParent)
    const data = rules.map(({ selector, colour, isImportant, isOnParent }) => [
      selector,
      colour,
      isImportant,
      isOnParent,
    ])
    return {
      question: 'Which colour does the text have?',
      code: `<style>\n${css.join('\n')}\n</style>\n\n${html}`,
      language: 'html',
      options: makeOptions(random, { key: `\`${winner.colour}\``, distractors: random.shuffle(losers) }),
      proof: { language: 'javascript', source: `const rules = ${JSON.stringify(data)}\n${reader}` },
      explanation: `${winner.isImportant ? `\`${winner.selector}\` is marked \`!important\`, so it wins whatever the specificity. ` : ''}As numbers of ids, of classes, attributes and pseudo-classes, and of elements: ${rest.map(({ selector, weight }) => `\`${selector}\` has ${print(weight)}`).join(', ')}.${winner.isImportant ? '' : ` They are compared from the left, and of equals the later rule wins: \`${winner.selector}\`.`}${rules.length > rest.length ? ' The rule on the parent only hands its colour down, which any rule on the element itself overrides.' : ''}`,
    }
  },
}
