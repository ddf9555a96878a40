/** What comes along when a page or a mail is copied: menus, cookie notices, buttons, mail headers and signatures. */
import { findEmails, findPhones } from '#core/documents/entities/contact-words.ts'
import { fold } from '#core/documents/lexicons/fold.ts'
import type { Passage } from './passages.ts'

const longestNoise = 320

const buttons = new Set(
  `apply|apply now|apply here|apply for this job|apply for this role|apply today|apply online|easy apply|quick apply|save|save job|save this job|share|share this job|print|print this job|report|report this job|report job|sign in|log in|login|register|sign up|create account|post a job|back|back to search|back to jobs|back to results|back to all jobs|next|previous|show more|show less|read more|see more|view more|menu|search|search jobs|skip to content|skip to main content|skip to navigation|home|jobs|careers|terms|privacy|help|follow|follow us|get job alerts|job alerts|set alert|accept|accept all|accept cookies|reject all|decline|manage settings|cookie settings|email me jobs like this|view all jobs|see all jobs|all jobs|copy link|close|submit|upload cv|send to a friend|jetzt bewerben|bewerben|merken|teilen|drucken|anmelden|zuruck|zuruck zur ubersicht|zuruck zur suche|postuler|postuler maintenant|partager|enregistrer|imprimer|connexion|se connecter|retour|accueil|aplicar|inscribirme|inscribirse|inscribete|compartir|guardar|imprimir|iniciar sesion|volver|inicio|menu principal|contact|about us|blog|faq|imprint|impressum|datenschutz|agb|mentions legales|aviso legal|startseite`.split(
    '|',
  ),
)

/** A verb and what it is done with, in words that only a page has for them: `Save this job`, `Set alert for similar jobs`. */
const button = new RegExp(
  `^(?:${[
    '(?:save|share|print|report|view|see|show|search|browse|apply|register|follow|copy|email|send|set|create|get|manage|back|return|go|log ?in|sign (?:in|up)|upload)(?: (?:this|the|a|all|more|less|fewer|similar|other|for|to|with|by|jobs?|role|position|vacancy|vacancies|listing|posting|page|results|search|alerts?|link|now|apply|account|profile|company|cv|resume|friend|linkedin|indeed|email|home|me|details))*',
    '(?:stelle|job|jobs|anzeige|stellenangebot|stellenanzeige) (?:merken|drucken|teilen|melden|speichern|weiterempfehlen)',
    "(?:enregistrer|partager|imprimer|signaler|sauvegarder|voir) (?:l'|cette |les |toutes les )?(?:offres?|annonces?)",
    '(?:guardar|compartir|imprimir|denunciar|ver) (?:la |esta |las |todas las )?(?:ofertas?|vacantes?)',
  ].join('|')})$`,
)

const regards =
  'yours (?:sincerely|faithfully|truly)|sincerely|thanks|thank you|many thanks|thanks a lot|best|best regards|kind regards|warm regards|regards|cheers|all the best|viele grusse|mit freundlichen grussen|freundliche grusse|beste grusse|liebe grusse|cordialement|bien a vous|bien cordialement|un saludo|saludos|atentamente'

