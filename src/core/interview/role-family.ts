/** Which of the families of roles a job belongs to, by its title first and its skills second. */
import type { SkillGroup } from '#core/documents/skills/skill.ts'
import { skillAskedIfAny } from '#core/documents/skills/skill-asked.ts'
import type { RoleFamily } from '#core/interview/interview-question.ts'
import type { JobDetails } from '#core/jobs/job.ts'

/** The first that fits decides: what is particular stands before what is general. */
const titleWords: [RegExp, RoleFamily][] = [
  [/\b(security|penetration|soc analyst|infosec|ciso)\b/i, 'security'],
  [/\b(test(er|ing)?|qa|quality (assurance|engineer|analyst)|sdet)\b/i, 'quality'],
  [
    /\b(devops|sre|site reliability|platform engineer|infrastructure|cloud|systems? administrator|network)\b/i,
    'infrastructure',
  ],
  [/\b(front[ -]?end|react|angular|vue|web developer|ui (developer|engineer))\b/i, 'frontend'],
  [
    /\b(data|analytics|machine learning|ml|ai engineer|scientist|statistic\w*|business intelligence)\b/i,
    'data',
  ],
  [/\b(ux|ui|designer|user research\w*|product design)\b/i, 'design'],
  [/\b(product|scrum|agile) (manager|owner|master|lead|coach)\b/i, 'product'],
  [/\b(support|customer (service|success|care)|help ?desk|call cent(er|re)|service desk)\b/i, 'support'],
  [/\b(marketing|brand|content|seo|social media|communications|copywriter)\b/i, 'marketing'],
  [/\b(sales|account (manager|executive)|business development|inside sales)\b/i, 'sales'],
  [/\b(hr|human resources|people|recruit\w*|talent|payroll)\b/i, 'people'],
  [
    /\b(financ\w*|account(ant|ing|s)|controller|treasur\w*|audit\w*|bookkeep\w*|tax|financial analyst)\b/i,
    'finance',
  ],
  [
    /\b(operations|supply chain|logistics|warehouse|production|procurement|buyer|project manager|planner|store manager|fleet)\b/i,
    'operations',
  ],
  [/\b(full[ -]?stack|back[ -]?end|software|developer|programmer|engineer|architect)\b/i, 'backend'],
]

const familyOfGroup: Partial<Record<SkillGroup, RoleFamily>> = {
  software: 'backend',
  cloud: 'infrastructure',
  data: 'data',
  design: 'design',
  product: 'product',
  marketing: 'marketing',
  sales: 'sales',
  finance: 'finance',
  people: 'people',
  operations: 'operations',
}

/** Null where neither says. */
export function findFamilyIfAny({
  jobTitle,
  skills,
}: Pick<JobDetails, 'jobTitle' | 'skills'>): RoleFamily | null {
  const byTitle = titleWords.find(([words]) => words.test(jobTitle))?.[1]
  if (byTitle) return byTitle
  const weights = new Map<RoleFamily, number>()
  for (const { name, isMustHave } of skills) {
    const group = skillAskedIfAny(name)?.group
    const family = group && familyOfGroup[group]
    if (family) weights.set(family, (weights.get(family) ?? 0) + (isMustHave ? 2 : 1))
  }
  return [...weights].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
}
