import { allow } from '#server/platform/http/procedures.ts'
import type { UsersService } from './service.ts'

export const usersRoutes = ({ listing, changing, person }: UsersService) => ({
  list: allow('users:manage').users.list.handler(({ input }) => listing.list(input)),
  numbers: allow('users:manage').users.numbers.handler(() => listing.readNumbers()),
  read: allow('users:manage').users.read.handler(({ context, input }) =>
    person.read(context.actor, input.id),
  ),
  invite: allow('users:manage').users.invite.handler(({ context, input }) =>
    person.invite(context.actor, input),
  ),

  preview: allow('users:manage').users.preview.handler(({ context, input }) =>
    changing.preview(context.actor, input),
  ),
  change: allow('users:manage').users.change.handler(({ context, input }) =>
    changing.change(context.actor, input),
  ),
  openChanges: allow('users:manage').users.openChanges.handler(() => changing.listOpen()),
  readChange: allow('users:manage').users.readChange.handler(({ input }) => changing.read(input.id)),
  cancelChange: allow('users:manage').users.cancelChange.handler(({ input }) => changing.cancel(input.id)),
  undoChange: allow('users:manage').users.undoChange.handler(({ context, input }) =>
    changing.undo(context.actor, input.id),
  ),

  sendInvitation: allow('users:manage').users.sendInvitation.handler(async ({ context, input }) => {
    await person.sendInvitation(context.actor, input.id)
    return {}
  }),
  sendConfirmation: allow('users:manage').users.sendConfirmation.handler(async ({ context, input }) => {
    await person.sendConfirmation(context.actor, input.id)
    return {}
  }),
  sendPasswordReset: allow('users:manage').users.sendPasswordReset.handler(async ({ context, input }) => {
    await person.sendPasswordReset(context.actor, input.id)
    return {}
  }),
  changeRole: allow('users:manage').users.changeRole.handler(async ({ context, input }) => {
    await person.changeRole(context.actor, input)
    return {}
  }),
  erase: allow('users:manage').users.erase.handler(async ({ context, input }) => {
    await person.erase(context.actor, input)
    return {}
  }),
})
