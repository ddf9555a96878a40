import { allow } from '#server/platform/http/procedures.ts'
import type { AttemptsService } from './service.ts'

export const attemptsRoutes = ({ briefing, sitting, managing, readTimeline }: AttemptsService) => ({
  list: allow('attempts:own').attempts.list.handler(({ context }) => briefing.list(context.user)),

  brief: allow('attempts:own').attempts.brief.handler(({ context, input }) =>
    briefing.brief(context.user, input),
  ),

  start: allow('attempts:own').attempts.start.handler(({ context, input }) =>
    briefing.start(context.actor, context.user, input),
  ),

  enter: allow('attempts:own').attempts.enter.handler(({ context, input }) =>
    sitting.enter(context.user, input, context.client),
  ),

  read: allow('attempts:own').attempts.read.handler(({ context, input }) =>
    sitting.read(context.user, input.id),
  ),

  question: allow('attempts:own').attempts.question.handler(({ context, input }) =>
    sitting.question(context.user, input),
  ),

  save: allow('attempts:own').attempts.save.handler(({ context, input }) =>
    sitting.save(context.user, input),
  ),

  pulse: allow('attempts:own').attempts.pulse.handler(({ context, input }) =>
    sitting.pulse(context.user, input.id),
  ),

  run: allow('attempts:own').attempts.run.handler(({ context, input, signal }) =>
    sitting.run(context.user, input, signal),
  ),

  submit: allow('attempts:own').attempts.submit.handler(({ context, input }) =>
    sitting.submit(context.actor, context.user, input.id),
  ),

  timeline: allow('attempts:own').attempts.timeline.handler(async ({ context, input }) => ({
    timeline: await readTimeline(context.user, input.id),
  })),

  ofCandidate: allow('attempts:manage').attempts.ofCandidate.handler(async ({ context, input }) => ({
    attempts: await managing.listOfCandidate(context.user, input),
  })),

  extendDue: allow('attempts:manage').attempts.extendDue.handler(({ context, input }) =>
    managing.extendDue(context.actor, context.user, input),
  ),

  extendTime: allow('attempts:manage').attempts.extendTime.handler(({ context, input }) =>
    managing.extendTime(context.actor, context.user, input),
  ),

  reopen: allow('attempts:manage').attempts.reopen.handler(({ context, input }) =>
    managing.reopen(context.actor, context.user, input),
  ),

  closeAgain: allow('attempts:manage').attempts.closeAgain.handler(({ context, input }) =>
    managing.closeAgain(context.actor, context.user, input),
  ),

  waive: allow('attempts:manage').attempts.waive.handler(({ context, input }) =>
    managing.waive(context.actor, context.user, input),
  ),

  decideLate: allow('attempts:manage').attempts.decideLate.handler(({ context, input }) =>
    managing.decideLate(context.actor, context.user, input),
  ),
})
