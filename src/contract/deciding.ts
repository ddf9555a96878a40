/** Deciding about candidates, taking it back, and in which words they are told. */
import * as z from 'zod'
import { findMailProblem, type MailStage, mailStages } from '#core/candidates/decision-mail.ts'
import { findRejectionProblem, rejectionGrounds } from '#core/candidates/rejection.ts'
import { candidateStatuses } from '#core/candidates/status.ts'
import { declare } from './errors.ts'
import { blindly, cleanText } from './fields.ts'
import { procedure } from './procedure.ts'

/** In one request. */
export const mostDecided = 100

export const wording = z.object({ subject: z.string(), body: z.string() })

const writtenWording = z.object({
  subject: z.string().max(1000).transform(cleanText),
  body: z.string().max(20_000).transform(cleanText),
})

const checkedWording = (stage: MailStage) =>
  writtenWording.superRefine((mail, issues) => {
    const problem = findMailProblem(stage, mail)
    if (problem) issues.addIssue({ code: 'custom', message: problem })
  })

/** By stage: who gets where is mailed this; a stage without one mails nothing. */
const mailsToSend = z.object(
  Object.fromEntries(mailStages.map((stage) => [stage, checkedWording(stage).optional()])) as Record<
    MailStage,
    z.ZodOptional<typeof writtenWording>
  >,
)

const rejection = z
  .object({ ground: z.enum(rejectionGrounds), words: z.string().max(2000).transform(cleanText).default('') })
  .superRefine((given, issues) => {
    const problem = findRejectionProblem(given)
    if (problem) issues.addIssue({ code: 'custom', path: ['words'], message: problem })
  })

const meant = z
  .array(z.object({ id: z.uuid(), version: z.int() }))
  .min(1)
  .max(mostDecided)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'A candidate is there twice')

/**
 * Chosen anew for every decision, and sent again with it where no answer came: what the first one did is answered as done,
 * and not taken for somebody else's.
 */
const requestId = z.uuid().optional()

const decidedRow = z.object({
  id: z.uuid(),
  /** Null where the company has no such candidate. */
  name: z.string().nullable(),
  outcome: z.enum([
    'done',
    /** Somebody else was faster: nothing was done, and this is how it stands now. */
    'changed',
    'step_not_done',
    'already_decided',
    'withdrawn',
    'nothing_to_undo',
    'not_found',
    /** Something went wrong with this one alone. */
    'failed',
  ]),
  status: z.enum(candidateStatuses).nullable(),
  version: z.int().nullable(),
  changedBy: z.string().nullable(),
})
export type DecidedRow = z.infer<typeof decidedRow>

const stageWording = wording.extend({ stage: z.enum(mailStages), isOwn: z.boolean() })
export type StageWording = z.infer<typeof stageWording>

const tags = ['desk']

export const decide = procedure
  .route({
    method: 'POST',
    path: '/company/decisions',
    summary:
      'Approve or reject candidates; each gets an outcome of its own, and hears of it after a grace time',
    tags,
  })
  .errors(declare('EMAIL_NOT_CONFIRMED'))
  .input(
    z
      .object({
        candidates: meant,
        requestId,
        kind: z.enum(['approve', 'reject']),
        /** What was not done is passed over. */
        isWaived: z.boolean().default(false),
        rejection: rejection.optional(),
        mails: mailsToSend.default({}),
        ...blindly,
      })
      .refine(({ kind, rejection }) => kind === 'approve' || rejection, {
        path: ['rejection'],
        message: 'Please choose a reason',
      }),
  )
  .output(z.object({ rows: z.array(decidedRow), tellAt: z.iso.datetime() }))

export const undo = procedure
  .route({
    method: 'POST',
    path: '/company/decisions/undo',
    summary: 'Take back the last decision about candidates, and the mail if it has not left yet',
    tags,
  })
  .errors(declare('EMAIL_NOT_CONFIRMED'))
  .input(
    z.object({
      candidates: meant,
      requestId,
      /** To those who had heard of it already. */
      mail: checkedWording('undone').optional(),
      ...blindly,
    }),
  )
  .output(z.object({ rows: z.array(decidedRow) }))

export const mails = procedure
  .route({
    method: 'GET',
    path: '/company/decision-mails',
    summary: 'What people are mailed at each stage, in our company’s words where it has its own',
    tags,
  })
  .output(z.object({ stages: z.array(stageWording), graceMinutes: z.int() }))

export const keepMail = procedure
  .route({
    method: 'PUT',
    path: '/company/decision-mails/{stage}',
    summary: 'Keep a wording for all of the company; without one, the usual one is back',
    tags,
  })
  .input(z.object({ stage: z.enum(mailStages), mail: writtenWording.nullable() }))
  .output(stageWording)
