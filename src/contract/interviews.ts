/** Interviews: the plan of a job, the conversation, what is recorded of it, and who reads it. */
import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { messageKinds, segmentRoles } from '#core/interview/conversation.ts'
import { askedLevels, aspects, questionKinds } from '#core/interview/interview-question.ts'
import { planLimits, planStatuses, questionCount } from '#core/interview/plan.ts'
import { longestChunkMs, recordedMedia, recordedTypes, recordingLimits } from '#core/interview/recording.ts'
import { attempt } from './attempts.ts'
import { declare } from './errors.ts'
import { blindly } from './fields.ts'
import { longestMessage } from './interview-limits.ts'
import { procedure } from './procedure.ts'

const message = z.object({
  seq: z.int(),
  sender: z.enum(['ai', 'user']),
  kind: z.enum(messageKinds),
  /** Of the question it belongs to, from 0; null before the first. */
  place: z.int().nullable(),
  content: z.string(),
  /** Of the interviewer: whose words they are. `model`: null where they are its own. */
  segments: z
    .array(z.object({ role: z.enum(segmentRoles), text: z.string(), model: z.string().nullable() }))
    .nullable(),
  /** Of the candidate: by which the page that sent it knows it. */
  sentId: z.uuid().nullable(),
  timestamp: z.iso.datetime(),
  /** Of the interviewer: until when it types. */
  typedAt: z.iso.datetime().nullable(),
})
export type InterviewMessage = z.infer<typeof message>

const recording = z.object({
  id: z.uuid(),
  media: z.enum(recordedMedia),
  startedAt: z.iso.datetime(),
  seconds: z.int(),
  bytes: z.int(),
  /** When it will be deleted. */
  expiresAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
  deletedBy: z.enum(['person', 'time']).nullable(),
})
export type InterviewRecording = z.infer<typeof recording>

/** One's own. */
const interview = z.object({
  attempt,
  messages: z.array(message),
  /** How many of the seven have been asked, and how many answered. */
  asked: z.int(),
  answered: z.int(),
  questionCount: z.literal(questionCount),
  /** The interviewer has yet to answer what was said last: ask it for its turn. */
  isOwed: z.boolean(),
  isPaused: z.boolean(),
  /** Whether the person asked to talk to a person instead. */
  isPersonAsked: z.boolean(),
  /** The person took their application back: the company reads nothing of it. */
  isWithdrawn: z.boolean(),
  recordings: z.array(recording),
  /** For how long a new one would be kept. */
  recordingDays: z.int(),
  /** By the server's clock, which decides until when the interviewer types. */
  now: z.iso.datetime(),
})
export type Interview = z.infer<typeof interview>

/** As the interviewer says it, sentence by sentence; at its end the message that was kept. */
const turnEvent = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('said'),
    role: z.enum(segmentRoles),
    text: z.string(),
    model: z.string().nullable(),
    /** Not shown before. */
    typedAt: z.iso.datetime(),
  }),
  z.object({ step: z.literal('done'), interview }),
])
export type TurnEvent = z.infer<typeof turnEvent>

const concept = z.object({
  name: z.string().max(120),
  synonyms: z.array(z.string().max(120)).max(20),
})
const prose = (most: number) => z.string().max(most, `Please use at most ${most} characters`)

export const planQuestion = z.object({
  kind: z.enum(questionKinds),
  /** Of the bank; null where the company wrote it itself. */
  questionId: z.string().max(100).nullable(),
  skill: z.string().max(200).nullable(),
  topic: prose(planLimits.topic),
  text: prose(planLimits.text),
  textWithoutResume: prose(planLimits.text).nullable(),
  probes: z.partialRecord(z.enum(aspects), prose(planLimits.probe)),
  anchors: z.tuple([
    prose(planLimits.anchor),
    prose(planLimits.anchor),
    prose(planLimits.anchor),
    prose(planLimits.anchor),
    prose(planLimits.anchor),
  ]),
  concepts: z.array(concept).max(20),
})
export type PlanQuestionView = z.infer<typeof planQuestion>

