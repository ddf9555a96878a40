/**
 * What the candidates bench asks about: fifty companies, the first with more than a fifth of all applications and the
 * last with less than a hundredth, each with jobs whose titles others have too and one that nobody else has.
 */
import type { Candidacy } from '#core/candidates/status.ts'
import type { JobDetails } from '#core/jobs/job.ts'
import { makeJobs } from '../support/many-jobs.ts'
import { pickWeighted } from './people.ts'

export const companyCount = 50
const mostJobs = 300
const leastJobs = 5

/** When the last of them applied, and all questions are asked. */
export const lastDay = new Date('2026-11-16T00:00:00Z')

export type WorldJob = { id: string; details: JobDetails; title: string }
/** Somebody whom questions can be about; the address where they share it. */
export type Known = {
  id: string
  name: string
  email: string | null
  status: Candidacy['status']
  job: WorldJob
}
export type WorldCompany = {
  id: string
  name: string
  /** How many applied. */
  size: number
  jobs: WorldJob[]
  /** The title of its most wanted job, which no other company has. */
  ownTitle: string
  known: Known[]
}
export type World = { count: number; companies: WorldCompany[]; since: number; until: number }

/** Version 7, as the product makes them, and the same for the same seed. */
export function makeIdAt(time: number, random: () => number): string {
  const hex = (bits: number) =>
    Math.floor(random() * 2 ** bits)
      .toString(16)
      .padStart(bits / 4, '0')
  const at = time.toString(16).padStart(12, '0')
  const variant = '89ab'[Math.floor(random() * 4)]
  return `${at.slice(0, 8)}-${at.slice(8)}-7${hex(12)}-${variant}${hex(12)}-${hex(24)}${hex(24)}`
}

const rareTrades =
  `Falconer Luthier Horologist Glazier Cooper Farrier Thatcher Sommelier Taxidermist Puppeteer`.split(' ')
const rareFields = `Alpaca Bassoon Cathedral Diamond Ermine`.split(' ')

export function makeWorld(count: number, random: () => number): World {
  const since = Date.parse('2024-11-16T00:00:00Z')
  const until = lastDay.getTime()
  const makeJob = makeJobs(random)
  const companies = Array.from({ length: companyCount }, (_, place): WorldCompany => {
    const ownTitle = `${rareFields[place % 5]} ${rareTrades[Math.floor(place / 5)]}`
    const jobs = Array.from({ length: Math.max(leastJobs, Math.round(mostJobs / (place + 1))) }, (_, at) => {
      const details = makeJob()
      const title = at === 0 ? ownTitle : details.jobTitle
      return { id: makeIdAt(since, random), details: { ...details, jobTitle: title }, title }
    })
    return {
      id: makeIdAt(since, random),
      name: `Company ${place + 1}`,
      size: 0,
      jobs,
      ownTitle,
      known: [],
    }
  })
  return { count, companies, since, until }
}

/** By size: the n-th of them is drawn a n-th as often as the first (Zipf). */
export const drawCompany = (world: World, random: () => number): WorldCompany =>
  pickWeighted(random, world.companies, (_, place) => 1 / (place + 1))
