/** Every kind of question that a recruiter's list can be asked, each about somebody or something that there is. */
import { type CandidateFilter, type CandidateSort, candidateFilter, candidateSorts } from '#contract/desk.ts'
import { stages } from '#core/candidates/reached.ts'
import { candidateStatuses } from '#core/candidates/status.ts'
import type { Known, World, WorldCompany, WorldJob } from './world.ts'

export type Question = {
  company: WorldCompany
  filter: CandidateFilter
  page: number
  /**
   * page: a page of the list. counts: the tiles. neighbours: of a candidate. piece: of what is taken along. figures, needs,
   * activity, tests: of the dashboard.
   */
  asks: 'page' | 'counts' | 'neighbours' | 'piece' | 'selection' | 'figures' | 'needs' | 'activity' | 'tests'
  /** Whose neighbours, or after whom. */
  candidateId: string | null
}

type Asked = Partial<CandidateFilter> & { page?: number; asks?: Question['asks']; candidateId?: string }
type Given = {
  world: World
  company: WorldCompany
  random: () => number
  pick: <Item>(items: readonly Item[]) => Item
}

export type Kind = { name: string; make: (given: Given) => Asked }

const anyone = ({ company, pick }: Given): Known => pick(company.known)
const sharer = (given: Given): Known => {
  const sharers = given.company.known.filter(({ email }) => email !== null)
  return sharers.length > 0 ? given.pick(sharers) : anyone(given)
}
/** The most wanted come first in a company's list of jobs. */
const wantedJob = ({ company, random }: Given): WorldJob =>
  company.jobs[Math.floor(random() ** 2.5 * company.jobs.length)] as WorldJob
const anyStatus = ({ pick }: Given) => pick(candidateStatuses)
const nameOfMany = ({ company, pick }: Given, has: (name: string) => boolean): string | undefined => {
  const named = company.known.filter(({ name }) => has(name))
  return named.length > 0 ? pick(named).name : undefined
}
const lastWord = (text: string) => text.split(' ').at(-1) ?? text

const sortsBeside = (...left: CandidateSort[]) => candidateSorts.filter((sort) => !left.includes(sort))

