/** What each role's search hands over. */
import type { FoundKind, Hit } from '#contract/search.ts'
import type { Query } from '#core/search/query.ts'
import type { AccountsService } from '../accounts/service.ts'
import type { AttemptsService } from '../attempts/service.ts'
import type { BadgesService } from '../badges/service.ts'
import type { CandidatesService } from '../candidates/service.ts'
import type { CompaniesService } from '../companies/service.ts'
import type { ItemsService } from '../items/service.ts'
import type { JobsService } from '../jobs/service.ts'
import type { ResultsService } from '../results/service.ts'
import type { ScoringService } from '../scoring/service.ts'
import type { TestsService } from '../tests/service.ts'

export type SearchParts = {
  accounts: Pick<AccountsService, 'searching'>
  attempts: Pick<AttemptsService, 'briefing'>
  badges: Pick<BadgesService, 'searching' | 'owning'>
  candidates: Pick<CandidatesService, 'searching' | 'applying'>
  companies: Pick<CompaniesService, 'searching'>
  items: Pick<ItemsService, 'searching'>
  jobs: Pick<JobsService, 'searching'>
  results: Pick<ResultsService, 'list'>
  scoring: Pick<ScoringService, 'searching'>
  tests: Pick<TestsService, 'searching'>
}

export type Asked = { query: Query; isBlind: boolean; limit: number }

/** `at`: the newer comes first, where they answer equally well. */
export type FoundThing = Omit<Hit, 'marks' | 'rank'> & { at: number }
export type Found = { kind: FoundKind; things: FoundThing[] }

/** In one line, what there is of it. */
export const inOneLine = (...parts: (string | null)[]) =>
  parts.filter((part) => part !== null && part !== '').join(' · ')

export const timeOf = (at: Date | string | null) => (at === null ? 0 : new Date(at).getTime())

export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
