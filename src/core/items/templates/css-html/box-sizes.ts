/** How large a box is, and how far two boxes are apart. */
import type { Random } from '#core/items/random.ts'
import { type Distractor, makeOptions, type Template } from '#core/items/templates/template.ts'

const stories = [
  { outer: 'page', inner: 'card' },
  { outer: 'sidebar', inner: 'tile' },
  { outer: 'gallery', inner: 'photo' },
  { outer: 'basket', inner: 'offer' },
  { outer: 'panel', inner: 'note' },
  { outer: 'feed', inner: 'story' },
] as const
type Story = (typeof stories)[number]

type Drawn = {
  css: string
  html: string
  question: string
  key: number
  distractors: Distractor[]
  /** In Python, from the parts again. */
  proof: string
  explanation: string
}

const px = (value: number) => `${value}px`
const wrong = (value: number, why: string): Distractor => ({ text: px(value), why })

function askWidth(random: Random, { outer, inner }: Story): Drawn {
  const isBorderBox = random.chance(0.5)
  const container = random.int(30, 60) * 10
  const share = random.chance(0.4) ? random.pick([50, 60, 70, 80]) : null
  const declared = share ? (container * share) / 100 : random.int(16, 28) * 10
  const [left, right] = [random.int(5, 16) * 2, random.int(3, 16) * 2]
  const top = random.int(2, 12) * 2
  const border = random.int(1, 6)
  const margin = random.int(4, 15)
  const asksContent = isBorderBox ? random.chance(0.6) : random.chance(0.2)
  const around = left + right + 2 * border
  const [content, whole] = isBorderBox ? [declared - around, declared] : [declared, declared + around]
  const key = asksContent ? content : whole
  const css = [
    `.${outer} { width: ${container}px; }`,
    `.${inner} {`,
    ...(isBorderBox ? ['  box-sizing: border-box;'] : []),
    `  width: ${share ? `${share}%` : px(declared)};`,
    `  padding: ${px(top)} ${px(right)} ${px(top)} ${px(left)};`,
    `  border: ${px(border)} solid;`,
    `  margin: 0 ${px(margin)};`,
    '}',
  ].join('\n')
  const given = share ? `${share}% of ${container} is ${declared}px. ` : ''
  const rule = isBorderBox
    ? `With \`border-box\` the declared width holds padding and border: ${asksContent ? `the content has ${declared} - ${left} - ${right} - 2 × ${border} = ${content}px` : `from border to border it is ${declared}px`}.`
    : `By default the declared width is that of the content${asksContent ? `: ${declared}px` : `, so from border to border it is ${declared} + ${left} + ${right} + 2 × ${border} = ${whole}px`}.`
  return {
    css,
    html: `<div class="${outer}"><div class="${inner}">Text</div></div>`,
    question: asksContent
      ? `How wide is the content area of \`.${inner}\`?`
      : `How wide is \`.${inner}\` from the outer edge of its left border to that of its right border?`,
    key,
    distractors: isBorderBox
      ? [
          wrong(
            asksContent ? declared : declared + around,
            'Takes the declared width for that of the content, though `box-sizing` is `border-box`.',
          ),
          wrong(
            asksContent ? content + 2 * border : declared + 2 * border,
            'Overlooks that the declared width holds the border, too.',
          ),
          wrong(
            asksContent ? declared - 2 * left - 2 * border : declared + left + right,
            asksContent
              ? 'Takes the left padding for both sides.'
              : 'Adds the padding, which the declared width holds.',
          ),
          wrong(declared + 2 * margin, 'Counts the margins, which lie outside the box.'),
          wrong(content + left, 'Takes off the padding of one side only.'),
        ]
      : [
          wrong(
            asksContent ? declared - around : declared,
            'Takes the declared width for that of the whole box, as `border-box` would.',
          ),
          wrong(whole + 2 * margin, 'Counts the margins, which lie outside the box.'),
          wrong(
            asksContent ? declared - left - right : declared + left + right,
            asksContent
              ? 'Takes the padding off the declared width, which is that of the content.'
              : 'Leaves out the border.',
          ),
          wrong(
            asksContent ? whole : declared + 2 * left + 2 * border,
            asksContent
              ? 'Counts padding and border, which lie around the content.'
              : 'Takes the left padding for both sides.',
          ),
        ],
    proof: `container = ${container}
declared = ${share ? `container * ${share} // 100` : declared}
edges = [${left}, ${right}, ${border}, ${border}]
content, whole = (declared - sum(edges), declared) if ${isBorderBox ? 'True' : 'False'} else (declared, declared + sum(edges))
print(f"{${asksContent ? 'content' : 'whole'}}px")`,
    explanation: `${given}${rule} The margins lie outside${asksContent && !isBorderBox ? ', and so do padding and border' : ''}.`,
  }
}

function askDistance(random: Random, { outer, inner }: Story): Drawn {
  const [below, above] = [random.int(6, 40), random.int(6, 40)]
  const kind = random.pick(['block', 'block', 'flex', 'negative'] as const)
  const gap = kind === 'flex' ? random.int(4, 20) : 0
  const second = kind === 'negative' ? -Math.min(above, below - 1) : above
  const key =
    kind === 'flex' ? below + above + gap : kind === 'negative' ? below + second : Math.max(below, above)
  const padding = random.int(4, 24)
  const css = [
    ...(kind === 'flex'
      ? [`.${outer} { display: flex; flex-direction: column; gap: ${px(gap)}; padding: ${px(padding)}; }`]
      : [`.${outer} { padding: ${px(padding)}; }`]),
    `.${inner} { margin-bottom: ${px(below)}; border: ${px(random.int(1, 4))} solid; }`,
    `.${inner} + .${inner} { margin-top: ${px(second)}; }`,
  ].join('\n')
  const [sum, larger, smaller] = [below + second + gap, Math.max(below, above), Math.min(below, above)]
  return {
    css,
    html: `<div class="${outer}">\n  <p class="${inner}">First</p>\n  <p class="${inner}">Second</p>\n</div>`,
    question: `How much space is there between the bottom border of the first \`.${inner}\` and the top border of the second?`,
    key,
    distractors: [
      wrong(sum, 'Adds the margins up, though margins of neighbouring blocks collapse into one.'),
      wrong(below + above + gap, 'Adds the margins up without regard to their signs.'),
      wrong(larger, 'Lets the margins collapse, which they do not do in a flex container.'),
      wrong(larger + gap, 'Lets the margins collapse, which they do not do in a flex container.'),
      wrong(below, 'Looks at the margin of the first one only.'),
      wrong(Math.abs(second), 'Looks at the margin of the second one only.'),
      wrong(smaller, 'Takes the smaller of the two margins; collapsed margins take the larger.'),
      wrong(key + padding, 'Adds the padding of the parent, which lies around both.'),
    ],
    proof: `below, above, gap, kind = ${below}, ${second}, ${gap}, "${kind}"
margins = [below, above]
if kind == "flex":
    space = sum(margins) + gap
else:
    space = max([0] + [m for m in margins if m > 0]) + min([0] + [m for m in margins if m < 0])
print(f"{space}px")`,
    explanation: {
      block: `Vertical margins of neighbouring blocks collapse: the larger of ${below} and ${above} counts, ${key}px.`,
      flex: `In a flex container margins do not collapse, and the gap comes on top: ${below} + ${above} + ${gap} = ${key}px.`,
      negative: `Vertical margins of neighbouring blocks collapse; a negative one is added to the positive one: ${below} - ${-second} = ${key}px.`,
    }[kind],
  }
}

