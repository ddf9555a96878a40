/** How much a short text looks like a job title. */
import { givenNames } from './data/given-names.ts'
import {
  domainWords,
  englishRoles,
  frenchRoles,
  germanRoles,
  otherRoles,
  romanceRoles,
  seniorityWords,
  surnameRoles,
  wholeTitles,
} from './data/roles.ts'
import { clampScore, elidedTokensOf, fold, tokenSet, wordSet } from './fold.ts'
import { namesOrganisation } from './organisation-words.ts'

const english = wordSet(englishRoles, otherRoles)
const romance = wordSet(romanceRoles, frenchRoles)
const german = wordSet(germanRoles)
const seniority = wordSet(seniorityWords)
const domains = wordSet(domainWords)
const surnames = wordSet(surnameRoles)
const whole = tokenSet(wholeTitles)
const given = wordSet(givenNames)

/** Ends of German compounds; short ones would end ordinary words too. */
const germanEnds = [...german].filter((role) => role.length >= 5)
const germanEndsByLast = new Map<string, string[]>()
for (const end of germanEnds) {
  const key = end.slice(-3)
  germanEndsByLast.set(key, [...(germanEndsByLast.get(key) ?? []), end])
}

/** Roles that are two or more words, or abbreviations common as ordinary words. */
const weakRoles = wordSet(`
  lead head chief chair host model member mate major parent companion support extra expo principal associate assistant executive fellow graduate resident partner master
  pa ea ra ta ae np pm po ba md gm sen qa rep grip temp groom marine minister monitor critic keeper cutter grinder collector planner starter setter sewer server
  speaker tracer trapper spinner puller stapler maker mover player rider racer stage charge aide hilfe kraft leitung bauer koch weber wirt wart meister guia ama facteur femme cadre limpieza soporte
  oficial comercial commercial commerciale administrativo militar responsable mayor devops sre fullstack judge guard guide pilot coach escort porter shopper holder recruit`)

/** Cut a title in two: what stands before is the role, what follows what it is about. */
const prepositions = wordSet(
  `of for in to at with de du des d del da do di fur der im bei von en para a au aux chez zu zum`,
)

/** Never part of a title, often part of a sentence. */
const sentenceWords = wordSet(`
  i my we our your their his her its was were is are be been am has had have that which who whom this these those by from into while where when using via through per than then so not will would can could may
  also such including across within between during over under until since after before
  ich wir wurde wurden war waren mit durch uber que con por se su sus qui avec par dans sur pour nos notre`)

const verbLikeAdjectives = wordSet(`
  certified registered licensed licenced qualified experienced chartered advanced embedded distributed applied automated self retired trained skilled dedicated accredited related mixed integrated unskilled
  associated limited united red need seed speed feed breed bred shed wed bed fred ted alfred ned jed mohamed mohammed ahmed hamed qualifed managed employed connected informed authorised authorized appointed newly-qualified elected shared accelerated`)

const gerundTitles = wordSet(`
  managing working nursing marketing engineering manufacturing banking accounting advertising training teaching consulting purchasing shipping receiving trading fundraising recruiting mining publishing branding clothing visiting founding acting writing serving
  contributing building testing learning gaming catering cleaning housekeeping floating rotating roaming billing broadcasting coding computing copywriting cutting dining driving editing electing estimating farming filing finishing fishing fitting heating housing investing landscaping lending lighting living logging machining mentoring milling modeling modelling
  networking operating outstanding packaging packing painting parking picking planning plumbing pricing printing processing programming racing rating reporting revolving roofing running sailing scheduling screening selling sewing singing skiing sourcing spring standing steering surveying swimming timing touring tutoring upcoming vending wedding weighing welding wiring
  merchandising onboarding data-entry pending practicing practising supervising sitting commanding presiding practising substituting king ring wing viking beijing`)

export function isRoleNoun(word: string): boolean {
  return strengthOf(word) > 0
}

