/** The recruiter's desk: finding candidates, what may be seen of them, deciding about them, and taking it back. */
import * as z from 'zod'
import { stages } from '#core/candidates/reached.ts'
import { candidateStatuses, moveCauses } from '#core/candidates/status.ts'
import { candidateRow } from './candidate-row.ts'
import { jobMatch } from './candidates.ts'
import { compare } from './comparison.ts'
import { decide, keepMail, mails, mostDecided, undo, wording } from './deciding.ts'
import { profile } from './documents.ts'
import { declare } from './errors.ts'
import { blindly, daysField, pageField, proseField, searchField } from './fields.ts'
import { procedure } from './procedure.ts'

export const candidatesPageSize = 25
/** A search counts no further, and a list is no deeper than this many pages. */
export const mostFound = 1000
export const deepestPage = 400
/** So many can be selected at once. */
export const mostSelected = 10_000
export const noteLimit = 5000

export const candidateSorts = ['newest', 'oldest', 'waiting', 'name', 'match', 'test', 'interview'] as const
export type CandidateSort = (typeof candidateSorts)[number]

export const candidateFilter = z.object({
  search: searchField,
  /** in_progress: whoever is neither hired nor rejected nor gone. */
  status: z.enum([...candidateStatuses, 'in_progress']).optional(),
  jobId: z.uuid().optional(),
  /** Who got so far at least, whatever became of them. */
  reached: z.enum(stages).optional(),
  /** Who applied within so many days, came into their status, or had a test scored that they share. */
  appliedWithin: daysField.optional(),
  movedWithin: daysField.optional(),
  testedWithin: daysField.optional(),
  sort: z.enum(candidateSorts).default('newest'),
  ...blindly,
})
export type CandidateFilter = z.infer<typeof candidateFilter>

export type CandidateRow = z.infer<typeof candidateRow>

/** As much of a candidate as who decides about them has to know. */
const standing = candidateRow
  .pick({ id: true, version: true, status: true, needsWaiver: true, approvalLeadsTo: true, canUndo: true })
  .extend({
    /** Of the last decision, which can be undone: its person has heard of it. */
    isTold: z.boolean(),
  })
export type CandidateStanding = z.infer<typeof standing>

/** How someone stands who has changed since they were looked at. */
const changedStanding = standing.extend({
  name: z.string(),
  /** Null: nobody, or nobody who is known. */
  changedBy: z.string().nullable(),
})
export type ChangedStanding = z.infer<typeof changedStanding>

const candidate = candidateRow.extend({
  profile: profile.nullable(),
  hasResume: z.boolean(),
  /** The same person with another job of the company, and who may be the same under another account. */
  alsoHere: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      jobTitle: z.string(),
      status: z.enum(candidateStatuses),
      because: z.enum(['same_account', 'same_email', 'same_name_and_phone']),
    }),
  ),
  match: jobMatch.nullable(),
})
export type Candidate = z.infer<typeof candidate>

const historyEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  cause: z.enum(moveCauses),
  from: z.enum(candidateStatuses).nullable(),
  to: z.enum(candidateStatuses),
  by: z.string().nullable(),
  decision: z
    .object({
      isWaived: z.boolean(),
      reason: z.string().nullable(),
      mail: wording.nullable(),
      tellAt: z.iso.datetime(),
      toldAt: z.iso.datetime().nullable(),
      /** Told with the next one, in its words. */
      isSuperseded: z.boolean(),
      undoneAt: z.iso.datetime().nullable(),
    })
    .nullable(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

const note = z.object({
  id: z.uuid(),
  text: z.string(),
  /** Null: someone who has left. */
  author: z.string().nullable(),
  isOwn: z.boolean(),
  /** Blind mode leaves out something of it: it is not what was written. */
  isMasked: z.boolean(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
})
export type CandidateNote = z.infer<typeof note>

const noteText = proseField('Please write something', noteLimit)

const byId = z.object({ id: z.uuid() })
const tags = ['desk']

export const desk = {
  find: procedure
    .route({ method: 'GET', path: '/company/candidates', summary: 'Candidates of my company', tags })
    .input(candidateFilter.extend({ page: pageField }))
    .output(
      z.object({
        candidates: z.array(candidateRow),
        /** `isAtLeast`: a search counts no further. */
        total: z.object({ count: z.int(), isAtLeast: z.boolean() }),
      }),
    ),

  counts: procedure
    .route({
      method: 'GET',
      path: '/company/candidate-counts',
      summary: 'How many candidates of my company stand where',
      tags,
    })
    .input(z.object({ jobId: z.uuid().optional() }))
    .output(z.object({ total: z.int(), byStatus: z.record(z.enum(candidateStatuses), z.int()) })),

  positions: procedure
    .route({
      method: 'GET',
      path: '/company/candidate-positions',
      summary: 'The jobs of my company that someone applied for, and how many did',
      tags,
    })
    .output(z.object({ jobs: z.array(byId.extend({ title: z.string(), candidates: z.int() })) })),

  select: procedure
    .route({
      method: 'GET',
      path: '/company/candidate-selection',
      summary: 'All candidates that a filter finds, as they stand now, to decide about them',
      tags,
    })
    .input(candidateFilter)
    .output(
      z.object({
        candidates: z.array(standing),
        /** False where there are more than can be selected. */
        isAll: z.boolean(),
      }),
    ),

  standing: procedure
    .route({
      method: 'POST',
      path: '/company/candidate-standing',
      summary: 'Of some candidates, those who have changed since they were looked at, and who changed them',
      tags,
    })
    .input(
      z.object({
        candidates: z
          .array(standing.pick({ id: true, version: true, isTold: true }))
          .min(1)
          .max(mostDecided),
        ...blindly,
      }),
    )
    .output(z.object({ changed: z.array(changedStanding) })),

  read: procedure
    .route({
      method: 'GET',
      path: '/company/candidates/{id}',
      summary: 'One candidate: what they share, and how it fits the job',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(byId.extend(blindly))
    .output(candidate),

  resume: procedure
    .route({
      method: 'GET',
      path: '/company/candidates/{id}/resume',
      summary: 'The resume that a candidate uploaded, as it was',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(byId)
    .output(z.file()),

  neighbours: procedure
    .route({
      method: 'GET',
      path: '/company/candidates/{id}/neighbours',
      summary: 'Who comes before and after a candidate in what a filter finds',
      tags,
    })
    .input(byId.extend(candidateFilter.shape))
    .output(
      z.object({
        previousId: z.uuid().nullable(),
        nextId: z.uuid().nullable(),
        /** From 1; null where the filter does not find the candidate, or not among the first thousand. */
        place: z.int().nullable(),
        total: z.int(),
        isAtLeast: z.boolean(),
      }),
    ),

  compare,

  history: procedure
    .route({
      method: 'GET',
      path: '/company/candidates/{id}/history',
      summary: 'How a candidate got where they are: by whom, when and why',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(byId.extend(blindly))
    .output(z.object({ entries: z.array(historyEntry) })),

  decide,
  undo,
  mails,
  keepMail,

  notes: procedure
    .route({
      method: 'GET',
      path: '/company/candidates/{id}/notes',
      summary: 'What my company noted about a candidate',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(byId.extend(blindly))
    .output(z.object({ notes: z.array(note) })),

  addNote: procedure
    .route({
      method: 'POST',
      path: '/company/candidates/{id}/notes',
      summary: 'Note something about a candidate, for my company to read',
      tags,
    })
    .errors(declare('NOT_FOUND', 'TOO_MANY_NOTES'))
    .input(byId.extend({ text: noteText }))
    .output(note),

  editNote: procedure
    .route({ method: 'PUT', path: '/company/notes/{id}', summary: 'Change a note of mine', tags })
    .errors(declare('NOT_FOUND'))
    .input(byId.extend({ text: noteText }))
    .output(note),

  removeNote: procedure
    .route({ method: 'DELETE', path: '/company/notes/{id}', summary: 'Remove a note of mine', tags })
    .errors(declare('NOT_FOUND'))
    .input(byId)
    .output(z.object({})),
}
