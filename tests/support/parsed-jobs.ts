/** What was found in an invented job description, without any reading. */
import type { Place } from '#core/documents/document.ts'
import type { FoundJobSkill, ParsedJob } from '#core/documents/parsed-job.ts'
import type { Found } from '#core/documents/parsed-resume.ts'

/** By its distance from the top: every place is another. */
export const placeAt = (y: number): Place => ({ page: 1, box: { x: 10, y, width: 100, height: 10 } })

export const foundAt = <Value>(value: Value, y: number, isSure = true): Found<Value> => ({
  value,
  places: [placeAt(y)],
  isSure,
})

export const skillAt = (
  value: string,
  y: number,
  { isMustHave = true, isSure = true, knownAs = null as string | null } = {},
): FoundJobSkill => ({ ...foundAt(value, y, isSure), isMustHave, knownAs })

/** A description in which nothing was found. */
export const parsedNothing: ParsedJob = {
  jobTitle: null,
  company: null,
  location: null,
  workplace: null,
  salary: null,
  experienceLevel: null,
  jobType: null,
  summary: null,
  skills: [],
  responsibilities: [],
  requirements: [],
  benefits: [],
  hidden: [],
}

export const parsedWelder: ParsedJob = {
  jobTitle: foundAt('Welder', 10),
  company: foundAt('Alder Metalworks', 20, false),
  location: foundAt('Gdańsk', 30),
  workplace: foundAt('on-site' as const, 30),
  salary: foundAt({ min: 55_000, max: 62_500.5, currency: 'EUR', period: 'year' as const }, 40, false),
  experienceLevel: null,
  jobType: foundAt('full-time' as const, 50),
  summary: foundAt('You join pipes\nthat hold for decades.', 60),
  skills: [
    skillAt('TIG', 70, { knownAs: 'TIG welding' }),
    skillAt('blueprints', 80, { isMustHave: false, isSure: false, knownAs: 'Blueprint reading' }),
    skillAt('gas tungsten arc welding', 90, { isMustHave: false, knownAs: 'TIG welding' }),
  ],
  responsibilities: [foundAt('Join pipes', 100), foundAt('Check seams', 110, false)],
  requirements: [foundAt('A steady\nhand', 120)],
  benefits: [],
  hidden: [],
}
