/** What someone asks the board for: as the address has it, as the page holds it, and as the server is asked. */
import { isCurrency } from '#core/jobs/currencies.ts'
import { type JobType, jobTypes, type Workplace, workplaces } from '#core/jobs/job.ts'

export type Filters = {
  search: string
  skills: string[]
  location: string
  types: JobType[]
  workplaces: Workplace[]
  /** In a year. */
  salary: { from: number; currency: string } | null
}
export type Asked = Filters & { page: number }

/**
 * As an address holds it: every search can be linked to, and is the same without scripts. Several of a kind are divided by
 * commas; whoever wrote the address may have put anything there.
 */
export type Address = {
  search?: string | undefined
  skill?: string | undefined
  location?: string | undefined
  type?: string | undefined
  workplace?: string | undefined
  salaryFrom?: string | number | undefined
  currency?: string | undefined
  page?: string | number | undefined
}

export const noFilters: Filters = {
  search: '',
  skills: [],
  location: '',
  types: [],
  workplaces: [],
  salary: null,
}

/** What the server takes at most; what is beyond is left out instead of refused. */
export const limits = { text: 200, skills: 10, skill: 80, salary: 1_000_000_000, pages: 50 } as const

const textOf = (words = '') => words.slice(0, limits.text)
const listOf = (words = '') => words.split(',')

/** Whatever stands in an address: what cannot be understood is as if it were not there. */
export function readAsked(address: Address): Asked {
  const { currency = '' } = address
  const salaryFrom = Number(address.salaryFrom ?? 0)
  const types = listOf(address.type)
  const places = listOf(address.workplace)
  const hasSalary = salaryFrom > 0 && salaryFrom <= limits.salary && isCurrency(currency)
  return {
    search: textOf(address.search),
    skills: tidySkills(listOf(address.skill)),
    location: textOf(address.location),
    types: jobTypes.filter((type) => types.includes(type)),
    workplaces: workplaces.filter((place) => places.includes(place)),
    salary: hasSalary ? { from: salaryFrom, currency } : null,
    page: Math.min(limits.pages, Math.max(1, Math.floor(Number(address.page)) || 1)),
  }
}

export function toAddress({ page, ...filters }: Asked): Address {
  const { search, skills, location, types, workplaces: places, salary } = filters
  return {
    search: toWords(search),
    skill: toWords(tidySkills(skills).join(',')),
    location: toWords(location),
    type: toWords(types.join(',')),
    workplace: toWords(places.join(',')),
    salaryFrom: salary?.from,
    currency: salary?.currency,
    page: page > 1 ? page : undefined,
  }
}

const toWords = (text: string) => text.trim() || undefined

function tidySkills(skills: readonly string[]): string[] {
  const seen = new Set<string>()
  return skills
    .map((skill) => skill.trim().slice(0, limits.skill))
    .filter((skill) => {
      const key = skill.toLowerCase()
      return skill !== '' && !seen.has(key) && Boolean(seen.add(key))
    })
    .slice(0, limits.skills)
}

/** Two questions with the same key have the same answer. */
export const keyOf = (asked: Asked): string => JSON.stringify(toAddress(asked))

export function toInput({ search, skills, location, types, workplaces: places, salary, page }: Asked) {
  return {
    search: search.trim(),
    skill: skills,
    location: location.trim(),
    type: types,
    workplace: places,
    ...(salary && { salaryFrom: salary.from, currency: salary.currency }),
    page,
  }
}

/** Those behind the Filters button, where there is one: what is searched for can be seen beside it. */
export function countFilters({ skills, location, types, workplaces: places, salary }: Filters): number {
  return skills.length + types.length + places.length + (location.trim() ? 1 : 0) + (salary ? 1 : 0)
}

export const isFiltered = (filters: Filters) => filters.search.trim() !== '' || countFilters(filters) > 0

/** "60000", "60,000", "60 000", "60k". Null for what is no figure; 0 where there is nothing. */
export function readAmount(typed: string): number | null {
  const text = typed.toLowerCase().replace(/[\s,.'’]/g, '')
  if (text === '') return 0
  const inThousands = text.endsWith('k')
  const digits = inThousands ? text.slice(0, -1) : text
  if (!/^\d{1,10}$/.test(digits)) return null
  const amount = Number(digits) * (inThousands ? 1000 : 1)
  return amount <= limits.salary ? amount : null
}
