/** Badges: what people earned, what anyone may check, and what companies and admins give. */
import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { attemptKinds } from '#core/attempts/attempt.ts'
import { badgeLimits, badgeTypes, findLineProblem } from '#core/badges/badge.ts'
import { findRuleProblems, ruleLimits } from '#core/badges/rule.ts'
import { declare } from './errors.ts'
import { blindly, emailField, pageField, proseField, searchField, versionField } from './fields.ts'
import { procedure } from './procedure.ts'

const tags = ['badges']

const plainLine = (missing: string, longest: number) =>
  z
    .string({ error: missing })
    .max(10_000, 'This is too long')
    .superRefine((text, issues) => {
      const problem = text.length <= 10_000 ? findLineProblem(text, missing, longest) : null
      if (problem) issues.addIssue({ code: 'custom', message: problem })
    })
    .transform((text) => text.normalize('NFC').trim().replace(/\s+/g, ' '))

const ruleName = plainLine('Please name it', ruleLimits.longestName)

/** Numbers by their kind alone: which of them can be is said by core, in the words the page shows. */
export const badgeRule = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('streak'), of: z.enum(attemptKinds), count: z.number(), percent: z.number() }),
    z.object({
      kind: z.literal('average'),
      of: z.enum(attemptKinds),
      count: z.number(),
      percent: z.number(),
    }),
    z.object({
      ...{ kind: z.literal('section'), of: z.enum(attemptKinds) },
      ...{ section: ruleName, percent: z.number() },
    }),
    z.object({ kind: z.literal('skill'), skill: ruleName, percent: z.number(), answers: z.number() }),
    z.object({ kind: z.literal('by_hand') }),
  ])
  .superRefine((rule, issues) => {
    for (const [part, message] of Object.entries(findRuleProblems(rule)))
      issues.addIssue({ code: 'custom', path: [part], message })
  })

/** A result that an award rests on; of a skill, all answers to it together. */
const measured = z.object({
  what: z.string(),
  percent: z.number(),
  /** The true value lies between them in 90 of 100 cases. */
  low: z.number(),
  high: z.number(),
  questions: z.int(),
  at: z.iso.datetime(),
  version: z.string(),
})

/** What is known of an award wherever it is shown. */
const award = z.object({
  id: z.uuid(),
  type: z.enum(badgeTypes),
  name: z.string(),
  description: z.string(),
  criteria: z.string(),
  earnedAt: z.iso.datetime(),
  /** Null: it holds for good. */
  expiresAt: z.iso.datetime().nullable(),
  /** Where a person gave it: who, and why. */
  byHand: z.object({ by: z.string(), reason: z.string() }).nullable(),
  state: z.enum(['valid', 'expired', 'revoked']),
})
export type BadgeAward = z.infer<typeof award>

/** One's own. */
const ownBadge = award.extend({
  measured: z.array(measured),
  /** The results that it rests on. */
  resultIds: z.array(z.uuid()),
  revokeReason: z.string().nullable(),
  /** Null while nobody but its owner sees it. */
  sharing: z.object({ since: z.iso.datetime(), showsName: z.boolean() }).nullable(),
  /** Its address. It shows something only while it is shared. */
  url: z.string(),
})
export type OwnBadge = z.infer<typeof ownBadge>

/** What can be earned. */
const offer = z.object({
  type: z.enum(badgeTypes),
  name: z.string(),
  description: z.string(),
  criteria: z.string(),
})
export type BadgeOffer = z.infer<typeof offer>

export const badgeFormats = ['json', 'jwt', 'svg', 'pdf'] as const
export type BadgeFormat = (typeof badgeFormats)[number]

const definition = offer.extend({
  id: z.uuid(),
  rule: badgeRule,
  version: z.int(),
  validMonths: z.int().nullable(),
  isActive: z.boolean(),
  issued: z.int(),
  /** Of a company; null: of the platform. */
  company: z.string().nullable(),
  /** The rule counts for what was handed in after it. Null: for everything. */
  appliesFrom: z.iso.datetime().nullable(),
})
export type BadgeDefinition = z.infer<typeof definition>

