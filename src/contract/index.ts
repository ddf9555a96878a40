import { accounts } from './accounts.ts'
import { admin } from './admin.ts'
import { candidates } from './candidates.ts'
import { companies } from './companies.ts'
import { documents } from './documents.ts'
import { items } from './items.ts'
import { jobs } from './jobs.ts'
import { notifications } from './notifications.ts'
import { privacy } from './privacy.ts'

export const contract = {
  accounts,
  companies,
  privacy,
  documents,
  jobs,
  items,
  candidates,
  notifications,
  admin,
}
export type Contract = typeof contract
