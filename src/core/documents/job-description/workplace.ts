/** Whether the work is done on the spot, from anywhere, or both. */

import { fold } from '#core/documents/lexicons/fold.ts'
import type { Found } from '#core/documents/parsed-resume.ts'
import type { Workplace } from '#core/jobs/job.ts'
import { foldInPlace } from './fold-in-place.ts'
import type { JobSection } from './job-section.ts'
import type { Labelled } from './labels.ts'
import { foundAs, type Passage, type Range } from './passages.ts'

const number =
  '(?:[1-4]|one|two|three|four|ein(?:en|em)?|zwei|drei|vier|un|deux|trois|quatre|dos|tres|cuatro|a couple of|a few|several|some|einige|mehrere)'
const days = `${number}(?:[ -]+(?:to|or|bis|a|ou|-|–)?[ -]*${number})? (?:days?|tagen?|jours?|dias?)`
const perWeek =
  '(?: (?:a|per|pro|par|por|in der|la|each|every|in the|of the|der) ?(?:week|woche|semaine|semana))?'
const weekday = '(?:monday|tuesday|wednesday|thursday|friday)s?'

/** How people tell in a sentence which days are spent where. */
const daysOfEach = [
  // "two days a week in the harbour office", "3 days in office"
  `${days}${perWeek},? (?:in|at|from) (?:(?:the|our) )?(?:[a-z]+ ){0,3}office`,
  // "in the office four days"
  `(?:in|at) (?:the|our) office (?:for )?${days}`,
  // "the other three from wherever", "the rest at home"
  `(?:other|remaining) ${number}(?: days)?,? (?:from|at|wherever|anywhere)`,
  `(?:the rest|(?:the )?remainder|balance)(?: is| of the (?:week|time))? (?:from home|at home|remote(?:ly)?|from wherever|from anywhere)`,
  // "Mondays and Fridays from home"
  `${weekday}(?: (?:and|or|und|oder) ${weekday})? (?:is |are )?(?:from home|at home|wfh|remote)`,
]