const issuance = award.extend({
  recipientName: z.string(),
  recipientEmail: z.string(),
  issuedBy: z.string(),
  revokeReason: z.string().nullable(),
})
export type BadgeIssuance = z.infer<typeof issuance>

const reason = proseField('Please give a reason', badgeLimits.longestReason)
const newBadge = z.object({
  name: plainLine('Please give the badge a name', badgeLimits.longestName),
  description: proseField('Please say what the badge stands for', badgeLimits.longestDescription),
})
export const issuancesPageSize = 20

/** Of the platform: whoever runs it says what earns it. */
const platformBadge = newBadge.extend({
  type: z.enum(badgeTypes),
  rule: badgeRule,
  /** Whether what was handed in before counts, too. */
  countsPast: z.boolean(),
})

/** Who would have earned a badge, counted on and on. */
const counted = {
  /** How many were looked at, and of how many: those whose results could fulfil the rule at all. */
  looked: z.int(),
  people: z.int(),
  earned: z.int(),
}
export const previewEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), ...counted }),
  z.object({
    kind: z.literal('done'),
    ...counted,
    /** Of those, who has the badge already. */
    holding: z.int(),
    /** False where there are more people than are looked at in one go. */
    isComplete: z.boolean(),
    /** The first of them. */
    shown: z.array(z.object({ name: z.string(), email: z.string(), at: z.iso.datetime() })),
  }),
])
export type PreviewEvent = z.infer<typeof previewEvent>

const ofOne = z.object({ id: z.uuid() })
/** As it was when it was looked at. */
const ofVersion = ofOne.extend({ version: versionField })
const ofCandidate = z.object({ candidateId: z.uuid() })

