/** A profile beside a job, skill by skill, with the words of both. It sorts; it neither hides nor rejects anyone. */
import type { PartialDate, Period } from '#core/documents/parsed-resume.ts'
import type { Profile, Work } from '#core/documents/profile.ts'
import { findSkills, type SkillMention } from '#core/documents/skills/find-skills.ts'
import type { Skill } from '#core/documents/skills/skill.ts'
import { skillAskedIfAny } from '#core/documents/skills/skill-asked.ts'
import { broaderSkills, skillNamed } from '#core/documents/skills/skill-named.ts'
import { countMonths } from '#core/documents/time-spans.ts'
import type { ExperienceLevel, JobDetails, JobSkill } from './job.ts'
import { longestQuote, quoteAround } from './quote.ts'

export type SkillVerdict =
  /** In the profile's list of skills. */
  | 'named'
  /** In its texts, or something that nobody has without it: who has PostgreSQL has SQL. */
  | 'shown'
  /** What it builds on: React for a Next.js, MySQL for a PostgreSQL. */
  | 'related'
  | 'missing'

export type ProfileWords = {
  where: 'skills' | 'summary' | 'headline' | 'workHistory' | 'education'
  /** Which position or school, such as "Data Engineer at Orbital". */
  entry: string | null
  quote: string
}

export type SkillMatch = {
  name: string
  isMustHave: boolean
  verdict: SkillVerdict
  /** The sentence of the job that asks for it, or its name. */
  fromJob: string
  fromProfile: ProfileWords | null
  /** Of the positions that name it, to a tenth; what overlaps counts once. */
  years: number | null
}

export type JobMatch = {
  /** 0 to 100; null where the job names no skill. */
  score: number | null
  skills: SkillMatch[]
  /** `years` of all positions, to a tenth; null where no position says from when to when. */
  experience: { asked: ExperienceLevel | null; years: number | null }
}

export function matchProfile(profile: Profile, job: JobDetails, today: PartialDate): JobMatch {
  const texts = listTexts(profile)
  const mentions = texts.flatMap(findMentions)
  const jobTexts = [...job.requirements, ...job.responsibilities, job.summary, job.jobTitle]
  const jobMentions = jobTexts.flatMap((source) =>
    findSkills(source).map((mention): JobMention => ({ ...mention, source })),
  )

  const skills = job.skills.map((asked): SkillMatch => {
    const skill = skillAskedIfAny(asked.name)
    const found = skill ? rankMentions(mentions, skill) : findByWords(texts, asked.name)
    const [best] = found
    const positions = found.filter(({ verdict }) => verdict !== 'related').map(({ text }) => text.work)
    return {
      name: asked.name,
      isMustHave: asked.isMustHave,
      verdict: best?.verdict ?? 'missing',
      fromJob: quoteJobIfAny(jobMentions, jobTexts, skill, asked.name) ?? asked.name,
      fromProfile: best ? quoteProfile(best) : null,
      years: countYears(positions, today),
    }
  })
  return {
    score: scoreSkills(skills),
    skills,
    experience: { asked: job.experienceLevel, years: countYears(profile.workHistory, today) },
  }
}

/** The score alone, for many jobs at once: the profile is read once, and nothing is quoted. */
export function createScorer(profile: Profile): (job: Pick<JobDetails, 'skills'>) => number | null {
  const texts = listTexts(profile)
  const mentions = withoutRepeats(texts.flatMap(findMentions))
  return (job) =>
    scoreSkills(
      job.skills.map(({ name, isMustHave }) => {
        const skill = skillAskedIfAny(name)
        const [best] = skill ? rankMentions(mentions, skill) : findByWords(texts, name)
        return { isMustHave, verdict: best?.verdict ?? 'missing' }
      }),
    )
}

/** What a mention says for a skill depends on what it names and whether that is in the list. */
function withoutRepeats(mentions: readonly Mention[]): Mention[] {
  const listed = new Map<Skill, Mention>()
  const told = new Map<Skill, Mention>()
  for (const mention of mentions) {
    const seen = mention.text.where === 'skills' ? listed : told
    if (!seen.has(mention.skill)) seen.set(mention.skill, mention)
  }
  return [...listed.values(), ...told.values()]
}

const weightOf = ({ isMustHave }: Pick<JobSkill, 'isMustHave'>) => (isMustHave ? 3 : 1)
const worth: Record<SkillVerdict, number> = { named: 1, shown: 1, related: 0.5, missing: 0 }

type Judged = Pick<SkillMatch, 'isMustHave' | 'verdict'>

function scoreSkills(skills: readonly Judged[]): number | null {
  const sum = (of: (skill: Judged) => number) => skills.reduce((total, skill) => total + of(skill), 0)
  const all = sum(weightOf)
  return all === 0 ? null : Math.round((100 * sum((skill) => weightOf(skill) * worth[skill.verdict])) / all)
}

