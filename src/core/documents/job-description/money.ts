/** Sums of money in a text: one figure or a range, with what is written around it. */
import type { SalaryPeriod } from '#core/jobs/job.ts'
import { currencySigns } from './currencies.ts'
import type { Range } from './passages.ts'

export type Money = Range & {
  min: number | null
  max: number | null
  /** As written, or null. */
  currency: string | null
  period: SalaryPeriod | null
  isRange: boolean
  isThousands: boolean
}

const figure = String.raw`\d{1,2}(?:,\d{2})+,\d{3}|\d{1,3}(?:[.,'’ ]\d{3})+(?:[.,]\d{1,2})?|\d{1,7}(?:[.,]\d{1,2})?`
const unit = String.raw`k(?![a-z])|tsd\.?(?![a-z])|tausend|thousand|mil(?![a-z])|lakhs?|lacs?|lpa(?![a-z])|t(?=\s?€)`
/** Only in India, and there it needs no other sign. */
const indianUnit = /^l/i
const large = String.raw`\s?(?:m|mn|mio|mrd|bn|b|million(?:en|s|es)?|billion(?:en|s|es)?|milliarden|millones|milliards?|millions?)(?![a-z])`

const one = (n: number) =>
  `(?:(?<![\\p{L}])(?<sign${n}>${currencySigns}))?\\s?(?<![\\d.,])(?<figure${n}>${figure})(?![\\d])(?![.,]\\d)\\s?(?<unit${n}>${unit})?(?:\\s?(?<after${n}>${currencySigns})(?![a-z]))?(?<more${n}>\\s?\\+)?`

/** `£30,000 to £35,000`, `40–50k €`, `$120,000/yr - $150,000/yr`. */
const between = String.raw`(?:\s?\/\s?(?:yr|year|hr|hour|h|mo|month)|\s(?:per|a|an)\s(?:year|hour|month|day|annum))?\s?(?:-|–|—|to|bis|and|und|a|à|au|y|hasta|et|bis zu|up to|\.{2,3}|~)\s?`

const money = new RegExp(`${one(1)}(?:${between}${one(2)})?`, 'giu')

/** No text about pay is longer; what is beyond is not looked at. */
const longestText = 6000

export function findMoney(whole: string): Money[] {
  const text = whole.slice(0, longestText)
  if (!/\d/.test(text)) return []
  const found: Money[] = []
  for (const match of text.matchAll(money)) {
    const groups = match.groups ?? {}
    const start = match.index + (/^\s*/.exec(match[0])?.[0].length ?? 0)
    const end = match.index + match[0].trimEnd().length
    const read = readMoney(groups, text, { start, end })
    if (read) found.push(read)
  }
  return found
}

type Groups = Record<string, string | undefined>

/** In small letters these are other words. */
const everydayWords = new Set('try pen cop mad r n rm rp ft tl dh php sar kc lei ron nis all fr t'.split(' '))

const isMillions = new RegExp(`^${large}`, 'i')

/** `520 to 560 a day, euro` */
const currencyBehind = new RegExp(
  `^\\s(?:an?|per)\\s(?:hour|day|week|month|year),?\\s(?:in )?(?<sign>${currencySigns})(?![\\p{L}])`,
  'iu',
)
/** What is counted here is no money. */
const counted =
  /^[\s+-]{0,2}(?:%|(?:paid |working |calendar |bank |annual |sick )?(?:days?|weeks?|hours?|months?|years?|yrs?|people|staff|employees|holidays?|tage?n?|stunden|monate?|jahre?n?|jours|heures|mois|ans|d[ií]as|horas|meses|años)(?![\p{L}]))/iu

function readMoney(groups: Groups, text: string, range: Range): Money | null {
  const after = text.slice(range.end)
  if (isMillions.test(after) || /^\s?%/.test(after) || /[\p{L}\d]$/u.test(text.slice(0, range.start)))
    return null
  const signs = [groups.sign1, groups.after1, groups.sign2, groups.after2]
  const written = signs.filter((sign) => sign !== undefined && !everydayWords.has(sign))
  // "$78,000 AUD": letters say which dollar it is.
  const currency =
    written.find((sign) => /^[A-Z]{3}$/.test(sign ?? '')) ??
    written[0] ??
    currencyBehind.exec(after)?.groups?.sign ??
    (indianUnit.test(groups.unit1 ?? groups.unit2 ?? '') ? 'INR' : null)
  // "22 days of leave"
  if (currency === null && counted.test(after)) return null
  const isRange = groups.figure2 !== undefined
  const [unit1, unit2] = [groups.unit1, groups.unit2]
  // "40 to 50k": the unit of one figure counts for both, unless the other is written out: "65k-80.000".
  const first = amountOf(groups.figure1 ?? '', unit1 ?? shared(groups.figure1, isRange ? unit2 : undefined))
  const last = isRange ? amountOf(groups.figure2 ?? '', unit2 ?? shared(groups.figure2, unit1)) : first
  if (first <= 0 || last <= 0) return null
  const period = periodAround(text, range)
  // "lift 15 pounds"
  if (/^pounds?$/i.test(currency ?? '') && period === null && last < 1000) return null
  const isThousands = unit1 !== undefined || unit2 !== undefined
  const low =
    isRange && unit1 === undefined && first > last ? amountOf(groups.figure1 ?? '', undefined) : first
  const limits = limitsOf(text.slice(Math.max(0, range.start - 30), range.start), after, groups)
  return {
    ...range,
    min: limits === 'most' && !isRange ? null : Math.min(low, last),
    max: limits === 'least' && !isRange ? null : Math.max(low, last),
    currency,
    period: period ?? (/lpa/i.test(unit1 ?? unit2 ?? '') ? 'year' : null),
    isRange,
    isThousands,
  }
}

