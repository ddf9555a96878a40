/** What a form sends: which fields take part, and with which value. */
import { makeOptions, PoorDraw, type Template } from '#core/items/templates/template.ts'

type Field = {
  html: string
  /** What is sent; null where the field takes no part. */
  sent: [name: string, value: string] | null
  /** What somebody may think is sent, and why; null: nothing. */
  mistaken: [name: string, value: string] | null
  why: string
  told: string
}

const stories = [
  {
    action: '/bookings',
    words: ['room', 'guests', 'floor', 'note', 'breakfast', 'parking', 'arrival', 'bed'],
    values: ['garden', 'quiet', 'twin', 'late', 'north', 'large'],
  },
  {
    action: '/orders',
    words: ['size', 'colour', 'gift', 'amount', 'coupon', 'express', 'branch', 'paper'],
    values: ['medium', 'blue', 'spring', 'centre', 'plain', 'thick'],
  },
  {
    action: '/search',
    words: ['topic', 'sort', 'page', 'region', 'free', 'level', 'day', 'tutor'],
    values: ['music', 'newest', 'coast', 'easy', 'monday', 'online'],
  },
  {
    action: '/repairs',
    words: ['device', 'model', 'fault', 'pickup', 'loaner', 'warranty', 'shelf', 'case'],
    values: ['lamp', 'noisy', 'silver', 'upper', 'spare', 'kettle'],
  },
  {
    action: '/votes',
    words: ['dish', 'drink', 'table', 'music', 'speech', 'dance', 'season', 'guest'],
    values: ['soup', 'juice', 'round', 'jazz', 'short', 'winter'],
  },
] as const

type Maker = (name: string, value: string, other: string) => Field

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const makers: Record<string, Maker> = {
  text: (name, value) => ({
    html: `<input type="text" name="${name}" value="${value}">`,
    sent: [name, value],
    mistaken: [name, value],
    why: '',
    told: '',
  }),
  hidden: (name, value) => ({
    html: `<input type="hidden" name="${name}" value="${value}">`,
    sent: [name, value],
    mistaken: null,
    why: 'Leaves out the hidden field, which nobody sees but the server.',
    told: `hidden \`${name}\` is sent like any other`,
  }),
  readonly: (name, value) => ({
    html: `<input type="text" name="${name}" value="${value}" readonly>`,
    sent: [name, value],
    mistaken: null,
    why: 'Leaves out the read-only field, as if it were disabled.',
    told: `read-only \`${name}\` is sent, because only disabled fields are left out`,
  }),
  disabled: (name, value) => ({
    html: `<input type="text" name="${name}" value="${value}" disabled>`,
    sent: null,
    mistaken: [name, value],
    why: 'Sends the disabled field.',
    told: `\`${name}\` is disabled`,
  }),
  nameless: (name, value) => ({
    html: `<input type="text" id="${name}" value="${value}">`,
    sent: null,
    mistaken: [name, value],
    why: 'Takes the id for a name; a field without a name is not sent.',
    told: `the field with the id \`${name}\` has no name`,
  }),
  unchecked: (name, value) => ({
    html: `<input type="checkbox" name="${name}" value="${value}">`,
    sent: null,
    mistaken: [name, value],
    why: 'Sends the box that is not ticked.',
    told: `\`${name}\` is not ticked`,
  }),
  checked: (name) => ({
    html: `<input type="checkbox" name="${name}" checked>`,
    sent: [name, 'on'],
    mistaken: [name, 'true'],
    why: 'Expects the value `true`; a ticked box without a value sends `on`.',
    told: `the ticked box \`${name}\` has no value of its own, so it sends \`on\``,
  }),
  select: (name, value, other) => ({
    html: `<select name="${name}">\n    <option>${capital(other)}</option>\n    <option value="${value}" selected>${capital(value)} one</option>\n  </select>`,
    sent: [name, value],
    mistaken: [name, `${capital(value)}+one`],
    why: 'Sends the text of the option in place of its value.',
    told: `the chosen option of \`${name}\` sends its value, not its text`,
  }),
  plainSelect: (name, value, other) => ({
    html: `<select name="${name}">\n    <option>${capital(value)}</option>\n    <option>${capital(other)}</option>\n  </select>`,
    sent: [name, capital(value)],
    mistaken: null,
    why: 'Leaves out the list in which nobody chose anything; its first option counts.',
    told: `in \`${name}\` the first option counts as chosen, and sends its text for want of a value`,
  }),
  radio: (name, value, other) => ({
    html: `<input type="radio" name="${name}" value="${other}">\n  <input type="radio" name="${name}" value="${value}" checked>`,
    sent: [name, value],
    mistaken: [name, other],
    why: 'Sends the first radio button and not the chosen one.',
    told: `of the radio buttons the chosen one is sent, \`${value}\``,
  }),
}