const shapes = [
  /\b(?:we|this (?:web)?site|our (?:web)?site) uses? cookies\b|\bcookie (?:policy|settings|preferences|notice|banner)\b|\baccept (?:all )?cookies\b|\bwir (?:verwenden|nutzen|setzen) cookies\b|\bnous utilisons des cookies\b|\butilizamos cookies\b|\bcookies? (?:akzeptieren|accepter)\b/,
  /^(?:from|to|cc|bcc|sent|date|von|an|gesendet|datum|de|a|pour|envoye|para|enviado|reply-to|message-id|attachments?) ?: .*(?:@|<|\bfwd?\b|\bre:|\baw:|\d{1,2}:\d\d)/,
  /^(?:cc|bcc|von|gesendet|attachments?) ?: /,
  /^-{2,} ?(?:forwarded|original|weitergeleitete|ursprungliche|message transfere|mensaje reenviado)/,
  /^(?:on|am|le|el) .{5,80} (?:wrote|schrieb|a ecrit|escribio) ?:$/,
  /^(?:posted|published|updated|veroffentlicht|publie|publicado|online seit|job posted)\b.{0,60}(?:ago|applicants?|views?|today|yesterday|\d)/,
  /^(?:\d+|over \d+|be among the first \d+) (?:applicants?|views?|people (?:clicked|applied)|bewerber|candidats?|candidatos?|candidaturas)\b/,
  /^(?:©|\(c\)|copyright\b)|\ball rights reserved\b/,
  /^(?:likes?|dislikes?|love|rating|job id|page \d+ of \d+)\b ?:? ?\d/,
  /^(?:home|start|jobs|startseite|accueil|inicio) ?(?:>|»|›|\/) /,
  // What job sites put around a description.
  /^(?:set alert|create (?:a )?job alert|pulled from the full job description|(?:…|\.{3})? ?(?:see|show) (?:less|more)$|was this page helpful|how your profile (?:and|matches|fits)|how you match$|get ai-powered advice|use ai to assess how|meet the hiring team$|job poster$|skills highlighted with|report (?:this )?job$|powered by \p{L}+$|\* indicates a required)/u,
  /^(?:#[\p{L}\d_-]+\s*)+$/u,
  /^(?:hi|hello|dear|hallo|liebe|bonjour|hola|guten tag|moin) ?(?:all|both|team|everyone|everybody|there|together|zusammen|\p{L}+)?,$/u,
  new RegExp(`^(?:${regards})[,.]?$`),
]

const about = 'subject|betreff|objet|asunto'
const subject = new RegExp(`^(?:${about}) ?: *(?:(?:fwd?|re|aw|wg|tr|rv) ?: *)*`, 'i')

/** What a mail is about is mostly the title; the word in front of it is not. */
export function subjectLength(text: string): number {
  return subject.exec(text)?.[0].length ?? 0
}

export function isNoise({ text }: Passage): boolean {
  if (text.length > longestNoise) return false
  const folded = fold(text)
  if (shapes.some((shape) => shape.test(folded))) return true
  const parts = text
    .split(/\s*[|·•\t>›»/]\s*|\s{3,}/)
    .map(fold)
    .filter((part) => part !== '')
  const isButton = (part: string) => buttons.has(part) || button.test(part)
  return parts.length > 0 && parts.every(isButton) && !isHeadingToo(folded)
}

const mailFields =
  /^(?:from|to|cc|bcc|sent|date|subject|reply-to|von|an|gesendet|datum|betreff|de|a|pour|envoye|objet|para|enviado|asunto|fecha) ?:/
const subjects = new RegExp(`^(?:${about})`)

/** Who wrote to whom, and when: lines that only mails have, together with a subject. What it is about stays. */
export function findMailHead(passages: Passage[]): Set<Passage> {
  const head: Passage[] = []
  for (const passage of passages.slice(0, mostAboveHead + longestHead)) {
    if (mailFields.test(fold(passage.text)) && passage.text.length <= longestNoise) head.push(passage)
    else if (head.length > 0) break
  }
  const isSubject = ({ text }: Passage) => subjects.test(fold(text))
  return new Set(head.length > 1 && head.some(isSubject) ? head.filter((one) => !isSubject(one)) : [])
}

/** A memo has its own name and number above. */
const mostAboveHead = 4
const longestHead = 8

/** These head a part of many descriptions as well. */
const isHeadingToo = (folded: string) => /^(?:about us|contact|how to apply|benefits|jobs?)$/.test(folded)

const signOff = new RegExp(String.raw`^(?:${regards})\b[^.]{0,20}[,.]?$`)
const signatureStart = /^(?:--|—|__)$/
const listOfOthers =
  /^(?:similar|related|other|more|recommended) (?:jobs|vacancies|roles|positions|offers)|^(?:ahnliche|weitere) (?:jobs|stellen|stellenangebote)|^(?:offres|emplois) similaires|^ofertas similares|^people also viewed|^jobs you (?:may|might) like/

/** From where on nothing belongs to the description: the signature of a mail, or other jobs on the same page. */
export function findEnd(passages: Passage[], read: number): number {
  const at = passages.findIndex((passage, n) => {
    const folded = fold(passage.text)
    if (passage.text.length > 60 || read + n < 3) return false
    if (listOfOthers.test(folded)) return true
    if (signatureStart.test(passage.text.trim())) return true
    return signOff.test(folded) && isSignature(passages.slice(n + 1, n + 8))
  })
  return at < 0 ? passages.length : at
}

/** What stands below the end, where that was a letter's. */
export const isSigned = (end: Passage) => !listOfOthers.test(fold(end.text))

/** Short lines, one of them a name or a way to reach somebody. */
function isSignature(passages: Passage[]): boolean {
  if (passages.length === 0) return true
  const short = passages.filter(({ text, isItem }) => text.length < 80 && !isItem)
  return (
    short.length * 2 >= passages.length ||
    passages.some(({ text }) => findEmails(text).length + findPhones(text).length > 0)
  )
}
