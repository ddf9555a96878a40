import * as z from 'zod'
import { extraTimeChoices } from '#core/accounts/extra-time.ts'
import { membershipStates, roles } from '#core/permissions.ts'
import { declare } from './errors.ts'
import { companyInput, emailField, knownPasswordField, nameField, newPasswordField } from './fields.ts'
import { procedure } from './procedure.ts'

export const sessionUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  role: z.enum(roles),
  company: z
    .object({
      name: z.string(),
      membership: z.enum(membershipStates),
      /** Why an administrator bars it, and since when. */
      suspension: z.object({ reason: z.string(), since: z.iso.datetime() }).nullable(),
    })
    .nullable(),
  /** Where the picture is; null without one. */
  avatarUrl: z.string().nullable(),
  timeZone: z.string().nullable(),
  /** Set while the deletion that the owner asked for can still be undone. */
  eraseAfter: z.iso.datetime().nullable(),
})
export type SessionUser = z.infer<typeof sessionUser>

const session = z.object({ user: sessionUser.nullable() })
const signedIn = z.object({ user: sessionUser })
const done = z.object({})

export const signInInput = z.object({
  // Not asked to look like an address: what is none has no account either. But the database takes no NUL.
  email: z
    .string()
    .trim()
    .min(1, 'Email is required')
    .max(254, 'This email is too long')
    .regex(/^\P{Cc}*$/u, 'Please enter a valid email address'),
  password: knownPasswordField,
  remember: z.boolean().default(false),
})

const agreement = z.literal(true, { error: 'You must agree to the terms' })
const who = z.discriminatedUnion('role', [
  z.object({ role: z.literal('jobseeker') }),
  z.object({ role: z.literal('hr'), company: companyInput }),
])

export const registrationInput = z.intersection(
  who,
  z.object({
    name: nameField,
    email: emailField,
    password: newPasswordField,
    agreeToTerms: agreement,
  }),
)
export type RegistrationInput = z.infer<typeof registrationInput>

/** What someone wants of Google: to sign in, or to register as what they chose. */
export const googleIntent = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('sign_in'), remember: z.boolean().default(false) }),
  z.object({
    mode: z.literal('sign_up'),
    name: nameField,
    account: who,
    agreeToTerms: agreement,
  }),
])
export type GoogleIntent = z.infer<typeof googleIntent>

const token = z.string().min(1).max(200)

