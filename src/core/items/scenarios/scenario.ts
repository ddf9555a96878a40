/** A situation from working life that is answered in prose, with the rubric by which answers are judged. */

/** 0: not there. 4: as a professional whom others ask would do it. */
export const rubricLevels = [0, 1, 2, 3, 4] as const
export type RubricLevel = (typeof rubricLevels)[number]

/** Something that a strong answer names, in any of these words. */
export type Concept = { name: string; synonyms: string[] }

export type Criterion = {
  /** Unique within the scenario. */
  id: string
  name: string
  /** What is judged, in a sentence. */
  description: string
  /** Share of the whole, in percent; all criteria together are 100. */
  weight: number
  /** What an answer of this level shows, from 0 to 4. */
  anchors: [string, string, string, string, string]
  concepts: Concept[]
}

export const sampleQualities = ['weak', 'fair', 'strong'] as const
export type SampleQuality = (typeof sampleQualities)[number]

export type SampleAnswer = {
  quality: SampleQuality
  answer: string
  /** What it deserves, by the id of the criterion. */
  levels: Record<string, RubricLevel>
}

export type Scenario = {
  /** Stays for ever. */
  id: string
  field: ScenarioField
  /** By the names of the catalogue. */
  skills: string[]
  title: string
  /** One sentence for lists. */
  description: string
  /** The situation, in paragraphs. */
  scenario: string
  questions: string[]
  timeLimitMinutes: 15
  minWords: 200 | 250
  criteria: Criterion[]
  samples: SampleAnswer[]
}

export const scenarioFields = [
  'engineering',
  'data',
  'design',
  'product',
  'marketing',
  'sales',
  'finance',
  'support',
  'people',
  'operations',
] as const
export type ScenarioField = (typeof scenarioFields)[number]
