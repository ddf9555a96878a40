import { allow } from '#server/platform/http/procedures.ts'
import type { ScoringService } from './service.ts'

export const scoringRoutes = ({ reviewing, testStatistics }: ScoringService) => ({
  ofCandidate: allow('results:review').scoring.ofCandidate.handler(async ({ context, input }) => ({
    results: await reviewing.listOfCandidate(context.user, input.id),
  })),

  waiting: allow('results:review').scoring.waiting.handler(async ({ context }) => ({
    results: await reviewing.listWaiting(context.user),
  })),

  read: allow('results:review').scoring.read.handler(({ context, input }) =>
    reviewing.read(context.user, input),
  ),

  decide: allow('results:review').scoring.decide.handler(({ context, input }) =>
    reviewing.decide(context.actor, context.user, input),
  ),

  scoreAgain: allow('results:review').scoring.scoreAgain.handler(async ({ context, input }) => {
    await reviewing.scoreAgain(context.actor, context.user, input.id)
    return {}
  }),

  testStatistics: allow('tests:manage').scoring.testStatistics.handler(({ context, input }) =>
    testStatistics.read(context.user, input),
  ),
})
