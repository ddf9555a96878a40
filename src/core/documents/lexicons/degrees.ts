/** How much a short text looks like a degree, or like an area of study alone. */
import { degreePhrases, degreeWords, fieldHeads, fields, shortDegrees } from './data/degrees.ts'
import { clampScore, elidedTokensOf, tokenSet, tokensOf, wordSet } from './fold.ts'
import { hasLegalForm } from './organisation-words.ts'
import { isRoleNoun } from './titles.ts'

const words = wordSet(degreeWords)
const shorts = wordSet(shortDegrees)
const phrases = tokenSet(degreePhrases)
const areas = tokenSet(fields)
const heads = wordSet(fieldHeads)

/** What stands beside these is a role, a licence or a tool rather than a degree. */
const otherMeanings = tokenSet(`
  scrum master, web master, quiz master, station master, post master, master data, master data management, master branch, master schedule, master electrician, master plumber, master carpenter, master chef, master baker, master barber, master builder, master plan, master planner, toast master,
  driving licence, driver licence, drivers licence, licence plate, ms office, ms excel, ms word, ms project, ms sql, ms access, ms powerpoint, ms teams, ms outlook, ms visio, ms dynamics, ms azure, ms dos, promotion manager, lehre und forschung, cap table, fp and a, med device, bit bucket, sales promotion, promotion of`)

/** Ordinary words in other contexts; they count at the beginning, alone or with an area. */
const weakWords = wordSet(`
  master masters licence diplom promotion studium lehre degree degrees certificate certificat certificado zertifikat zeugnis titulo titulacion grado phil undergraduate postgraduate doctoral doktor march med mit bit bas bap bed but fp cap eso bac nd med perito bachillerato specialisation ausbildung apprenticeship traineeship habilitation graduado graduada brevet jd mim mim as hsc ssc mooc lisans oberstufe umschulung apprentice mps`)

const connectors = wordSet('in of en de di du d des der im fur em - a')

const adjectives = wordSet(
  'registered certified advanced applied integrated accelerated qualified combined unfinished uncompleted completed',
)

const sentenceWords = wordSet(
  'i my we our was were is are with that who which this by from students team clients customers',
)

