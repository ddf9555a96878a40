/** One question of an interview, with all that is needed to ask further and to judge what is said. */
import type { ExperienceLevel } from '#core/jobs/job.ts'

export const questionKinds = ['skill', 'behavioural', 'situational', 'motivation', 'project'] as const
export type QuestionKind = (typeof questionKinds)[number]

export const roleFamilies = [
  'backend',
  'frontend',
  'data',
  'infrastructure',
  'quality',
  'security',
  'design',
  'product',
  'marketing',
  'sales',
  'support',
  'people',
  'finance',
  'operations',
] as const
export type RoleFamily = (typeof roleFamilies)[number]

/** What is asked of a lead or an executive on a skill is what is asked of a senior. */
export const askedLevels = ['entry', 'mid', 'senior'] as const
export type AskedLevel = (typeof askedLevels)[number]

export const toAskedLevel = (level: ExperienceLevel | null): AskedLevel =>
  level === 'entry' ? 'entry' : level === null || level === 'mid' ? 'mid' : 'senior'

/** What makes an answer more than a claim; a follow-up asks for what is missing. In the order of what matters most. */
export const aspects = ['situation', 'ownPart', 'result', 'numbers', 'tradeOff'] as const
export type Aspect = (typeof aspects)[number]

/** Something that a strong answer names, in any of these words. */
export type Concept = { name: string; synonyms: string[] }

export type InterviewQuestion = {
  /** Stays for ever. */
  id: string
  kind: QuestionKind
  /** Of a question on a skill or a situation; null where it is asked in any role. */
  family: RoleFamily | null
  /** By the names of the catalogue; none where it is about no skill in particular. */
  skills: string[]
  levels: AskedLevel[]
  /** What it is about, in a few words, for lists. */
  topic: string
  /** `{skill}` and `{project}` stand for what is known when it is asked. */
  text: string
  /** What to ask where an answer lacks it. An aspect that is not here is not asked for. */
  probes: Partial<Record<Aspect, string>>
  /** What an answer of this level shows, from 1 to 5. */
  anchors: [string, string, string, string, string]
  concepts: Concept[]
  samples: { weak: string; strong: string }
}
