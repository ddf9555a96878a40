/** What could be better in a job, with reasons. All of it is advice: nothing here stops a job from being published. */
import { findWordings } from './find-wording.ts'
import { findImpossibleYears } from './impossible-years.ts'
import type { JobDetails } from './job.ts'
import { findYearsAsked, isAboutExperience } from './years-asked.ts'

export const hintKinds = [
  'wording',
  'salary_missing',
  'salary_wide',
  'impossible_years',
  'entry_level_years',
  'level_contradicts_title',
  'degree_required',
  'too_many_must_haves',
  'no_must_haves',
  'skills_missing',
  'location_missing',
] as const
export type HintKind = (typeof hintKinds)[number]

export type JobHint = {
  kind: HintKind
  /** The path of the field, as in `findJobProblems`: `summary`, `requirements.2`. */
  field: string
  /** The very words of the field, or null where something is missing. */
  quote: string | null
  reason: string
  instead: string
}

/** In the order of the form. The same job in the same year gets the same hints. */
export function findJobHints(job: JobDetails, today: { year: number }): JobHint[] {
  const fields = listFields(job)
  if (fields.length === 0) return []
  const demands = fields.filter(({ path }) => /^(?:summary|requirements|responsibilities)/.test(path))
  return [
    ...findMissing(job),
    ...findSkillHints(job),
    ...findLevelHints(job),
    ...fields.flatMap(({ path, text }) =>
      findWordings(text, job.company).map(({ wording, quote }): JobHint => {
        const { reason, instead } = wording
        return { kind: 'wording', field: path, quote, reason, instead }
      }),
    ),
    ...demands.flatMap((field) => [
      ...findYearsHints(field, today),
      ...findEntryLevelYears(field, job),
      ...findDegrees(field),
    ]),
  ]
}

type Field = { path: string; text: string }

function listFields(job: JobDetails): Field[] {
  const list = (name: 'responsibilities' | 'requirements' | 'benefits') =>
    job[name].map((text, n) => ({ path: `${name}.${n}`, text }))
  return [
    { path: 'jobTitle', text: job.jobTitle },
    { path: 'summary', text: job.summary },
    ...job.skills.map(({ name }, n) => ({ path: `skills.${n}.name`, text: name })),
    ...list('responsibilities'),
    ...list('requirements'),
    ...list('benefits'),
  ].filter(({ text }) => text.trim() !== '')
}

function findMissing({ location, workplace, salary }: JobDetails): JobHint[] {
  const hints: JobHint[] = []
  if (location.trim() === '' && workplace !== 'remote')
    hints.push({
      kind: 'location_missing',
      field: 'location',
      quote: null,
      reason: 'People look for work by place, and do not find a job without one.',
      instead: 'Name the town, or say that the work is remote.',
    })
  if (!salary)
    hints.push({
      kind: 'salary_missing',
      field: 'salary',
      quote: null,
      reason:
        'Many people skip a job that does not say what it pays, and in several places the law asks for a range.',
      instead: 'Name a range that you would really pay.',
    })
  else if (salary.min !== null && salary.max !== null && salary.max > widest * salary.min)
    hints.push({
      kind: 'salary_wide',
      field: 'salary',
      quote: null,
      reason: 'The upper figure is more than twice the lower one, so nobody can tell what they would earn.',
      instead: 'Narrow the range, or make two jobs of it, one for each level.',
    })
  return hints
}

const widest = 2
const mostMustHaves = 12

function findSkillHints({ skills }: JobDetails): JobHint[] {
  const mustHaves = skills.filter(({ isMustHave }) => isMustHave).length
  const hint = (kind: HintKind, reason: string, instead: string): JobHint[] => [
    { kind, field: 'skills', quote: null, reason, instead },
  ]
  if (skills.length === 0)
    return hint(
      'skills_missing',
      'Without a skill, nobody can see how well they match.',
      'Name the few skills without which the work cannot be done.',
    )
  if (mustHaves === 0)
    return hint(
      'no_must_haves',
      'People cannot tell what is needed from what is nice to have.',
      'Mark the few skills without which the work cannot be done.',
    )
  if (mustHaves > mostMustHaves)
    return hint(
      'too_many_must_haves',
      `${mustHaves} must-haves. People, women more than men, do not apply unless they meet nearly all of them.`,
      'Keep those without which the work cannot be done on the first day, and make the others nice to have.',
    )
  return []
}

const juniorTitle =
  /(?<!\p{L})(?:junior|intern|trainee|praktikant\p{L}*|werkstudent\p{L}*|stagiaire|becari\p{L})(?!\p{L})/iu
