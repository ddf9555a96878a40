/** All badges with their rules, and who got them. */
import { useQuery } from '@tanstack/react-query'
import { type BadgeType, badgeTypeWords } from '#core/badges/badge.ts'
import { api } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Medallion } from '#web/ui/medallion.tsx'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { BadgeList } from './badge-list.tsx'
import { NewBadgeDialog } from './badge-question.tsx'
import type { AskBadges, BadgesAdminSearch } from './badges-admin-search.ts'
import { countIssued } from './find-badges.ts'
import { Issuances } from './issuances.tsx'

const counted: readonly BadgeType[] = ['gold', 'silver', 'skill']
const noSkills: readonly string[] = []

export function BadgeManagement({
  search,
  onAsk,
  isCreating,
  onCreated,
}: {
  search: BadgesAdminSearch
  onAsk: AskBadges
  /** A new one is being written. */
  isCreating: boolean
  onCreated: () => void
}) {
  const list = useQuery(api.badges.listAll.queryOptions())
  const badges = list.data?.badges
  const skills = list.data?.skills ?? noSkills
  return (
    <>
      {list.isError && !badges ? null : (
        <div aria-busy={list.isPending} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {counted.map((type) => (
            <StatTile
              key={type}
              label={badgeTypeWords[type]}
              value={formatNumber(countIssued(badges ?? [], type))}
              note="issued"
              isLoading={!badges}
              picture={<Medallion kind={type} size={40} />}
            />
          ))}
          <StatTile
            label="Total Issued"
            value={formatNumber(countIssued(badges ?? []))}
            note="of every type"
            isLoading={!badges}
          />
        </div>
      )}
      {list.isError ? (
        <InlineError onRetry={() => void list.refetch()}>The badges could not be loaded.</InlineError>
      ) : null}
      {badges || list.isPending ? <BadgeList asked={search} {...{ badges, skills, onAsk }} /> : null}
      <Issuances asked={search} onAsk={onAsk} />
      {isCreating && list.data ? <NewBadgeDialog skills={skills} onClose={onCreated} /> : null}
    </>
  )
}
