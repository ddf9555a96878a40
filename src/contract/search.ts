/** The search over everything that its reader may see. Pages and actions are the browser's own. */
import * as z from 'zod'
import { matchRanks } from '#core/search/match.ts'
import { longestQuery } from '#core/search/query.ts'
import { blindly } from './fields.ts'
import { procedure } from './procedure.ts'

export const mostPerKind = 10

/** In the order in which they are shown. */
export const foundKinds = [
  'people',
  'jobs',
  'applications',
  'tests',
  'results',
  'items',
  'badges',
  'companies',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** What its address is made of: which page, and of what. */
export const openedPages = [
  'candidate',
  'result',
  'company_job',
  'test',
  'item',
  'awarding',
  'posting',
  'applications',
  'take_test',
  'take_scenarios',
  'take_interview',
  'own_result',
  'own_badges',
  'users',
  'companies',
  'badges',
] as const

const span = z.object({ start: z.int(), end: z.int() })

const hit = z.object({
  id: z.string(),
  title: z.string(),
  /** One line more; empty where there is nothing to say. */
  detail: z.string(),
  /** How it stands, in a word or two. Nothing is found by it. */
  note: z.string(),
  /** Which letters of each answer to what was asked. */
  marks: z.object({ title: z.array(span), detail: z.array(span) }),
  rank: z.enum(matchRanks),
  opens: z.object({ page: z.enum(openedPages), id: z.string() }),
})
export type Hit = z.infer<typeof hit>

const group = z.object({
  kind: z.enum(foundKinds),
  hits: z.array(hit),
  hasMore: z.boolean(),
  /** Nothing is written like what was asked; these are nearly. */
  isSimilar: z.boolean(),
})
export type FoundGroup = z.infer<typeof group>

export const search = {
  find: procedure
    .route({
      method: 'GET',
      path: '/search',
      summary: 'What I may see that answers to some words, by kind: the best first',
      tags: ['search'],
    })
    .input(
      z.object({
        q: z
          .string({ error: 'Please say what to look for' })
          // No one means a control character, and the database takes no NUL.
          .transform((text) => text.replace(/\p{Cc}|\p{Cs}/gu, ' ').trim())
          .pipe(
            z
              .string()
              .min(1, 'Please say what to look for')
              .max(longestQuery, 'This is too long to search for'),
          ),
        limit: z.coerce.number().int().min(1).max(mostPerKind).default(5),
        ...blindly,
      }),
    )
    .output(z.object({ groups: z.array(group) })),
}
