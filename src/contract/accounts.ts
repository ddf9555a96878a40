import * as z from 'zod'
import { membershipStates, roles } from '#core/permissions.ts'
import { declare } from './errors.ts'
import { procedure } from './procedure.ts'

export const sessionUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  company: z.object({ name: z.string(), membership: z.enum(membershipStates) }).nullable(),
})
export type SessionUser = z.infer<typeof sessionUser>

/** NUL cannot be stored in PostgreSQL text, and no one types it. */
const singleLine = z
  .string()
  .trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
  .refine((text) => !/[\u0000-\u001f\u007f]/.test(text), 'Please remove the characters that cannot be shown.')

export const signInInput = z.object({
  email: z.string().trim().min(1, 'Email is required').max(254, 'This email is too long'),
  password: z.string().min(1, 'Password is required').max(1024, 'This password is too long'),
})

export const profileInput = z.object({
  name: singleLine.pipe(z.string().min(1, 'Name is required').max(200, 'This name is too long')),
})

const session = z.object({ user: sessionUser.nullable() })

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
    .errors(declare('INVALID_CREDENTIALS', 'ACCOUNT_UNAVAILABLE'))
    .input(signInInput)
    .output(session),

  signOut: procedure
    .route({ method: 'DELETE', path: '/session', summary: 'Sign out', tags: ['accounts'] })
    .output(session),

  updateProfile: procedure
    .route({ method: 'PATCH', path: '/account', summary: 'Change my name', tags: ['accounts'] })
    .input(profileInput)
    .output(z.object({ user: sessionUser })),

  company: procedure
    .route({ method: 'GET', path: '/company', summary: 'My company and its recruiters', tags: ['accounts'] })
    .output(
      z.object({
        id: z.uuid(),
        name: z.string(),
        recruiters: z.array(z.object({ id: z.uuid(), name: z.string() })),
      }),
    ),
}
