/** Badges: what people earned, what anyone may check, and what companies and admins give. */
import * as z from 'zod'
import { attemptKinds } from '#core/attempts/attempt.ts'
import { badgeLimits, badgeTypes } from '#core/badges/badge.ts'
import { isSound, ruleLimits } from '#core/badges/rule.ts'
import { declare } from './errors.ts'
import { blindly, emailField, pageField, proseField } from './fields.ts'
import { procedure } from './procedure.ts'

const tags = ['badges']

const percent = z.int().min(0).max(100)
const count = z.int().min(1).max(ruleLimits.mostCount)
/** One line that looks like what it is: nothing that turns it round, hides in it or cannot be stored. */
const plainLine = (missing: string, longest: number) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(longest, `At most ${longest} characters`)
    .refine(
      (text) => !/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u.test(text),
      'Please use letters, digits and usual signs',
    )
    .transform((text) => text.normalize('NFC').replace(/\s+/g, ' '))

const ruleName = plainLine('Please name it', ruleLimits.longestName)

export const badgeRule = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('streak'), of: z.enum(attemptKinds), count, percent }),
    z.object({ kind: z.literal('average'), of: z.enum(attemptKinds), count, percent }),
    z.object({ kind: z.literal('section'), of: z.enum(attemptKinds), section: ruleName, percent }),
    z.object({
      kind: z.literal('skill'),
      skill: ruleName,
      percent,
      answers: z.int().min(1).max(ruleLimits.mostAnswers),
    }),
    z.object({ kind: z.literal('by_hand') }),
  ])
  .refine(isSound, 'Nobody could fulfil this, or everybody does')

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
})
export type BadgeIssuance = z.infer<typeof issuance>

const reason = proseField('Please give a reason', badgeLimits.longestReason)
const newBadge = z.object({
  name: plainLine('Please give the badge a name', badgeLimits.longestName),
  description: proseField('Please say what the badge stands for', badgeLimits.longestDescription),
})
export const issuancesPageSize = 20

const ofOne = z.object({ id: z.uuid() })
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
    .output(z.object({ badges: z.array(definition) })),

  listIssued: procedure
    .route({
      method: 'GET',
      path: '/admin/badges/issued',
      summary: 'Awards, the latest first',
      tags,
    })
    .input(z.object({ page: pageField }))
    .output(z.object({ issued: z.array(issuance), total: z.int() })),

  changeRule: procedure
    .route({
      method: 'PUT',
      path: '/admin/badges/{id}/rule',
      summary: 'Change what a badge asks for, from now on',
      tags,
    })
    .errors(declare('NOT_FOUND', 'BADGE_CHANGED', 'BADGE_STATE'))
    .input(ofOne.extend({ version: z.int(), rule: badgeRule }))
    .output(definition),

  applyToPast: procedure
    .route({
      method: 'POST',
      path: '/admin/badges/{id}/past',
      summary: 'Have the rule of a badge looked up in everything that was handed in before it',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(ofOne)
    .output(definition),

  awardAny: procedure
    .route({
      method: 'POST',
      path: '/admin/badges/{id}/issued',
      summary: 'Give a badge to a job seeker by hand, with the reason',
      tags,
    })
    .errors(declare('NOT_FOUND', 'BADGE_HELD', 'NO_SUCH_PERSON'))
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
