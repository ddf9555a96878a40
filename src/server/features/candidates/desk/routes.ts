import { allow } from '#server/platform/http/procedures.ts'
import type { CandidatesService } from '../service.ts'

export const deskRoutes = ({
  desk,
  comparing,
  standing,
  history,
  notes,
  deciding,
  wording,
  graceMinutes,
}: CandidatesService) => ({
  find: allow('candidates:read').desk.find.handler(({ context, input }) => desk.find(context.user, input)),

  counts: allow('candidates:read').desk.counts.handler(({ context, input }) =>
    desk.count(context.user, input),
  ),

  positions: allow('candidates:read').desk.positions.handler(async ({ context }) => ({
    jobs: await desk.listPositions(context.user),
  })),

  select: allow('candidates:decide').desk.select.handler(({ context, input }) =>
    desk.select(context.user, input),
  ),

  standing: allow('candidates:decide').desk.standing.handler(async ({ context, input }) => ({
    changed: await standing.findChanged(context.user, input),
  })),

  read: allow('candidates:read').desk.read.handler(({ context, input }) => desk.read(context.user, input)),

  resume: allow('candidates:read').desk.resume.handler(({ context, input }) =>
    desk.readResume(context.user, input.id),
  ),

  neighbours: allow('candidates:read').desk.neighbours.handler(({ context, input }) =>
    desk.findNeighbours(context.user, input),
  ),

  compare: allow('candidates:read').desk.compare.handler(async ({ context, input }) => ({
    candidates: await comparing.compare(context.user, input),
  })),

  history: allow('candidates:read').desk.history.handler(async ({ context, input }) => ({
    entries: await history.list(context.user, input),
  })),

  decide: allow('candidates:decide').desk.decide.handler(({ context, input }) =>
    deciding.decide(context.actor, context.user, input),
  ),

  undo: allow('candidates:decide').desk.undo.handler(({ context, input }) =>
    deciding.undo(context.actor, context.user, input),
  ),

  mails: allow('candidates:decide').desk.mails.handler(async ({ context }) => ({
    stages: await wording.list(context.user),
    graceMinutes,
  })),

  keepMail: allow('candidates:decide').desk.keepMail.handler(({ context, input }) =>
    wording.keep(context.actor, context.user, input),
  ),

  notes: allow('candidates:read').desk.notes.handler(async ({ context, input }) => ({
    notes: await notes.list(context.user, input),
  })),

  addNote: allow('candidates:decide').desk.addNote.handler(({ context, input }) =>
    notes.add(context.actor, context.user, input),
  ),

  editNote: allow('candidates:decide').desk.editNote.handler(({ context, input }) =>
    notes.edit(context.actor, context.user, input),
  ),

  removeNote: allow('candidates:decide').desk.removeNote.handler(async ({ context, input }) => {
    await notes.remove(context.actor, context.user, input.id)
    return {}
  }),
})
