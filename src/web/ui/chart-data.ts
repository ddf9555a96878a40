export type ChartSeries = { id: string; label: string }
/** One place on the axis, with a value for each series; null where there is none. */
export type ChartPoint = { label: string; values: Record<string, number | null> }

export type ChartData = {
  kind: 'line' | 'bars'
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  format?: (value: number) => string
}
