/** A line of a list that only says what is paid: the salary has a field of its own. */
import { fold } from '#core/documents/lexicons/fold.ts'
import { findMoney } from './money.ts'

const payWords =
  /\b(?:salary|salaries|basic|base|pay|rate|wage|ote|gross|net|uncapped|negotiable|nights?|days?|weekdays?|weekends?|sundays?|saturdays?|overtime|up|to|from|between|around|circa|of|is|per|an?|hours?|hourly|hr|week|weekly|month|monthly|mo|year|yearly|yr|annum|annual|annually|pa|ph|pw|pro rata|gehalt|jahresgehalt|stundenlohn|lohn|ab|bis|zu|brutto|netto|monat|monatlich|jahr|jahrlich|stunde|pro|im|je|salaire|gratification|remuneration|brute?|de|entre|et|par|mois|mensuels?|an|annuels?|heure|salario|sueldo|brutos?|mes|mensuales|ano|anuales|al|hora|en|pagas)\b/g
/** Behind these stands only on what it depends. */
const condition =
  /\b(?:depending|dependent|according|based on|commensurate|subject to|in line with|after|je nach|abhangig|selon|en fonction|segun|dependiendo)\b.*$/
const more =
  /\+|\b(?:plus|bonus|equity|commission|allowance|options|zzgl|zuzuglich|dazu|sowie|mas|primes?|tips)\b/

const longestLine = 100

export function isPlainPay(text: string): boolean {
  if (text.length > longestLine) return false
  const sums = findMoney(text).filter(({ currency }) => currency !== null)
  // A whole sentence says more than the sum.
  if (sums.length === 0 || /\.$/.test(text.trim())) return false
  const rest = sums.reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text)
  const folded = fold(rest)
  if (more.test(folded)) return false
  return !/[\p{L}]{2}/u.test(folded.replace(payWords, ' ').trim().replace(condition, ''))
}
