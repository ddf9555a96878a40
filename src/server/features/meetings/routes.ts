import { allow } from '#server/platform/http/procedures.ts'
import type { MeetingsService } from './service.ts'

export const meetingsRoutes = ({ planning, answering }: MeetingsService) => ({
  ofCandidate: allow('meetings:manage').meetings.ofCandidate.handler(({ context, input }) =>
    planning.listOfCandidate(context.user, input),
  ),

  overlaps: allow('meetings:manage').meetings.overlaps.handler(async ({ context, input }) => ({
    overlaps: await planning.findOverlaps(context.user, input),
  })),

  schedule: allow('meetings:manage').meetings.schedule.handler(({ context, input }) =>
    planning.schedule(context.actor, context.user, input),
  ),

  move: allow('meetings:manage').meetings.move.handler(({ context, input }) =>
    planning.move(context.actor, context.user, input),
  ),

  callOff: allow('meetings:manage').meetings.callOff.handler(({ context, input }) =>
    planning.callOff(context.actor, context.user, input),
  ),

  close: allow('meetings:manage').meetings.close.handler(({ context, input }) =>
    planning.close(context.actor, context.user, input),
  ),

  own: allow('meetings:own').meetings.own.handler(({ context }) => answering.list(context.user)),

  decline: allow('meetings:own').meetings.decline.handler(({ context, input }) =>
    answering.decline(context.actor, context.user, input),
  ),

  calendar: allow('meetings:own').meetings.calendar.handler(({ context, input }) =>
    answering.writeFile(context.user, input.id),
  ),
})
