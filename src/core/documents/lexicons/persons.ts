/** How much a text looks like the name of a person. */
import { givenNames } from './data/given-names.ts'
import { clampScore, fold, phraseSet, wordSet } from './fold.ts'
import { sectionOf } from './headings.ts'
import { scoreOrganisation, scoreSchool } from './organisations.ts'
import { scorePlace } from './places.ts'
import { scoreTitle } from './titles.ts'

const given = wordSet(givenNames)

const particles = wordSet(`
  de del della delle di da das do dos du des la le las los el al af av ap ab abu ibn bin bint ben bar van von vom zu zum zur den der het ter ten te tot und y e i st saint san santa mac mc o d l dalla dello degli dei`)

const honorifics = wordSet(`
  mr mrs ms miss mx dr prof professor sir dame lord lady rev reverend fr father sr sra srta don dona herr frau dipl ing dott dottssa avv arch mag m mme mlle mme me maitre eng engr capt captain col lt maj sgt hon ir drs adv ca cpa sri shri smt pandit haji hajji sheikh barr barrister pharm chief`)

const suffixes = wordSet(`
  jr sr ii iii iv v phd md mba rn bsn msn np pa cpa esq pe pmp mph jd llb llm msc bsc ma ba bs ms mfa dds dmd dvm do cfa acca cissp ccna aws lpn lvn cna fnp aprn dnp edd psyd pharmd dphil frcs mrcp frcp mbbs mbchb aia raia riba ceng mice shrm-cp shrm sphr phr csm cspo pte eit otr pt dpt lcsw lmsw mcp cma cia cisa obe mbe cbe bcom beng meng mphil he him she her they them hers his theirs hons rd rdn lmft ccc-slp slp leed ap pmi-acp itil`)

/** Words seen in capitals at the top of a resume that are no names. */
const documentWords = phraseSet(`
  curriculum vitae, curriculum, vitae, cv, resume, résumé, my resume, my cv, lebenslauf, tabellarischer lebenslauf, hoja de vida, curriculo, page, page one, confidential, cover letter, application, bewerbung, bewerbungsunterlagen, anschreiben, lettre de motivation, portfolio, personal information, your name, first last, first name, last name, full name, name surname, firstname lastname, candidate, applicant, date of birth, place of birth, available upon request, references available, present, current, to present, united states, european union, microsoft office, google analytics, visual studio, adobe photoshop, social media, customer service, project management, team player, problem solving, time management, public speaking, machine learning, data science, computer science, high school, key skills, europass, linkedin, github, email, phone, mobile, address, website`)

const commonWords = wordSet(`
  the and for with from this that are was were have has had our your their its about page resume cv curriculum vitae summary profile experience education skills languages projects work history office suite service services management development design
  engineering software data analysis business marketing sales finance accounting research technology technologies systems solutions program project team leadership communication communications training certified certificate certification award awards university college school institute academy department company group limited international
  street road avenue present current january february april june july august september october november december monday tuesday wednesday thursday friday saturday sunday english german french spanish italian portuguese arabic chinese japanese russian native fluent
  microsoft google amazon apple adobe oracle java python javascript excel word powerpoint photoshop windows linux docker kubernetes react angular node visual studio azure power new north south east west city state county united kingdom america remote contact email phone mobile address website linkedin github
  full stack front end back time part objective career professional technical personal core key additional relevant selected references available request declaration hobbies interests`)

/** Scripts without capitals: the shape is the number of characters. */
const otherScript = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,8}$/u
const caselessWord =
  /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Georgian}\p{M}'’-]+$/u

/** One word that people are called by. */
export const isGivenName = (word: string): boolean => given.has(fold(word))

