/** What an administrator may put in place of the standard text. Apart from it: visitors need the text alone. */
import { findEmailProblem, unshowable } from '#core/accounts/text-rules.ts'
import { type LandingContent, standardLanding } from './landing.ts'

export const landingLimits = {
  claims: 4,
  testimonials: 6,
  figure: 12,
  text: 40,
  quote: 400,
  name: 80,
  role: 120,
}

/** What was kept, or the standard text where nothing was. */
export function readLandingContent(kept: unknown): LandingContent {
  return isLandingContent(kept) ? kept : standardLanding
}

const isLandingContent = (kept: unknown): kept is LandingContent =>
  typeof kept === 'object' &&
  kept !== null &&
  'claims' in kept &&
  Array.isArray(kept.claims) &&
  'testimonials' in kept &&
  Array.isArray(kept.testimonials) &&
  'contactEmail' in kept &&
  typeof kept.contactEmail === 'string'

/** By the name of the field, as `claims.0.figure`. */
export type LandingProblems = Record<string, string>

/** In the text that is set, and in the form before it is sent. */
export function findLandingProblems({ claims, testimonials, contactEmail }: LandingContent): LandingProblems {
  const problems: LandingProblems = {}
  const check = (field: string, text: string, longest: number, missing: string) => {
    if (text.trim() === '') problems[field] = missing
    else if (unshowable.test(text)) problems[field] = 'Please remove the characters that cannot be shown.'
    else if (text.trim().length > longest) problems[field] = `This has at most ${longest} characters`
  }
  for (const [index, { figure, text }] of claims.entries()) {
    check(`claims.${index}.figure`, figure, landingLimits.figure, 'Please enter the figure')
    check(`claims.${index}.text`, text, landingLimits.text, 'Please say what it counts')
  }
  for (const [index, { quote, name, role }] of testimonials.entries()) {
    check(`testimonials.${index}.quote`, quote, landingLimits.quote, 'Please enter what was said')
    check(`testimonials.${index}.name`, name, landingLimits.name, 'Please enter who said it')
    check(`testimonials.${index}.role`, role, landingLimits.role, 'Please enter what they do, and where')
  }
  if (claims.length > landingLimits.claims)
    problems.claims = `There is room for ${landingLimits.claims} claims`
  if (testimonials.length > landingLimits.testimonials)
    problems.testimonials = `There is room for ${landingLimits.testimonials} testimonials`
  const problem = findEmailProblem(contactEmail)
  if (problem) problems.contactEmail = problem
  return problems
}
