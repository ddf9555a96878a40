/** Every kind of question that the search can be asked, by each role. */
import type { User } from '#core/permissions.ts'
import { memberOf } from '../candidates/asking.ts'
import { drawCompany, type WorldCompany } from '../candidates/world.ts'
import type { SearchWorld, Seeker } from './fill.ts'

/** A recruiter of any company, drawn by its size; one of the largest; a job seeker; an administrator. */
export const askers = ['recruiter', 'of the largest', 'job seeker', 'administrator'] as const
export type Asker = (typeof askers)[number]

export type Question = {
  asker: Asker
  user: User
  company: WorldCompany | null
  q: string
  isBlind: boolean
  /** The word that was meant, where the question has slips of the pen. */
  meant: string | null
}

type Given = {
  world: SearchWorld
  company: WorldCompany | null
  random: () => number
  pick: <Item>(items: readonly Item[]) => Item
}
type Asked = { q: string; meant?: string; isBlind?: true }
export type Kind = { name: string; isCommon?: true; make: (given: Given) => Asked }

/** Whom it is asked about: a candidate of the company, or anybody. A job seeker looks for jobs. */
const nameOf = ({ world, company, pick }: Given) =>
  company ? pick(company.known).name : pick(world.seekers).name
const titleOf = ({ world, pick }: Given) => pick(world.titles)
const wordsIn = (text: string) => text.split(' ').filter((word) => word.length > 0)
const longWord = (text: string, least: number) =>
  wordsIn(text).findLast((word) => /^\p{L}+$/u.test(word) && word.length >= least)

/** Of somebody whose name has a long enough word. */
function someLongWord(
  given: Given,
  text: (given: Given) => string,
  least: number,
): { whole: string; word: string } {
  for (let tries = 0; tries < 400; tries++) {
    const whole = text(given)
    const word = longWord(whole, least)
    if (word) return { whole, word }
  }
  throw new Error('No name is long enough.')
}

/** A slip of the pen somewhere after the first letter. */
export function slip(word: string, random: () => number): string {
  const signs = [...word]
  const at = 1 + Math.floor(random() * (signs.length - 2))
  const kind = Math.floor(random() * 4)
  if (kind === 0) [signs[at], signs[at + 1]] = [signs[at + 1] as string, signs[at] as string]
  else if (kind === 1) signs.splice(at, 1)
  else if (kind === 2) signs.splice(at, 0, 'x')
  else signs[at] = 'x'
  return signs.join('')
}

const withSlips =
  (text: (given: Given) => string, slips: number, least: number) =>
  (given: Given): Asked => {
    const { word } = someLongWord(given, text, least)
    let typed = word
    for (let n = 0; n < slips; n++) typed = slip(typed, given.random)
    return { q: typed, meant: word }
  }

const kindsAbout = (text: (given: Given) => string): Kind[] => [
  { name: 'a full name', isCommon: true, make: (given) => ({ q: text(given) }) },
  { name: 'a surname', isCommon: true, make: (given) => ({ q: wordsIn(text(given)).at(-1) ?? 'a' }) },
  {
    name: 'first letters',
    isCommon: true,
    make: (given) => ({ q: [...text(given)].slice(0, 3 + Math.floor(given.random() * 3)).join('') }),
  },
  { name: 'one slip', isCommon: true, make: withSlips(text, 1, 5) },
  { name: 'two slips', make: withSlips(text, 2, 8) },
  {
    name: 'a full name, one slip',
    make: (given) => {
      const { whole, word } = someLongWord(given, text, 5)
      return { q: whole.replace(word, slip(word, given.random)), meant: word }
    },
  },
  { name: 'a common word', isCommon: true, make: () => ({ q: 'engineer' }) },
  { name: 'nobody', isCommon: true, make: () => ({ q: 'zeppelin captain' }) },
  { name: 'one letter', make: ({ pick }) => ({ q: pick([...'aemrsz']) }) },
  { name: 'two letters', make: ({ pick }) => ({ q: pick(['an', 'er', 'ma', 'ro', 'qx']) }) },
]

export const kindsOf: Record<Asker, Kind[]> = {
  recruiter: ofRecruiters(),
  'of the largest': ofRecruiters(),
  'job seeker': [
    ...kindsAbout(titleOf).map((kind) => ({
      ...kind,
      name: kind.name
        .replace('a full name', 'a title')
        .replace('a surname', 'a trade')
        .replace('nobody', 'nothing'),
    })),
    { name: 'a place', make: ({ pick }) => ({ q: pick(['Malmö', 'leeds', 'valparaiso', 'gdansk']) }) },
  ],
  administrator: [
    ...kindsAbout(nameOf),
    {
      name: 'part of an address',
      make: ({ world, pick }) => ({
        q: (pick(world.seekers).email.split('@')[0] ?? '').slice(2) || 'person',
      }),
    },
    { name: 'a company', make: ({ world, pick }) => ({ q: pick(world.companies).name }) },
  ],
}

function ofRecruiters(): Kind[] {
  return [
    ...kindsAbout(nameOf),
    {
      name: 'a name and a position',
      make: ({ company, pick }) => {
        const { name, job } = pick(company?.known ?? [])
        return { q: `${wordsIn(name)[0]} ${wordsIn(job.title).at(-1)}` }
      },
    },
    { name: 'a rare position', make: ({ company }) => ({ q: company?.ownTitle ?? '' }) },
    { name: 'blind, a common word', make: () => ({ q: 'engineer', isBlind: true }) },
    {
      name: 'blind, a rare position',
      make: ({ company }) => ({ q: company?.ownTitle ?? '', isBlind: true }),
    },
  ]
}

export function makeQuestion(kind: Kind, asker: Asker, world: SearchWorld, random: () => number): Question {
  const pick = <Item>(all: readonly Item[]) => all[Math.floor(random() * all.length)] as Item
  const company =
    asker === 'of the largest'
      ? (world.companies[0] as WorldCompany)
      : asker === 'recruiter'
        ? drawCompany(world, random)
        : null
  const { q, meant = null, isBlind = false } = kind.make({ world, company, random, pick })
  // As the contract has it.
  const asked = q.trim().slice(0, 100)
  return { asker, company, q: asked, meant, isBlind, user: toUser(asker, company, pick(world.seekers)) }
}

function toUser(asker: Asker, company: WorldCompany | null, seeker: Seeker): User {
  if (company) return memberOf(company)
  const { membership: _, ...anyone } = memberOf({ id: '', name: '' } as WorldCompany)
  return asker === 'administrator'
    ? { ...anyone, role: 'admin', membership: null }
    : { ...anyone, ...seeker, role: 'jobseeker', membership: null }
}
