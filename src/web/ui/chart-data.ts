export type ChartSeries = { id: string; label: string }
/** One place on the axis, with a value for each series; null where there is none. */
export type ChartPoint = {
  label: string
  /** Where it lies on an axis of time, in milliseconds; without it points stand side by side. */
  at?: number
  /** What it is about, for the table and for who points at it. */
  note?: string
  values: Record<string, number | null>
}

export type ChartData = {
  /** steps: a count that stays until it grows. stacks: parts of a whole, upon each other. */
  kind: 'line' | 'steps' | 'bars' | 'stacks'
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  format?: (value: number) => string
  /** Where the axis of values begins and ends; by itself it fits what is there. */
  domain?: [from: number, to: number] | undefined
}
