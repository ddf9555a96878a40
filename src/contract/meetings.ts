/** Interviews with a person: planned by a company, seen and answered by who applied. */
import * as z from 'zod'
import { meetingLimits, meetingStates } from '#core/meetings/meeting.ts'
import { isTimeZone } from '#core/meetings/zoned-time.ts'
import { declare } from './errors.ts'
import { blindly, cleanText, proseField } from './fields.ts'
import { procedure } from './procedure.ts'

const { minutes, place, people, message, reason, words } = meetingLimits

const prose = (longest: number) =>
  z
    .string()
    .transform((text) => cleanText(text).trim())
    .pipe(z.string().max(longest, 'This text is too long'))

const oneLine = (missing: string, longest: number) =>
  z
    .string()
    .transform((text) => cleanText(text).replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, missing).max(longest, 'This text is too long'))

const minutesField = z
  .int('Please enter whole minutes')
  .min(minutes.fewest, `At least ${minutes.fewest} minutes`)
  .max(minutes.most, `At most ${minutes.most} minutes`)

/** What is agreed on. */
export const meetingDetails = z.object({
  startsAt: z.iso.datetime({ offset: true, error: 'Please choose a day and a time' }),
  minutes: minutesField,
  /** In which its planner thinks. */
  timeZone: z.string().max(100).refine(isTimeZone, 'We do not know this time zone'),
  place: oneLine('Please say where, or give the link', place),
  people: oneLine('Please say with whom', people),
  message: prose(message).default(''),
})
export type MeetingDetails = z.infer<typeof meetingDetails>

const agreed = {
  id: z.uuid(),
  version: z.int(),
  state: z.enum(meetingStates),
  startsAt: z.iso.datetime(),
  minutes: z.int(),
  place: z.string(),
  people: z.string(),
  message: z.string(),
  /** Why it was called off. */
  reason: z.string().nullable(),
}

/** As the company sees it. */
const meeting = z.object({
  ...agreed,
  /** Null once they are gone. */
  organiser: z.string().nullable(),
  isOwn: z.boolean(),
  timeZone: z.string(),
  /** That who applied cannot come, in their words; null where they have not said so, or do not share. */
  declined: z.object({ at: z.iso.datetime(), words: z.string() }).nullable(),
})
export type Meeting = z.infer<typeof meeting>

const candidateMeetings = z.object({
  /** The one that is planned first, then the latest. */
  meetings: z.array(meeting),
  planning: z.enum(['open', 'passes_over_test', 'not_shared', 'over']),
  /** Whether who applied still waits for what is planned. */
  isAwaited: z.boolean(),
  /** Of who applied; null where they chose none, or do not share. */
  candidateTimeZone: z.string().nullable(),
  companyName: z.string(),
  now: z.iso.datetime(),
})
export type CandidateMeetings = z.infer<typeof candidateMeetings>

const overlap = z.object({
  /** Whose day it is in: the planner's own, or the candidate's. */
  of: z.enum(['organiser', 'candidate']),
  name: z.string(),
  startsAt: z.iso.datetime(),
  minutes: z.int(),
})
export type MeetingOverlap = z.infer<typeof overlap>

/** As who applied sees their own. */
const ownMeeting = z.object({
  ...agreed,
  applicationId: z.uuid(),
  jobTitle: z.string(),
  companyName: z.string(),
  declinedAt: z.iso.datetime().nullable(),
  declineWords: z.string().nullable(),
})
export type OwnMeeting = z.infer<typeof ownMeeting>

const ofOne = z.object({ id: z.uuid() })
const ofVersion = ofOne.extend({ version: z.int(), ...blindly })
const tags = ['meetings']
const scheduling = declare('NOT_FOUND', 'MEETING_NOT_SHARED', 'EMAIL_NOT_CONFIRMED')
const changing = declare('NOT_FOUND', 'MEETING_CHANGED', 'MEETING_STATE')

export const meetings = {
  ofCandidate: procedure
    .route({
      method: 'GET',
      path: '/company/candidates/{id}/meetings',
      summary: 'The interviews of a candidate with people of my company, and whether one can be planned',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(ofOne.extend(blindly))
    .output(candidateMeetings),

  overlaps: procedure
    .route({
      method: 'GET',
      path: '/company/candidates/{id}/meetings/overlaps',
      summary: 'What else I, or this candidate at my company, have at that time',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(
      ofOne.extend({
        startsAt: z.iso.datetime({ offset: true }),
        minutes: z.coerce.number().int().min(minutes.fewest).max(minutes.most),
        /** The one that is about to be moved. */
        exceptId: z.uuid().optional(),
        ...blindly,
      }),
    )
    .output(z.object({ overlaps: z.array(overlap) })),

  schedule: procedure
    .route({
      method: 'POST',
      path: '/company/candidates/{id}/meetings',
      summary: 'Plan an interview with a candidate and invite them',
      tags,
    })
    .errors({ ...scheduling, ...declare('MEETING_NOT_POSSIBLE', 'TEST_NOT_DONE', 'MEETING_PLANNED') })
    .input(ofOne.extend({ ...meetingDetails.shape, isTestWaived: z.boolean().default(false), ...blindly }))
    .output(meeting),

  move: procedure
    .route({
      method: 'POST',
      path: '/company/meetings/{id}/move',
      summary: 'Change when, where or with whom an interview is, and tell the candidate',
      tags,
    })
    .errors({ ...scheduling, ...changing })
    .input(ofVersion.extend(meetingDetails.shape))
    .output(meeting),

  callOff: procedure
    .route({
      method: 'POST',
      path: '/company/meetings/{id}/call-off',
      summary: 'Call an interview off, with a reason that the candidate reads',
      tags,
    })
    .errors(changing)
    .input(
      ofVersion.extend({ reason: proseField('Please give a reason: the candidate can read it', reason) }),
    )
    .output(meeting),

  close: procedure
    .route({
      method: 'POST',
      path: '/company/meetings/{id}/outcome',
      summary: 'Say that an interview was held, or that it was missed',
      tags,
    })
    .errors({ ...changing, ...declare('MEETING_NOT_BEGUN') })
    .input(ofVersion.extend({ outcome: z.enum(['held', 'missed']) }))
    .output(meeting),

  own: procedure
    .route({ method: 'GET', path: '/meetings', summary: 'My interviews with people', tags })
    .output(z.object({ meetings: z.array(ownMeeting), now: z.iso.datetime() })),

  decline: procedure
    .route({
      method: 'POST',
      path: '/meetings/{id}/decline',
      summary: 'Say that I cannot come at that time',
      tags,
    })
    .errors(changing)
    /** `version`: of what they read. Who said no to another time has not said no to this one. */
    .input(ofOne.extend({ version: z.int(), words: prose(words).default('') }))
    .output(ownMeeting),

  calendar: procedure
    .route({
      method: 'GET',
      path: '/meetings/{id}/calendar',
      summary: 'My interview as a file for my calendar',
      tags,
    })
    .errors(declare('NOT_FOUND', 'MEETING_STATE'))
    .input(ofOne)
    .output(z.file()),
}
