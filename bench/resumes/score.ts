/**
 * How right a reading of a resume is. For each of ten fields: how many values were found that are right, found that are
 * wrong, and missed. Values are compared whole: a company with its city is not the company.
 *
 * - name: case, spaces and titles of address (Dr., Ms.) do not count.
 * - email: case does not count. phone: the same digits.
 * - location: has the city, and no word that is not in the person's address.
 * - company, title, school: case, punctuation and spaces do not count; each found value answers for one true one.
 * - dates: the start and end of a position, found in an entry with that position's company or title, as precise as they
 *   were printed (see printed-dates.ts).
 * - degree: the kind of degree and its subject where both were printed as one phrase, and nothing else.
 * - skills: the keywords of the lists of skills, and the names of skills that have no keywords. Names of groups, languages,
 *   and words that stand in the text elsewhere count neither way.
 *
 * What was printed only in part (cut off at an edge) counts neither way, found or not.
 */
import type { FoundWork, ParsedResume } from '#core/documents/parsed-resume.ts'
import { digitsOf, foldSkill, foldText, foldWords, wordsOf } from './fold.ts'
import type { TrueDegree, TrueWork, Truth } from './printed.ts'
import type { TruePeriod } from './printed-dates.ts'

export const fields = [
  'name',
  'email',
  'phone',
  'location',
  'company',
  'title',
  'dates',
  'school',
  'degree',
  'skills',
] as const
export type Field = (typeof fields)[number]

export type Count = { right: number; wrong: number; missed: number }
export type Score = Record<Field, Count> & {
  /** Periods by themselves, whatever entry they were found in. */
  periods: Count
}

export function scoreResume(truth: Truth, found: ParsedResume): Score {
  const work = found.workHistory.filter((entry) => !isNeutralWork(entry, truth))
  return {
    name: scoreOne(truth.name, found.name?.value, truth.cutOff.name, (value) =>
      foldWords(withoutTitles(value)),
    ),
    email: scoreOne(truth.email, found.email?.value, truth.cutOff.email, foldText),
    phone: scoreOne(truth.phone, found.phone?.value, truth.cutOff.phone, digitsOf),
    location: scoreLocation(truth, found.location?.value),
    company: scoreList(
      truth.work.map(({ company }) => company),
      work.map(({ company }) => company?.value),
      sameWords,
    ),
    title: scoreList(
      truth.work.map(({ title }) => title),
      work.map(({ title }) => title?.value),
      sameWords,
    ),
    dates: scoreDates(truth.work, work),
    periods: scoreList(
      truth.work.map(({ period }) => period),
      work.map(({ period }) => period?.value),
      samePeriod,
    ),
    school: scoreList(
      truth.education.map(({ school }) => school),
      found.education.map(({ school }) => school?.value),
      sameWords,
    ),
    degree: scoreList(
      truth.education.map(({ degree }) => degree),
      found.education.map(({ degree }) => degree?.value),
      isDegree,
    ),
    skills: scoreSkills(
      truth,
      found.skills.map(({ value }) => value),
    ),
  }
}

function scoreOne(
  truth: string | null,
  found: string | undefined,
  cutOff: string | null,
  fold: (value: string) => string,
): Count {
  if (found === undefined || fold(found) === '') return { right: 0, wrong: 0, missed: truth === null ? 0 : 1 }
  if (truth === null) {
    const isPart = cutOff !== null && fold(cutOff).startsWith(fold(found))
    return { right: 0, wrong: isPart ? 0 : 1, missed: 0 }
  }
  return fold(truth) === fold(found) ? { right: 1, wrong: 0, missed: 0 } : { right: 0, wrong: 1, missed: 1 }
}

function withoutTitles(name: string): string {
  return foldText(name).replace(
    /(?<!\p{L})(?:dr|prof|professor|mr|mrs|ms|miss|sir|herr|frau|ph\.?d)(?!\p{L})\.?/gu,
    ' ',
  )
}

function scoreLocation({ location }: Truth, found: string | undefined): Count {
  if (found === undefined) return { right: 0, wrong: 0, missed: location === null ? 0 : 1 }
  if (location === null) return { right: 0, wrong: 1, missed: 0 }
  const isRight =
    foldWords(found).includes(foldWords(location.city)) &&
    wordsOf(found).every((word) => location.addressWords.includes(word))
  return isRight ? { right: 1, wrong: 0, missed: 0 } : { right: 0, wrong: 1, missed: 1 }
}

/** Each found value answers for at most one true one. */
function scoreList<True, Value>(
  truths: (True | null)[],
  founds: (Value | undefined)[],
  isSame: (truth: True, found: Value) => boolean,
): Count {
  const open = truths.filter((truth) => truth !== null)
  const missed = [...open]
  let [right, wrong] = [0, 0]
  for (const found of founds) {
    if (found === undefined) continue
    const place = missed.findIndex((truth) => isSame(truth, found))
    if (place < 0) wrong++
    else {
      right++
      missed.splice(place, 1)
    }
  }
  return { right, wrong, missed: missed.length }
}