const seniorTitle = /(?<!\p{L})senior(?!\p{L})/iu
const otherSenior =
  /(?:senior (?:care|carer|living|citizen|home|day|service|housing)|junior (?:school|college|doctor|minister))/i

function findLevelHints({ jobTitle, experienceLevel }: JobDetails): JobHint[] {
  if (experienceLevel === null || otherSenior.test(jobTitle)) return []
  const isLow = experienceLevel === 'entry'
  const isHigh = experienceLevel !== 'entry' && experienceLevel !== 'mid'
  const found = (isLow && seniorTitle.exec(jobTitle)) || (isHigh && juniorTitle.exec(jobTitle))
  if (!found) return []
  return [
    {
      kind: 'level_contradicts_title',
      field: 'jobTitle',
      quote: found[0],
      reason: 'The title and the level of experience say different things.',
      instead: 'Change one of them, so that the right people feel meant.',
    },
  ]
}

function findYearsHints({ path, text }: Field, today: { year: number }): JobHint[] {
  return findImpossibleYears(text, today.year).map(({ technology, since, years, quote }) => {
    const age = today.year - since
    return {
      kind: 'impossible_years',
      field: path,
      quote,
      reason: `${technology} has been around since ${since}. Nobody has ${years} years of it yet.`,
      instead:
        age > 1
          ? `Ask for fewer than ${age} years, or say what the person should be able to do with it.`
          : 'Say what the person should be able to do with it.',
    }
  })
}

const manyYears = 5

function findEntryLevelYears({ path, text }: Field, { experienceLevel, jobType }: JobDetails): JobHint[] {
  if (experienceLevel !== 'entry' && jobType !== 'internship') return []
  const what = experienceLevel === 'entry' ? 'a first job' : 'an internship'
  return findYearsAsked(text)
    .filter((claim) => claim.years >= manyYears && isAboutExperience(text, claim))
    .map(({ years, start, end }) => ({
      kind: 'entry_level_years',
      field: path,
      quote: text.slice(start, end),
      reason: `It is for people in ${what}, and they cannot have ${years} years of experience.`,
      instead: 'Ask for less experience, or choose a higher level.',
    }))
}

const degree =
  /(?<![\p{L}\p{N}])(?:bachelor(?:['’]?s)?(?: degree)?|master['’]?s degree|university degree|college degree|academic degree|university education|degree in|degree required|bsc|msc|b\.sc\.?|m\.sc\.?|hochschulabschluss|hochschulstudium|abgeschlossenes studium|universitätsabschluss|diplôme universitaire|diplôme d['’]ingénieur|bac ?\+ ?\d|formation supérieure|título universitario|titulación universitaria|licenciatura|grado universitario)(?![\p{L}\p{N}])/iu
/** Something else counts as well, or it is only a wish. */
const softened =
  /(?<!\p{L})(?:equivalent|comparable|similar(?!\p{L}| (?:field|discipline|area|subject|study|studies))|or experience|or relevant|or extensive|prefer\p{L}*|plus|desirable|desired|ideally|nice to have|bonus|advantage|advantageous|asset|helpful|welcome|not required|not necessary|no degree|without a|optional|contact|e-mail|email|transcript|transcripts|cover letter|curriculum vitae|phd|ph\.d|doctoral|doctorate|pursuing|studying|enrolled|vergleichbar\p{L}*|gleichwertig\p{L}*|ähnlich\p{L}*|oder ausbildung|oder eine|wünschenswert|von vorteil|idealerweise|gerne|équivalent\p{L}*|ou expérience|souhaité\p{L}*|apprécié\p{L}*|idéalement|un plus|equivalente\p{L}*|o experiencia|deseable|valorable|se valora\p{L}*)(?!\p{L})/iu
/** Work that the law allows with a degree alone. */
const regulated =
  /(?:medic|nurs|midwi|pharma|dent(?:al|ist)|veterin|law|legal|llb|teach|architect|psycholog|physio|social work|surg|licen[cs]|registered|chartered|approbation|staatsexamen|jurist|jura|lehramt|médec|infirm|droit|derecho|enferm|farmac|abogad)/i

function findDegrees({ path, text }: Field): JobHint[] {
  if (path === 'summary') return []
  const found = degree.exec(text)
  if (!found || softened.test(text) || regulated.test(text)) return []
  return [
    {
      kind: 'degree_required',
      field: path,
      quote: found[0],
      reason: 'Many people learned the same at work. They are left out if only a degree counts.',
      instead: 'Add “or equivalent experience”, unless the law asks for the degree.',
    },
  ]
}
