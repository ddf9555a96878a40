/** By which name a screen reader announces a control. */
import type { Random } from '#core/items/random.ts'
import { type ControlTexts, drawControlTexts } from '#core/items/templates/css-html/control-texts.ts'
import { type Distractor, makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'

type Source = 'labelledby' | 'aria' | 'native' | 'title' | 'placeholder'

type Drawn = {
  html: string
  what: string
  /** The texts that are there, in the order in which they count. */
  sources: Partial<Record<Source, string>>
  /** What the browser’s own way of naming this control is. */
  native: string
  more: Distractor[]
  /** What else there is to say about it. */
  told: string
}

function drawField(random: Random, story: ControlTexts): Drawn {
  const id = random.pick(['field', 'entry', 'box', 'value', 'what', 'text'])
  const part = random.pick(headingIds)
  const hasHelp = random.chance(0.5)
  const labelling = random.pick(['for', 'wrapped', 'none'] as const)
  const has = {
    labelledby: random.chance(0.3),
    aria: random.chance(0.45),
    title: random.chance(0.7),
    placeholder: random.chance(0.8),
  }
  const attributes = [
    `id="${id}"`,
    ...random.shuffle([
      'type="text"',
      ...(hasHelp ? ['aria-describedby="help"'] : []),
      ...(has.labelledby ? [`aria-labelledby="${part}"`] : []),
      ...(has.aria ? [`aria-label="${story.aria}"`] : []),
      ...(has.title ? [`title="${story.title}"`] : []),
      ...(has.placeholder ? [`placeholder="${story.hint}"`] : []),
    ]),
  ].join(' ')
  const input = `<input ${attributes}>`
  // Beside the field, but tied to it by nothing.
  const beside = labelling === 'none' ? [`<span>${story.label}</span>`] : []
  const html = [
    `<h2 id="${part}">${story.heading}</h2>`,
    ...(hasHelp ? [helpLine(story)] : []),
    ...beside,
    ...(labelling === 'for' ? [`<label for="${id}">${story.label}</label>`, input] : []),
    ...(labelling === 'wrapped' ? [`<label>\n  ${story.label}\n  ${input}\n</label>`] : []),
    ...(labelling === 'none' ? [input] : []),
  ].join('\n')
  return {
    html,
    what: 'the input',
    native: 'its label',
    sources: {
      ...(has.labelledby ? { labelledby: story.heading } : {}),
      ...(has.aria ? { aria: story.aria } : {}),
      ...(labelling === 'none' ? {} : { native: story.label }),
      ...(has.title ? { title: story.title } : {}),
      ...(has.placeholder ? { placeholder: story.hint } : {}),
    },
    more: [
      ...(hasHelp ? [helpMistake(story)] : []),
      ...(labelling === 'none'
        ? [
            {
              text: story.label,
              why: 'Takes text beside the field for its label, though nothing ties them together.',
            },
          ]
        : []),
      ...(has.labelledby
        ? []
        : [
            {
              text: story.heading,
              why: 'Takes the heading above for the name, though nothing refers to it.',
            },
          ]),
      ...(labelling !== 'none' && has.labelledby
        ? [
            {
              text: `${story.heading} ${story.label}`,
              why: 'Adds the label to what `aria-labelledby` names, which replaces it.',
            },
          ]
        : []),
    ],
    told:
      labelling === 'none'
        ? ' The text beside the field is no label, because nothing ties it to the field.'
        : '',
  }
}

function drawButton(random: Random, story: ControlTexts): Drawn {
  const isLink = random.chance(0.4)
  const tag = isLink ? 'a' : 'button'
  const picture = random.pick(['named', 'empty', 'hidden'] as const)
  const hasText = picture === 'named' ? random.chance(0.6) : true
  const has = { labelledby: random.chance(0.3), aria: random.chance(0.35), title: random.chance(0.6) }
  const pointsToItself = has.labelledby && random.chance(0.5)
  const id = random.pick(['go', 'act', 'tool', 'next', 'run'])
  const part = random.pick(headingIds)
  const hasHelp = random.chance(0.5)
  const attributes = [
    ...(isLink ? ['href="/next"'] : ['type="button"']),
    ...random.shuffle([
      ...(hasHelp ? ['aria-describedby="help"'] : []),
      ...(has.labelledby ? [`aria-labelledby="${pointsToItself ? `${id} ${part}` : part}"`] : []),
      ...(has.aria ? [`aria-label="${story.aria}"`] : []),
      ...(has.title ? [`title="${story.title}"`] : []),
    ]),
  ].join(' ')
  const inside = [
    {
      named: `  <img src="icon.svg" alt="${story.picture}">`,
      empty: '  <img src="icon.svg" alt="">',
      hidden: `  <span aria-hidden="true">${story.picture}</span>`,
    }[picture],
    ...(hasText ? [`  ${story.content}`] : []),
  ]
  const content = [...(picture === 'named' ? [story.picture] : []), ...(hasText ? [story.content] : [])].join(
    ' ',
  )
  const own = has.aria ? story.aria : content
  return {
    html: [
      `<h2 id="${part}">${story.heading}</h2>`,
      ...(hasHelp ? [helpLine(story)] : []),
      `<${tag} id="${id}" ${attributes}>`,
      ...inside,
      `</${tag}>`,
    ].join('\n'),
    what: isLink ? 'the link' : 'the button',
    native: 'its content',
    sources: {
      ...(has.labelledby ? { labelledby: pointsToItself ? `${own} ${story.heading}` : story.heading } : {}),
      ...(has.aria ? { aria: story.aria } : {}),
      native: content,
      ...(has.title ? { title: story.title } : {}),
    },
    more: [
      ...(hasHelp ? [helpMistake(story)] : []),
      ...(picture === 'hidden'
        ? [{ text: `${story.picture} ${story.content}`, why: 'Counts content that `aria-hidden` takes out.' }]
        : []),
      ...(picture === 'named' && hasText
        ? [
            {
              text: story.content,
              why:
                has.labelledby || has.aria
                  ? 'Takes the visible text for the name, though an attribute comes before it.'
                  : 'Leaves out the alternative text of the picture, which is part of the content.',
            },
          ]
        : []),
      ...(pointsToItself
        ? [
            {
              text: `${story.heading} ${own}`,
              why: 'Takes the references in the order of the page; they count in the order in which they are named.',
            },
          ]
        : []),
      ...(pointsToItself
        ? [{ text: story.heading, why: 'Leaves out that the control refers to itself as well.' }]
        : []),
      ...(has.labelledby
        ? []
        : [
            {
              text: story.heading,
              why: 'Takes the heading above for the name, though nothing refers to it.',
            },
          ]),
      ...(has.aria
        ? [{ text: `${story.aria} ${content}`, why: 'Adds the content to `aria-label`, which replaces it.' }]
        : []),
      {
        text: `${content} ${story.heading}`,
        why: 'Adds the heading to the content, though nothing asks for both.',
      },
    ],
    told: pointsToItself
      ? ' It refers to the control itself and then to the heading, and the texts are put together in this order.'
      : has.labelledby || has.aria
        ? ''
        : {
            named: ' The alternative text of the picture belongs to the content.',
            empty: '',
            hidden: ' What `aria-hidden` takes out does not belong to the content.',
          }[picture],
  }
}

const headingIds = ['part', 'heading', 'section', 'title', 'intro'] as const

const helpLine = ({ help }: ControlTexts) => `<p id="help">${help}</p>`
const helpMistake = ({ help }: ControlTexts): Distractor => ({
  text: help,
  why: 'Takes the description for the name; it is announced after it.',
})

const order: Source[] = ['labelledby', 'aria', 'native', 'title', 'placeholder']

const sourceNames: Record<Exclude<Source, 'native'>, string> = {
  labelledby: '`aria-labelledby`',
  aria: '`aria-label`',
  title: '`title`',
  placeholder: '`placeholder`',
}

/** Reads the markup with Python’s own parser and goes through the steps of naming. */
const reader = `from html.parser import HTMLParser

class Node:
    def __init__(self, tag, attrs, parent):
        self.tag, self.attrs, self.parent, self.children = tag, dict(attrs), parent, []

root = Node("root", [], None)
nodes = []

class Reader(HTMLParser):
    at = root
    def handle_starttag(self, tag, attrs):
        node = Node(tag, attrs, self.at)
        self.at.children.append(node)
        nodes.append(node)
        if tag not in ("input", "img"):
            self.at = node
    def handle_endtag(self, tag):
        self.at = self.at.parent
    def handle_data(self, data):
        self.at.children.append(data)

Reader().feed(markup)

def clean(text):
    return " ".join(text.split())

def content(node):
    if isinstance(node, str):
        return node
    if node.attrs.get("aria-hidden") == "true":
        return ""
    if node.tag == "img":
        return node.attrs.get("alt", "")
    if node.tag == "input":
        return ""
    return " ".join(content(child) for child in node.children)

def label_of(control):
    for node in nodes:
        if node.tag == "label" and (node.attrs.get("for") == control.attrs.get("id") or control in node.children):
            return clean(content(node))
    return ""

def name(node, follows=True):
    if follows and "aria-labelledby" in node.attrs:
        parts = [other for ref in node.attrs["aria-labelledby"].split() for other in nodes if other.attrs.get("id") == ref]
        return clean(" ".join(name(part, False) for part in parts))
    if node.attrs.get("aria-label"):
        return node.attrs["aria-label"]
    native = label_of(node) if node.tag == "input" else clean(content(node))
    return native or node.attrs.get("title") or node.attrs.get("placeholder") or ""

control = next(node for node in nodes if node.tag in ("input", "button", "a"))
print(name(control))`

export const accessibleName: Template = {
  id: 'css-html-accessible-name',
  title: 'The name that a screen reader announces',
  skill: 'HTML',
  type: 'multiple-choice',
  difficulty: 'medium',
  draw(random) {
    const story = drawControlTexts(random)
    const { html, what, sources, native, more, told } = random.chance(0.5)
      ? drawField(random, story)
      : drawButton(random, story)
    const present = order.filter((source) => sources[source])
    const [first] = present
    const key = first && sources[first]
    if (!key || present.length < 2) throw new PoorDraw('There is hardly a choice.')
    const named = (source: Source) => (source === 'native' ? native : sourceNames[source])
    const losers = present.slice(1).map((source) => ({
      text: sources[source] ?? '',
      why: `Takes ${named(source)} for the name, though ${named(first)} comes before it.`,
    }))
    const wrong = random.shuffle([...losers, ...more])
    // One of them is about as long as the key, or its length would give it away.
    const [longest] = [...wrong].sort((one, another) => another.text.length - one.text.length)
    const options = makeOptions(random, {
      key,
      distractors: key.length > 20 && longest ? [longest, ...wrong] : wrong,
    })
    if (new Set(options.map(({ text }) => text.toLowerCase())).size < options.length)
      throw new PoorDraw('Two options differ in a capital only.')
    const others = options.filter(({ isKey }) => !isKey).map(({ text }) => text.length)
    if (key.length > 1.3 * Math.max(...others)) throw new PoorDraw('The length gives the key away.')
    return {
      question: `What is the accessible name of ${what}, by which a screen reader announces it?`,
      code: html,
      language: 'html',
      options,
      proof: { language: 'python', source: `markup = ${JSON.stringify(html)}\n${reader}` },
      explanation: `The name comes from the first of these that is there: \`aria-labelledby\`, \`aria-label\`, ${native}, and only then \`title\`${what === 'the input' ? ' and `placeholder`' : ''}. Here it is ${named(first)}: “${key}”.${told}`,
    }
  },
}