const shared = (figure: string | undefined, unit: string | undefined) =>
  amountOf(figure ?? '', undefined) < 1000 ? unit : undefined

function amountOf(written: string, unit: string | undefined): number {
  const factor = unit === undefined ? 1 : /^l/i.test(unit) ? 100_000 : 1000
  const isGrouped =
    /^\d{1,3}(?:[.,'’ ]\d{3})+(?:[.,]\d{1,2})?$/.test(written) || /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(written)
  // "1.200k" is nobody's pay; "45.5k" has a fraction.
  const plain = isGrouped
    ? written
        .replace(/[.,]\d{1,2}$/, (cents) => (/\d{3}$/.test(written) ? cents : `·${cents.slice(1)}`))
        .replace(/[.,'’ ]/g, '')
        .replace('·', '.')
    : written.replace(',', '.')
  return Math.round(Number(plain) * factor * 100) / 100
}

const most =
  /(?:\bup ?to|\bmax(?:imum)?\.?(?: of)?|\bbis(?: zu)?|\bjusqu['’]?[àa]|\bhasta|\bas much as|\bmaximal)\s*$/i
const least =
  /(?:\bfrom|\bstarting (?:at|from)|\bstarts at|\bstart at|\bat least|\bmin(?:imum)?\.?(?: of)?|\bab|\bmindestens|(?<!\p{L})[àa] partir d[eu]|\bdesde|\ba partir de|\bd[èe]s|\bminimum de|\bno less than)\s*$/iu

function limitsOf(before: string, after: string, groups: Groups): 'least' | 'most' | null {
  if (most.test(before)) return 'most'
  if (
    least.test(before) ||
    groups.more1 ||
    /^\s?(?:\+|plus\b|and (?:up|above)|or more|upwards|aufwärts)/i.test(after)
  )
    return 'least'
  return null
}

const periods: [period: SalaryPeriod, shape: string][] = [
  [
    'hour',
    String.raw`(?:\/|per|an|a|pro|je|die|la|de l['’]|p\/|p\.?)\s?(?:hours?|hrs?|h(?![a-z])|std\.?|stunde|heure|hora)|hourly|stündlich|horaires?|por hora|à l['’]heure|l['’]heure|ph(?![a-z])`,
  ],
  [
    'day',
    String.raw`(?:\/|per|a|pro|je|par|al|por|p\/)\s?(?:day|tag|jour|d[ií]a|d(?![a-z]))|daily|täglich|journalier|pd(?![a-z])`,
  ],
  [
    'week',
    String.raw`(?:\/|per|a|pro|je|par|por|la|p\/)\s?(?:week|wk|woche|semaine|semana)|weekly|wöchentlich|hebdomadaire|pw(?![a-z])`,
  ],
  [
    'month',
    String.raw`(?:\/|per|a|pro|je|im|par|al|por|p\/)\s?(?:months?|mth|mo(?![a-z])|monat|mois|mes(?![a-z]))|monthly|monatlich|mensuel(?:le)?s?|mensual(?:es)?|pcm(?![a-z])|p\.\s?m\b\.?|brut mensuel`,
  ],
  [
    'year',
    String.raw`(?:\/|per|a|pro|je|im|par|al|por|each|every|p\/|de)\s?(?:years?|yr|annum|jahr|ann?ée|an(?![a-z])|año|ano(?![a-z]))|p\.\s?a\b\.?|pa(?![a-z])|annually|yearly|annual(?:es)?|jährlich|annuel(?:le)?s?|anual(?:es)?|jahresgehalt|pro jahr`,
  ],
]
const behind = periods.map(
  ([period, shape]) =>
    [
      period,
      new RegExp(
        `^[\\s(,]{0,2}(?:(?:gross|net|brutto|brut|bruto|brutos|bruts|netto|base|salary|in total|basic|flat|fixed|fixe|plus|depending|eur|euros?|usd|gbp)\\s?[/,]?\\s?){0,2}(?:${shape})`,
        'iu',
      ),
    ] as const,
)
const ahead: [period: SalaryPeriod, shape: RegExp][] = [
  ['hour', /\b(?:hourly|per hour|stundenlohn|stundensatz|taux horaire|por hora)\b[^.;]{0,30}$/i],
  ['day', /\b(?:daily|day rate|per day|tagessatz|tjm|taux journalier)\b[^.;]{0,30}$/i],
  ['week', /\b(?:weekly|per week|wochenlohn)\b[^.;]{0,30}$/i],
  [
    'month',
    /\b(?:monthly|per month|monatsgehalt|monatlich|mensuel(?:le)?|mensual|gehalt pro monat)\b[^.;]{0,30}$/i,
  ],
  [
    'year',
    /\b(?:annual|yearly|per annum|annum|jahresgehalt|jahresbrutto(?:gehalt)?|jährlich|annuel(?:le)?|anual|par an)\b[^.;]{0,30}$/i,
  ],
]

function periodAround(text: string, { start, end }: Range): SalaryPeriod | null {
  const after = text.slice(end, end + 50)
  for (const [period, shape] of behind) if (shape.test(after)) return period
  // Inside of a range, as in "$120,000/yr - $150,000".
  const inside = text.slice(start, end)
  for (const [period, shape] of periods)
    if (
      new RegExp(`(?:${shape})`, 'iu').test(inside.replace(/\s[aà]\s/g, ' ')) &&
      /\/|per|\san?\s/.test(inside)
    )
      return period
  const before = text.slice(Math.max(0, start - 60), start)
  for (const [period, shape] of ahead) if (shape.test(before)) return period
  return null
}