export const badges = {
  listOwn: procedure
    .route({ method: 'GET', path: '/badges', summary: 'My badges, and what I can earn', tags })
    .output(z.object({ badges: z.array(ownBadge), offers: z.array(offer) })),

  share: procedure
    .route({
      method: 'PUT',
      path: '/badges/{id}/sharing',
      summary: 'Let anyone who has the link see a badge of mine, or no longer',
      tags,
    })
    .errors(declare('NOT_FOUND', 'BADGE_STATE'))
    .input(ofOne.extend({ isShared: z.boolean(), showsName: z.boolean() }))
    .output(ownBadge),

  file: procedure
    .route({
      method: 'GET',
      path: '/badges/{id}/file',
      summary: 'A badge of mine as a file: signed JSON, a token, a picture with it inside, or a certificate',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(ofOne.extend({ format: z.enum(badgeFormats) }))
    .output(z.file()),

  readShared: procedure
    .route({
      method: 'GET',
      path: '/shared-badges/{id}',
      summary: 'A badge that its owner shows, signed: whoever gets it can check it by themselves',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(ofOne)
    .output(
      z.object({
        credential: z.string(),
        /** Null where the owner does not show it. */
        name: z.string().nullable(),
      }),
    ),

  listOfCandidate: procedure
    .route({
      method: 'GET',
      path: '/company/candidates/{candidateId}/badges',
      summary: 'The badges of a candidate who shares with my company',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(ofCandidate.extend(blindly))
    .output(
      z.object({
        /** Null where they do not share. */
        badges: z.array(award.extend({ isOurs: z.boolean() })).nullable(),
      }),
    ),

  listSpecial: procedure
    .route({ method: 'GET', path: '/company/badges', summary: 'The special badges of my company', tags })
    .output(z.object({ badges: z.array(definition) })),

  createSpecial: procedure
    .route({ method: 'POST', path: '/company/badges', summary: 'Make a special badge of my company', tags })
    .errors(declare('BADGE_NAME_TAKEN', 'TOO_MANY_BADGES'))
    .input(newBadge)
    .output(definition),

  award: procedure
    .route({
      method: 'POST',
      path: '/company/candidates/{candidateId}/badges',
      summary: 'Give a special badge of my company to a candidate, with the reason',
      tags,
    })
    .errors(declare('NOT_FOUND', 'BADGE_HELD', 'BADGE_NOT_SHARED'))
    .input(ofCandidate.extend({ badgeId: z.uuid(), reason }))
    .output(award),

  revokeOurs: procedure
    .route({
      method: 'POST',
      path: '/company/badges/issued/{id}/revocation',
      summary: 'Withdraw a badge that my company gave, with the reason',
      tags,
    })
    .errors(declare('NOT_FOUND', 'BADGE_STATE'))
    .input(ofOne.extend({ reason }))
    .output(award),

  listAll: procedure
    .route({ method: 'GET', path: '/admin/badges', summary: 'All badges with their rules', tags })
    .output(
      z.object({
        badges: z.array(definition),
        /** Those that a rule can ask for. */
        skills: z.array(z.string()),
      }),
    ),

  listIssued: procedure
    .route({
      method: 'GET',
      path: '/admin/badges/issued',
      summary: 'Awards by badge and recipient, the latest first',
      tags,
    })
    .input(z.object({ search: searchField, page: pageField }))
    .output(z.object({ issued: z.array(issuance), total: z.int() })),

  preview: procedure
    .route({
      method: 'POST',
      path: '/admin/badges/preview',
      summary: 'Who would have earned a badge by a rule, as server-sent events; nothing is changed',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(
      z.object({
        rule: badgeRule,
        /** The one whose rule it would be; of one that is not there yet, nothing. */
        badgeId: z.uuid().optional(),
      }),
    )
    .output(eventIterator(previewEvent)),

  create: procedure
    .route({ method: 'POST', path: '/admin/badges', summary: 'Create a badge of the platform', tags })
    .errors(declare('BADGE_NAME_TAKEN'))
    .input(platformBadge)
    .output(definition),

  change: procedure
    .route({
      method: 'PUT',
      path: '/admin/badges/{id}',
      summary: 'Change a badge: what it is called, and what it asks for from now on',
      tags,
    })
    .errors(declare('NOT_FOUND', 'BADGE_CHANGED', 'BADGE_STATE', 'BADGE_NAME_TAKEN'))
    .input(platformBadge.extend(ofVersion.shape))
    .output(definition),

  deactivate: procedure
    .route({
      method: 'POST',
      path: '/admin/badges/{id}/deactivation',
      summary: 'Have nobody get a badge any more, with the reason; who has it keeps it',
      tags,
    })
    .errors(declare('NOT_FOUND', 'BADGE_CHANGED', 'BADGE_STATE'))
    .input(ofVersion.extend({ reason }))
    .output(definition),

  activate: procedure
    .route({
      method: 'POST',
      path: '/admin/badges/{id}/activation',
      summary: 'Let a badge be earned and given again',
      tags,
    })
    .errors(declare('NOT_FOUND', 'BADGE_CHANGED', 'BADGE_STATE'))
    .input(ofVersion.extend({ countsPast: z.boolean() }))
    .output(definition),

  remove: procedure
    .route({
      method: 'DELETE',
      path: '/admin/badges/{id}',
      summary: 'Delete a badge that nobody was ever given',
      tags,
    })
    .errors(declare('NOT_FOUND', 'BADGE_CHANGED', 'BADGE_STATE', 'BADGE_ISSUED'))
    .input(ofVersion)
    .output(z.object({})),

  applyToPast: procedure
    .route({
      method: 'POST',
      path: '/admin/badges/{id}/past',
      summary: 'Have the rule of a badge looked up in everything that was handed in before it',
      tags,
    })
    .errors(declare('NOT_FOUND', 'BADGE_STATE'))
    .input(ofOne)
    .output(definition),

  awardAny: procedure
    .route({
      method: 'POST',
      path: '/admin/badges/{id}/issued',
      summary: 'Give a badge to a job seeker by hand, with the reason',
      tags,
    })
    .errors(declare('NOT_FOUND', 'BADGE_STATE', 'BADGE_HELD', 'NO_SUCH_PERSON'))
    .input(ofOne.extend({ email: emailField, reason }))
    .output(issuance),

  revoke: procedure
    .route({
      method: 'POST',
      path: '/admin/badges/issued/{id}/revocation',
      summary: 'Withdraw an award, with the reason',
      tags,
    })
    .errors(declare('NOT_FOUND', 'BADGE_STATE'))
    .input(ofOne.extend({ reason }))
    .output(issuance),
}