function sameWords(truth: string, found: string): boolean {
  return foldWords(truth) === foldWords(found)
}

function isDegree({ studyType, area, areTogether }: TrueDegree, found: string): boolean {
  // What schools of several lands put between a degree and its subject.
  const plain = (text: string) =>
    wordsOf(text)
      .filter((word) => !/^(?:in|of|en|de|für|des|im|the)$/.test(word))
      .sort()
      .join(' ')
  const both = plain([studyType, area].filter((part) => part !== null).join(' '))
  const isWhole = plain(found) === both
  return areTogether || studyType === null ? isWhole : isWhole || plain(found) === plain(studyType)
}

/** Entries are paired by company and title before their dates are compared. */
function scoreDates(truths: TrueWork[], founds: FoundWork[]): Count {
  const pairs = truths
    .flatMap((truth, trueIndex) =>
      founds.map((found, foundIndex) => ({ trueIndex, foundIndex, likeness: likeness(truth, found) })),
    )
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness || a.trueIndex - b.trueIndex || a.foundIndex - b.foundIndex)
  const [usedTruths, usedFounds] = [new Set<number>(), new Set<number>()]
  let right = 0
  for (const { trueIndex, foundIndex } of pairs) {
    if (usedTruths.has(trueIndex) || usedFounds.has(foundIndex)) continue
    usedTruths.add(trueIndex)
    usedFounds.add(foundIndex)
    const [truth, found] = [truths[trueIndex]?.period, founds[foundIndex]?.period?.value]
    if (truth && found && samePeriod(truth, found)) right++
  }
  return {
    right,
    wrong: founds.filter(({ period }) => period !== null).length - right,
    missed: truths.filter(({ period }) => period !== null).length - right,
  }
}

/** Title and company weigh more than a period; without either, two entries are not the same. */
function likeness(truth: TrueWork, { title, company, period }: FoundWork): number {
  const byTitle = truth.title !== null && title !== null && sameWords(truth.title, title.value) ? 4 : 0
  const byCompany =
    truth.company !== null && company !== null && sameWords(truth.company, company.value) ? 4 : 0
  if (byTitle + byCompany === 0) return 0
  return byTitle + byCompany + (truth.period && period && samePeriod(truth.period, period.value) ? 1 : 0)
}

type FoundPeriod = NonNullable<FoundWork['period']>['value']

function samePeriod(truth: TruePeriod, found: FoundPeriod): boolean {
  return sameDate(truth.start, found.start) && sameEnd(truth, found.end)
}

function sameEnd(truth: TruePeriod, found: string | null): boolean {
  if (truth.end === 'present') return found === 'present' || (found === null && !truth.saysPresent)
  return sameDate(truth.end, found)
}

/** At the precision of the truth: a year alone is all that was meant where a theme made it a January. */
function sameDate(truth: string | null, found: string | null): boolean {
  if (truth === null || found === null) return truth === found
  return found.slice(0, truth.length) === truth
}

function isNeutralWork({ company, title }: FoundWork, { neutralWork }: Truth): boolean {
  return neutralWork.some(
    (neutral) =>
      (company !== null && sameWords(neutral.company, company.value)) ||
      (company === null && title !== null && sameWords(neutral.title, title.value)),
  )
}

function scoreSkills(truth: Truth, founds: string[]): Count {
  const trueSkills = new Set(truth.skills.map(foldSkill))
  const neutral = new Set(truth.neutralSkills.map(foldSkill))
  const elsewhere = ` ${wordsOf(truth.elsewhere).join(' ')} `
  const foundSkills = new Set(founds.map(foldSkill))
  foundSkills.delete('')
  const right = [...foundSkills].filter((skill) => trueSkills.has(skill)).length
  const wrong = new Set(
    founds
      .filter((skill) => !trueSkills.has(foldSkill(skill)) && !neutral.has(foldSkill(skill)))
      .filter((skill) => !elsewhere.includes(` ${wordsOf(skill).join(' ')} `))
      .filter((skill) => !truth.cutOff.skills.some((whole) => foldSkill(whole).startsWith(foldSkill(skill))))
      .map(foldSkill),
  ).size
  return { right, wrong, missed: trueSkills.size - right }
}

export function addCounts(counts: Count[]): Count {
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
  return { right: sum('right'), wrong: sum('wrong'), missed: sum('missed') }
}

/** Null where there is nothing to find and nothing was found. */
export function ratesOf({
  right,
  wrong,
  missed,
}: Count): { precision: number; recall: number; f1: number } | null {
  if (right + wrong + missed === 0) return null
  return {
    precision: right + wrong === 0 ? 0 : right / (right + wrong),
    recall: right + missed === 0 ? 0 : right / (right + missed),
    f1: (2 * right) / (2 * right + wrong + missed),
  }
}

/** Of the fields that were there to be found. */
export function meanF1(scores: Score[]): number {
  const values = fields
    .map((field) => ratesOf(addCounts(scores.map((score) => score[field])))?.f1)
    .filter((value) => value !== undefined)
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
