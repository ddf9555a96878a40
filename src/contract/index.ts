import { accounts } from './accounts.ts'
import { admin } from './admin.ts'
import { companies } from './companies.ts'
import { documents } from './documents.ts'
import { notifications } from './notifications.ts'
import { privacy } from './privacy.ts'

export const contract = { accounts, companies, privacy, documents, notifications, admin }
export type Contract = typeof contract
