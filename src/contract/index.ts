import { accounts } from './accounts.ts'
import { admin } from './admin.ts'
import { notifications } from './notifications.ts'

export const contract = { accounts, notifications, admin }
export type Contract = typeof contract
