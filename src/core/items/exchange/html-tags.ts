/** What tags of HTML mean for a text that keeps paragraphs and code, and nothing else of how it looks. */

export const markupLosses = {
  media: 'Pictures, sound and film are not taken along.',
  look: 'Bold, colours and other formatting become plain text.',
  link: 'Links become plain text.',
  table: 'A table becomes lines of plain text.',
  raised: 'Raised and lowered signs are written with ^ and _.',
  formula: 'Formulas stay as they were typed.',
  markdown: 'Signs of Markdown such as ** stay as they were typed.',
} as const
export type MarkupLoss = keyof typeof markupLosses

export type TagRole =
  | 'break'
  | 'paragraph'
  | 'item'
  | 'row'
  | 'cell'
  | 'code'
  | 'pre'
  | 'unseen'
  | 'plain'
  | 'sup'
  | 'sub'
  | 'table'
  | 'link'
  | 'media'
  | 'look'

const namesByRole: Record<TagRole, string> = {
  break: 'br',
  paragraph:
    'p div h1 h2 h3 h4 h5 h6 hr ul ol dl blockquote section article header footer main center address figure figcaption',
  item: 'li',
  row: 'tr dt dd caption',
  cell: 'td th',
  code: 'code tt kbd samp',
  pre: 'pre',
  unseen: 'script style',
  plain: 'html body tbody thead tfoot colgroup col',
  sup: 'sup',
  sub: 'sub',
  table: 'table',
  link: 'a',
  media: 'img audio video source track iframe object embed svg canvas picture map area',
  look: 'b strong i em u s strike del ins mark small big font span abbr cite q var label',
}

const roles = new Map<string, TagRole>(
  Object.entries(namesByRole).flatMap(([role, names]) =>
    names.split(' ').map((name): [string, TagRole] => [name, role as TagRole]),
  ),
)

export type Tag = {
  name: string
  /** Null where HTML has no such tag that is known here. */
  role: TagRole | null
  isClosing: boolean
  /** What stands in it behind the name. */
  attributes: string
  end: number
}

const namePattern = /[a-zA-Z][a-zA-Z0-9]{0,20}/y

/** The tag that stands at `at`, where a `<` is. Null where it is nothing but a sign. `close` finds the next `>`. */
export function readTagIfAny(text: string, at: number, close: (from: number) => number): Tag | null {
  const isClosing = text[at + 1] === '/'
  namePattern.lastIndex = at + (isClosing ? 2 : 1)
  const name = namePattern.exec(text)?.[0]
  if (name === undefined) return null
  const behind = at + (isClosing ? 2 : 1) + name.length
  if (!/[\s/>]/.test(text[behind] ?? '')) return null
  const end = close(behind)
  if (end < 0) return null
  const folded = name.toLowerCase()
  const attributes = text.slice(behind, end)
  return { name: folded, role: roles.get(folded) ?? null, isClosing, attributes, end: end + 1 }
}

const languageClass = /\blang(?:uage)?-([\w+#-]{1,30})/

/** Of `<code class="language-python">`. */
export function readLanguageIfAny(attributes: string): string | null {
  return languageClass.exec(attributes)?.[1] ?? null
}
