/** The story a first start shows. It is told through the product's own services, never by writing rows. */
import { emptyJob } from '#core/jobs/job.ts'
import { isCompanyMember } from '#core/permissions.ts'
import type { Parts } from '../parts.ts'
import { systemActor } from '../platform/audit.ts'
import { Mistake } from '../platform/mistake.ts'
import { demoApplicants } from './applicants.ts'
import { seedAttempts } from './attempts.ts'
import { seedBadges } from './badges.ts'
import { seedCandidates } from './candidates.ts'
import { seedInterviews } from './interviews.ts'
import { seedItems } from './items.ts'
import { closeJobs, seedJobs } from './jobs.ts'
import { seedMeetings } from './meetings.ts'
import { seeOldNotifications } from './notifications.ts'
import { demoPeople, isTold, seedPeople } from './people.ts'
import { seedProfiles } from './profiles.ts'
import { seedResults } from './results.ts'
import { seedSettings } from './settings.ts'
import type { StoryClock } from './story-clock.ts'
import { seedTests } from './tests.ts'
import { seedVisits } from './visits.ts'

export const demoPassword = 'demo1234'

export const demoAccounts = [
  { email: 'seeker@example.com', name: 'Amara Okafor', role: 'jobseeker' },
  { email: 'seeker2@example.com', name: 'Jonas Lindqvist', role: 'jobseeker' },
  { email: 'hr@example.com', name: 'Priya Raman', role: 'hr', company: { name: 'Halden & Rowe' } },
  { email: 'hr2@example.com', name: 'Tomás Ferreira', role: 'hr', company: { name: 'Brightwater Labs' } },
  { email: 'admin@example.com', name: 'Ingrid Vale', role: 'admin' },
] as const

/** Who runs the platform and who hires was here first. Long enough for two months to be compared. */
const joined = demoAccounts.map((account) => ({
  account,
  joinedDaysAgo: account.role === 'jobseeker' ? 46 : 75,
}))

/** Stands at a door that only its company, or an administrator, can open. */
const applicant = { email: 'noor@example.com', name: 'Noor Haddad', company: 'Halden & Rowe' } as const

/** Did not find that their company is here already, and made it once more: an administrator can merge the two. */
const newcomer = { email: 'beatriz@example.com', name: 'Beatriz Sousa', company: 'Brightwater Labs' } as const

/**
 * Only where no one else is: a place with people in it is not ours to fill. What an interrupted first start left out is
 * filled in.
 */
export async function seedDemoData(parts: Parts, story: StoryClock): Promise<void> {
  const { accounts } = parts
  const counts = await accounts.countUsersByRole()
  const cast = [...demoAccounts, applicant, newcomer, ...demoPeople, ...demoApplicants]
  const missing = new Set<string>()
  for (const { email } of cast) if (!(await accounts.findUserByEmailIfAny(email))) missing.add(email)
  const others = counts.jobseeker + counts.hr + counts.admin - (cast.length - missing.size)
  if (others > 0) return
  for (const { joinedDaysAgo, account } of joined)
    if (missing.has(account.email))
      await story.daysAgo(joinedDaysAgo, () =>
        accounts.createAccount(systemActor, { ...account, password: demoPassword }),
      )
  if (missing.has(applicant.email)) await letApplicantAsk(parts)
  if (missing.has(newcomer.email)) await story.daysAgo(3, () => letNewcomerIn(parts))
  if (!isTold(missing)) await seedPeople(parts, story, demoPassword)
  await seedProfiles(parts, story)
  await seedJobs(parts, story)
  await story.daysAgo(6, () => seedItems(parts))
  await seedTests(parts, story)
  await seedAttempts(parts, story)
  await seedInterviews(parts, story)
  await seedResults(parts, story)
  await seedBadges(parts, story)
  await seedCandidates(parts, story)
  await story.daysAgo(1, () => seedMeetings(parts))
  await story.daysAgo(7, () => closeJobs(parts))
  await story.daysAgo(5, () => seedSettings(parts, 'admin@example.com'))
  await seeOldNotifications(
    parts,
    story,
    demoAccounts.map(({ email }) => email),
  )
  await seedVisits(parts, story, [
    ...joined.map(({ account: { email }, joinedDaysAgo }) => ({ email, joinedDaysAgo })),
    ...demoApplicants.map(({ email, daysAgo }) => ({ email, joinedDaysAgo: daysAgo })),
  ])
}

/** What an administrator meets: the same company once more, with work of its own in it. */
async function letNewcomerIn({ accounts, jobs }: Parts): Promise<void> {
  const { email, name, company } = newcomer
  const made = { name: company, choice: 'different' as const }
  const account = { email, name, role: 'hr' as const, company: made, password: demoPassword }
  const user = await accounts.createAccount(systemActor, account)
  if (!isCompanyMember(user)) return
  const details = {
    ...emptyJob,
    jobTitle: 'Laboratory Technician',
    company,
    location: 'Porto, Portugal',
    workplace: 'on-site' as const,
    jobType: 'full-time' as const,
    summary:
      'You prepare samples, run the analyses of the water laboratory, and keep its instruments calibrated.',
    responsibilities: ['Prepare and analyse water samples', 'Calibrate instruments and keep their records'],
    requirements: ['Training as a laboratory technician, or two years in a laboratory'],
    skills: [
      { name: 'Excel', isMustHave: true },
      { name: 'Data Analysis', isMustHave: false },
    ],
  }
  await jobs.create({ ...systemActor, userId: user.id }, user, { details, isPublished: true })
}

async function letApplicantAsk({ accounts, companies }: Parts): Promise<void> {
  const { email, name, company } = applicant
  const [wanted] = await companies.findByName(company)
  if (!wanted) return
  const asked = { name: company, choice: { join: wanted.id } }
  await accounts.createAccount(systemActor, {
    email,
    name,
    role: 'hr',
    company: asked,
    password: demoPassword,
  })
}

/** The demo password is known to everyone: where others can reach the server, its accounts must be wanted. */
export async function refuseOpenDemoAccounts({ accounts, config }: Parts): Promise<void> {
  if (config.demoData || config.isPrivate) return
  for (const { email } of demoAccounts) {
    if (!(await accounts.hasPassword(email, demoPassword))) continue
    throw new Mistake(
      `HOST, PUBLIC_URL: others can reach this server, and its database holds the demo account ${email} with its public password. Use another DATA_DIR or database, or set DEMO_DATA=on to serve it all the same.`,
    )
  }
}
