/** What a company sets for whoever is given a test. */

export type AttemptRules = {
  /** Days from being given it until it is due. */
  dueDays: number
  /** How often it may be taken again. The last one submitted counts. */
  retakes: number
  /** Days that have to pass in between. */
  retakeAfterDays: number
  /** Whether they may look through their questions and answers afterwards, once they cannot take it again. */
  showsQuestions: boolean
}

export const defaultRules: AttemptRules = {
  dueDays: 7,
  retakes: 0,
  retakeAfterDays: 7,
  showsQuestions: false,
}

export const ruleLimits = {
  dueDays: { least: 1, most: 90 },
  retakes: { least: 0, most: 3 },
  retakeAfterDays: { least: 0, most: 180 },
} as const satisfies Record<Exclude<keyof AttemptRules, 'showsQuestions'>, { least: number; most: number }>

const day = 24 * 60 * 60 * 1000

export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * day)

/** Half of the time that was given, and two days at most, before it is due. */
export function remindAt({ assignedAt, dueAt }: { assignedAt: Date; dueAt: Date }): Date {
  const whole = dueAt.getTime() - assignedAt.getTime()
  return new Date(dueAt.getTime() - Math.min(2 * day, whole / 2))
}
