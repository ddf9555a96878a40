/** What the demo's people do with their badges, one that a recruiter gives by hand, and two that the administrator wrote. */
import { type CompanyMember, isCompanyMember, type User } from '#core/permissions.ts'
import type { Parts } from '../parts.ts'
import { systemActor } from '../platform/audit.ts'
import { findCandidateIfAny } from './candidates.ts'
import type { StoryClock } from './story-clock.ts'

export async function seedBadges(parts: Parts, story: StoryClock): Promise<void> {
  const { accounts } = parts
  const admin = await accounts.findUserByEmailIfAny('admin@example.com')
  if (admin) await story.daysAgo(20, () => writeBadges(parts, admin))
  const recruiter = await accounts.findUserByEmailIfAny('hr@example.com')
  const amara = await accounts.findUserByEmailIfAny('seeker@example.com')
  const jonas = await accounts.findUserByEmailIfAny('seeker2@example.com')
  if (amara) await story.daysAgo(3, () => shareGold(parts, amara))
  if (jonas && recruiter?.status === 'active' && isCompanyMember(recruiter))
    await story.daysAgo(1, () => thank(parts, recruiter, jonas))
}

/** One of the platform's own, and one that was found too easy. */
async function writeBadges({ badges }: Parts, { id }: User): Promise<void> {
  const actor = { ...systemActor, userId: id }
  const known = (await badges.managing.listAll()).badges
  const write = async (name: string, description: string, percent: number) =>
    known.some((badge) => badge.name === name)
      ? null
      : await badges.changing.create(actor, {
          ...{ name, description, type: 'skill', countsPast: true },
          rule: { kind: 'streak', of: 'scenarios', count: 1, percent },
        })
  await write('Calm Under Pressure', 'Keeps an overview in situations that get out of hand.', 70)
  const easy = await write('First Steps', 'Took part in a scenario test.', 1)
  if (easy)
    await badges.changing.deactivate(actor, {
      ...easy,
      reason: 'It said nothing about what somebody can do.',
    })
}

async function shareGold({ badges }: Parts, person: User): Promise<void> {
  const { badges: own } = await badges.owning.list(person)
  const gold = own.find(({ type, sharing }) => type === 'gold' && sharing === null)
  if (gold) await badges.owning.share(systemActor, person, { id: gold.id, isShared: true, showsName: true })
}

/** For something that no test asks. */
async function thank(
  { badges, candidates, jobs }: Parts,
  recruiter: CompanyMember,
  person: User,
): Promise<void> {
  const own = await badges.awarding.listSpecial(recruiter)
  if (own.length > 0) return
  const job = (await jobs.list(recruiter, { search: '', page: 1 })).jobs.find(
    ({ jobTitle }) => jobTitle === 'Data Analyst',
  )
  const candidate =
    job && (await findCandidateIfAny(candidates, recruiter, { jobId: job.id, name: person.name }))
  if (!candidate) return
  const badge = await badges.awarding.createSpecial(systemActor, recruiter, {
    name: 'Clear Reporter',
    description: 'Writes about figures so that everyone in the room understands them.',
  })
  await badges.awarding.award(systemActor, recruiter, {
    candidateId: candidate.id,
    badgeId: badge.id,
    reason:
      'The two reports you sent us said what the figures mean, and what they do not. Our whole team read them with pleasure.',
  })
}
