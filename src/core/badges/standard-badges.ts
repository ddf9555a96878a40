/** The badges that every installation begins with. */
import type { BadgeType } from '#core/badges/badge.ts'
import type { Rule } from '#core/badges/rule.ts'

export type StandardBadge = {
  /** By which it is known again at the next start. */
  key: string
  type: BadgeType
  name: string
  description: string
  rule: Rule
  /** Null: it holds for good. */
  validMonths: number | null
}

const fixed: StandardBadge[] = [
  {
    key: 'gold',
    type: 'gold',
    name: 'Gold Badge',
    description: 'Excellent in one technical test after the other.',
    rule: { kind: 'streak', of: 'test', count: 3, percent: 90 },
    validMonths: null,
  },
  {
    key: 'silver',
    type: 'silver',
    name: 'Silver Badge',
    description: 'Good technical tests, time and again.',
    rule: { kind: 'average', of: 'test', count: 2, percent: 80 },
    validMonths: null,
  },
  {
    key: 'problem-solver',
    type: 'skill',
    name: 'Problem Solver',
    description: 'Finds a way through situations that have no ready answer.',
    rule: { kind: 'average', of: 'scenarios', count: 5, percent: 85 },
    validMonths: null,
  },
  {
    key: 'communication-expert',
    type: 'skill',
    name: 'Communication Expert',
    description: 'Says clearly what matters, to whoever asks.',
    rule: { kind: 'section', of: 'interview', section: 'Communication', percent: 95 },
    validMonths: null,
  },
]

/** What was learned of a skill grows old with the skill. */
const skillMonths = 24

/** `skills`: all that the shared bank asks. */
export function listStandardBadges(skills: readonly string[]): StandardBadge[] {
  return [
    ...fixed,
    ...skills.map(
      (skill): StandardBadge => ({
        key: `skill/${skill}`,
        type: 'skill',
        name: `Skilled in ${skill}`,
        description: `Knows ${skill} well, as measured by questions of growing difficulty.`,
        rule: { kind: 'skill', skill, percent: 75, answers: 8 },
        validMonths: skillMonths,
      }),
    ),
  ]
}
