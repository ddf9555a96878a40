/** What people can do, by the name most of them use for it. */
export const skillGroups = {
  software: 'Software engineering',
  data: 'Data and AI',
  cloud: 'Cloud and operations',
  design: 'Design and media',
  product: 'Product and projects',
  marketing: 'Marketing',
  sales: 'Sales and customer service',
  finance: 'Finance and law',
  people: 'People',
  operations: 'Supply chain and manufacturing',
  health: 'Health and care',
  education: 'Education and research',
  engineering: 'Engineering and trades',
  hospitality: 'Hospitality and retail',
  office: 'Office tools',
  soft: 'Working with others',
  languages: 'Languages',
} as const

export type SkillGroup = keyof typeof skillGroups

export type Skill = {
  name: string
  group: SkillGroup
  /** Other spellings and abbreviations of the same skill. */
  aliases: readonly string[]
  /** Names of skills that whoever has this one has as well. */
  broader: readonly string[]
}

/** When a name in running text stands for the skill. */
export type NameRule =
  /** In any case: `python`. */
  | 'always'
  /** Only as written, for it is another word otherwise: `SAP`, `Excel`. */
  | 'exact'
  /** Only as written and with something beside it that speaks for the skill: `Go`, `R`, `Spring`. */
  | 'with_evidence'
  /** In any case, but with something beside it: everyday words such as `research`, `planning`. */
  | 'everyday'

export type SkillName = { written: string; rule: NameRule; skill: Skill }