const plan = z.object({
  jobId: z.uuid(),
  jobTitle: z.string(),
  jobStatus: z.enum(['draft', 'published', 'closed']),
  status: z.enum(planStatuses),
  level: z.enum(askedLevels),
  questions: z.array(planQuestion),
  /** Counts every change; 0 while it is a first proposal that nobody has touched. */
  revision: z.int(),
  /** What candidates get, where it was approved. */
  approved: z.object({ version: z.int(), at: z.iso.datetime(), by: z.string() }).nullable(),
  /** What is shown here is not what was approved. */
  isChanged: z.boolean(),
  dueDays: z.int(),
  /** What keeps it from being approved, by the path of the field. */
  problems: z.record(z.string(), z.string()),
  /** How many people were given it, began it and ended it. */
  people: z.object({ given: z.int(), begun: z.int(), submitted: z.int() }),
})
export type PlanView = z.infer<typeof plan>

/** As a company reads what a candidate said who shares with it. */
const transcript = z.object({
  attemptId: z.uuid(),
  candidateId: z.uuid(),
  /** In blind mode a stand-in for it. */
  candidateName: z.string(),
  /** Blind mode leaves out who they are, and the recordings with it. */
  isHidden: z.boolean(),
  jobTitle: z.string(),
  jobId: z.uuid(),
  status: z.enum(['pending', 'in_progress', 'submitted', 'waived']),
  startedAt: z.iso.datetime().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  submittedBy: z.enum(['person', 'time']).nullable(),
  isPersonAsked: z.boolean(),
  answered: z.int(),
  planVersion: z.int().nullable(),
  /** Read once it has ended. */
  messages: z.array(message),
  /** What was asked, with what a good answer shows. */
  questions: z.array(planQuestion.pick({ kind: true, topic: true, skill: true, anchors: true, text: true })),
  recordings: z.array(recording),
})
export type InterviewTranscript = z.infer<typeof transcript>

const ofOne = z.object({ id: z.uuid() })
const ofRecording = z.object({ id: z.uuid(), recordingId: z.uuid() })
const ofJob = z.object({ jobId: z.uuid() })
const conversing = declare('NOT_FOUND', 'ATTEMPT_STATUS', 'ATTEMPT_OVERDUE', 'INTERVIEW_MOVED')
const planning = declare('NOT_FOUND', 'PLAN_CHANGED', 'PLAN_STATUS')
const revision = z.int().min(0)
const tags = ['interviews']

