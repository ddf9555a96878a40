/** Fields that several procedures ask for. What is wrong with one is said by core, in the words the page shows. */
import * as z from 'zod'
import {
  findCompanyProblem,
  findEmailProblem,
  findNameProblem,
  findPasswordProblem,
  maxPasswordLength,
} from '#core/accounts/text-rules.ts'
import { salaryPeriods } from '#core/jobs/job.ts'

/** `max` keeps a rule from looking at a megabyte. */
const checkedBy = (findProblem: (text: string) => string | null, required: string) =>
  z
    .string({ error: required })
    .max(10_000, 'This is too long')
    .superRefine((text, issues) => {
      const problem = text.length <= 10_000 ? findProblem(text) : null
      if (problem) issues.addIssue({ code: 'custom', message: problem })
    })

/** In an address. What is larger is nobody's version. */
export const versionField = z.coerce.number().int().positive().max(1_000_000)

export const nameField = checkedBy(findNameProblem, 'Name is required').transform((name) => name.trim())
export const emailField = checkedBy(findEmailProblem, 'Email is required').transform((email) => email.trim())
export const newPasswordField = checkedBy(findPasswordProblem, 'Password is required')
export const companyField = checkedBy(
  findCompanyProblem,
  'Company name is required for HR accounts',
).transform((name) => name.trim())

/** One that is asked for to prove who someone is: it is right or wrong, and has no other rules. */
export const knownPasswordField = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(maxPasswordLength, 'This password is too long')

/** Which company a recruiter means: one that is already here, which they ask to join, or another of that name. */
export const companyInput = z.object(
  {
    name: companyField,
    choice: z.union([z.object({ join: z.uuid() }), z.literal('different')]).optional(),
  },
  { error: 'Company name is required for HR accounts' },
)
export type CompanyInput = z.infer<typeof companyInput>

/** What is searched for. No one means a control character, and the database takes no NUL. */
export const searchField = z
  .string()
  .max(200, 'This is too long to search for')
  .transform((text) => text.replace(/\p{Cc}|\p{Cs}/gu, ' ').trim())
  .default('')

export const pageField = z.coerce.number().int().min(1).max(100_000).default(1)

/** How many days back something goes, from now on. */
export const longestSpan = 3650
export const daysField = z.coerce.number().int().min(1).max(longestSpan)

/** Yes or no, in an address. */
export const flagField = z
  .enum(['true', 'false'])
  .or(z.boolean())
  .transform((flag) => flag === true || flag === 'true')
  .default(false)

/** Without who a candidate is, as long as nobody has decided about them (docs/decisions/0036). */
export const blindly = { isBlind: flagField }

/** Without what nobody types and the database or a mail has no place for: control characters, and halves of signs. */
export const cleanText = (text: string) => text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')

/** Words of someone's own, over several lines. */
export const proseField = (missing: string, longest: number) =>
  z
    .string()
    .transform((text) => cleanText(text).trim())
    .pipe(z.string().min(1, missing).max(longest, 'This text is too long'))

export const salary = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  currency: z.string(),
  period: z.enum(salaryPeriods),
})
