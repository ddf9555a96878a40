import { allow } from '#server/platform/http/procedures.ts'
import type { BadgesService } from './service.ts'

export const badgesRoutes = ({ owning, awarding, managing, changing, previewing }: BadgesService) => ({
  listOwn: allow('badges:own').badges.listOwn.handler(({ context }) => owning.list(context.user)),

  share: allow('badges:own').badges.share.handler(({ context, input }) =>
    owning.share(context.actor, context.user, input),
  ),

  file: allow('badges:own').badges.file.handler(({ context, input }) => owning.file(context.user, input)),

  readShared: allow('badges:shared').badges.readShared.handler(({ input }) => owning.readShared(input.id)),

  listOfCandidate: allow('badges:award').badges.listOfCandidate.handler(async ({ context, input }) => ({
    badges: await awarding.listOfCandidate(context.user, input),
  })),

  listSpecial: allow('badges:award').badges.listSpecial.handler(async ({ context }) => ({
    badges: await awarding.listSpecial(context.user),
  })),

  createSpecial: allow('badges:award').badges.createSpecial.handler(({ context, input }) =>
    awarding.createSpecial(context.actor, context.user, input),
  ),

  award: allow('badges:award').badges.award.handler(({ context, input }) =>
    awarding.award(context.actor, context.user, input),
  ),

  revokeOurs: allow('badges:award').badges.revokeOurs.handler(({ context, input }) =>
    awarding.revoke(context.actor, context.user, input),
  ),

  listAll: allow('badges:manage').badges.listAll.handler(() => managing.listAll()),

  listIssued: allow('badges:manage').badges.listIssued.handler(({ input }) => managing.listIssued(input)),

  preview: allow('badges:manage').badges.preview.handler(({ context, input, signal }) =>
    previewing.preview(context.user, input, signal ?? new AbortController().signal),
  ),

  create: allow('badges:manage').badges.create.handler(({ context, input }) =>
    changing.create(context.actor, input),
  ),

  change: allow('badges:manage').badges.change.handler(({ context, input }) =>
    changing.change(context.actor, input),
  ),

  deactivate: allow('badges:manage').badges.deactivate.handler(({ context, input }) =>
    changing.deactivate(context.actor, input),
  ),

  activate: allow('badges:manage').badges.activate.handler(({ context, input }) =>
    changing.activate(context.actor, input),
  ),

  remove: allow('badges:manage').badges.remove.handler(({ context, input }) =>
    changing.remove(context.actor, input),
  ),

  applyToPast: allow('badges:manage').badges.applyToPast.handler(({ context, input }) =>
    changing.applyToPast(context.actor, input.id),
  ),

  awardAny: allow('badges:manage').badges.awardAny.handler(({ context, input }) =>
    managing.award(context.actor, context.user, input),
  ),

  revoke: allow('badges:manage').badges.revoke.handler(({ context, input }) =>
    managing.revoke(context.actor, input),
  ),
})