/** 1 for a role noun, 0.6 for one that is also an ordinary word, 0 for any other word. */
function strengthOf(word: string): number {
  if (word.length < 2) return 0
  const known = isListedRole(word)
  if (known) return weakRoles.has(known) ? 0.6 : 1
  return endsInGermanRole(word) ? 0.95 : 0
}

function isListedRole(word: string): string | null {
  if (english.has(word) || romance.has(word) || german.has(word)) return word
  for (const single of singularsOf(word))
    if (english.has(single) || romance.has(single) || german.has(single)) return single
  return null
}

function singularsOf(word: string): string[] {
  const forms: string[] = []
  if (word.length < 4) return forms
  if (word.endsWith('s') && !word.endsWith('ss')) forms.push(word.slice(0, -1))
  if (word.endsWith('es')) forms.push(word.slice(0, -2))
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  if (word.endsWith('men')) forms.push(`${word.slice(0, -3)}man`)
  if (word.endsWith('woman')) forms.push(`${word.slice(0, -5)}man`)
  if (word.endsWith('person')) forms.push(`${word.slice(0, -6)}man`)
  if (word.endsWith('in')) forms.push(word.slice(0, -2), `${word.slice(0, -2)}e`)
  if (word.endsWith('innen')) forms.push(word.slice(0, -5))
  if (word.endsWith('a')) forms.push(`${word.slice(0, -1)}o`, word.slice(0, -1))
  if (word.endsWith('as')) forms.push(`${word.slice(0, -2)}o`)
  if (word.endsWith('e')) forms.push(word.slice(0, -1))
  return forms
}

function endsInGermanRole(word: string): boolean {
  if (word.length < 8) return false
  for (const form of [word, ...(word.endsWith('in') ? [word.slice(0, -2)] : [])]) {
    const ends = germanEndsByLast.get(form.slice(-3))
    if (ends?.some((end) => form.length > end.length + 1 && form.endsWith(end))) return true
  }
  return false
}

export function scoreTitle(text: string): number {
  if (text.length < 2 || text.length > 110) return 0
  const plain = dropGenderMarks(fold(text))
  if (/[@%€$£=<>{}]|https?:|www\./.test(plain.replace(/ @ /g, ' at '))) return 0
  const words = elidedTokensOf(plain)
  if (words.length === 0 || words.length > 14) return 0
  if (whole.has(words.join(' '))) return 1
  return clampScore(scoreWords(plain, words))
}

/** "Entwickler:in (m/w/d)", "Ingenieur/in", "Infirmier(e)" are read as the plain noun. */
function dropGenderMarks(text: string): string {
  return text
    .replace(/\(?\b[mwfhdxi](?:\s?[/|]\s?[mwfhdxi]){1,2}\b\)?/g, ' ')
    .replace(/(\p{L})(?:[:*_·]|\/-?)(?:innen|in|euse|rice|trice|ne|e|a|o)\b/gu, '$1')
    .replace(/(\p{L})\((?:in|e|a|ne|s)\)/gu, '$1')
    .trim()
}

function scoreWords(plain: string, words: string[]): number {
  const first = words[0] ?? ''
  if (namesOrganisation(plain)) return 0.1
  let score = headScore(plain, words)
  if (score === 0) return aboutScore(words)
  if (words.some((word) => sentenceWords.has(word))) score *= 0.25
  if (words.length > 1 && (looksLikeVerb(first) || (first.endsWith('ed') && articles.has(words[1] ?? ''))))
    score *= 0.15
  if (/[.!?;]$/.test(plain) && words.length > 4) score *= 0.4
  if (words.some((word) => /\d{2}/.test(word))) score *= 0.6
  if (words.length > 8) score *= 0.7
  if (looksLikePerson(words)) score = Math.min(score, 0.25)
  return score
}

const articles = wordSet('a an the our all new several multiple various')

function looksLikeVerb(word: string): boolean {
  if (verbLikeAdjectives.has(word) || gerundTitles.has(word)) return false
  return verbs.has(word) || (word.length > 4 && (word.endsWith('ed') || word.endsWith('ing')))
}

