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

/**
 * No control characters (the database takes no NUL), half characters, or signs that turn the direction of what follows.
 */
const singleLine = z
  .string()
  .trim()
  .refine(
    (text) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text),
    'Please remove the characters that cannot be shown.',
  )

export const signInInput = z.object({
  email: z.string().trim().min(1, 'Email is required').max(254, 'This email is too long'),
  password: z.string().min(1, 'Password is required').max(1024, 'This password is too long'),
})

export const profileInput = z.object({
  name: singleLine.pipe(
    z
      .string()
      .max(200, 'This name is too long')
      .min(1, { error: 'Name is required', abort: true })
      .refine((name) => /[\p{L}\p{N}]/u.test(name), 'Please use at least one letter or number'),
  ),
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
