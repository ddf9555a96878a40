/** Makes a company part of another one. First which; then what moves and what is on both sides; then a reason. */
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { CompanyRow, ManagedCompany, MergePreview } from '#contract/companies.ts'
import type { MergedKind } from '#core/companies/merging.ts'
import { api } from '#web/lib/api.ts'
import { countThings } from '#web/lib/count-things.ts'
import { formatDate } from '#web/lib/format.ts'
import type { KeptDrafts } from '#web/lib/kept-drafts.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { CompanyMark } from '#web/ui/company-mark.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useCompanyActions } from './company-actions.ts'
import { CompanyPicker } from './company-picker.tsx'

export function MergeDialog({
  company,
  drafts,
  onMerged,
  onClose,
}: {
  company: ManagedCompany
  drafts: KeptDrafts<string>
  onMerged: (into: string) => void
  onClose: () => void
}) {
  const { merge } = useCompanyActions()
  const [into, setInto] = useState<CompanyRow | null>(null)
  const preview = useQuery({
    ...api.companies.previewMerge.queryOptions({
      input: { id: company.id, into: into?.id ?? company.id },
      staleTime: 0,
    }),
    enabled: into !== null,
  })
  return (
    <ReasonDialog
      about="merge"
      drafts={drafts}
      title={`Merge ${company.name} into another company`}
      confirmLabel="Merge"
      isDangerous
      isReady={preview.isSuccess}
      missing={into === null ? 'Please choose the company that stays.' : null}
      hint="Recruiters are told that they are merged. The reason stands in the audit log of both."
      width="wide"
      onConfirm={async (reason) => {
        if (!into) return
        await merge(company, into, reason)
        onMerged(into.id)
      }}
      onClose={onClose}
    >
      <CompanyPicker
        legend="Which one stays?"
        without={company.id}
        initialSearch={company.namesakes.length > 0 ? company.name : ''}
        value={into}
        onChange={setInto}
      />
      {into && preview.isPending ? <SkeletonLines count={5} /> : null}
      {into && preview.isError ? (
        <InlineError onRetry={() => void preview.refetch()}>
          {refusalText(preview.error, 'What would move could not be counted.')}
        </InlineError>
      ) : null}
      {into && preview.data ? <Preview preview={preview.data} /> : null}
    </ReasonDialog>
  )
}

const kinds: Record<MergedKind, string> = {
  recruiters: 'recruiter',
  requests: 'request to join',
  jobs: 'job',
  applications: 'application',
  tests: 'test',
  questions: 'question',
  interview_plans: 'interview plan',
  sittings: 'sitting',
  results: 'result',
  meetings: 'interview with a person',
  invitations: 'invitation',
  notes: 'note',
  decisions: 'decision',
  badges: 'badge of its own',
  awards: 'award',
}
const plurals: Partial<Record<MergedKind, string>> = {
  requests: 'requests to join',
  meetings: 'interviews with a person',
  badges: 'badges of its own',
}

const sayMoved = (kind: MergedKind, count: number) => {
  const plural = plurals[kind]
  return plural && count !== 1
    ? countThings(count, kinds[kind]).replace(`${kinds[kind]}s`, plural)
    : countThings(count, kinds[kind])
}

function Preview({ preview: { from, into, moves, clashes } }: { preview: MergePreview }) {
  const told = sayClashes(clashes, into.name)
  return (
    <section
      aria-label="What will happen"
      className="wrap-anywhere flex flex-col gap-4 rounded-card bg-well p-4"
    >
      <p className="flex flex-wrap items-center gap-3">
        <Side company={from} />
        <ArrowRight role="img" aria-label="becomes part of" className="size-5 shrink-0 text-copper" />
        <Side company={into} />
      </p>
      <div>
        <h3 className="mb-1.5 font-medium">What moves</h3>
        {moves.length === 0 ? (
          <p className="text-quiet">Nothing but the name: this company has nothing yet.</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {moves.map(({ kind, count }) => (
              <li
                key={kind}
                className="figures rounded-full border border-hairline bg-card px-3 py-1 text-sm"
              >
                {sayMoved(kind, count)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {told.length > 0 ? (
        <div>
          <h3 className="mb-1.5 font-medium">What is on both sides</h3>
          <ul className="flex list-disc flex-col gap-1.5 pl-5">
            {told.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <p className="text-quiet text-sm">
        From then on the recruiters of both see everything of both, and who shares with one shares with the
        one that stays. The old name and address lead there. A merge cannot be undone.
      </p>
    </section>
  )
}

/** Of two that bear one name, the time tells which is meant. */
function Side({ company: { name, createdAt } }: { company: MergePreview['from'] }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <CompanyMark name={name} />
      <span className="flex min-w-0 flex-col">
        <bdi className="font-medium">{name}</bdi>
        <span className="figures text-quiet text-sm">here since {formatDate(createdAt)}</span>
      </span>
    </span>
  )
}

const quote = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')

function sayClashes(clashes: MergePreview['clashes'], into: string): string[] {
  const { jobTitles, testTitles, badges, decisionMails, applicants, withdrawnConsents } = clashes
  const told: string[] = []
  if (jobTitles.length > 0) told.push(`Jobs of the same title stay both: ${quote(jobTitles)}.`)
  if (testTitles.length > 0) told.push(`Tests of the same title stay both: ${quote(testTitles)}.`)
  for (const { name, becomes } of badges)
    told.push(`Both have a badge “${name}”. Both stay; the one that comes is called “${becomes}”.`)
  if (decisionMails > 0)
    told.push(
      `Both have their own wording for ${countThings(decisionMails, 'decision mail')}: that of ${into} holds.`,
    )
  if (applicants > 0)
    told.push(
      `${countThings(applicants, 'candidate')} applied to both. Every application stays, and shows beside the others.`,
    )
  if (withdrawnConsents > 0)
    told.push(
      `${countThings(withdrawnConsents, 'candidate')} shared with one and took it back from the other. Nothing of theirs is shown until they share again.`,
    )
  return told
}
