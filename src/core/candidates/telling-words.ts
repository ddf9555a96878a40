/** The words that tell who someone is: of a name, an address, a place, a school, a link. How each may stand in a text is said with it. */
import { remoteWords } from '#core/documents/lexicons/data/countries.ts'
import { fold, phraseSet, wordSet } from '#core/documents/lexicons/fold.ts'
import { isNamedPlace } from '#core/documents/lexicons/places.ts'
import type { Profile } from '#core/documents/profile.ts'

/** By the account, and by the profile where it is known. */
export type Person = { name: string; email: string; profile?: Profile | undefined }

/** Folded. What is also a word of every day is hidden only where it is written like a name, or like a code. */
export type TellingWord = { word: string; written: 'anyhow' | 'as_name' | 'as_code' }

/** Parts of names that are nobody's own, and words where they come from. */
const particles = wordSet(
  'von van der den del dela della des dos das las los ter ten bin ibn the and und de la le el al di da do du af av of',
)

/** As the beginning of an address they tell nobody. */
const commonMailboxes = wordSet('info mail email hello contact office post work job jobs career resume')
const mailProviders = wordSet(
  'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com icloud.com me.com gmx.de gmx.net web.de proton.me protonmail.com aol.com mail.com',
)

/** Parts of links that are the same for everyone. */
const commonInLinks = wordSet(`
  www com org net edu gov info name dev app page site blog online tech linkedin xing github gitlab bitbucket twitter
  facebook instagram medium stackoverflow behance dribbble kaggle youtube orcid scholar google researchgate mastodon
  social huggingface codepen notion about profile profiles user users people portfolio resume home index html citations
  channel projects`)

/** What is no school's own name, though it stands before "College". */
const commonInSchools = wordSet(`
  the royal imperial national state technical open city business high medical law community public private international
  european american british central northern southern eastern western north south east west new old art arts design music
  nursing teaching engineering science sciences applied computer data junior senior graduate vocational primary secondary
  middle grammar university college institute school academy polytechnic faculty department`)
const schoolNoun = /^(?:university|universit|college|institute|institut|school|academy|polytechnic)/

/** As somebody writes them about a country. Other codes of two letters are also words: "in", "it", "or". */
const tellingCodes = wordSet('uk us')
const noPlace = phraseSet(remoteWords)

