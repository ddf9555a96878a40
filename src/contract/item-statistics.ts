/** What answers say of a question. */
import * as z from 'zod'

const answered = { answers: z.int() }
/** Something that its answers say against it, with the figures that say so. */
export const itemFlag = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('low-discrimination'),
    correlation: z.number(),
    leastCorrelation: z.number(),
    ...answered,
  }),
  z.object({ kind: z.literal('poor-fit'), p: z.number(), distance: z.number(), ...answered }),
  z.object({
    kind: z.literal('likely-wrong-key'),
    /** Its place among the options. */
    option: z.string(),
    optionCorrelation: z.number(),
    keyCorrelation: z.number(),
    ...answered,
  }),
  z.object({ kind: z.enum(['too-easy', 'too-hard']), facility: z.number(), ...answered }),
])
export type ItemFlagView = z.infer<typeof itemFlag>

export const itemStatistics = z.object({
  ...answered,
  /** The mean score, 0 to 1. */
  facility: z.number(),
  /** Of the score with the ability by the other answers. */
  discrimination: z.number().nullable(),
  options: z.array(
    z.object({
      /** Its place among the options. */
      option: z.string(),
      share: z.number(),
      meanAbility: z.number().nullable(),
      correlation: z.number().nullable(),
    }),
  ),
  flags: z.array(itemFlag),
  calibratedAt: z.iso.datetime(),
})
export type ItemStatisticsView = z.infer<typeof itemStatistics>
