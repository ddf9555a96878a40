import { allow } from '#server/platform/http/procedures.ts'
import { type AccountsService, toSessionUser } from './service.ts'

export const accountsRoutes = (accounts: AccountsService) => ({
  session: allow('session:use').accounts.session.handler(({ context }) => ({
    user: context.user && toSessionUser(context.user),
  })),

  signIn: allow('session:use').accounts.signIn.handler(async ({ context, input }) => {
    const { user, cookies } = await accounts.signIn(input, context.headers)
    context.setCookies(cookies)
    return { user }
  }),

  signOut: allow('session:use').accounts.signOut.handler(async ({ context }) => {
    const { cookies } = await accounts.signOut(context.headers)
    context.setCookies(cookies)
    return { user: null }
  }),

  updateProfile: allow('account:own').accounts.updateProfile.handler(async ({ context, input }) => ({
    user: await accounts.updateProfile(context.actor, context.user, input),
  })),

  company: allow('company:read').accounts.company.handler(({ context }) =>
    accounts.readCompany(context.user),
  ),
})
