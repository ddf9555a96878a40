/** How the platform is, as it was measured a moment ago: the page that is open turns red by itself. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, CircleHelp, CircleMinus, TriangleAlert } from 'lucide-react'
import type { Health, HealthMeasurement } from '#contract/operations.ts'
import { saySpan } from '#core/operations/say.ts'
import { api } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Level = Health['level']

/** Whoever looks is to know of a failure within ten seconds. */
const refreshMs = 1500

const looks: Record<Level, { tone: Tone; word: string; icon: typeof CircleCheck; fill: string }> = {
  good: { tone: 'good', word: 'Good', icon: CircleCheck, fill: 'bg-good' },
  watch: { tone: 'caution', word: 'Worth a look', icon: TriangleAlert, fill: 'bg-caution-fill' },
  bad: { tone: 'danger', word: 'Needs help', icon: CircleAlert, fill: 'bg-danger' },
  off: { tone: 'neutral', word: 'Not set up', icon: CircleMinus, fill: 'bg-edge' },
  unknown: { tone: 'neutral', word: 'Not known', icon: CircleHelp, fill: 'bg-edge' },
}

/** In brief, what is as it should be is not explained, and the page of operations is one press away. */
export function HealthBars({ isBrief = false }: { isBrief?: boolean }) {
  const health = useQuery(
    api.operations.health.queryOptions({
      refetchInterval: refreshMs,
      // Asked again so soon that trying twice would only tell of a failure later.
      retry: false,
      staleTime: 0,
      refetchOnWindowFocus: 'always',
    }),
  )
  const { data } = health
  return (
    <Panel
      title="System health"
      anchor="health"
      isBusy={health.isPending}
      actions={
        <span className="flex items-center gap-4">
          {data && !health.isError ? <LevelChip level={data.level} /> : null}
          {isBrief ? (
            <Link to={paths.admin.operations} className="text-link">
              See operations
            </Link>
          ) : null}
        </span>
      }
    >
      <p role="status" className="sr-only">
        {data && !health.isError ? summarize(data) : ''}
      </p>
      {health.isError ? (
        <InlineError onRetry={() => void health.refetch()}>
          {data
            ? `The server does not say how it is. What you see is from ${formatDateTime(data.now)}.`
            : 'How the platform is could not be read.'}
        </InlineError>
      ) : null}
      {health.isPending ? <Bars isBrief={isBrief} /> : null}
      {data ? <Bars isBrief={isBrief} health={data} /> : null}
    </Panel>
  )
}

/** Read out when it changes, and only then: no measured figure is in it. */
function summarize({ measurements }: Health): string {
  const needing = (level: Level, words: string) => {
    const labels = measurements.filter((one) => one.level === level).map(({ label }) => label)
    return labels.length > 0 ? `${labels.join(', ')} ${words}.` : ''
  }
  const text = `${needing('bad', 'in need of help')} ${needing('watch', 'worth a look')}`.trim()
  return text === '' ? 'All is well.' : text
}

const skeletons = 9

function Bars({ isBrief, health }: { isBrief: boolean; health?: Health }) {
  return (
    <ul
      aria-label="System health"
      className={`grid gap-x-10 ${isBrief ? 'sm:grid-cols-2 xl:grid-cols-3' : 'lg:grid-cols-2'}`}
    >
      {health
        ? health.measurements.map((one) => (
            <Bar key={one.kind} isBrief={isBrief} now={health.now} measurement={one} />
          ))
        : Array.from({ length: skeletons }, (_, bar) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars of nothing have no other name
            <li key={bar} className="flex flex-col gap-2.5 border-hairline border-t py-4">
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-2 w-full" />
              {isBrief ? null : <Skeleton className="h-4 w-3/4" />}
            </li>
          ))}
    </ul>
  )
}

function Bar({
  isBrief,
  now,
  measurement,
}: {
  isBrief: boolean
  now: string
  measurement: HealthMeasurement
}) {
  const { label, level, value, fill, meaning, advice, measuredAt } = measurement
  const isExplained = !isBrief || level === 'watch' || level === 'bad'
  return (
    <li data-level={level} className="flex min-w-0 flex-col gap-2 border-hairline border-t py-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-medium">{label}</h3>
        <LevelChip level={level} />
      </div>
      <p className="figures wrap-anywhere">{value}</p>
      {fill === null ? null : (
        <div
          aria-hidden="true"
          data-track
          className="h-2 overflow-hidden rounded-full bg-well ring-1 ring-hairline ring-inset"
        >
          <div
            data-fill
            className={`h-full rounded-full transition-[width] ${looks[level].fill}`}
            style={{ width: `${fill}%` }}
          />
        </div>
      )}
      {isExplained ? (
        <p className="text-pretty text-quiet text-sm">
          {meaning} <MeasuredAt {...{ now, measuredAt }} />
        </p>
      ) : null}
      {isExplained && advice ? (
        <p className={`text-pretty text-sm ${level === 'bad' ? 'text-danger' : 'text-ink'}`}>{advice}</p>
      ) : null}
    </li>
  )
}

/** By the clock of the server, which took both moments. */
function MeasuredAt({ now, measuredAt }: { now: string; measuredAt: string | null }) {
  if (!measuredAt) return null
  const ageMs = Date.parse(now) - Date.parse(measuredAt)
  return (
    <time dateTime={measuredAt} title={formatDateTime(measuredAt)} className="figures whitespace-nowrap">
      {ageMs < 1000 ? 'Measured just now.' : `Measured ${saySpan(ageMs)} ago.`}
    </time>
  )
}

function LevelChip({ level }: { level: Level }) {
  const { tone, word, icon } = looks[level]
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  )
}

export { LevelChip }
