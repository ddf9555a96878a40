/** A letter as it waits in the queue. */
import * as z from 'zod'
import { mailKindNames } from '#core/mails/kinds.ts'
import type { Letter } from '#core/mails/letter.ts'
import { type Place, placeWords } from '#core/mails/places.ts'

const place = z.enum(Object.keys(placeWords) as [Place, ...Place[]])

const words = z.array(
  z.object({
    text: z.string(),
    isInserted: z.boolean(),
    isWhole: z.boolean().exactOptional(),
    place: z.string().exactOptional(),
  }),
)

export const letter: z.ZodType<Letter> = z.object({
  kind: z.enum(mailKindNames),
  subject: words,
  recipientName: z.string().nullable(),
  paragraphs: z.array(z.union([words, z.object({ place, paragraphs: z.array(words) })])),
  list: z.array(z.object({ words, url: z.string().nullable() })).exactOptional(),
  action: z.object({ label: z.string(), url: z.string() }).exactOptional(),
  closing: words,
})
