/** Sitting tests and scenario assessments, and what a company can do about them. */
import * as z from 'zod'
import { extraTimeChoices } from '#core/accounts/extra-time.ts'
import {
  attemptKinds,
  attemptStatuses,
  longestAnswer,
  practiceTestId,
  sittingKinds,
  startIntents,
  submitters,
} from '#core/attempts/attempt.ts'
import { recordedMedia } from '#core/interview/recording.ts'
import { declare } from './errors.ts'
import { blindly, proseField } from './fields.ts'
import { testVerdict } from './items.ts'
import { procedure } from './procedure.ts'
import { askedQuestion, placeField, pulse, savedEntries, sitting } from './sitting.ts'

const standing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('running') }),
  z.object({ kind: z.literal('overdue') }),
  z.object({
    kind: z.literal('submitted'),
    /** The company opened it again: it can be gone on with until it is due, and stays submitted until then. */
    isReopened: z.boolean(),
    /** How often it may be taken again, and from when. */
    retake: z.object({ left: z.int(), from: z.iso.datetime() }).nullable(),
  }),
  z.object({ kind: z.literal('waived') }),
  z.object({ kind: z.literal('ended') }),
])

/** One's own. */
export const attempt = z.object({
  id: z.uuid(),
  kind: z.enum(attemptKinds),
  /** Of an interview: its plan. */
  testId: z.string(),
  /** Null in practice. */
  applicationId: z.uuid().nullable(),
  title: z.string(),
  jobTitle: z.string(),
  company: z.string(),
  isPractice: z.boolean(),
  standing,
  /** Which one of the same test it is, from 1. */
  number: z.int(),
  dueAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  deadlineAt: z.iso.datetime().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  /** Once it is submitted: from each beginning to its end, without what lay between. */
  spentSeconds: z.int().nullable(),
})
export type Attempt = z.infer<typeof attempt>

const timelineLine = z.object({ at: z.iso.datetime() }).and(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['assigned', 'started', 'paused', 'resumed', 'person_asked']) }),
    z.object({ kind: z.literal('recording_started'), media: z.enum(recordedMedia) }),
    z.object({ kind: z.literal('recording_deleted'), by: z.enum(submitters) }),
    z.object({ kind: z.literal('moved'), browser: z.string() }),
    z.object({ kind: z.literal('server_away'), seconds: z.number() }),
    z.object({ kind: z.literal('submitted'), by: z.enum(submitters) }),
    z.object({ kind: z.literal('due_extended'), until: z.string(), reason: z.string() }),
    z.object({ kind: z.enum(['time_extended', 'reopened']), minutes: z.int(), reason: z.string() }),
    z.object({
      kind: z.enum(['closed_again', 'waived', 'waiver_lifted', 'late_accepted', 'late_declined']),
      reason: z.string(),
    }),
    z.object({ kind: z.literal('left'), place: z.int(), seconds: z.int() }),
    z.object({ kind: z.literal('pasted'), place: z.int(), characters: z.int() }),
    z.object({ kind: z.literal('answered_fast'), place: z.int(), seconds: z.int() }),
    z.object({ kind: z.literal('answered_late'), places: z.array(z.int()) }),
  ]),
)
export type TimelineLine = z.infer<typeof timelineLine>

const brief = z.object({
  /** Whose it is. */
  userId: z.uuid(),
  kind: z.enum(sittingKinds),
  testId: z.string(),
  title: z.string(),
  description: z.string(),
  jobTitle: z.string(),
  company: z.string(),
  isPractice: z.boolean(),
  isAdaptive: z.boolean(),
  sections: z.array(z.object({ name: z.string(), questions: z.int() })),
  /** With the fewest words each asks for; none of a test with questions. */
  scenarios: z.array(z.object({ title: z.string(), minutes: z.int(), minWords: z.int() })),
  /** What everyone has, and what this person has with the extra time they asked for. */
  minutes: z.int(),
  extraTimePercent: z.literal(extraTimeChoices),
  allowedSeconds: z.int(),
  /** How many answers stand in it by now. */
  answered: z.int(),
  /** What the company did about it since it was last begun or ended, and why, as far as it still holds. */
  changes: z.array(timelineLine),
  /** The latest one; null where practice was not begun yet. */
  attempt: attempt.nullable(),
})
export type AttemptBrief = z.infer<typeof brief>

