/** The story a first start shows. It is told through the product's own services, never by writing rows. */
import type { Parts } from '../parts.ts'
import { systemActor } from '../platform/audit.ts'

export const demoPassword = 'demo1234'

export const demoAccounts = [
  { email: 'seeker@example.com', name: 'Amara Okafor', role: 'jobseeker' },
  { email: 'seeker2@example.com', name: 'Jonas Lindqvist', role: 'jobseeker' },
  { email: 'hr@example.com', name: 'Priya Raman', role: 'hr', company: { name: 'Halden & Rowe' } },
  { email: 'hr2@example.com', name: 'Tomás Ferreira', role: 'hr', company: { name: 'Brightwater Labs' } },
  { email: 'admin@example.com', name: 'Ingrid Vale', role: 'admin' },
] as const

/** Only into an empty database: a place with people in it is not ours to fill. */
export async function seedDemoData({ accounts }: Parts): Promise<boolean> {
  const counts = await accounts.countUsersByRole()
  if (counts.jobseeker + counts.hr + counts.admin > 0) return false
  for (const account of demoAccounts) {
    await accounts.createAccount(systemActor, { ...account, password: demoPassword })
  }
  return true
}
