import { Award, SearchX } from 'lucide-react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { BadgeDefinition } from '#contract/badges.ts'
import { badgeTypes, badgeTypeWords } from '#core/badges/badge.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { useTypedSearch } from '#web/lib/typed-search.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { BadgeCard, type BadgeQuestion } from './badge-card.tsx'
import { BadgeQuestionDialog, type QuestionDrafts } from './badge-question.tsx'
import type { AskBadges, BadgesAdminSearch } from './badges-admin-search.ts'
import { type BadgeFilter, findBadges } from './find-badges.ts'

/** There are dozens, one for each skill: whoever looks for one searches. */
const shownAtOnce = 6

const types = [
  { value: '', label: 'All Types' },
  ...badgeTypes.map((type) => ({ value: type, label: badgeTypeWords[type] })),
]

export function BadgeList({
  badges,
  skills,
  asked,
  onAsk,
}: {
  badges: readonly BadgeDefinition[] | undefined
  skills: readonly string[]
  asked: BadgesAdminSearch
  onAsk: AskBadges
}) {
  const id = useId()
  const askFor = useCallback(
    (search: string) => onAsk((before) => ({ ...before, search: search || undefined })),
    [onAsk],
  )
  const [typed, setTyped] = useTypedSearch(asked.search ?? '', askFor)
  const filter: BadgeFilter = { search: typed, type: asked.type }
  const [most, setMost] = useState(shownAtOnce)
  const [asking, setAsking] = useState<{ badge: BadgeDefinition; question: BadgeQuestion } | null>(null)
  const drafts: QuestionDrafts = { awards: useRef(new Map()), reasons: useRef(new Map()) }
  const list = useRef<HTMLUListElement>(null)
  /** The place of the first that came last: the button that brought it may be gone, and the focus with it. */
  const firstNew = useRef<number | null>(null)
  useEffect(() => {
    if (firstNew.current === null || firstNew.current >= most) return
    list.current?.querySelectorAll<HTMLElement>('h3')[firstNew.current]?.focus()
    firstNew.current = null
  }, [most])

  const found = badges && findBadges(badges, filter)
  const shown = found?.slice(0, most) ?? []
  const narrow = ({ search, type }: BadgeFilter) => {
    setTyped(search)
    if (type !== asked.type) onAsk((before) => ({ ...before, type }))
    setMost(shownAtOnce)
  }
  return (
    <section aria-labelledby={id} aria-busy={!badges} className="flex min-w-0 flex-col gap-4">
      <h2 id={id} className="text-heading">
        All badges
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <Field
            label="Search badges"
            isLabelHidden
            type="search"
            placeholder="Search by name or description..."
            maxLength={200}
            value={typed}
            onChange={({ target }) => narrow({ ...filter, search: target.value })}
          />
        </div>
        <div className="w-44 max-sm:w-full">
          <Select
            label="Type"
            isLabelHidden
            options={types}
            value={filter.type ?? ''}
            onChange={({ target }) =>
              narrow({ ...filter, type: badgeTypes.find((type) => type === target.value) })
            }
          />
        </div>
      </div>
      {found ? null : <CardsSkeleton />}
      {found?.length === 0 ? (
        <div className="surface-card">
          <NoBadges
            isNarrowed={(badges?.length ?? 0) > 0}
            onClear={() => narrow({ search: '', type: undefined })}
          />
        </div>
      ) : null}
      {shown.length > 0 ? (
        <ul ref={list} aria-label="Badges" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {shown.map((badge) => (
            <BadgeCard
              key={badge.id}
              badge={badge}
              isAsked={badge.id === asking?.badge.id}
              onAsk={(question) => setAsking({ badge, question })}
            />
          ))}
        </ul>
      ) : null}
      {found && found.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="figures text-quiet text-sm">
            {`${formatNumber(shown.length)} of ${formatNumber(found.length)} badges`}
          </p>
          {found.length > shown.length ? (
            <Button
              kind="secondary"
              onClick={() => {
                firstNew.current = shown.length
                setMost(most + shownAtOnce * 2)
              }}
            >
              Show more
            </Button>
          ) : null}
        </div>
      ) : null}
      {asking ? (
        <BadgeQuestionDialog {...asking} {...{ skills, drafts }} onClose={() => setAsking(null)} />
      ) : null}
    </section>
  )
}

function NoBadges({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (!isNarrowed)
    return (
      <EmptyState icon={Award} title="No badges yet">
        Create the first one. The badges of the product come with its next start.
      </EmptyState>
    )
  return (
    <div role="status">
      <EmptyState
        icon={SearchX}
        title="No badges found"
        action={
          <Button kind="secondary" onClick={onClear}>
            Show all badges
          </Button>
        }
      >
        None fits all of what you asked for. Try with less of it.
      </EmptyState>
    </div>
  )
}

function CardsSkeleton() {
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: 6 }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards of nothing have no other name
        <div key={card} className="surface-card flex flex-col gap-4 p-5">
          <Skeleton className="size-16" />
          <SkeletonLines count={4} />
        </div>
      ))}
    </div>
  )
}
