/** What may be the name of a company, and how it is written. */
import { fold } from '#core/documents/lexicons/fold.ts'
import { jobSectionOf } from '#core/documents/lexicons/job-headings.ts'
import { scoreOrganisation } from '#core/documents/lexicons/organisations.ts'
import { isGivenName, scorePersonName } from '#core/documents/lexicons/persons.ts'
import { scorePlace } from '#core/documents/lexicons/places.ts'
import { scoreTitle } from '#core/documents/lexicons/titles.ts'
import type { Found } from '#core/documents/parsed-resume.ts'
import { skillNamed } from '#core/documents/skills/skill-named.ts'
import { type Candidate, formBehindComma } from './company-shapes.ts'
import { type Range, trimRange } from './passages.ts'

export const longestName = 80

const noNames =
  /^(?:we|our|you|your|the|this|that|it|they|there|he|she|if|as|in|on|at|for|with|when|what|who|why|how|all|every|each|a|an|us|i|my|role|job|team|company|position|applications?|candidates?|today|here|work|working|about|home|wir|unser|unsere|sie|du|ihr|ihre|dein|deine|das|die|der|ein|eine|hier|nous|notre|votre|vous|ce|cette|le|la|les|un|une|nuestro|nuestra|nosotros|somos|el|los|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|safeguarding|experience|engineering|security|product|training|support|key stage|english|german|french|spanish|most|some|many|no|yes|please|last|next|this role|the role|these|those|both|year|level|one|two|three|four|five|six|must|must have|nice|nice to have|not|someone|somebody|thanks|thank|hello|hi|job|jobs|vacancy|position|apply|reports|permanent|contract|salary|pay|hours|location|budget|benefits|requirements|responsibilities|duties|skills|send|email|mail|call|join|become|help|be|do|does|will|can|are|is|whether|because|while|after|before|from|to|by|of|and|or|but|so|then|now|just|also|even|only|more|less|than|too|very|your day|start|start date|part|full|cv|stellenausschreibung|stellenangebot|stellenanzeige|job announcement|job posting|vacancy notice|offre d.emploi|oferta de empleo|applicants?|employees?|staff|people|children|patients|customers|students|colleagues|everyone|everybody|nobody|anyone|degree|master|bachelor|headquarters|hq|post|grade|ref|dept|department|role profile|busca|buscamos|se|se busca|necesitamos|somos|hiring|now hiring|wanted|moin|hallo|bonjour|hola|visitors?|offices?|position description|job description|notice of vacancy|laboratory services|confidential|remote|hybrid|vollzeit|teilzeit|temps plein|cdi|cdd|week|month|day|days|summary|overview|description|duties|about us|who we are)$/i

const commaWithoutForm = new RegExp(String.raw`,\s(?!${formBehindComma})`, 'u')

export function isName(text: string, title: Found | null): boolean {
  const first = text.split(/\s+/)[0] ?? ''
  if (/^(?:we|you|they|it|there|that|here|what|who|i|let)['’]/i.test(text) || /\d-\d|#|\bref\b/i.test(text))
    return false
  if (commaWithoutForm.test(text) && scorePlace(text) >= 0.5) return false
  const whole = fold(text)
  // `5am`
  if (!/\p{Lu}/u.test(text)) return false
  if (text.length < 2 || text.length > longestName || noNames.test(whole) || !/\p{L}{2}/u.test(text))
    return false
  if (noNames.test(first) && text.split(/\s+/).length <= 2 && !/^the$/i.test(first)) return false
  if (title && (fold(title.value).includes(whole) || whole.includes(fold(title.value)))) return false
  if (scorePlace(text) >= 0.7 || scoreTitle(text) >= 0.6) return scoreOrganisation(text) >= 0.9
  return !isOfSkills(text) && jobSectionOf(text) === null
}

/** `Vault and Istio`: one skill, or several beside each other. */
function isOfSkills(text: string): boolean {
  if (skillNamed(text) !== null) return true
  const parts = text.split(/\s(?:and|&|und|et|y)\s/)
  return parts.length > 1 && parts.some((part) => skillNamed(part) !== null) && scoreOrganisation(text) < 0.8
}

/** Somebody to ask for or to work with: `Imogen`, `Morgan Hale`. */
export function isPerson(text: string): boolean {
  return text.includes(' ')
    ? scorePersonName(text) >= 0.9 && scoreOrganisation(text) < 0.5
    : isGivenName(text)
}

export function isWrittenAsName(text: string): boolean {
  return text
    .split(/\s+/)
    .every((one) => /^[\p{Lu}&\d]|^(?:de|of|and|und|et|y|la|le|les|des|du|der|del|el|for|the)$/u.test(one))
}

/** `Pellgate Fulfillment, Memphis, TN`: a name, and behind it where that is. */
export function withoutPlace(text: string, range: Range): Range {
  const words = text.slice(range.start, range.end)
  for (const { index } of words.matchAll(/,\s/g)) {
    if (index > 1 && scorePlace(words.slice(index + 2).replace(/\.$/, '')) >= 0.85)
      return trimRange(text, { start: range.start, end: range.start + index })
  }
  return trimRange(text, range)
}

/** In English it may be a part of the name; in other tongues every name has one. */
export function withoutArticle({ passage, range }: Candidate): Range {
  const article = /^(?:Le|La|Les|L['’]|Die|Das|Der|El|Los|Las)(?:\s|(?<=['’]))/u.exec(
    passage.text.slice(range.start, range.end),
  )
  return { ...range, start: range.start + (article?.[0].length ?? 0) }
}

export const keyOf = ({ passage, range }: Candidate): string =>
  fold(passage.text.slice(range.start, range.end)).replace(/^the /, '')
