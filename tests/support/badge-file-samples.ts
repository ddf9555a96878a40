/** Badges as they stand in credentials, from the plainest to the fullest. */
import { badgeLimits } from '#core/badges/badge.ts'
import type { Measured } from '#core/badges/counted-result.ts'
import type { ReadBadge } from '#core/badges/credential.ts'

/** Of the shape of one; nobody signed it. */
export const sampleJws = `eyJ${'hbGc'.repeat(15)}.eyJ${'Q29u-_'.repeat(400)}.${'s'.repeat(86)}`

const measure = (changed: Partial<Measured>): Measured => ({
  ...{ what: 'Technical test', percent: 93, low: 88, high: 97, questions: 24 },
  ...{ at: '2026-09-03T10:00:00.000Z', version: '2026-08-30', ...changed },
})

export const goldBadge: ReadBadge = {
  id: 'https://assay.example/badges/3f0c9a52-7d1b-4c8e-9a53-0c2f8f3f1b77',
  type: 'gold',
  name: 'Gold Badge',
  description: 'Excellent in one technical test after the other.',
  criteria: '90% or more in 3 consecutive technical tests',
  issuer: { id: 'https://assay.example/issuer', name: 'Assay', url: 'https://assay.example' },
  awardedAt: '2026-11-12T23:30:00.000Z',
  expiresAt: null,
  recipient: null,
  measured: [
    measure({}),
    measure({ percent: 91, low: 85, high: 95, questions: 30, at: '2026-10-14T10:00:00.000Z' }),
    measure({ percent: 96, low: 91, high: 99, at: '2026-11-12T23:00:00.000Z', version: '2026-11-01' }),
  ],
  byHand: null,
  status: null,
}

export const skillBadge: ReadBadge = {
  ...goldBadge,
  type: 'skill',
  name: 'Skilled in TypeScript',
  description: 'Knows TypeScript well, as measured by questions of growing difficulty.',
  criteria: '75% or more of all questions on TypeScript, with 95% certainty, from at least 8 answers',
  expiresAt: '2028-11-12T23:30:00.000Z',
  measured: [measure({ what: 'TypeScript', percent: 86, low: 77, high: 93 })],
}

export const silverBadge: ReadBadge = {
  ...goldBadge,
  type: 'silver',
  name: 'Silver Badge',
  description: 'Good technical tests, time and again.',
  criteria: 'An average of 80% or more over at least 2 technical tests',
  measured: [1, 2, 3, 4, 5].map((month) =>
    measure({ percent: 80 + month, low: 70 + month, high: 88, at: `2026-0${month}-14T10:00:00.000Z` }),
  ),
}

const reason =
  'She led the repair of the booking system in the week it was down, and stayed until the last customer had been called. '

export const handBadge: ReadBadge = {
  ...goldBadge,
  type: 'special',
  name: 'Steady Hands',
  description: 'For someone who keeps calm, and others with them.',
  criteria: 'Awarded by hand by Dana Whitfield, Fernhollow & Sons, with a reason',
  measured: [],
  byHand: {
    by: 'Dana Whitfield, Fernhollow & Sons',
    reason: reason.repeat(5).slice(0, badgeLimits.longestReason),
  },
}

/** As much of everything as there can be, and more. */
export const crowdedBadge: ReadBadge = {
  ...handBadge,
  name: 'Wonderful Wisdom '.repeat(4).slice(0, badgeLimits.longestName),
  description: 'Words that say what it stands for. '.repeat(9).slice(0, badgeLimits.longestDescription),
  criteria: `95% or more in the ${'Communication '.repeat(4).trim()} section of an interview`,
  issuer: { ...goldBadge.issuer, name: 'The Honourable Company of Assayers and Recruiters of the North' },
  expiresAt: '2028-11-12T23:30:00.000Z',
  measured: Array.from({ length: 12 }, (_, at) =>
    measure({
      what: `Scenario test: ${'a section with a long name '.repeat(3)}`,
      ...{ percent: 80 + at, low: 70, high: 99, questions: 120, version: 'v2026.11.18-c4f1d2e9a7b3' },
    }),
  ),
}