export const accounts = {
  session: procedure
    .route({ method: 'GET', path: '/session', summary: 'Who is signed in', tags: ['accounts'] })
    .output(session),

  signIn: procedure
    .route({
      method: 'POST',
      path: '/session',
      summary: 'Sign in with email and password',
      tags: ['accounts'],
    })
    .errors(declare('INVALID_CREDENTIALS', 'ACCOUNT_UNAVAILABLE', 'TOO_MANY_ATTEMPTS'))
    .input(signInInput)
    .output(session),

  signOut: procedure
    .route({ method: 'DELETE', path: '/session', summary: 'Sign out', tags: ['accounts'] })
    .output(session),

  register: procedure
    .route({
      method: 'POST',
      path: '/registration',
      summary: 'Create an account and sign in',
      tags: ['accounts'],
    })
    .errors(declare('COMPANY_EXISTS'))
    .input(registrationInput)
    .output(signedIn),

  signInOptions: procedure
    .route({ method: 'GET', path: '/sign-in-options', summary: 'Ways to sign in', tags: ['accounts'] })
    .output(z.object({ google: z.boolean() })),

  startGoogle: procedure
    .route({
      method: 'POST',
      path: '/session/google',
      summary: 'Where to send the browser to sign in with Google',
      tags: ['accounts'],
    })
    .errors(declare('GOOGLE_NOT_SET_UP', 'GOOGLE_FAILED', 'COMPANY_EXISTS'))
    .input(googleIntent)
    .output(z.object({ url: z.string() })),

  finishGoogle: procedure
    .route({
      method: 'POST',
      path: '/session/google/return',
      summary: 'Sign in with what Google sent back',
      tags: ['accounts'],
    })
    .errors(declare('GOOGLE_NOT_SET_UP', 'GOOGLE_FAILED', 'ACCOUNT_UNAVAILABLE'))
    .input(z.object({ parameters: z.string().max(8000) }))
    .output(
      z.discriminatedUnion('outcome', [
        z.object({ outcome: z.literal('signed_in'), user: sessionUser }),
        /** The address has an account with a password: whoever knows that may connect the two. */
        z.object({ outcome: z.literal('proof_needed'), email: z.string() }),
        z.object({ outcome: z.literal('failed'), mode: z.enum(['sign_in', 'sign_up']) }),
      ]),
    ),

  connectGoogle: procedure
    .route({
      method: 'POST',
      path: '/session/google/connection',
      summary: 'Prove by password that the account is mine, connect Google to it and sign in',
      tags: ['accounts'],
    })
    .errors(declare('INVALID_CREDENTIALS', 'ACCOUNT_UNAVAILABLE', 'TOO_MANY_ATTEMPTS', 'GOOGLE_FAILED'))
    .input(z.object({ password: knownPasswordField }))
    .output(signedIn),

  disconnectGoogle: procedure
    .route({
      method: 'DELETE',
      path: '/account/google',
      summary: 'Sign in without Google from now on',
      tags: ['accounts'],
    })
    .errors(declare('PASSWORD_NEEDED'))
    .output(done),

  requestPasswordReset: procedure
    .route({
      method: 'POST',
      path: '/password-reset',
      summary: 'Ask for a link to set a new password',
      tags: ['accounts'],
    })
    .input(z.object({ email: emailField }))
    .output(done),

  readLink: procedure
    .route({
      method: 'POST',
      path: '/link',
      summary: 'What a mailed link is for, without using it',
      tags: ['accounts'],
    })
    .errors(declare('LINK_NOT_VALID'))
    .input(z.object({ token }))
    .output(
      z.object({
        purpose: z.enum(['confirm_email', 'change_email', 'reset_password', 'invitation']),
        email: z.string(),
        name: z.string(),
      }),
    ),

  resetPassword: procedure
    .route({
      method: 'POST',
      path: '/password-reset/finish',
      summary: 'Set a new password by a mailed link',
      tags: ['accounts'],
    })
    .errors(declare('LINK_NOT_VALID'))
    .input(z.object({ token, password: newPasswordField }))
    .output(done),

  confirmEmail: procedure
    .route({
      method: 'POST',
      path: '/email-confirmation',
      summary: 'Confirm an email address by a mailed link',
      tags: ['accounts'],
    })
    .errors(declare('LINK_NOT_VALID'))
    .input(z.object({ token }))
    .output(z.object({ email: z.string() })),

  acceptInvitation: procedure
    .route({
      method: 'POST',
      path: '/invitation',
      summary: 'Accept an invitation: name, password, and in',
      tags: ['accounts'],
    })
    .errors(declare('LINK_NOT_VALID'))
    .input(z.object({ token, name: nameField, password: newPasswordField, agreeToTerms: agreement }))
    .output(signedIn),

  account: procedure
    .route({ method: 'GET', path: '/account', summary: 'My account', tags: ['accounts'] })
    .output(
      z.object({
        hasPassword: z.boolean(),
        /** The address at Google, where connected. */
        google: z.string().nullable(),
        /** A new address that waits for its confirmation. */
        newEmail: z.string().nullable(),
        extraTimePercent: z.literal(extraTimeChoices),
        createdAt: z.iso.datetime(),
      }),
    ),

  updateProfile: procedure
    .route({ method: 'PATCH', path: '/account', summary: 'Change my name', tags: ['accounts'] })
    .input(z.object({ name: nameField }))
    .output(signedIn),

  setTimeZone: procedure
    .route({ method: 'PUT', path: '/account/time-zone', summary: 'Set my time zone', tags: ['accounts'] })
    .input(z.object({ timeZone: z.string().max(100).nullable() }))
    .output(signedIn),

  setExtraTime: procedure
    .route({
      method: 'PUT',
      path: '/account/extra-time',
      summary: 'Set the extra time that applies to all my attempts',
      tags: ['accounts'],
    })
    .input(z.object({ percent: z.literal(extraTimeChoices, { error: 'Please choose one of these' }) }))
    .output(z.object({ extraTimePercent: z.literal(extraTimeChoices) })),

  setAvatar: procedure
    .route({ method: 'PUT', path: '/account/avatar', summary: 'Set my picture', tags: ['accounts'] })
    .input(z.file())
    .output(signedIn),

  removeAvatar: procedure
    .route({ method: 'DELETE', path: '/account/avatar', summary: 'Remove my picture', tags: ['accounts'] })
    .output(signedIn),

  avatar: procedure
    .route({
      method: 'GET',
      path: '/avatars/{id}',
      summary: 'A picture of someone I know',
      tags: ['accounts'],
    })
    .errors(declare('NOT_FOUND'))
    .input(z.object({ id: z.uuid() }))
    .output(z.file()),

  requestConfirmation: procedure
    .route({
      method: 'POST',
      path: '/account/email/confirmation',
      summary: 'Send me the link that confirms my address again',
      tags: ['accounts'],
    })
    .errors(declare('TOO_MANY_REQUESTS'))
    .output(done),

  changeEmail: procedure
    .route({
      method: 'POST',
      path: '/account/email',
      summary: 'Change my address, once the new one is confirmed',
      tags: ['accounts'],
    })
    .errors(declare('RECENT_SIGN_IN_REQUIRED', 'TOO_MANY_ATTEMPTS'))
    .input(z.object({ email: emailField, password: knownPasswordField.optional() }))
    .output(z.object({ newEmail: z.string() })),

  keepEmail: procedure
    .route({
      method: 'DELETE',
      path: '/account/email/change',
      summary: 'Keep my address after all',
      tags: ['accounts'],
    })
    .output(done),

  changePassword: procedure
    .route({ method: 'POST', path: '/account/password', summary: 'Change my password', tags: ['accounts'] })
    .errors(declare('TOO_MANY_ATTEMPTS', 'RECENT_SIGN_IN_REQUIRED'))
    .input(z.object({ currentPassword: knownPasswordField.optional(), password: newPasswordField }))
    .output(done),

  signIns: procedure
    .route({
      method: 'GET',
      path: '/account/sign-ins',
      summary: 'Where I am and was signed in',
      tags: ['accounts'],
    })
    .output(
      z.object({
        signIns: z.array(
          z.object({
            id: z.uuid(),
            isThisOne: z.boolean(),
            isOpen: z.boolean(),
            method: z.enum(['password', 'google', 'invitation']),
            browser: z.string(),
            address: z.string().nullable(),
            startedAt: z.iso.datetime(),
            lastSeenAt: z.iso.datetime(),
          }),
        ),
      }),
    ),

  endSignIn: procedure
    .route({
      method: 'DELETE',
      path: '/account/sign-ins/{id}',
      summary: 'Sign out somewhere else',
      tags: ['accounts'],
    })
    .errors(declare('NOT_FOUND'))
    .input(z.object({ id: z.uuid() }))
    .output(done),

  signOutEverywhere: procedure
    .route({
      method: 'DELETE',
      path: '/account/sign-ins',
      summary: 'Sign out everywhere, here included',
      tags: ['accounts'],
    })
    .output(session),
}
