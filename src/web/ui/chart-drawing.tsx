import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { ChartData } from './chart-data.ts'

/** Told apart by colour and by stroke. */
const strokes = [
  { color: 'var(--color-copper)', dash: '0' },
  { color: 'var(--color-info)', dash: '6 3' },
  { color: 'var(--color-good)', dash: '2 3' },
  { color: 'var(--color-caution)', dash: '10 4 2 4' },
]

const strokeOf = (index: number) => strokes[index % strokes.length] ?? { color: 'currentColor', dash: '0' }

/** As the drawing takes it: what can be left out of a chart is settled by then. */
type Drawn = ChartData & { format: (value: number) => string }

export default function ChartDrawing({ kind, series, points, format, domain }: Drawn) {
  const isTimed = points.every(({ at }) => at !== undefined)
  const rows = points.map(({ label, at, note, values }) => ({ label, at, note, ...values }))
  const labelOf = (x: unknown) => (isTimed ? points.find(({ at }) => at === x)?.label : String(x)) ?? ''
  const margin = { top: 8, right: 8, bottom: 0, left: -8 }
  const common = [
    <CartesianGrid key="grid" vertical={false} stroke="var(--color-hairline)" />,
    <XAxis
      key="x"
      {...(isTimed
        ? {
            dataKey: 'at',
            type: 'number',
            scale: 'time',
            domain: ['dataMin', 'dataMax'],
            ticks: pickTicks(points.map(({ at }) => at ?? 0)),
            tickFormatter: labelOf,
          }
        : { dataKey: 'label' })}
      tickLine={false}
      axisLine={{ stroke: 'var(--color-edge)' }}
      tick={{ fill: 'var(--color-quiet)', fontSize: 12 }}
    />,
    <YAxis
      key="y"
      tickFormatter={format}
      {...(domain ? { domain, ticks: ticksOf(domain) } : { allowDecimals: false })}
      tickLine={false}
      axisLine={false}
      tick={{ fill: 'var(--color-quiet)', fontSize: 12 }}
    />,
    <Tooltip
      key="tip"
      isAnimationActive={false}
      cursor={{ fill: 'var(--color-well)', stroke: 'var(--color-edge)' }}
      labelFormatter={(label, shown) => [labelOf(label), noteOf(shown)].filter(Boolean).join(' · ')}
      formatter={(value) => (typeof value === 'number' ? format(value) : value)}
      contentStyle={{
        background: 'var(--color-card)',
        border: '1px solid var(--color-hairline)',
        borderRadius: '0.5rem',
        fontSize: '0.875rem',
      }}
      labelStyle={{ color: 'var(--color-ink)', fontWeight: 500 }}
    />,
    ...(series.length > 1
      ? [
          <Legend
            key="legend"
            itemSorter={null}
            iconType="plainline"
            wrapperStyle={{ fontSize: '0.8125rem' }}
          />,
        ]
      : []),
  ]
  return (
    <ResponsiveContainer width="100%" height="100%">
      {kind === 'bars' || kind === 'stacks' ? (
        <BarChart data={rows} margin={margin} accessibilityLayer={false}>
          {common}
          {series.map(({ id, label }, index) => (
            <Bar
              key={id}
              dataKey={id}
              name={label}
              fill={strokeOf(index).color}
              {...(kind === 'stacks' ? { stackId: 'whole' } : { radius: [4, 4, 0, 0] })}
              maxBarSize={48}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      ) : (
        <LineChart data={rows} margin={margin} accessibilityLayer={false}>
          {common}
          {series.map(({ id, label }, index) => (
            <Line
              key={id}
              dataKey={id}
              name={label}
              type={kind === 'steps' ? 'stepAfter' : 'monotone'}
              stroke={strokeOf(index).color}
              strokeDasharray={strokeOf(index).dash}
              strokeWidth={2}
              dot={{ r: 3, strokeWidth: 0, fill: strokeOf(index).color }}
              connectNulls
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      )}
    </ResponsiveContainer>
  )
}

const ticksOf = ([from, to]: [number, number]) =>
  [0, 0.25, 0.5, 0.75, 1].map((share) => from + share * (to - from))

function noteOf(shown: readonly { payload?: unknown }[]): string {
  const { note } = (shown[0]?.payload ?? {}) as { note?: string }
  return note ?? ''
}

/** The first, the last, and what lies near the middle of them: more would lie over each other on a phone. */
function pickTicks(moments: readonly number[]): number[] {
  const [first = 0, last = 0] = [moments[0], moments.at(-1)]
  const middle = (first + last) / 2
  const near =
    moments.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0] ?? middle
  const isFree = Math.min(near - first, last - near) > (last - first) / 4
  return [...new Set(isFree ? [first, near, last] : [first, last])]
}