const encode = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([name, value]) => `${name}=${value}`).join('&')

/** Reads the form again with Python’s own parser. */
const reader = `from html.parser import HTMLParser
from urllib.parse import urlencode

pairs, lists = [], []

class Reader(HTMLParser):
    option = None
    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        if tag == "select":
            lists.append((given.get("name"), []))
        elif tag == "option":
            self.option = given
        elif "disabled" in given or not given.get("name"):
            return
        elif tag == "button":
            if given["value"] == pressed:
                pairs.append((given["name"], given["value"]))
        elif given.get("type") in ("checkbox", "radio"):
            if "checked" in given:
                pairs.append((given["name"], given.get("value", "on")))
        elif tag == "input":
            pairs.append((given["name"], given.get("value", "")))
    def handle_data(self, data):
        if self.option is not None:
            lists[-1][1].append(("selected" in self.option, self.option.get("value", data)))
            self.option = None
    def handle_endtag(self, tag):
        if tag == "select":
            name, options = lists[-1]
            chosen = [value for is_chosen, value in options if is_chosen] or [options[0][1]]
            pairs.append((name, chosen[0]))

Reader().feed(markup)
print(urlencode(pairs))`

export const submittedFields: Template = {
  id: 'css-html-submitted-fields',
  title: 'What a form sends',
  skill: 'HTML',
  type: 'multiple-choice',
  difficulty: 'medium',
  draw(random) {
    const story = random.pick(stories)
    const words = random.shuffle(story.words)
    const values = random.shuffle(story.values)
    const kinds = random.sample(Object.keys(makers), 5)
    const fields = kinds
      .map((kind, at) =>
        makers[kind]?.(words[at] ?? '', values[at] ?? '', values[(at + 1) % values.length] ?? ''),
      )
      .filter((field) => field !== undefined)
    const verbs = random.sample(['save', 'send', 'check', 'share', 'print'], 2)
    const [pressed = '', other = ''] = verbs
    const hasButtons = random.chance(0.5)
    const buttons = random
      .shuffle([pressed, other])
      .map((verb) => `<button name="do" value="${verb}">${capital(verb)}</button>`)
    const html = [
      `<form action="${story.action}" method="get">`,
      ...fields.map((field) => `  ${field.html}`),
      ...(hasButtons ? buttons.map((button) => `  ${button}`) : [`  <button>${capital(pressed)}</button>`]),
      '</form>',
    ].join('\n')

    const tail: [string, string][] = hasButtons ? [['do', pressed]] : []
    const sentBy = (change: (field: Field) => Field['sent']) =>
      encode([...fields.map(change).filter((pair) => pair !== null), ...tail])
    const key = sentBy(({ sent }) => sent)
    if (key === '' || fields.filter(({ sent }) => sent).length < 2)
      throw new PoorDraw('Hardly anything is sent.')
    const mistakes = fields.filter(({ sent, mistaken }) => sent?.join() !== mistaken?.join())
    const both = random.shuffle(mistakes).slice(0, 2)
    const distractors = [
      ...random.shuffle(mistakes).map((wrong) => ({
        text: sentBy((field) => (field === wrong ? field.mistaken : field.sent)),
        why: wrong.why,
      })),
      ...(hasButtons
        ? [
            {
              text: encode([
                ...fields.map(({ sent }) => sent).filter((pair) => pair !== null),
                ['do', pressed],
                ['do', other],
              ]),
              why: 'Sends both buttons; only the one that was pressed takes part.',
            },
            {
              text: encode(fields.map(({ sent }) => sent).filter((pair) => pair !== null)),
              why: 'Leaves out the button that was pressed, which has a name and a value.',
            },
          ]
        : []),
      {
        text: sentBy((field) => (both.includes(field) ? field.mistaken : field.sent)),
        why: both.map(({ why }) => why).join(' '),
      },
    ]
    const told = fields.map((field) => field.told).filter(Boolean)
    return {
      question: `Somebody opens this form, changes nothing and presses “${capital(pressed)}”. What follows \`${story.action}?\` in the address that the browser then asks for?`,
      code: html,
      language: 'html',
      options: makeOptions(random, {
        key: `\`${key}\``,
        distractors: distractors.map(({ text, why }) => ({ text: `\`${text}\``, why })),
      }),
      proof: {
        language: 'python',
        source: `markup = ${JSON.stringify(html)}\npressed = "${hasButtons ? pressed : ''}"\n${reader}`,
      },
      explanation: `A form sends every field that has a name and is not disabled; boxes and radio buttons only where they are chosen. Here ${told.join('; ')}.${hasButtons ? ` Of the buttons, the one that was pressed is sent as well.` : ''}`,
    }
  },
}