/** Two signs may be a whole name where every sign is a syllable. */
export const isUnspaced = (word: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(word)
const countLetters = (word: string) => word.match(/\p{L}/gu)?.length ?? 0
const wordsOf = (text: string) => text.split(/[\s.,;:'’"()[\]/|·•\-‐‑–—]+/u).filter((word) => word !== '')

export function listTellingWords({ name, email, profile }: Person): TellingWord[] {
  const names = [name, profile?.name ?? '']
  const emails = [email, profile?.email ?? '']
  const places = [profile?.location ?? '', ...(profile?.workHistory ?? []).map(({ location }) => location)]
  const schools = (profile?.education ?? []).map(({ school }) => school)
  const all = [
    ...names.flatMap(ofName),
    ...emails.flatMap(ofEmail),
    ...places.flatMap(ofPlace),
    ...schools.flatMap(ofSchool),
    ...(profile?.links ?? []).flatMap(ofLink),
  ]
  const known = new Map<string, TellingWord>()
  for (const { word: given, written } of all) {
    const word = fold(given)
    // What is hidden anyhow needs no other rule.
    if (word !== '' && known.get(word)?.written !== 'anyhow') known.set(word, { word, written })
  }
  return [...known.values()]
}

const anyhow = (word: string): TellingWord => ({ word, written: 'anyhow' })
const asName = (word: string): TellingWord => ({ word, written: 'as_name' })
const asCode = (word: string): TellingWord => ({ word, written: 'as_code' })
const isCode = (word: string) => /^\p{Lu}{3,6}$/u.test(word)

function ofName(name: string): TellingWord[] {
  const parts = wordsOf(name)
  const joined = [parts.join(''), [...parts].reverse().join(''), ...name.split(/\s+/).map(withoutSigns)]
  const telling = [name, ...name.split(/\s+/), ...parts, ...joined].flatMap((word) => [
    word,
    writtenOut(word),
  ])
  return telling.flatMap((word) => {
    if (particles.has(fold(word))) return []
    if (countLetters(word) > 2 || (isUnspaced(word) && countLetters(word) > 1)) return [anyhow(word)]
    return countLetters(word) === 2 ? [asName(word)] : []
  })
}

const withoutSigns = (word: string) => wordsOf(word).join('')

/** "Müller" is "Mueller" where there is no such letter. */
function writtenOut(word: string): string {
  const letters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
  return word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøå]/g, (letter) => letters[letter] ?? letter)
}

function ofEmail(email: string): TellingWord[] {
  const [local = '', domain = ''] = email.trim().split('@')
  const mailboxes = [local, local.replace(/\+.*$/, '')].filter(
    (word) =>
      !commonMailboxes.has(fold(word)) && (countLetters(word) > 2 || /\p{L}.*\d|\d.*\p{L}|\d{5}/u.test(word)),
  )
  const isOwn = domain !== '' && !mailProviders.has(fold(domain))
  return [...(domain === '' ? [] : [email]), ...mailboxes, ...(isOwn ? [domain] : [])].map(anyhow)
}

function ofPlace(place: string): TellingWord[] {
  const parts = place.split(/[,;/|()·•\n]|\s[-–—]\s/u).map((part) => part.trim())
  return [place, ...parts].flatMap((part) => {
    if (part === '' || noPlace.has(fold(part))) return []
    // "411 04 Gothenburg" is written without its figures elsewhere.
    const bare = part.replace(/(?<!\p{L})[\p{L}]{0,2}\d[\p{L}\d-]*/gu, ' ').trim()
    if (countLetters(bare) < 3) return tellingCodes.has(fold(bare)) ? [asCode(bare)] : []
    if (isCode(bare) && bare.length === 3 && !isNamedPlace(bare)) return [asCode(bare)]
    const within = wordsOf(bare)
    const named = within.length > 1 ? within.filter((word) => word.length > 2 && isNamedPlace(word)) : []
    return [part, bare, ...named].filter((word) => !noPlace.has(fold(word))).map(anyhow)
  })
}

function ofSchool(school: string): TellingWord[] {
  const parts = school.split(/[,;/|()·•\n]|\s[-–—]\s/u).map((part) => part.trim())
  const words = wordsOf(school)
  const isOwnWord = (word: string, at: number) =>
    word.length > 2 &&
    !commonInSchools.has(fold(word)) &&
    (isCode(word) || isNamedPlace(word) || schoolNoun.test(fold(words[at + 1] ?? '')))
  return [
    ...[school, ...parts].filter(isOwnSchool).map((part) => (isCode(part) ? asCode(part) : anyhow(part))),
    // "MIT" is no "mit", and "Lund" hardly ever anything else.
    ...words.filter(isOwnWord).map((word) => (isCode(word) ? asCode(word) : asName(word))),
  ]
}

/** "School of Business" is of every university. */
const isOwnSchool = (part: string) =>
  countLetters(part) > 2 &&
  (isNamedPlace(part) || wordsOf(part).some((word) => !commonInSchools.has(fold(word))))

function ofLink(link: string): TellingWord[] {
  const bare = link
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/+$/, '')
  const [host = '', ...path] = bare.split(/[/?#]/)
  const isTelling = (word: string) => word.length > 2 && /\p{L}/u.test(word) && !commonInLinks.has(fold(word))
  const hostParts = host.split('.').slice(0, -1).filter(isTelling)
  const handle = path.map((part) => part.replace(/^@/, '')).find(isTelling)
  return [link, bare, ...(hostParts.length > 0 ? [host] : []), ...hostParts, ...(handle ? [handle] : [])]
    .filter((word) => !commonInLinks.has(fold(word)))
    .map(anyhow)
}
