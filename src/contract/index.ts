import { accounts } from './accounts.ts'
import { admin } from './admin.ts'
import { analytics } from './analytics.ts'
import { attempts } from './attempts.ts'
import { audit } from './audit.ts'
import { badges } from './badges.ts'
import { candidates } from './candidates.ts'
import { companies } from './companies.ts'
import { desk } from './desk.ts'
import { documents } from './documents.ts'
import { interviews } from './interviews.ts'
import { items } from './items.ts'
import { jobs } from './jobs.ts'
import { meetings } from './meetings.ts'
import { models } from './models.ts'
import { notifications } from './notifications.ts'
import { operations } from './operations.ts'
import { overview } from './overview.ts'
import { privacy } from './privacy.ts'
import { results } from './results.ts'
import { retention } from './retention.ts'
import { scoring } from './scoring.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { tests } from './tests.ts'
import { users } from './users.ts'

export const contract = {
  accounts,
  companies,
  privacy,
  documents,
  jobs,
  items,
  tests,
  attempts,
  interviews,
  results,
  scoring,
  badges,
  candidates,
  desk,
  meetings,
  overview,
  search,
  notifications,
  admin,
  users,
  analytics,
  audit,
  operations,
  settings,
  models,
  retention,
}
export type Contract = typeof contract
