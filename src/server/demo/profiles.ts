/** The demo's job seekers upload their resumes, have them read and confirm what was found, as anyone would. */
import type { ResumeDraft } from '#contract/documents.ts'
import { findProfileProblems } from '#core/documents/profile.ts'
import { toProfile } from '#core/documents/profile-from-resume.ts'
import type { User } from '#core/permissions.ts'
import type { Parts } from '../parts.ts'
import { systemActor } from '../platform/audit.ts'
import { demoResumes, toFile } from './resumes.ts'
import type { StoryClock } from './story-clock.ts'

/** Who has a profile or a resume already keeps it. What could not be read now is tried at the next start. */
export async function seedProfiles(parts: Parts, story: StoryClock): Promise<void> {
  const { accounts, documents } = parts
  for (const [email, { profile, draft }] of Object.entries(demoResumes)) {
    const user = await accounts.findUserByEmailIfAny(email)
    if (user?.status !== 'active') continue
    const own = await documents.readProfile(user)
    if (own.profile || (await documents.drafts.findIfAny(user))) continue
    if (!(await story.daysAgo(45, () => saveAsProfile(parts, user, toFile(profile))))) continue
    if (draft) await story.daysAgo(1, () => uploadAndRead(parts, user, toFile(draft)))
  }
}

async function saveAsProfile(parts: Parts, user: User, file: File): Promise<boolean> {
  const { documents, clock } = parts
  const draft = await uploadAndRead(parts, user, file)
  const today = clock.now().toISOString().slice(0, 7)
  const profile = draft?.reading && toProfile(draft.reading.resume, today)
  if (!draft || !profile || Object.keys(findProfileProblems(profile)).length > 0) {
    await documents.drafts.discard(systemActor, user)
    return false
  }
  await documents.saveProfile(systemActor, user, { profile, version: 0, draftId: draft.id })
  return true
}

async function uploadAndRead({ documents }: Parts, user: User, file: File): Promise<ResumeDraft | null> {
  const { id } = await documents.drafts.upload(systemActor, user, file)
  // By rules alone: a first start waits for no one's model.
  for await (const event of await documents.drafts.read(user, id, { withoutModel: true }))
    if (event.step === 'done') return event.draft
  return null
}
