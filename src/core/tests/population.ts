/** For whom a test's precision and pass rates are foretold. */

export const populations = ['beginners', 'mixed', 'experienced'] as const
export type Population = (typeof populations)[number]

/** On the scale of ability, where 0 is the average of those who answered and 1 a standard deviation. */
export const abilitiesOf: Record<Population, { mean: number; spread: number }> = {
  beginners: { mean: -0.8, spread: 0.8 },
  mixed: { mean: 0, spread: 1 },
  experienced: { mean: 0.8, spread: 0.8 },
}

/** The bands' lower ends, by which people speak of passing. */
export const passMarks = [60, 70, 80, 90] as const
