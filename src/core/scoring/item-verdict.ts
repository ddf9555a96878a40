/** What a person says of a question with a key: that it counts as right or wrong after all, or not for this person. */
export const itemVerdicts = ['right', 'wrong', 'left_out'] as const
export type ItemVerdict = (typeof itemVerdicts)[number]