/** As a company sees one of a candidate who shares with it. */
const candidateAttempt = z.object({
  id: z.uuid(),
  kind: z.enum(attemptKinds),
  testId: z.uuid(),
  title: z.string(),
  number: z.int(),
  status: z.enum(attemptStatuses),
  standing,
  /** Submitted, the latest of its test, and still asked for. */
  canReopen: z.boolean(),
  dueAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  /** While it runs. */
  deadlineAt: z.iso.datetime().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  submittedBy: z.enum(submitters).nullable(),
  answered: z.int(),
  asked: z.int(),
  /** Answers that came after the end: they wait, until someone of the company says whether they count. */
  late: z.object({ answers: z.int(), decision: z.enum(['accepted', 'declined']).nullable() }).nullable(),
  timeline: z.array(timelineLine),
})
export type CandidateAttempt = z.infer<typeof candidateAttempt>

const ofOne = z.object({ id: z.uuid() })
const ofManaged = ofOne.extend(blindly)
const ofTest = z.object({
  kind: z.enum(sittingKinds),
  testId: z.union([z.uuid(), z.literal(practiceTestId)]),
})
const reason = proseField('Please give a reason: the candidate can read it', 500)
const minutes = z
  .int('Please enter whole minutes')
  .min(1, 'Please enter at least 1')
  .max(600, 'Please enter at most 600')
const managing = declare('NOT_FOUND', 'ATTEMPT_STATUS')