/** In the order in which they are believed; folded. */
const cues: [workplace: Workplace, shape: RegExp][] = [
  [
    'on-site',
    /\b(?:no|not|kein[e]?|pas de|sin|not a) (?:fully )?(?:remote|home ?-?office|homeoffice|teletravail|teletrabajo|hybrid)(?: work(?:ing)?| possible| position)?\b|\b(?:cannot|can not|can't) be (?:done|carried out|performed) (?:remotely|from home)|\b(?:remote|home|hybrid) ?working is (?:not|un)|\b(?:remote|hybrid|home|working from home)(?: work(?:ing)?)? (?:is )?(?:not (?:available|possible|offered|an option)|unavailable)/,
  ],
  [
    'hybrid',
    /\bhybrid\b|\bhybride\b|\bhibrid[oa]\b|\bsemipresencial\b|\bhybrid(?:es|er|e)\b|\bteletravail partiel\b|\bteilweise (?:remote|im homeoffice|homeoffice)\b/,
  ],
  [
    'hybrid',
    new RegExp(
      `\\b${days}${perWeek},? (?:in (?:the|our) office|in-office|on[- ]?site|at the office|from home|at home|remote(?:ly)?|wfh|im (?:home ?-?office|buro)|home ?-?office|vor ort|mobil(?:es arbeiten)?|(?:de|en) (?:teletravail|teletrabajo|remoto)|au bureau|sur site|en la oficina|presenciales|working from home|work from home|of remote|of home working)`,
    ),
  ],
  ['hybrid', new RegExp(`\\b(?:${daysOfEach.join('|')})\\b`)],
  [
    'hybrid',
    /\b(?:work|working) (?:partly |partially )?from home or (?:the|our) office\b|\b(?:part|some) of the (?:time|week) (?:from home|remotely)|\boffice and (?:from )?home\b|\bup to \d{1,2} ?% (?:from home|remote|home ?office|mobil)|\bbis zu \d{1,2} ?% (?:home|remote|mobil)|\b[1-8]\d ?% (?:remote|home ?-?office|homeoffice|teletravail|from home)|\bflexible (?:home ?working|working from home)|\bzwischen (?:buro|homeoffice) und (?:buro|homeoffice)\b|\b(?:option|ability|opportunity|possibility) to work (?:partly |partially )?(?:from home|remotely)|\bwork(?:ing)? from home (?:two|three|one|\d|is possible|option|up to)|\bmobiles arbeiten\b|\bhome ?-?office-?(?:regelung|moglichkeit|option|tage?|moglich)|\b(?:moglichkeit|option) (?:zu[rm]? |auf |von )?(?:home|remote|mobil)|\bregelma(?:ss|)ig(?:e|es)? home/,
  ],
  [
    'remote',
    /\b(?:fully|100 ?%|completely|entirely|all|permanent(?:ly)?|full(?:-| )?time|vollstandig|komplett|totalmente|entierement|full) remote\b|\bremote(?:-| )?(?:first|only|based|position|role|job|opportunity|within|in|from|anywhere|friendly|team|eligible)\b|\bremote ?\(|\bwork(?:ing)? from (?:anywhere|wherever|home)\b|\bhome-?based\b|\bfrom your (?:own )?home\b|\b(?:100 ?%|full|reine[sr]?) (?:home ?-?office|teletravail|teletrabajo)\b|\bfull remote\b|\btele ?travail (?:complet|total|100)|\bteletrabajo\b|\ben remoto\b|\bremotely\b|\bdistributed team\b|\btelecommut|^remote\b|\bremote$|\b(?:remote|remoto|a distance|ortsunabhangig)\b/,
  ],
  [
    'on-site',
    /\bin the office\b[^.]{0,30}\b(?:five|5) days\b|\bon-?site\b|\bon site\b|\bin[- ]?person\b|\bin-office\b|\bin the office (?:full-?time|every day|five days|5 days)|\b(?:office|site|store|school|clinic|ward|kitchen)[- ]based\b|\bvor ort\b|\bsur (?:site|place)\b|\bpresencial(?:es)?\b|\ben presentiel\b|\bpresentiel\b|\b(?:five|5) days (?:a week )?in (?:the|our) office\b|\bprasenz(?:arbeit|pflicht)?\b/,
  ],
]

/** Not said of the job, but of something beside it. */
const ofSomethingElse =
  /\b(?:parking|gym|canteen|restaurant|cafe|childcare|creche|nursery|showers?|accommodation|meals|facilities|training|fitness|cafeteria|shop|interviews?|session|physio)(?: \p{L}+)? on[- ]?site|\b(?:apply|applications?|interviews?|meet|meetings?|visit|call|ask|drop|cv|resume)[^.;]{0,40} in[- ]?person|\bin[- ]?person (?:interview|meeting|event|visit|offsite|gathering|retreat|training|communit)\w*|\b(?:on-?site|on site) (?:nursery|parking|gym|canteen|restaurant|cafe|childcare|creche|interview|visits?|support|customers?|with customers|showers?|facilities|training|assessment|lunch|doctor|kita|fitness|cafeteria|team)|\bremote (?:teams|settings|regions|environments|places|team members|users|workers|offices?|access|control|sensing|monitoring|support|sites?|areas?|locations?|village|desktop|interview|patient|communit\w+|colleagues|diagnos\w+)|\b(?:weeks?|days|monate?) (?:a year|per year|im jahr)\b[^.]{0,40}(?:anywhere|abroad|ausland)|\b(?:weeks|months) [^.]{0,30}from anywhere/u

export function readWorkplace(sections: JobSection[], labelled: Labelled[]): Found<Workplace> | null {
  const labels = labelled.filter(
    ({ field }) => field === 'workplace' || field === 'location' || field === 'jobType',
  )
  for (const { field, passage, range } of labels.toSorted((a, b) => rank(a.field) - rank(b.field))) {
    const found =
      findCue(passage, range) ?? (field === 'workplace' ? answerOf(passage, range) : campusOf(passage, range))
    if (found) return found
  }
  const order: JobSection['kind'][][] = [
    ['top', 'details', 'summary'],
    ['other', 'responsibilities', 'requirements', 'benefits', 'niceToHave', 'salary', 'skills'],
    ['company', 'process'],
  ]
  for (const [n, kinds] of order.entries()) {
    const passages = sections.filter(({ kind }) => kinds.includes(kind)).flatMap(({ passages }) => passages)
    const found = passages.flatMap((passage) => {
      const cue =
        n < 2 || /\b(?:post|role|position|job|stelle|poste|puesto|duties)\b/i.test(passage.text)
          ? findCue(passage, { start: 0, end: passage.text.length })
          : null
      return cue ? [cue] : []
    })
    // Office days beside the word "remote" make it both.
    const best = found.find(({ value }) => value === 'hybrid') ?? found[0]
    if (best) return n === 0 ? best : { ...best, isSure: false }
  }
  return null
}

const rank = (field: Labelled['field']) => ['workplace', 'location', 'jobType'].indexOf(field)

function findCue(passage: Passage, range: Range): Found<Workplace> | null {
  const text = foldInPlace(passage.text.slice(range.start, range.end).slice(0, 3000))
  const plain = text.replace(new RegExp(ofSomethingElse, 'gu'), (words) => '·'.repeat(words.length))
  for (const [workplace, shape] of cues) {
    const match = shape.exec(plain)
    if (!match) continue
    const start = range.start + match.index
    return foundAs(passage, { start, end: start + match[0].length }, workplace)
  }
  return null
}

/** `Type: Full time, on campus` */
function campusOf(passage: Passage, range: Range): Found<Workplace> | null {
  const isThere = /\bon[- ]?campus\b/.test(fold(passage.text.slice(range.start, range.end)))
  return isThere ? foundAs(passage, range, 'on-site', false) : null
}

/** `Remote: yes` */
function answerOf(passage: Passage, range: Range): Found<Workplace> | null {
  const answer = fold(passage.text.slice(range.start, range.end))
  if (/^(?:yes|ja|oui|si)\b/.test(answer)) return foundAs(passage, range, 'remote', false)
  if (/^(?:no|nein|non)\b/.test(answer)) return foundAs(passage, range, 'on-site', false)
  if (/^(?:partial|partly|teilweise|partiel|parcial|possible|moglich)/.test(answer))
    return foundAs(passage, range, 'hybrid')
  if (/\b(?:days?|tage?|jours?|dias?|%)/.test(answer)) return foundAs(passage, range, 'hybrid')
  if (/^(?:office|in office|buro|bureau|oficina)/.test(answer)) return foundAs(passage, range, 'on-site')
  return null
}
