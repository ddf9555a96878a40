/** What the job pays: of all sums in a text the one that is said to be pay. */
import { fold } from '#core/documents/lexicons/fold.ts'
import type { Found } from '#core/documents/parsed-resume.ts'
import type { Salary, SalaryPeriod } from '#core/jobs/job.ts'
import { findCountryToldIfAny } from './country-told.ts'
import { currencyAt, currencyOf, scaleOf, tellsCountry } from './currencies.ts'
import type { JobSection } from './job-section.ts'
import type { Labelled } from './labels.ts'
import { findMoney, type Money } from './money.ts'
import { foundAs, type Passage, type Range } from './passages.ts'
import { findSentences } from './sentences.ts'

type Candidate = { passage: Passage; money: Money; score: number }

const leastScore = 2

export function readSalary(
  sections: JobSection[],
  labelled: Labelled[],
  place: string,
): Found<Salary> | null {
  const labels = new Map(
    labelled.filter(({ field }) => field === 'salary').map((one) => [one.passage, one.range]),
  )
  const usual = usualCurrency(sections)
  const where = tellsCountry(place) ? place : (findCountryToldIfAny(sections) ?? place)
  const candidates = sections.flatMap((section) =>
    section.passages.flatMap((passage) => judgePassage(passage, section.kind, labels.get(passage) ?? null)),
  )
  const ranked = candidates.filter(({ score }) => score >= leastScore).toSorted((a, b) => b.score - a.score)
  for (const { passage, money } of ranked) {
    const salary = toSalary(money, where, usual)
    if (salary) return foundAs(passage, money, salary.value, salary.isSure)
  }
  return null
}

/** Where only some sums have a sign, the others are of the same money. */
function usualCurrency(sections: JobSection[]): string | null {
  for (const { passages } of sections)
    for (const { text } of passages) for (const { currency } of findMoney(text)) if (currency) return currency
  return null
}

function toSalary(
  money: Money,
  place: string,
  usual: string | null,
): { value: Salary; isSure: boolean } | null {
  const sign = money.currency ?? usual
  const currency = sign ? currencyOf(sign, place) : null
  const code = currency?.code ?? currencyAt(place)
  if (!code) return null
  const size = (money.max ?? money.min ?? 0) / scaleOf(code)
  const period = money.period ?? guessPeriod(size, money.isThousands, scaleOf(code))
  if (!isPlausible(size, period)) return null
  const isSure = money.currency !== null && currency?.isSure === true && money.period !== null
  return { value: { min: money.min, max: money.max, currency: code, period }, isSure }
}

function guessPeriod(size: number, isThousands: boolean, scale: number): SalaryPeriod {
  if (isThousands) return size < 10_000 ? 'month' : 'year'
  // Where one euro is many of them, a month is paid about as much as elsewhere a day.
  if (scale >= 20 && size >= 80 && size < 4000) return 'month'
  if (size < 150) return 'hour'
  if (size < 900) return 'day'
  return size < 9500 ? 'month' : 'year'
}

/** In about euros: less is nobody's pay, more is a sum of another kind. */
const plausible: Record<SalaryPeriod, [least: number, most: number]> = {
  hour: [2, 1000],
  day: [15, 6000],
  week: [60, 20_000],
  month: [100, 150_000],
  year: [2500, 3_000_000],
}

function isPlausible(size: number, period: SalaryPeriod): boolean {
  const [least, most] = plausible[period]
  return size >= least && size <= most
}

const payWords =
  /\b(?:circa|pro rata|\p{L}*gehalt|salary|salaries|pay|paid|pays|wages?|compensation|remuneration|earn|earnings|rate|gross|doe|depending on (?:your )?(?:experience|skills|level|qualifications|location|where)|base|basic|comp|ctc|per annum|gehalt|vergutung|jahresgehalt|monatsgehalt|bruttogehalt|lohn|stundenlohn|verdienst|entgelt|verguten|brutto|salaire|remuneration|brut|bruts|salario|sueldo|retribucion|bruto|brutos|stipend|payscale|pay scale)\b/u