export const attempts = {
  list: procedure
    .route({
      method: 'GET',
      path: '/attempts',
      summary: 'What I was asked to do, and what I did',
      tags: ['attempts'],
    })
    .output(
      z.object({
        attempts: z.array(attempt),
        /** By the server's clock, which decides what is due and how much time is left. */
        now: z.iso.datetime(),
      }),
    ),

  brief: procedure
    .route({
      method: 'GET',
      path: '/attempts/brief/{kind}/{testId}',
      summary: 'What will be asked, how long, and how my attempt stands; `demo` is the sample test',
      tags: ['attempts'],
    })
    .errors(declare('NOT_FOUND'))
    .input(ofTest)
    .output(brief),

  start: procedure
    .route({
      method: 'POST',
      path: '/attempts/start',
      summary:
        'Begin, go on or take again, with consent to what is recorded; the time runs from now. Begun twice, it began once',
      tags: ['attempts'],
    })
    .errors(declare('NOT_FOUND', 'ATTEMPT_STATUS', 'ATTEMPT_OVERDUE', 'RECORDING_CONSENT_NEEDED'))
    .input(
      ofTest.extend({
        consent: z.boolean(),
        /** What the person was shown: where it stands otherwise by now, nothing begins. */
        intent: z.enum(startIntents).default('begin'),
        /** Whom it was shown to, where that may have changed: someone else may have signed in since. */
        userId: z.uuid().optional(),
      }),
    )
    .output(ofOne),

  enter: procedure
    .route({
      method: 'POST',
      path: '/attempts/{id}/enter',
      summary:
        'Take the attempt over to this page, and read all of it; the page that had it becomes read-only',
      tags: ['attempts'],
    })
    .errors(declare('NOT_FOUND', 'ATTEMPT_STATUS'))
    /** `window`: a number of its own making, by which one that is loaded again is known. */
    .input(ofOne.extend({ window: z.uuid().optional() }))
    .output(sitting),

  read: procedure
    .route({
      method: 'GET',
      path: '/attempts/{id}',
      summary: 'All of my attempt, without taking it over',
      tags: ['attempts'],
    })
    .errors(declare('NOT_FOUND', 'ATTEMPT_STATUS'))
    .input(ofOne)
    .output(sitting),

  question: procedure
    .route({
      method: 'POST',
      path: '/attempts/{id}/questions/{place}',
      summary: 'Open a question; which one it is may follow from the answers so far, and it stays the same',
      tags: ['attempts'],
    })
    .errors(declare('NOT_FOUND', 'ATTEMPT_STATUS'))
    .input(ofOne.extend({ place: placeField }))
    .output(askedQuestion),

  save: procedure
    .route({
      method: 'POST',
      path: '/attempts/{id}/save',
      summary: 'Write to the answer log. Once this is answered, nothing of it can be lost',
      tags: ['attempts'],
    })
    .errors(declare('NOT_FOUND', 'ATTEMPT_STATUS'))
    .input(ofOne.extend({ entries: savedEntries }))
    .output(pulse),

  pulse: procedure
    .route({
      method: 'GET',
      path: '/attempts/{id}/pulse',
      summary: 'How the attempt stands, and the time',
      tags: ['attempts'],
    })
    .errors(declare('NOT_FOUND', 'ATTEMPT_STATUS'))
    .input(ofOne)
    .output(pulse),

  run: procedure
    .route({
      method: 'POST',
      path: '/attempts/{id}/questions/{place}/run',
      summary: 'Run code against the tests that are shown',
      tags: ['attempts'],
    })
    .errors(declare('NOT_FOUND', 'ATTEMPT_STATUS'))
    .input(ofOne.extend({ place: placeField, code: z.string().max(longestAnswer, 'This code is too long') }))
    .output(z.object({ verdicts: z.array(testVerdict) })),

  submit: procedure
    .route({
      method: 'POST',
      path: '/attempts/{id}/submit',
      summary: 'Hand it in. Done again, it stays done',
      tags: ['attempts'],
    })
    .errors(declare('NOT_FOUND', 'ATTEMPT_STATUS'))
    .input(ofOne)
    .output(attempt),

  timeline: procedure
    .route({
      method: 'GET',
      path: '/attempts/{id}/timeline',
      summary: 'What was recorded of my attempt: what the company sees of it too',
      tags: ['attempts'],
    })
    .errors(declare('NOT_FOUND'))
    .input(ofOne)
    .output(z.object({ timeline: z.array(timelineLine) })),

  ofCandidate: procedure
    .route({
      method: 'GET',
      path: '/company/candidates/{id}/attempts',
      summary: 'The attempts of a candidate, with what was recorded; null where they do not share',
      tags: ['attempts'],
    })
    .errors(declare('NOT_FOUND'))
    .input(ofManaged)
    .output(z.object({ attempts: z.array(candidateAttempt).nullable() })),

  extendDue: procedure
    .route({
      method: 'POST',
      path: '/company/attempts/{id}/extend-due',
      summary: 'A later date by which it is due',
      tags: ['attempts'],
    })
    .errors(managing)
    .input(ofManaged.extend({ dueAt: z.iso.datetime(), reason }))
    .output(candidateAttempt),

  extendTime: procedure
    .route({
      method: 'POST',
      path: '/company/attempts/{id}/extend-time',
      summary: 'More minutes for one that is under way',
      tags: ['attempts'],
    })
    .errors(managing)
    .input(ofManaged.extend({ minutes, reason }))
    .output(candidateAttempt),

  reopen: procedure
    .route({
      method: 'POST',
      path: '/company/attempts/{id}/reopen',
      summary:
        'Open a submitted one again, with its answers and some minutes; it stays submitted until its person goes on',
      tags: ['attempts'],
    })
    .errors(managing)
    .input(ofManaged.extend({ minutes, reason }))
    .output(candidateAttempt),

  closeAgain: procedure
    .route({
      method: 'POST',
      path: '/company/attempts/{id}/close-again',
      summary: 'Take back that it was opened again, while nobody has gone on with it',
      tags: ['attempts'],
    })
    .errors(managing)
    .input(ofManaged.extend({ reason }))
    .output(candidateAttempt),

  waive: procedure
    .route({
      method: 'POST',
      path: '/company/attempts/{id}/waive',
      summary: 'Do without it, or ask for it again after all',
      tags: ['attempts'],
    })
    .errors(managing)
    .input(ofManaged.extend({ isWaived: z.boolean(), reason }))
    .output(candidateAttempt),

  decideLate: procedure
    .route({
      method: 'POST',
      path: '/company/attempts/{id}/late',
      summary: 'Whether answers that came after the end count',
      tags: ['attempts'],
    })
    .errors(managing)
    .input(ofManaged.extend({ isAccepted: z.boolean(), reason }))
    .output(candidateAttempt),
}
