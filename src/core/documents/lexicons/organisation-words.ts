/** Evidence in the words of a name that it names an organisation, needed by more than one lexicon. */
import {
  knownOrganisations,
  legalForms,
  organisationEnds,
  organisationNouns,
  organisationOpeners,
  selfEmployment,
} from './data/organisations.ts'
import { tokenSet, tokensOf, wordSet } from './fold.ts'

export const legal = wordSet(legalForms)
export const nouns = wordSet(organisationNouns)
export const openers = wordSet(organisationOpeners)
export const known = tokenSet(knownOrganisations)
export const own = tokenSet(selfEmployment)
const ends = [...wordSet(organisationEnds)]

/** Legal forms that are also words, degrees or places; they count only behind a name, and titled. */
const doubtfulForms = wordSet(
  `co as se ab sa ag ev pa pc pt ao bt cv eg ek est foundation too kk gk spa epic limited company`,
)

const kin = wordSet(
  'sons son bros brothers daughters daughter soehne sohne co company hijos fils cie filhos figli partner partners associates',
)

/** "Acme Inc.", "Butcher & Sons", "The Baker Company": no role noun inside changes that. */
export function namesOrganisation(text: string): boolean {
  const words = tokensOf(text)
  const last = words[words.length - 1] ?? ''
  if (words.length < 2) return false
  if (words.includes('&') && kin.has(last) && words.indexOf('&') === words.length - 2) return true
  if (
    last === 'company' ||
    last === 'group' ||
    last === 'gruppe' ||
    last === 'holding' ||
    last === 'holdings'
  )
    return true
  if (legal.has(last) && !doubtfulForms.has(last)) return true
  return hasDottedForm(text)
}

const dottedForms =
  /\b(?:s\.a\.(?:s\.|u\.)?|s\.l\.(?:u\.)?|s\.r\.l\.?|s\.p\.a\.?|e\.v\.|e\.k\.|b\.v\.|n\.v\.|a\/s|a\.s\.|s\.a\.r\.l\.?|co\.|l\.l\.c\.?|p\.l\.c\.?|d\.o\.o\.?|s\.r\.o\.?|sp\. ?z ?o\. ?o\.?|c\.v\.)(?:$|[\s,)])/i

export function hasDottedForm(text: string): boolean {
  return text.includes('.') || text.includes('/') ? dottedForms.test(text) : false
}

/** The form in the case a company writes it: "ABB AG", "Volvo AB", but not "such as". */
export function hasLegalForm(text: string): boolean {
  const written = text.match(/[\p{L}.]+/gu) ?? []
  if (written.length < 2) return false
  for (const word of written.slice(1)) {
    const plain = word.replace(/\./g, '')
    const folded = plain.toLowerCase()
    if (!legal.has(folded)) continue
    if (!doubtfulForms.has(folded)) return true
    const isLast = word === written[written.length - 1]
    if (isLast && (plain === plain.toUpperCase() || /^[A-Z]/.test(plain))) return plain.length > 1
  }
  return hasDottedForm(text)
}

export function isOrganisationNoun(word: string): boolean {
  if (nouns.has(word)) return true
  return word.length > 8 && ends.some((end) => word.length > end.length + 2 && word.endsWith(end))
}
