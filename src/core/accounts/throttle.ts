/**
 * Wrong passwords slow down the next try. Waiting doubles and has a ceiling, so an owner whose account is being guessed at
 * is never shut out for good.
 */
export type ThrottleRule = {
  /** Tries without a wait: people mistype. */
  free: number
  /** After the first try beyond those; it doubles with every further one. */
  firstWaitSeconds: number
  longestWaitSeconds: number
  /** Failures older than this are forgotten. */
  memorySeconds: number
}

const day = 24 * 60 * 60

export const throttleRules = {
  /** One account from one place: where a guesser sits, and where the owner mostly does not. */
  accountFromAddress: { free: 5, firstWaitSeconds: 2, longestWaitSeconds: 15 * 60, memorySeconds: day },
  /** Many accounts from one place. An office shares an address, so it takes more, and the wait stays short. */
  address: { free: 30, firstWaitSeconds: 2, longestWaitSeconds: 60, memorySeconds: 60 * 60 },
  /** One account from many places. The owner may be one of them, so the wait stays as short as a hundred tries an hour let it. */
  account: { free: 20, firstWaitSeconds: 2, longestWaitSeconds: 60, memorySeconds: 60 * 60 },
} as const satisfies Record<string, ThrottleRule>

export type ThrottleKind = keyof typeof throttleRules

export type Failures = { count: number; lastAt: Date }

/** Failures that still count at this moment. */
export function countRemembered(failures: Failures | null, rule: ThrottleRule, now: Date): number {
  if (!failures) return 0
  const age = (now.getTime() - failures.lastAt.getTime()) / 1000
  return age > rule.memorySeconds ? 0 : failures.count
}

/** Whole seconds until the next try is looked at; 0 where it may be made now. */
export function secondsToWait(failures: Failures | null, rule: ThrottleRule, now: Date): number {
  const count = countRemembered(failures, rule, now)
  if (!failures || count < rule.free) return 0
  const doubled = rule.firstWaitSeconds * 2 ** Math.min(count - rule.free, 30)
  const wait = Math.min(doubled, rule.longestWaitSeconds)
  const waited = (now.getTime() - failures.lastAt.getTime()) / 1000
  return Math.max(0, Math.ceil(wait - waited))
}
