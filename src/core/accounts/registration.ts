/** What a registration must have. The page and the API ask the same rules, in the same order. */
import { findCompanyProblem, findEmailProblem, findNameProblem, findPasswordProblem } from './text-rules.ts'

/** No one registers as an admin. */
export const registrableRoles = ['jobseeker', 'hr'] as const
export type RegistrableRole = (typeof registrableRoles)[number]

export type RegistrationForm = {
  role: RegistrableRole
  name: string
  email: string
  company: string
  password: string
  confirmPassword: string
  agreeToTerms: boolean
}

export type RegistrationField = Exclude<keyof RegistrationForm, 'role'>
export type RegistrationProblems = Partial<Record<RegistrationField, string>>

/** At Google, address and password are not ours to check. */
export type RegistrationWay = 'email' | 'google'

export function findRegistrationProblems(form: RegistrationForm, way: RegistrationWay): RegistrationProblems {
  const byEmail = way === 'email'
  const checks: [RegistrationField, string | null][] = [
    ['name', findNameProblem(form.name)],
    ['email', byEmail ? findEmailProblem(form.email) : null],
    ['password', byEmail ? findPasswordProblem(form.password) : null],
    ['confirmPassword', byEmail ? findMismatch(form) : null],
    ['company', form.role === 'hr' ? findCompanyProblem(form.company) : null],
    ['agreeToTerms', form.agreeToTerms ? null : 'You must agree to the terms'],
  ]
  return Object.fromEntries(checks.filter(([, problem]) => problem !== null))
}

/** Said once there is a password that could be repeated. */
function findMismatch({ password, confirmPassword }: RegistrationForm): string | null {
  return findPasswordProblem(password) === null && password !== confirmPassword
    ? 'Passwords do not match'
    : null
}