export const kinds: Kind[] = [
  ...sortsBeside('waiting').map((sort): Kind => ({ name: `first page by ${sort}`, make: () => ({ sort }) })),
  { name: 'a status', make: (given) => ({ status: anyStatus(given) }) },
  { name: 'a status, waiting longest', make: (given) => ({ status: anyStatus(given), sort: 'waiting' }) },
  {
    name: 'a status, by name',
    make: (given) => ({ status: anyStatus(given), sort: 'name' }),
  },
  {
    name: 'a status, by a percentage',
    make: (given) => ({ status: anyStatus(given), sort: given.pick(['match', 'test', 'interview']) }),
  },
  { name: 'a job', make: (given) => ({ jobId: wantedJob(given).id }) },
  {
    name: 'a job, by match',
    make: (given) => ({ jobId: wantedJob(given).id, sort: 'match' }),
  },
  {
    name: 'a job, by another order',
    make: (given) => ({
      jobId: wantedJob(given).id,
      sort: given.pick(['oldest', 'name', 'test', 'interview']),
    }),
  },
  { name: 'a status of a job', make: (given) => ({ jobId: wantedJob(given).id, status: anyStatus(given) }) },
  {
    name: 'a status of a job, any order',
    make: (given) => ({
      jobId: wantedJob(given).id,
      status: anyStatus(given),
      sort: given.pick(candidateSorts),
    }),
  },
  { name: 'page 40', make: ({ pick }) => ({ page: 40, sort: pick(sortsBeside('waiting')) }) },
  { name: 'page 400', make: ({ pick }) => ({ page: 400, sort: pick(sortsBeside('waiting')) }) },
  { name: 'page 400 of a status', make: (given) => ({ page: 400, status: anyStatus(given) }) },
  { name: 'search: a full name', make: (given) => ({ search: anyone(given).name }) },
  {
    name: 'search: a full name, by name',
    make: (given) => ({ search: anyone(given).name, sort: 'name' }),
  },
  { name: 'search: a surname', make: (given) => ({ search: lastWord(anyone(given).name) }) },
  { name: 'search: engineer', make: () => ({ search: 'engineer' }) },
  {
    name: 'search: engineer, any order',
    make: ({ pick }) => ({ search: 'engineer', sort: pick(sortsBeside('waiting')) }),
  },
  {
    name: 'search: a rare position',
    make: ({ company }) => ({ search: company.jobs.at(-1)?.title ?? '' }),
  },
  {
    name: 'search: a name and a position',
    make: (given) => {
      const { name, job } = anyone(given)
      return { search: `${name.split(' ')[0]} ${lastWord(job.title)}` }
    },
  },
  {
    name: 'search: part of an address',
    make: (given) => {
      const { email, name } = sharer(given)
      const [box = name] = (email ?? name).split('@')
      return { search: box.slice(Math.floor(box.length / 3)) }
    },
  },
  { name: 'search: one letter', make: ({ pick }) => ({ search: pick([...'aeinorst']) }) },
  { name: 'search: one rare letter', make: ({ pick }) => ({ search: pick([...'qж王']) }) },
  { name: 'search: two letters', make: ({ pick }) => ({ search: pick(['an', 'er', 'ma', 'ro', 'ne']) }) },
  {
    name: 'search: two rare letters',
    make: ({ pick }) => ({ search: pick(['qx', 'zj', 'wq', 'jx', 'кц']) }),
  },
  {
    name: 'search: a name of two signs',
    make: (given) => ({
      search: nameOfMany(given, (name) => [...name].length === 2) ?? '王伟',
    }),
  },
  { name: 'search: nobody', make: () => ({ search: 'zeppelin captain' }) },
  {
    name: "search: another company's title",
    make: ({ world, company, pick }) => ({
      // Of the largest ones: it is common, though not here.
      search: pick(world.companies.slice(0, 4).filter((other) => other !== company)).ownTitle,
    }),
  },
  {
    name: 'search: a surname within a status',
    make: (given) => {
      const { name, status } = anyone(given)
      return { search: lastWord(name), status }
    },
  },
  {
    name: 'search: engineer within a status',
    make: (given) => ({ search: 'engineer', status: anyStatus(given) }),
  },
  {
    name: 'search: two letters within a job',
    make: (given) => ({ search: given.pick(['an', 'qx', 'ro']), jobId: wantedJob(given).id }),
  },
  {
    name: 'blind, a common position',
    make: () => ({ search: 'engineer', isBlind: true }),
  },
  {
    name: 'blind, a rare position',
    make: ({ company }) => ({ search: company.jobs.at(-1)?.title ?? '', isBlind: true }),
  },
  {
    name: 'counts',
    make: (given) => ({
      asks: 'counts',
      ...(given.random() < 0.3 && { jobId: wantedJob(given).id }),
    }),
  },
  {
    name: 'neighbours',
    make: (given) => ({
      asks: 'neighbours',
      candidateId: anyone(given).id,
      sort: given.pick(['newest', 'match', 'name']),
    }),
  },
  {
    name: 'neighbours in a search',
    make: (given) => {
      const { id, name } = anyone(given)
      return { asks: 'neighbours', candidateId: id, search: lastWord(name) }
    },
  },
  {
    name: 'a piece of an export',
    make: (given) => ({ asks: 'piece', candidateId: anyone(given).id, sort: given.pick(candidateSorts) }),
  },
  {
    name: 'a piece, of a search',
    make: (given) => ({ asks: 'piece', search: lastWord(anyone(given).name) }),
  },
  { name: 'of a month', make: () => ({ appliedWithin: 30 }) },
  {
    name: 'of a month, so far at least, any order',
    make: (given) => ({
      appliedWithin: 30,
      reached: given.pick(stages),
      sort: given.pick(sortsBeside('waiting')),
    }),
  },
  { name: 'so far at least', make: (given) => ({ reached: given.pick(stages) }) },
  {
    name: 'so far at least, of a job and a time',
    make: (given) => ({
      reached: given.pick(stages),
      jobId: wantedJob(given).id,
      ...(given.random() < 0.7 && { appliedWithin: given.pick([7, 30, 365]) }),
    }),
  },
  {
    name: 'so far at least, with a surname',
    make: (given) => ({ reached: given.pick(stages), search: lastWord(anyone(given).name) }),
  },
  { name: 'in progress', make: () => ({ status: 'in_progress' }) },
  {
    name: 'hired within a time',
    make: ({ pick }) => ({ status: 'hired', movedWithin: pick([7, 30, 365]) }),
  },
  {
    name: 'tested within a time',
    make: ({ pick }) => ({ testedWithin: pick([7, 30, 365]), sort: pick(['newest', 'test']) }),
  },
  { name: 'figures of a month', make: () => ({ asks: 'figures', appliedWithin: 30 }) },
  { name: 'figures of all time', make: () => ({ asks: 'figures' }) },
  {
    name: 'figures of a job',
    make: (given) => ({
      asks: 'figures',
      jobId: wantedJob(given).id,
      ...(given.random() < 0.5 && { appliedWithin: 30 }),
    }),
  },
  { name: 'what needs one today', make: () => ({ asks: 'needs' }) },
  { name: 'what happened', make: () => ({ asks: 'activity' }) },
  { name: 'what happened, of a job', make: (given) => ({ asks: 'activity', jobId: wantedJob(given).id }) },
  { name: 'the best tests of a month', make: () => ({ asks: 'tests', appliedWithin: 30 }) },
  { name: 'the best tests of all time', make: () => ({ asks: 'tests' }) },
  {
    name: 'select all of a status',
    make: (given) => ({ asks: 'selection', status: anyStatus(given) }),
  },
]

export function makeQuestion(
  kind: Kind,
  world: World,
  company: WorldCompany,
  random: () => number,
): Question {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const {
    page = 1,
    asks = 'page',
    candidateId = null,
    ...filter
  } = kind.make({ world, company, random, pick })
  return { company, filter: candidateFilter.parse(filter), page, asks, candidateId }
}
