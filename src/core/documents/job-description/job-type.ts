/** Full-time, part-time, for a time, or to learn. */

import type { Found } from '#core/documents/parsed-resume.ts'
import type { JobType } from '#core/jobs/job.ts'
import { foldInPlace } from './fold-in-place.ts'
import type { JobSection } from './job-section.ts'
import type { Labelled } from './labels.ts'
import { foundAs, type Passage, type Range } from './passages.ts'

const internship =
  /\b(?:internship|intern|interns|praktikum|praktikant(?:in)?|pflichtpraktikum|stagiaire|convention de stage|becario|becaria|beca|contrato de practicas|practicas(?! (?:de |agile))|work placement|placement student|placement year|industrial placement|co-?op (?:student|placement|term|position)|co-?op|student placement|summer student|stage(?= (?:de|d'|en|conventionne|remunere|a partir))|offre de stage)\b/
const contract =
  /\(b2b\)|\bb2b contract\b|\b(?:fixed[- ]term|fixed term|freelance|freelancer|freelancing|contractor|contract (?:role|position|basis|opportunity|work|length|duration)|(?:on|as) a contract basis|(?:\d{1,2}|six|three|nine|twelve|eighteen)[- ]months?,? (?:contract|fixed|ftc|maternity|assignment|engagement|befristet)|maternity (?:leave )?cover|parental leave cover|secondment|temporary|temp|interim|outside ir35|inside ir35|ir35|ftc|1099|c2c|corp-to-corp|w2 contract|befristet(?:e[rnsm]?)?|auf \d+ (?:monate|jahre) befristet|freiberuflich|freie mitarbeit|elternzeitvertretung|zeitvertrag|projektvertrag|cdd|interim|interimaire|mission d'interim|contrat a duree determinee|contrat (?:saisonnier|temporaire)|saisonnier|remplacement|prestation|independant|autonomo|contrato temporal|temporal|por obra|sustitucion|duracion determinada|seasonal|seasonal contract|time-limited|limited to (?:\d+|one|two|three) (?:months|years)|contract to hire)\b/
const partTime =
  /\b0[.,][1-9]\d? ?fte\b|\b(?:part[- ]time|part time|teilzeit|temps partiel|mi-temps|a temps partiel|jornada (?:parcial|reducida)|media jornada|tiempo parcial|parcial|minijob|mini-job|450-?euro|geringfugig|520-?euro|werkstudent(?:in|en)?|working student|(?:8|10|12|15|16|18|20|22|24|25|28|30)(?:[.,]5)? (?:hours|stunden|heures|horas)(?: ?(?:per|a|pro|\/|par|por|in der|die)? ?(?:week|woche|semaine|semana|semanales))|(?:8|10|12|15|16|18|20|22|24|25|28|30)(?:[.,]5)? ?(?:h|std\.?|hrs) ?(?:\/|per|pro|par) ?(?:week|woche|semaine|w)|job ?-?share|aushilfe|weekends only|few hours)\b/
const fullTime =
  /\b1[.,]0 ?fte\b|\b(?:35|36|37|37[.,]5|38|38[.,]5|39|40) hours\b|\b(?:full[- ]time|full time|fulltime|vollzeit|temps plein|plein temps|temps complet|jornada (?:completa|completo)|tiempo completo|completa|100 ?%|(?:35|36|37|37[.,]5|38|38[.,]5|39|40|42)(?:[.,]\d)? ?(?:-stunden-woche|hours (?:per|a) week|hours\/week|h\/week|(?:hours|stunden|heures|horas)(?: ?(?:per|a|pro|\/|par|por|in der) ?(?:week|woche|semaine|semana)|wochen| semanales)|h (?:par|\/|pro) ?(?:semaine|woche)|h\/semaine|std\.?\/woche|hour week))\b/

type Cue = { type: JobType; shape: RegExp }
/** The first that is said counts: an internship is always for a time, a contract is often full-time, too. */
const cues: Cue[] = [
  { type: 'internship', shape: internship },
  { type: 'contract', shape: contract },
  { type: 'part-time', shape: partTime },
  { type: 'full-time', shape: fullTime },
]

export function readJobType(
  title: Found | null,
  sections: JobSection[],
  labelled: Labelled[],
): Found<JobType> | null {
  const ofTitle = title && typeOfTitle(title)
  if (ofTitle) return ofTitle
  const labels = labelled.filter(({ field }) => field === 'jobType')
  const fromLabels = bestOf(labels.map(({ passage, range }) => ({ passage, range })))
  if (fromLabels) return fromLabels
  const order: JobSection['kind'][][] = [
    ['top', 'details', 'summary'],
    ['salary', 'other', 'benefits', 'responsibilities', 'requirements'],
    ['process', 'company'],
  ]
  for (const [n, kinds] of order.entries()) {
    const passages = sections
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ heading, passages }) => (heading && n === 0 ? [heading, ...passages] : passages))
      .filter(({ text }) => n === 0 || !ofOthers.test(text))
    const found = bestOf(
      passages.map((passage) => ({ passage, range: { start: 0, end: passage.text.length } })),
    )
    if (found) return n === 0 ? found : { ...found, isSure: false }
  }
  return null
}

/** Said of colleagues or of earlier work, not of this job. */
const ofOthers =
  /teaching assistant|team of|colleagues|worked (?:full|part)|previous|permanent team|internships? (?:or|and)|kolleg/i

function typeOfTitle({ value, places }: Found): Found<JobType> | null {
  const cue = cues.find(({ type, shape }) => type !== 'full-time' && shape.test(foldInPlace(value)))
  return cue ? { value: cue.type, places, isSure: true } : null
}

function bestOf(texts: { passage: Passage; range: Range }[]): Found<JobType> | null {
  for (const { type, shape } of cues) {
    for (const { passage, range } of texts) {
      const text = foldInPlace(passage.text.slice(range.start, range.end).slice(0, 3000)).replace(
        besides,
        (words) => '·'.repeat(words.length),
      )
      const match = shape.exec(text)
      if (!match) continue
      // Where both are offered, nobody needs to look for less.
      const whole = type === 'part-time' ? fullTime.exec(text) : null
      const { index, 0: words } = whole ?? match
      const start = range.start + index
      return foundAs(
        passage,
        { start, end: start + words.length },
        whole ? 'full-time' : type,
        whole === null,
      )
    }
  }
  return null
}

/** `temporary` and `full-time` are also said of other things. */
const besides =
  /\b(?:full-time teaching assistant|temporary (?:works|traffic|structures|staff|accommodation|workers)|contract (?:manage\w*|negotiat\w*|law|templates?|administration|review\w*|award)|(?:unbefristet\w*|indefinido)|not (?:a )?(?:temporary|fixed-term|freelance)|no (?:freelancers|contractors|agencies)|manage (?:contractors|freelancers)|(?:our|with|and|of) (?:contractors|freelancers|interns)|interns? and apprentices|part-time (?:possible|on request)|teilzeit (?:moglich|ist moglich)|interim (?:reports?|results|payments?)|(?:former|for) interns|(?:supervise|mentor|coach|train|guide|formar|formaras|encadrer|encadrez|anleiten|betreuen)\b[^.;]{0,60}\b(?:interns|placement|practicas|stagiaires|praktikanten)|100 ?% (?:remote|home|free|cover|mobil|of|for))/g
