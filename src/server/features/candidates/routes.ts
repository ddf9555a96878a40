import { allow } from '#server/platform/http/procedures.ts'
import type { CandidatesService } from './service.ts'

export const candidatesRoutes = ({ applying, invitations, takingUp }: CandidatesService) => ({
  standing: allow('applications:own').candidates.standing.handler(({ context, input }) =>
    applying.readStanding(context.user, input.slug),
  ),

  apply: allow('applications:own').candidates.apply.handler(({ context, input }) =>
    applying.apply(context.actor, context.user, input),
  ),

  applications: allow('applications:own').candidates.applications.handler(async ({ context }) => ({
    applications: await applying.list(context.user),
  })),

  withdraw: allow('applications:own').candidates.withdraw.handler(({ context, input }) =>
    applying.withdraw(context.actor, context.user, input.id),
  ),

  share: allow('applications:own').candidates.share.handler(async ({ context, input }) => ({
    applications: await applying.setSharing(context.actor, context.user, input),
  })),

  invitations: allow('candidates:read').candidates.invitations.handler(({ context, input }) =>
    invitations.list(context.user, input),
  ),

  checkInvitations: allow('candidates:invite').candidates.checkInvitations.handler(({ context, input }) =>
    invitations.check(context.user, input),
  ),

  invite: allow('candidates:invite').candidates.invite.handler(({ context, input }) =>
    invitations.invite(context.actor, context.user, input),
  ),

  revokeInvitation: allow('candidates:invite').candidates.revokeInvitation.handler(({ context, input }) =>
    invitations.revoke(context.actor, context.user, input.id),
  ),

  resendInvitation: allow('candidates:invite').candidates.resendInvitation.handler(({ context, input }) =>
    invitations.resend(context.actor, context.user, input.id),
  ),

  openInvitation: allow('invitations:open').candidates.openInvitation.handler(({ context, input }) =>
    takingUp.open(context.user, input.token),
  ),

  acceptInvitation: allow('applications:own').candidates.acceptInvitation.handler(({ context, input }) =>
    takingUp.accept(context.actor, context.user, input.token),
  ),
})
