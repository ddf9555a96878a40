/** Extra time for who needs it, on every attempt alike. The reason is no one's business, and employers never see it. */
export const extraTimeChoices = [0, 25, 50, 100] as const
export type ExtraTimePercent = (typeof extraTimeChoices)[number]
