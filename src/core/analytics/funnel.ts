/** From signing up to a badge. Whoever made a step has made all before it. */

export const funnelSteps = [
  'signed_up',
  'profile',
  'applied',
  'begun',
  'completed',
  'result',
  'badge',
] as const
export type FunnelStep = (typeof funnelSteps)[number]

export const funnelWords: Record<FunnelStep, string> = {
  signed_up: 'Signed up',
  profile: 'Made a profile',
  applied: 'Applied for a job',
  begun: 'Began a test',
  completed: 'Completed a test',
  result: 'Got a result',
  badge: 'Earned a badge',
}

export type FunnelRow = {
  step: FunnelStep
  people: number
  /** In percent; null where nobody could have come further. */
  ofAll: number | null
  ofStepBefore: number | null
}

const share = (part: number, whole: number) => (whole === 0 ? null : (part / whole) * 100)

/** `furthest`: how many came as far as each place, and no further. */
export function describeFunnel(furthest: readonly number[]): FunnelRow[] {
  const reached = funnelSteps.map((_, place) =>
    funnelSteps.reduce((sum, _, at) => sum + (at >= place ? (furthest[at] ?? 0) : 0), 0),
  )
  const all = reached[0] ?? 0
  return funnelSteps.map((step, place) => {
    const people = reached[place] ?? 0
    return {
      step,
      people,
      ofAll: share(people, all),
      ofStepBefore: place === 0 ? null : share(people, reached[place - 1] ?? 0),
    }
  })
}
