/** A candidate as lists show one. */
import * as z from 'zod'
import { badgeTypes } from '#core/badges/badge.ts'
import { candidateStatuses } from '#core/candidates/status.ts'

export const rowBadge = z.object({ type: z.enum(badgeTypes), name: z.string(), isByHand: z.boolean() })

/**
 * What a company sees of someone beyond the name: everything, or nothing, and why. Until an address is confirmed,
 * nobody knows whether the person is who they say.
 */
const sharing = z.enum(['shared', 'consent_withdrawn', 'email_not_confirmed', 'application_withdrawn'])

/** A decision that its person has not heard of yet: until then it can be taken back as if it had never been. */
const untold = z.object({ tellAt: z.iso.datetime(), isMailed: z.boolean() })

export const candidateRow = z.object({
  id: z.uuid(),
  /** In blind mode a stand-in for it. */
  name: z.string(),
  isHidden: z.boolean(),
  avatarUrl: z.string().nullable(),
  status: z.enum(candidateStatuses),
  statusSince: z.iso.datetime(),
  /** Of what can be decided: who decides on another than this one is told. */
  version: z.int(),
  /** To approve them now passes over something that was not done. */
  needsWaiver: z.boolean(),
  /** Where to approve them now leads; null where there is nothing to approve. */
  approvalLeadsTo: z.enum(candidateStatuses).nullable(),
  canUndo: z.boolean(),
  untold: untold.nullable(),
  jobId: z.uuid(),
  jobTitle: z.string(),
  appliedAt: z.iso.datetime(),
  isInvited: z.boolean(),
  sharing,
  /** Null where it is not shared. */
  shared: z
    .object({
      email: z.string(),
      headline: z.string(),
      location: z.string(),
      skills: z.array(z.string()),
      match: z.int().nullable(),
      testPercent: z.int().nullable(),
      interviewPercent: z.int().nullable(),
      /** The rarest that they have. */
      badge: rowBadge.nullable(),
    })
    .nullable(),
})
