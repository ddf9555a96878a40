/** Signs as HTML names them: those that people and editors write, and any by its number. */

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  // Editors put it where a plain space would have been meant.
  nbsp: ' ',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  times: '×',
  divide: '÷',
  minus: '−',
  plusmn: '±',
  le: '≤',
  ge: '≥',
  ne: '≠',
  asymp: '≈',
  infin: '∞',
  radic: '√',
  sum: '∑',
  pi: 'π',
  rarr: '→',
  larr: '←',
  rArr: '⇒',
  deg: '°',
  euro: '€',
  pound: '£',
  cent: '¢',
  sect: '§',
  copy: '©',
  reg: '®',
  trade: '™',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
}

const longest = 12
const byNumber = /^#(?:(\d{1,7})|[xX]([\da-fA-F]{1,6}))$/

/** The sign that stands at `at`, where an `&` is, and where it ends. Null where the `&` is nothing but itself. */
export function readEntityIfAny(text: string, at: number): { sign: string; end: number } | null {
  const semicolon = text.slice(at + 1, at + 1 + longest).indexOf(';')
  if (semicolon < 0) return null
  const name = text.slice(at + 1, at + 1 + semicolon)
  const sign = Object.hasOwn(named, name) ? named[name] : readNumberIfAny(name)
  return sign === undefined ? null : { sign, end: at + semicolon + 2 }
}

function readNumberIfAny(name: string): string | undefined {
  const [, decimal, hexadecimal] = byNumber.exec(name) ?? []
  const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16)
  const isSign = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isSign ? String.fromCodePoint(code) : undefined
}