function askPercentPadding(random: Random, { outer, inner }: Story): Drawn {
  const width = random.int(4, 12) * 100
  const ratio = random.pick([5, 10, 15, 20, 25])
  const [height, own] = [random.int(5, 20) * 10, random.int(10, 30) * 10]
  const isBorderBox = random.chance(0.4)
  const padding = (width * ratio) / 100
  const total = isBorderBox ? Math.max(height, 2 * padding) : height + 2 * padding
  const css = [
    `.${outer} { width: ${px(width)}; height: ${px(own * 2)}; }`,
    `.${inner} {`,
    ...(isBorderBox ? ['  box-sizing: border-box;'] : []),
    `  width: ${px(own)};`,
    `  height: ${px(height)};`,
    `  padding: ${ratio}% 0;`,
    '}',
  ].join('\n')
  const half = (base: number) => height + (2 * base * ratio) / 100
  return {
    css,
    html: `<div class="${outer}"><div class="${inner}"></div></div>`,
    question: `How tall is \`.${inner}\`, with its padding?`,
    key: total,
    distractors: [
      wrong(
        half(own * 2),
        'Takes the percentage of the parent’s height; paddings go by its width, above and below as well.',
      ),
      wrong(half(own), 'Takes the percentage of the element’s own width.'),
      wrong(half(height), 'Takes the percentage of the element’s own height.'),
      wrong(
        isBorderBox ? height + 2 * padding : height,
        isBorderBox
          ? 'Adds the padding, which `border-box` takes from inside.'
          : 'Leaves out the padding, as if `border-box` were set.',
      ),
      wrong(height + padding, 'Counts the padding on one side only.'),
    ],
    proof: `padding = ${width} * ${ratio} // 100
inside = ${height} - 2 * padding if ${isBorderBox ? 'True' : 'False'} else ${height}
print(f"{max(inside, 0) + 2 * padding}px")`,
    explanation: `A padding in percent goes by the width of the parent, above and below as well: ${ratio}% of ${width} is ${padding}px. ${isBorderBox ? (2 * padding > height ? `With \`border-box\` the height holds the padding, but a box cannot be smaller than its padding: 2 × ${padding} = ${total}px.` : `With \`border-box\` the height of ${height}px holds it.`) : `So it is ${height} + 2 × ${padding} = ${total}px.`}`,
  }
}

export const boxSizes: Template = {
  id: 'css-html-box-sizes',
  title: 'Sizes of boxes and the space between them',
  skill: 'CSS',
  type: 'multiple-choice',
  difficulty: 'easy',
  draw(random) {
    const ask = random.pick([askWidth, askWidth, askDistance, askPercentPadding])
    const { css, html, question, key, distractors, proof, explanation } = ask(random, random.pick(stories))
    return {
      question: `The page has no other styles than these and those of the browser. ${question}`,
      code: `<style>\n${css}\n</style>\n\n${html}`,
      language: 'html',
      options: makeOptions(random, {
        key: px(key),
        distractors: distractors.filter(({ text }) => !text.startsWith('-') && Number.parseFloat(text) > 0),
      }),
      proof: { language: 'python', source: proof },
      explanation,
    }
  },
}
