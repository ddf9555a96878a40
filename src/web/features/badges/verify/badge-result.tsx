/** A badge that is being checked, and what came of it. */
import { useQuery } from '@tanstack/react-query'
import { CircleDashed, RotateCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ReadBadge } from '#core/badges/credential.ts'
import { uncheckedPart } from '#core/badges/read-badge-file.ts'
import { useFocusAfterChange } from '#web/lib/focus-heading.ts'
import { formatTime } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Page, PageFrame, useTitle } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { FactList, MeasuredTable } from './badge-facts.tsx'
import { checkQuery } from './badge-queries.ts'
import { CannotCheck } from './browser-tools.ts'
import { type Brought, type Checked, isGenuine } from './check-badge.ts'
import { CheckList } from './check-list.tsx'
import { CheckSkeleton } from './check-skeleton.tsx'
import { TechnicalDetails } from './technical-details.tsx'
import { TheirsForm } from './theirs-form.tsx'
import { VerdictHead } from './verdict-head.tsx'
import { clip, sayClaim, sayVerdict } from './verdict-words.ts'

export function BadgeResult({
  brought,
  name = null,
  another,
}: {
  brought: Brought
  /** Of the person, where they show it with the badge. */
  name?: string | null
  /** The way to the next one. */
  another: ReactNode
}) {
  const check = useQuery(checkQuery(brought))
  // What was read out while it was being checked is gone from the page.
  useFocusAfterChange(check.status)
  if (check.data)
    return (
      <Outcome
        {...{ brought, name }}
        checked={check.data}
        foot={
          <CheckedAt
            at={check.dataUpdatedAt}
            isBusy={check.isFetching}
            onAgain={() => void check.refetch()}
            another={another}
          />
        }
      />
    )
  if (check.isPending) return <CheckSkeleton />
  return (
    <Page title="Verify a badge" actions={another}>
      <InlineError onRetry={() => void check.refetch()}>
        {check.error instanceof CannotCheck
          ? 'Your browser checks signatures only on pages that begin with https. Please open this page that way.'
          : 'What your browser needs for the check could not be loaded. Nothing is said about the badge by that.'}
      </InlineError>
    </Page>
  )
}

function Outcome({
  brought,
  checked,
  name,
  foot,
}: {
  brought: Brought
  checked: Checked
  name: string | null
  foot: ReactNode
}) {
  const { verdict, elsewhere } = checked
  const headline = sayVerdict(checked)
  const isConfirmed = isGenuine(verdict)
  // What failed is not shown as if it were true: of it, only that it says so.
  const shown = isConfirmed || verdict.kind === 'unsure' ? verdict.badge : null
  useTitle(shown && isConfirmed ? `${headline.word}: ${clip(shown.name, 80)}` : headline.word)
  const claim = shown ? null : sayClaim(verdict)
  const unchecked = brought.kind === 'token' && isConfirmed ? uncheckedPart[brought.in] : null
  return (
    <PageFrame>
      <VerdictHead
        headline={headline}
        badge={isConfirmed ? shown : null}
        name={name}
        isInForce={verdict.kind !== 'invalid'}
      />
      <Panel title="What was checked">
        <CheckList checks={verdict.checks} />
        {elsewhere?.link ? (
          <p className="border-hairline border-t pt-4">
            {'It can be checked at '}
            <a href={elsewhere.link} rel="noreferrer nofollow" className="text-link wrap-anywhere">
              {elsewhere.host}
            </a>
            .
          </p>
        ) : null}
        {unchecked ? <p className="border-hairline border-t pt-4 text-sm">{unchecked}</p> : null}
        {claim ? (
          <p className="wrap-anywhere border-hairline border-t pt-4 text-quiet text-sm">{claim}</p>
        ) : null}
        {foot}
      </Panel>
      {shown ? isConfirmed ? <Certified badge={shown} /> : <Claimed badge={shown} /> : null}
      {brought.kind === 'token' ? <TechnicalDetails jws={brought.jws} badge={verdict.badge} /> : null}
    </PageFrame>
  )
}

function Certified({ badge }: { badge: ReadBadge }) {
  return (
    <>
      {badge.measured.length > 0 ? <MeasuredTable measured={badge.measured} level="h2" /> : null}
      <div className="grid items-start gap-7 lg:grid-cols-[3fr_2fr]">
        <Panel title="What it stands for">
          <FactList badge={badge} isConfirmed />
        </Panel>
        {badge.recipient ? (
          <div className="print:hidden">
            <TheirsForm recipient={badge.recipient} />
          </div>
        ) : null}
      </div>
    </>
  )
}

function Claimed({ badge }: { badge: ReadBadge }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-6 rounded-card border border-edge border-dashed p-5 sm:p-6"
    >
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-heading">
          What it says of itself
        </h2>
        <p className="flex items-center gap-2 font-medium text-caution text-sm">
          <CircleDashed aria-hidden="true" className="size-4 shrink-0" />
          None of this is confirmed
        </p>
      </div>
      <h3 className="wrap-anywhere text-heading">
        <bdi>{clip(badge.name, 120)}</bdi>
      </h3>
      <FactList badge={badge} isConfirmed={false} />
      {badge.measured.length > 0 ? <MeasuredTable measured={badge.measured} level="h3" /> : null}
    </section>
  )
}

function CheckedAt({
  at,
  isBusy,
  onAgain,
  another,
}: {
  at: number
  isBusy: boolean
  onAgain: () => void
  another: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-hairline border-t pt-4">
      <p role="status" className="figures text-quiet text-sm">
        {isBusy ? 'Checking again.' : `Checked in your browser at ${formatTime(new Date(at).toISOString())}.`}
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button kind="secondary" size="small" icon={RotateCw} isBusy={isBusy} onClick={onAgain}>
          Check again
        </Button>
        {another}
      </div>
    </div>
  )
}