export const interviews = {
  enter: procedure
    .route({
      method: 'POST',
      path: '/interviews/{id}/enter',
      summary: 'Open my interview: the interviewer greets',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(ofOne)
    .output(interview),

  read: procedure
    .route({ method: 'GET', path: '/interviews/{id}', summary: 'My interview, as it stands', tags })
    .errors(declare('NOT_FOUND'))
    .input(ofOne)
    .output(interview),

  send: procedure
    .route({
      method: 'POST',
      path: '/interviews/{id}/messages',
      summary: 'Say something. Once this is answered it is kept, and sent twice it is kept once',
      tags,
    })
    .errors(conversing)
    .input(
      ofOne.extend({
        sentId: z.uuid(),
        /** The last message that the page has: where there is more, nothing is sent before it was read. */
        after: z.int().min(0),
        text: z
          .string()
          .max(longestMessage, `Please use at most ${longestMessage} characters in one message`)
          .refine((text) => text.trim() !== '', 'Please write something'),
      }),
    )
    .output(interview),

  turn: procedure
    .route({
      method: 'POST',
      path: '/interviews/{id}/turn',
      summary: 'What the interviewer owes, as it is said, as server-sent events',
      tags,
    })
    .errors(declare('NOT_FOUND', 'ATTEMPT_STATUS'))
    .input(ofOne)
    .output(eventIterator(turnEvent)),

  pause: procedure
    .route({ method: 'POST', path: '/interviews/{id}/pause', summary: 'Pause, or go on', tags })
    .errors(declare('NOT_FOUND', 'ATTEMPT_STATUS'))
    .input(ofOne.extend({ isPaused: z.boolean() }))
    .output(interview),

  askForPerson: procedure
    .route({
      method: 'POST',
      path: '/interviews/{id}/person',
      summary: 'Ask to talk to a person instead; the company is told',
      tags,
    })
    .errors(declare('NOT_FOUND', 'ATTEMPT_STATUS'))
    .input(ofOne)
    .output(interview),

  end: procedure
    .route({
      method: 'POST',
      path: '/interviews/{id}/end',
      summary: 'End it before the last question; what was said counts',
      tags,
    })
    .errors(declare('NOT_FOUND', 'ATTEMPT_STATUS'))
    .input(ofOne)
    .output(interview),

  startRecording: procedure
    .route({
      method: 'PUT',
      path: '/interviews/{id}/recordings/{recordingId}',
      summary: 'Begin a recording, with consent to it',
      tags,
    })
    .errors(declare('NOT_FOUND', 'ATTEMPT_STATUS', 'RECORDING_CONSENT_NEEDED', 'RECORDING_FULL'))
    .input(
      ofRecording.extend({
        contentType: z.enum(recordedTypes),
        consent: z.boolean(),
        /** What the person was told. It is not kept for longer than that. */
        keptDays: z.int().min(1).max(3650).optional(),
      }),
    )
    .output(recording),

  saveChunk: procedure
    .route({
      method: 'PUT',
      path: '/interviews/{id}/recordings/{recordingId}/chunks/{seq}',
      summary: 'One piece of a recording, as the body; sent twice it is kept once',
      tags,
      inputStructure: 'detailed',
    })
    .errors(declare('NOT_FOUND', 'RECORDING_FULL', 'RECORDING_UNREADABLE'))
    .input(
      z.object({
        params: ofRecording.extend({
          seq: z.coerce.number().pipe(z.int().min(0).max(recordingLimits.chunks)),
        }),
        query: z.object({ ms: z.coerce.number().pipe(z.int().min(0).max(longestChunkMs)) }),
        body: z.file(),
      }),
    )
    .output(z.object({ bytes: z.int() })),

  recordingFile: procedure
    .route({
      method: 'GET',
      path: '/interviews/{id}/recordings/{recordingId}/file',
      summary: 'My recording',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(ofRecording)
    .output(z.file()),

  deleteRecording: procedure
    .route({
      method: 'DELETE',
      path: '/interviews/{id}/recordings/{recordingId}',
      summary: 'Delete a recording of mine, for everyone and for good',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(ofRecording)
    .output(recording),

  plan: procedure
    .route({
      method: 'GET',
      path: '/company/jobs/{jobId}/interview-plan',
      summary: 'The plan of a job; a first proposal where there is none yet',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(ofJob)
    .output(plan),

  choices: procedure
    .route({
      method: 'GET',
      path: '/company/jobs/{jobId}/interview-plan/choices/{place}',
      summary: 'What else the bank has for a place of the plan, the best first',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(
      ofJob.extend({
        place: z.coerce.number().pipe(
          z
            .int()
            .min(0)
            .max(questionCount - 1),
        ),
      }),
    )
    .output(z.object({ questions: z.array(planQuestion) })),

  savePlan: procedure
    .route({
      method: 'PUT',
      path: '/company/jobs/{jobId}/interview-plan',
      summary: 'Change the plan; candidates get it once it is approved',
      tags,
    })
    .errors(planning)
    .input(
      ofJob.extend({
        revision,
        questions: z.array(planQuestion).length(questionCount),
        dueDays: z.int().min(1, 'Please enter at least 1').max(90, 'Please enter at most 90'),
      }),
    )
    .output(plan),

  approvePlan: procedure
    .route({
      method: 'POST',
      path: '/company/jobs/{jobId}/interview-plan/approve',
      summary: 'Approve the plan: everyone who applies is asked to do it',
      tags,
    })
    .errors(planning)
    .input(ofJob.extend({ revision }))
    .output(plan),

  closePlan: procedure
    .route({
      method: 'POST',
      path: '/company/jobs/{jobId}/interview-plan/close',
      summary: 'Ask nobody any more; who has begun can finish',
      tags,
    })
    .errors(planning)
    .input(ofJob.extend({ revision }))
    .output(plan),

  transcript: procedure
    .route({
      method: 'GET',
      path: '/company/interviews/{id}',
      summary: 'The interview of a candidate who shares with the company',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(ofOne.extend(blindly))
    .output(transcript),

  candidateRecordingFile: procedure
    .route({
      method: 'GET',
      path: '/company/interviews/{id}/recordings/{recordingId}/file',
      summary: 'The recording of a candidate who shares with the company',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(ofRecording.extend(blindly))
    .output(z.file()),
}