export function scorePersonName(text: string): number {
  const trimmed = text.trim()
  if (trimmed.length < 2 || trimmed.length > 70) return 0
  if (/[\d@:;/\\|&+=%$€£#*_?!<>[\]{}]/.test(trimmed) || trimmed.includes('http')) return 0
  if (documentWords.has(fold(trimmed).replace(/[^\p{L} ]+$/u, ''))) return 0
  if (trimmed.includes(',') && scorePlace(trimmed) >= 0.6) return 0.05
  const name = withoutSuffixes(trimmed)
  if (otherScript.test(name.replace(/[\s·・]/g, ''))) return sectionOf(name) ? 0 : 0.75
  const words = name.split(/\s+/).filter(Boolean)
  while (words.length > 1 && honorifics.has(bare(words[0] ?? '')) && (words[0] ?? '').length > 1)
    words.shift()
  if (words.length > 1 && words.every((word) => caselessWord.test(word)))
    return words.length <= 5 && !sectionOf(name) ? 0.75 : 0
  return clampScore(scoreLatin(spellTogether(words), words.length < name.split(/\s+/).length))
}

const bare = (word: string) => fold(word).replace(/[.,]/g, '')

const generations = wordSet('jr sr ii iii iv v')
const courtesies = wordSet('mr mrs ms miss mx herr frau sr sra srta mme mlle')

/** The name alone: "Mrs Ana Ruiz, PMP (she/her)" is called Ana Ruiz. A doctor stays one, as it may be in the passport. */
export function bareName(text: string): string {
  const [front = '', ...rest] = text.replace(/\s*\([^)]*\)\s*$/, '').split(/\s*,\s*/)
  const isCredential = (part: string) =>
    part.split(/\s+/).every((word) => suffixes.has(bare(word)) && !generations.has(bare(word)))
  const words = (rest.every(isCredential) ? front : [front, ...rest].join(', ')).trim().split(/\s+/)
  return (words.length > 2 && courtesies.has(bare(words[0] ?? '')) ? words.slice(1) : words).join(' ')
}

/** "Jane Doe, PhD, RN", "John Smith Jr.", "Ana Ruiz (she/her)": what follows a name says nothing of its shape. */
function withoutSuffixes(text: string): string {
  const [front = '', ...rest] = text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/["“”„«»]/g, '')
    .split(/\s*,\s*/)
  const known = rest.every((part) => part.split(/\s+/).every((word) => suffixes.has(bare(word))))
  // "Doe, Jane" is a name turned round.
  const whole = known ? front : rest.length === 1 ? `${rest[0]} ${front}` : text
  const words = whole.trim().split(/\s+/)
  while (
    words.length > 2 &&
    suffixes.has(bare(words[words.length - 1] ?? '')) &&
    !given.has(bare(words[words.length - 1] ?? ''))
  )
    words.pop()
  return words.join(' ')
}

/** "J A N E   D O E": a name set with spaces between its letters. */
function spellTogether(words: string[]): string[] {
  if (words.length < 5 || words.some((word) => word.length > 1)) return words
  return [words.join('')]
}

function scoreLatin(words: string[], hadHonorific: boolean): number {
  if (words.length === 0 || words.length > 6) return 0
  const text = words.join(' ')
  let capitalised = 0
  let initials = 0
  let names = 0
  let small = 0
  for (const [index, word] of words.entries()) {
    const folded = bare(word)
    if (/^\p{Lu}\.?(?:-?\p{Lu}\.)?$/u.test(word)) initials++
    else if (index > 0 && particles.has(folded) && word.length <= 5) continue
    else if (isNameShaped(word)) {
      capitalised++
      if (commonWords.has(folded)) return 0.05
      if (folded.split(/[-']/).some((piece) => given.has(piece))) names++
    } else if (/^\p{Ll}[\p{L}'’-]*$/u.test(word)) small++
    else return 0
  }
  if (small > 0) return scoreUncapitalised(words, small, names)
  if (capitalised === 0) return 0
  if (capitalised + initials === 1) return scoreMononym(text, names)
  return scoreFull(words, text, names, initials, hadHonorific)
}

function scoreFull(
  words: string[],
  text: string,
  names: number,
  initials: number,
  hadHonorific: boolean,
): number {
  const isInitial = initials > 0 && /^\p{Lu}\./u.test(words[0] ?? '')
  const firstIsGiven = bare(words[0] ?? '')
    .split(/[-']/)
    .some((piece) => given.has(piece))
  let score = words.length > 5 ? 0.4 : words.length === 5 ? 0.5 : 0.6
  if (firstIsGiven) score += 0.35
  else if (names > 0) score += 0.25
  else if (initials > 0) score += 0.05
  if (hadHonorific) score += 0.2
  return score * (1 - strongestOther(text, firstIsGiven || isInitial))
}

/** How strongly the text is something else, from 0 to 1. */
function strongestOther(text: string, firstIsGiven: boolean): number {
  if (sectionOf(text)) return 1
  const title = scoreTitle(text)
  const organisation = Math.max(scoreOrganisation(text), scoreSchool(text))
  const place = scorePlace(text)
  const doubt = Math.max(
    title >= 0.5 ? title : 0,
    organisation >= 0.4 ? organisation : 0,
    place >= 0.5 ? place : 0,
  )
  // A known given name in front makes "Grace Baker" a person all the same.
  if (firstIsGiven && doubt < 0.8) return doubt * 0.4
  if (title >= 0.28 && doubt === 0 && !firstIsGiven) return 0.6
  return Math.min(1, doubt * 1.05)
}

function scoreMononym(text: string, names: number): number {
  if (sectionOf(text) || scoreTitle(text) > 0.3 || scoreOrganisation(text) > 0.5) return 0.02
  if (scorePlace(text) > 0.5) return names > 0 ? 0.25 : 0.05
  return names > 0 ? 0.45 : 0.15
}

/** "jane doe" at the top of a designer's resume: only with a known given name. */
function scoreUncapitalised(words: string[], small: number, names: number): number {
  if (small !== words.length || names > 0 || words.length > 3 || words.length < 2) return 0
  const folded = words.map(bare)
  if (!given.has(folded[0] ?? '') || folded.some((word) => commonWords.has(word))) return 0
  return scoreTitle(words.join(' ')) > 0.3 ? 0.05 : 0.45
}

function isNameShaped(word: string): boolean {
  if (!/^(?:[\p{Lu}][\p{L}\p{M}'’.-]*|al-\p{Lu}[\p{L}'’-]*|[dlDL]['’]\p{Lu}[\p{L}'’-]*)$/u.test(word))
    return false
  const inner = word.slice(1)
  // Capitals in the middle are an all-capitals name, or one like McDonald, O'Neil and Jean-Luc.
  if (word === word.toUpperCase()) return word.length > 1
  return (
    !/\p{Ll}\p{Lu}/u.test(inner) ||
    /^(?:Mc|Mac|De|Di|Du|La|Le|Van|Von|Fitz|O['’]|D['’]|L['’]|Al|El|Ab|Mb|Nd|Ng|Nk|\p{Lu}['’])/u.test(word) ||
    word.includes('-')
  )
}
