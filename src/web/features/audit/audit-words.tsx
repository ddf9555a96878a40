/** One entry of the log in words, and where what it names lives. */
import { Link } from '@tanstack/react-router'
import type { AuditEntry, AuditPlace } from '#contract/audit.ts'
import { toSentence } from '#core/audit/sentences.ts'
import { paths } from '#web/paths.ts'

export const platformName = 'Assay'

export function Sentence({ entry }: { entry: AuditEntry }) {
  const { action, actor, subject, before, after } = entry
  const said = {
    ...{ action, before, after, actor: actor?.name ?? platformName, subject: subject.name },
    isOwn: actor?.id === subject.id,
  }
  return toSentence(said).map(({ kind, text }, place) =>
    kind === 'text' ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence that stays as it is
      <bdi key={place} className="font-medium">
        {text}
      </bdi>
    ),
  )
}

/** Where it lives, for the router, which knows more addresses than this feature does. */
function addressOf(place: AuditPlace): { to: string; params?: Record<string, string> } {
  switch (place.kind) {
    case 'user':
      return { to: paths.admin.user, params: { userId: place.id } }
    case 'company':
      return { to: paths.admin.company, params: { companyId: place.id } }
    case 'job':
      return { to: paths.job, params: { slug: place.slug } }
    case 'badges':
      return { to: paths.admin.badges }
  }
}

const placeWords: Record<AuditPlace['kind'], string> = {
  user: 'Open the person',
  company: 'Open the company',
  job: 'Open the job',
  badges: 'Open the badges',
}

export function PlaceLink({ place }: { place: AuditPlace }) {
  return (
    <Link {...addressOf(place)} className="text-link">
      {placeWords[place.kind]}
    </Link>
  )
}