type ProfileText = { where: ProfileWords['where']; entry: string | null; text: string; work: Work | null }
type Mention = { text: ProfileText; skill: Skill; start: number; end: number }
type JobMention = SkillMention & { source: string }
type Ranked = Pick<Mention, 'text' | 'start' | 'end'> & { verdict: SkillVerdict }

/** What says most comes first: the owner's own list, what was done, and only then how it is summed up. */
function listTexts(profile: Profile): ProfileText[] {
  const plain = (where: ProfileText['where'], text: string) => ({ where, entry: null, text, work: null })
  return [
    ...profile.skills.map((skill) => plain('skills', skill)),
    ...profile.workHistory.flatMap((work) => {
      const entry = nameEntry(work.title, work.company)
      return [work.title, work.description].map((text) => ({
        where: 'workHistory' as const,
        entry,
        text,
        work,
      }))
    }),
    plain('summary', profile.summary),
    plain('headline', profile.headline),
    ...profile.education.flatMap(({ degree, school, description }) => {
      const entry = nameEntry(degree, school)
      return [degree, description].map((text) => ({ where: 'education' as const, entry, text, work: null }))
    }),
  ].filter(({ text }) => text.trim() !== '')
}

function nameEntry(what: string, where: string): string | null {
  return [what, where].filter((part) => part.trim() !== '').join(' at ') || null
}

function findMentions(text: ProfileText): Mention[] {
  const isSkillList = text.where === 'skills'
  const whole = isSkillList ? skillNamed(text.text) : null
  const within = findSkills(text.text, { isSkillList }).map(({ skill, start, end }) => ({
    text,
    skill,
    start,
    end,
  }))
  return whole ? [{ text, skill: whole, start: 0, end: text.text.length }, ...within] : within
}

/** Looked up for every mention and every skill asked for. */
const broaderOf = new Map<Skill, readonly Skill[]>()

function listBroader(skill: Skill): readonly Skill[] {
  const known = broaderOf.get(skill) ?? broaderSkills(skill)
  broaderOf.set(skill, known)
  return known
}

/** Those that speak for the skill, the strongest first. */
function rankMentions(mentions: readonly Mention[], asked: Skill): Ranked[] {
  const foundations = new Set(listBroader(asked))
  const parents = new Set(asked.broader)
  const rank = ({ skill, text }: Mention): [number, SkillVerdict] | null => {
    const isListed = text.where === 'skills'
    if (skill === asked) return isListed ? [0, 'named'] : [1, 'shown']
    const broader = listBroader(skill)
    if (broader.includes(asked)) return isListed ? [2, 'shown'] : [3, 'shown']
    if (foundations.has(skill)) return [4, 'related']
    return broader.some(({ name }) => parents.has(name)) ? [5, 'related'] : null
  }
  return mentions
    .flatMap((mention) => {
      const [order, verdict] = rank(mention) ?? []
      return order === undefined || !verdict ? [] : [{ ...mention, order, verdict }]
    })
    .toSorted((a, b) => a.order - b.order)
}

/** A skill that we do not know is found by its very words. */
function findByWords(texts: readonly ProfileText[], name: string): Ranked[] {
  const phrase = phraseOf(name)
  return texts.flatMap((text): Ranked[] => {
    const found = phrase?.exec(text.text)
    if (!found) return []
    const verdict = text.where === 'skills' ? 'named' : 'shown'
    return [{ text, start: found.index, end: found.index + found[0].length, verdict }]
  })
}

function phraseOf(name: string): RegExp | null {
  const words = name.split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const written = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}])${written}(?![\\p{L}\\p{N}])`, 'iu')
}

/** The sentence of the job that asks for it, or null where it stands in the list of skills alone. */
function quoteJobIfAny(
  mentions: JobMention[],
  texts: string[],
  skill: Skill | null,
  name: string,
): string | null {
  if (skill) {
    const found = mentions.find((mention) => mention.skill === skill)
    return found ? quoteAround(found.source, found.start, found.end) : null
  }
  const phrase = phraseOf(name)
  for (const text of texts) {
    const found = phrase?.exec(text)
    if (found) return quoteAround(text, found.index, found.index + found[0].length)
  }
  return null
}

function quoteProfile({ text: { where, entry, text }, start, end }: Ranked): ProfileWords {
  const isWhole = where === 'skills' && text.length <= longestQuote
  return { where, entry, quote: isWhole ? text.trim() : quoteAround(text, start, end) }
}

function countYears(positions: readonly (Work | null)[], today: PartialDate): number | null {
  const periods = [...new Set(positions)].flatMap((work): Period[] =>
    work ? [{ start: work.start || null, end: work.end || null }] : [],
  )
  const months = countMonths(periods, today)
  return months === 0 ? null : Math.round((months / 12) * 10) / 10
}
