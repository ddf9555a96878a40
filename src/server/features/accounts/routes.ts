import type { User } from '#core/permissions.ts'
import { allow } from '#server/platform/http/procedures.ts'
import { type AccountsService, toSessionUser } from './service.ts'

const withUser = (user: User) => ({ user: toSessionUser(user) })

export const accountsRoutes = (accounts: AccountsService) => {
  const { sessions, newAccounts, emailAndPassword, google, avatars } = accounts
  return {
    session: allow('session:use').accounts.session.handler(({ context }) => ({
      user: context.user && toSessionUser(context.user),
    })),

    signIn: allow('session:use').accounts.signIn.handler(async ({ context, input }) => {
      const { user, cookie } = await accounts.signIn(input, context.client)
      context.setCookie(cookie)
      return withUser(user)
    }),

    signOut: allow('session:use').accounts.signOut.handler(async ({ context }) => {
      context.setCookie(await sessions.end(context.client.cookies))
      return { user: null }
    }),

    register: allow('account:open').accounts.register.handler(async ({ context, input }) => {
      const { user, cookie } = await newAccounts.register(input, context.client)
      context.setCookie(cookie)
      return withUser(user)
    }),

    signInOptions: allow('account:open').accounts.signInOptions.handler(() => ({ google: google.isSetUp })),

    startGoogle: allow('account:open').accounts.startGoogle.handler(async ({ context, input }) => {
      const { url, cookie } = await google.start(input)
      context.setCookie(cookie)
      return { url }
    }),

    finishGoogle: allow('account:open').accounts.finishGoogle.handler(async ({ context, input }) => {
      const finished = await google.finish(input.parameters, context.client)
      for (const cookie of finished.cookies) context.setCookie(cookie)
      return finished.outcome === 'signed_in'
        ? { outcome: finished.outcome, ...withUser(finished.user) }
        : finished
    }),

    connectGoogle: allow('account:open').accounts.connectGoogle.handler(async ({ context, input }) => {
      const { user, cookies } = await google.connect(input.password, context.client)
      for (const cookie of cookies) context.setCookie(cookie)
      return withUser(user)
    }),

    disconnectGoogle: allow('account:own').accounts.disconnectGoogle.handler(async ({ context }) => {
      await google.disconnect(context.actor, context.user)
      return {}
    }),

    requestPasswordReset: allow('account:open').accounts.requestPasswordReset.handler(async ({ input }) => {
      await emailAndPassword.requestReset(input.email)
      return {}
    }),

    readLink: allow('account:open').accounts.readLink.handler(({ input }) => accounts.readLink(input.token)),

    resetPassword: allow('account:open').accounts.resetPassword.handler(async ({ context, input }) => {
      await emailAndPassword.resetPassword(input)
      // Whoever is signed in in this browser comes in anew, with the new password.
      context.setCookie(sessions.noCookie)
      return {}
    }),

    confirmEmail: allow('account:open').accounts.confirmEmail.handler(({ input }) =>
      emailAndPassword.confirmEmail(input.token),
    ),

    acceptInvitation: allow('account:open').accounts.acceptInvitation.handler(async ({ context, input }) => {
      const { user, cookie } = await newAccounts.acceptInvitation(input, context.client)
      context.setCookie(cookie)
      return withUser(user)
    }),

    account: allow('account:own').accounts.account.handler(({ context }) =>
      accounts.readAccount(context.user),
    ),

    updateProfile: allow('account:own').accounts.updateProfile.handler(async ({ context, input }) =>
      withUser(await accounts.updateProfile(context.actor, context.user, input)),
    ),

    setTimeZone: allow('account:own').accounts.setTimeZone.handler(async ({ context, input }) =>
      withUser(await accounts.setTimeZone(context.user, input.timeZone)),
    ),

    setExtraTime: allow('account:own').accounts.setExtraTime.handler(async ({ context, input }) => ({
      extraTimePercent: await accounts.setExtraTime(context.user, input.percent),
    })),

    setAvatar: allow('account:own').accounts.setAvatar.handler(async ({ context, input }) =>
      withUser(await avatars.set(context.actor, context.user, input)),
    ),

    removeAvatar: allow('account:own').accounts.removeAvatar.handler(async ({ context }) =>
      withUser(await avatars.remove(context.actor, context.user)),
    ),

    avatar: allow('people:see').accounts.avatar.handler(async ({ context, input }) => {
      const picture = await avatars.read(context.user, input.id)
      context.allowCaching(60 * 60)
      return picture
    }),

    requestConfirmation: allow('account:own').accounts.requestConfirmation.handler(async ({ context }) => {
      await emailAndPassword.requestConfirmation(context.user)
      return {}
    }),

    changeEmail: allow('account:own').accounts.changeEmail.handler(async ({ context, input }) => ({
      newEmail: await emailAndPassword.requestEmailChange(context, input),
    })),

    keepEmail: allow('account:own').accounts.keepEmail.handler(async ({ context }) => {
      await emailAndPassword.keepEmail(context.user)
      return {}
    }),

    changePassword: allow('account:own').accounts.changePassword.handler(async ({ context, input }) => {
      await emailAndPassword.changePassword(context.actor, context, input)
      return {}
    }),

    signIns: allow('account:own').accounts.signIns.handler(async ({ context }) => ({
      signIns: await sessions.list(context.user, context.session),
    })),

    endSignIn: allow('account:own').accounts.endSignIn.handler(async ({ context, input }) => {
      await sessions.endOne(context.user, input.id)
      return {}
    }),

    signOutEverywhere: allow('account:own').accounts.signOutEverywhere.handler(async ({ context }) => {
      await accounts.signOutEverywhere(context.user)
      context.setCookie(sessions.noCookie)
      return { user: null }
    }),
  }
}
