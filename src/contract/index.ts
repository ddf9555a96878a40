import { accounts } from './accounts.ts'
import { admin } from './admin.ts'
import { companies } from './companies.ts'
import { notifications } from './notifications.ts'
import { privacy } from './privacy.ts'

export const contract = { accounts, companies, privacy, notifications, admin }
export type Contract = typeof contract