const verbs = wordSet(`
  led built made ran won wrote grew drove held kept sold taught took set oversaw brought began gave met put sent spent spoke cut became chose
  manage lead build develop design create support assist help maintain provide ensure work perform coordinate write run drive handle prepare train supervise oversee implement deliver
  manages leads builds develops designs creates supports assists helps provides ensures works performs coordinates serve serves act acts acted responsible report reports reported
  verantwortlich zustandig leitete entwickelte betreute unterstutzte responsable-de encargado-de gestione realice desarrolle lidere`)
verbs.delete('lead')
verbs.delete('design')
verbs.delete('support')
verbs.delete('train')
verbs.delete('responsable-de')

function looksLikePerson(words: string[]): boolean {
  if (words.length !== 2 && words.length !== 3) return false
  const last = words[words.length - 1] ?? ''
  return (
    surnames.has(last) &&
    ((words[0] ?? '').length === 1 || (given.has(words[0] ?? '') && !domains.has(words[0] ?? '')))
  )
}

/** The role is the last word before a preposition or comma (English, German), or the first (Spanish, French). */
function headScore(plain: string, words: string[]): number {
  let end = words.length
  for (let i = 1; i < words.length; i++)
    if (prepositions.has(words[i] ?? '') && !(words[i] === 'in' && i === words.length - 1)) {
      end = i
      break
    }
  const comma = plain.search(/[,(|]|\s[-/]\s/)
  if (comma > 0) end = Math.min(end, Math.max(1, elidedTokensOf(plain.slice(0, comma)).length))
  let head = end - 1
  while (head > 0 && isLevel(words[head] ?? '')) head--
  const candidates: [number, number][] = [
    [strengthOf(words[head] ?? ''), head],
    [strengthOf(words[end - 1] ?? ''), end - 1],
    [strengthOf(words[words.length - 1] ?? '') * 0.95, words.length - 1],
  ]
  const opening = words[0] ?? ''
  if (romance.has(opening) || isRomanceForm(opening)) candidates.push([strengthOf(opening) * 0.95, 0])
  else if (german.has(opening) && words.length > 1) candidates.push([strengthOf(opening) * 0.8, 0])
  let best = 0
  for (const [strength, at] of candidates) {
    if (strength === 0) continue
    best = Math.max(best, strength * rest(words, at))
  }
  if (best > 0) return best
  return words.some((word) => strengthOf(word) === 1) ? 0.5 : 0
}

function isRomanceForm(word: string): boolean {
  return singularsOf(word).some((form) => romance.has(form))
}

function isLevel(word: string): boolean {
  return seniority.has(word) && !isListedRole(word)
}

/** How well the other words go with a role: known ones confirm it, a weak role needs them. */
function rest(words: string[], at: number): number {
  let known = 0
  let unknown = 0
  for (const [index, word] of words.entries()) {
    if (index === at || word === '&') continue
    if (seniority.has(word) || domains.has(word) || isListedRole(word) || endsInGermanRole(word)) known++
    else unknown++
  }
  const weak = weakRoles.has(words[at] ?? '')
  if (known + unknown === 0) return weak ? 1.2 : 1
  if (unknown === 0) return weak ? 1.65 : 1
  if (known === 0) return weak ? 0.75 : 0.82 - 0.03 * (unknown - 1)
  return weak ? 1.2 : 0.92 - 0.03 * (unknown - 1)
}

/** Whether all the words say what work is about, and none whose it is. */
export function isAboutWork(words: string[]): boolean {
  return aboutScore(words) >= 0.3
}

/** "Software Engineering" or "Senior, Marketing": about work, but nobody is named by it. */
function aboutScore(words: string[]): number {
  if (words.length > 5) return 0
  let level = 0
  let about = 0
  for (const word of words) {
    if (prepositions.has(word) || word === '&' || word === 'and') continue
    if (seniority.has(word)) level++
    else if (domains.has(word)) about++
    else return 0
  }
  if (about === 0) return level > 0 && words.length <= 2 ? 0.2 : 0
  return level > 0 ? 0.4 : 0.3
}