export function scoreDegree(text: string): number {
  if (text.length < 2 || text.length > 140) return 0
  const tokens = elidedTokensOf(text.replace(/['’]s\b/g, 's'))
  if (tokens.length === 0 || tokens.length > 18) return 0
  if (tokens.join(' ') === 'high school') return 0.6
  let score = scoreTokens(text, tokens)
  if (score === 0) return 0
  if (tokens.some((token) => sentenceWords.has(token))) score *= 0.4
  if (/[%€$£@]|https?:/.test(text) || hasLegalForm(text.replace(/\bco\./gi, ''))) score *= 0.5
  if (isSentence(text, tokens)) score *= 0.4
  return clampScore(score)
}

function isSentence(text: string, tokens: string[]): boolean {
  const first = tokens[0] ?? ''
  return (
    (tokens.length > 4 && /[a-z]{3,}\.$/.test(text.trim())) ||
    (first.endsWith('ed') && first.length > 4 && tokens.length > 2 && !adjectives.has(first)) ||
    (first.endsWith('ing') && tokens.length > 3 && !areas.has(first))
  )
}

function scoreTokens(text: string, tokens: string[]): number {
  for (let at = 0; at + 1 < tokens.length; at++)
    if (otherMeanings.has(`${tokens[at]} ${tokens[at + 1]}`)) return 0.1
  const strong = tokens.findIndex((token) => words.has(token) && !weakWords.has(token))
  if (strong >= 0) return isAcronymInSentence(tokens, strong) ? 0.5 : strong <= 2 ? 1 : 0.9
  if (hasPhrase(tokens)) return hasPhrase(tokens.slice(0, 6)) ? 0.95 : 0.8
  const short = scoreShort(text, tokens)
  const weak = tokens.findIndex((token) => weakWords.has(token))
  return Math.max(short, weak < 0 ? 0 : scoreWeak(tokens, weak))
}

function isAcronymInSentence(tokens: string[], at: number): boolean {
  return at > 6 && tokens.length > 10
}

function hasPhrase(tokens: string[]): boolean {
  for (let at = 0; at < tokens.length; at++) {
    let phrase = tokens[at] ?? ''
    if (phrases.has(phrase)) return true
    for (let length = 2; length <= 4 && at + length <= tokens.length; length++) {
      phrase += ` ${tokens[at + length - 1]}`
      if (phrases.has(phrase)) return true
    }
  }
  return false
}

function scoreWeak(tokens: string[], at: number): number {
  const last = tokens[tokens.length - 1] ?? ''
  if (tokens.length > 1 && at < tokens.length - 1 && isRoleNoun(last) && !areas.has(last)) return 0.3
  if (tokens.length === 1) return 0.85
  const after = tokens[at + 1] ?? ''
  const rest = tokens.slice(at + 1).join(' ')
  if (areas.has(rest) || scoreArea(tokens.slice(at + 1)) >= 0.6) return 0.95
  if (at === 0 || at === tokens.length - 1)
    return connectors.has(after) || /^\d|^(?:i|ii|iii|iv)$/.test(after) ? 0.85 : 0.6
  return 0.4
}

/** "BA History", "Computer Science, MS", "B.S., Biology": capitals or dots tell them from words. */
function scoreShort(text: string, tokens: string[]): number {
  const written = text.match(/[\p{L}.]+/gu) ?? []
  for (const [index, word] of written.entries()) {
    const plain = word.replace(/\./g, '')
    if (plain.length < 2 || !shorts.has(plain.toLowerCase())) continue
    const dotted =
      word.length > plain.length + 1 ||
      (word.includes('.') && plain.length <= 3 && word.indexOf('.') < word.length - 1)
    if (plain !== plain.toUpperCase() && !dotted) continue
    if (index === 0) return shortAtStart(tokens, dotted)
    if (index === written.length - 1) {
      const before = tokens.slice(0, -1)
      if (scoreArea(before) >= 0.6) return 0.9
      // "Boston, MA" ends as a degree would.
      return dotted ? 0.6 : 0.25
    }
    return dotted ? 0.7 : 0.35
  }
  return 0
}

function shortAtStart(tokens: string[], dotted: boolean): number {
  if (tokens.length === 1) return dotted ? 0.95 : 0.8
  const rest = tokens.slice(1).filter((token) => !connectors.has(token))
  if (scoreArea(rest) >= 0.6) return 1
  if (connectors.has(tokens[1] ?? '')) return 0.9
  return dotted ? 0.85 : 0.5
}

/** 0..1 for an area of study as a whole text. */
export function scoreFieldOfStudy(text: string): number {
  if (text.length < 2 || text.length > 90) return 0
  if (/[%€$£@!?]|https?:|\d{3}/.test(text)) return 0
  const tokens = tokensOf(text.replace(/\([^)]*\)/g, ' '))
  if (tokens.length === 0 || tokens.length > 10) return 0
  if (/^\P{Lu}+$/u.test(text) && tokens.length > 4) return 0
  const score = scoreArea(tokens)
  return clampScore(score > 0 && score < 1 && scoreDegree(text) >= 0.8 ? 0.2 : score)
}

function scoreArea(tokens: string[]): number {
  const whole = tokens.map((token) => (token === '&' ? 'and' : token)).join(' ')
  if (whole === '') return 0
  if (areas.has(whole)) return whole === 'it' || whole === 'sales' || whole === 'media' ? 0.7 : 1
  const last = tokens[tokens.length - 1] ?? ''
  if (isRoleNoun(last) && !areas.has(last)) return 0
  const parts = splitParts(tokens)
  if (parts.length > 1) {
    const listed = parts.filter((part) => areas.has(part)).length
    if (listed === parts.length) return 0.95
    if (listed > 0 && parts.length <= 3) return 0.6
  }
  if (tokens.length > 6) return 0
  if (tokens.length > 1 && heads.has(last)) return 0.65
  if (tokens.length > 1 && heads.has(tokens[0] ?? '')) return 0.6
  if (
    /(?:wissenschaft|wissenschaften|technik|informatik|wesen|istik|ologie|logia|grafia|wirtschaft)$/.test(
      last,
    ) &&
    last.length > 7
  )
    return tokens.length === 1 ? 0.8 : 0.65
  if (/(?:ology|onomics|onomy|graphy)$/.test(last) && last.length > 6) return 0.6
  return 0
}

function splitParts(tokens: string[]): string[] {
  const parts: string[] = []
  let part: string[] = []
  for (const token of [...tokens, 'and'])
    if (['and', '&', 'y', 'et', 'und', 'with', 'minor', 'major'].includes(token)) {
      if (part.length > 0) parts.push(part.join(' '))
      part = []
    } else part.push(token)
  return parts
}