const otherMoney =
  /\b(?:raised|raise|funding|funded|series [a-e]|seed round|revenues?|turnover|turn over|arr|valuation|valued|sold for|worth|assets|invested|investment of|investors|budget of|manage a budget|manage budgets?|portfolio|grant|umsatz|finanzierung|kapital|chiffre d.affaires|levee|facturacion|inversion|invoice|orders? of|contracts? worth|projects? (?:of|worth|up to)|donat|customers pay|basket|deals? of|target of|quota)\b/
const extras =
  /\b(?:bonus|bonuses|sign-on|signing|allowance|commission|voucher|reimburse\w*|relocation|conferences?|books|learning|training budget|development budget|education|budget for|equity|stock|shares|ote|on-target|on target|differential|match|refer\w*|referral|fees?|deposit|contribution|per diem|mileage|zuschuss|pramie|boni|zulage|weihnachtsgeld|urlaubsgeld|prime|interessement|tickets? restaurants?|dietas|ayuda|equipment|laptop|desk|home office setup|wellness|wellbeing|gym|tools?|boot|uniform|travel costs|discount|rabatt|insurance|cover|fine|rent|spend|13\. gehalt|overtime|supplement|premium|retention|penalty|penalties|standby|call-?out)\b/

/** Of one text; more sums than these are a price list. */
const mostSums = 12
/** In letters: what is said of a sum stands near it. */
const reach = 300

function judgePassage(passage: Passage, kind: JobSection['kind'], label: Range | null): Candidate[] {
  return findMoney(passage.text)
    .slice(0, mostSums)
    .map((money) => ({
      passage,
      money,
      score: scoreMoney(passage, money, kind, label),
    }))
}

function scoreMoney(passage: Passage, money: Money, kind: JobSection['kind'], label: Range | null): number {
  const isLabelled = label !== null && money.start >= label.start && money.start < label.end
  const isNamed = isLabelled || kind === 'salary'
  const { sentence, clause } = aroundOf(passage.text, money)
  const saysPay = payWords.test(sentence)
  // A bare figure is a number of anything.
  if (money.currency === null && !isNamed && !(saysPay && (money.isThousands || money.period))) return -1
  let score = isLabelled ? 5 : kind === 'salary' ? 4 : 0
  if (saysPay) score += 2
  if (money.period) score += 2
  if (money.isRange) score += 1
  if (kind === 'top' || kind === 'details' || kind === 'summary') score += 1
  if (kind === 'benefits') score -= 1
  if (opensLine(passage, money)) score += 1
  if (kind === 'company' || kind === 'responsibilities' || kind === 'requirements') score -= 2
  if (kind === 'process' || kind === 'equality') score -= 4
  if (otherMoney.test(clause)) score -= 6
  if (
    extras.test(clause) &&
    !/\b(?:base|basic|fixed) (?:salary|pay)|gehalt von|salary (?:of|range|is|:)/.test(clause)
  )
    score -= 4
  return score
}

/** `Up to £52,000, depending on experience`: a large sum that a line begins with is seldom anything else. */
function opensLine({ text }: Passage, money: Money): boolean {
  const isLarge = money.isThousands || (money.max ?? money.min ?? 0) >= 10_000
  return isLarge && /^(?:up ?to|from|circa|c\.|about|around|approx\.?)?\s*$/i.test(text.slice(0, money.start))
}

/** The sentence, and the part of it between the signs that divide it: a bonus may be told beside the pay. */
function aroundOf(text: string, { start, end }: Range): { sentence: string; clause: string } {
  const whole = findSentences(text).find((one) => one.start <= start && one.end >= start) ?? {
    start: 0,
    end: text.length,
  }
  const before = text.slice(Math.max(whole.start, start - reach), start)
  const after = text.slice(end, Math.max(end, Math.min(whole.end, end + reach)))
  const opening =
    Math.max(
      before.lastIndexOf(', '),
      before.lastIndexOf('('),
      before.lastIndexOf(';'),
      before.lastIndexOf('+ '),
      before.lastIndexOf('|'),
    ) + 1
  const closing = after.search(/,\s|[();|]|\s\+\s|\s(?:plus|and an?|dazu|zzgl\.?|sowie|mais|más)\s/)
  const clause =
    before.slice(opening) + text.slice(start, end) + (closing < 0 ? after : after.slice(0, closing))
  return { sentence: fold(before + text.slice(start, end) + after), clause: fold(clause) }
}
