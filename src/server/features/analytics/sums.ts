/** Sums as they come from the store, looked up by what they are of. */
import type { Metric, Sum } from './store.ts'

export type Sums = {
  of(metric: Metric, dimension: string): number
  all(metric: Metric): number
  list(metric: Metric): { dimension: string; value: number }[]
}

export function readSums(rows: readonly Sum[]): Sums {
  const byMetric = new Map<Metric, Sum[]>()
  for (const row of rows) {
    const others = byMetric.get(row.metric)
    if (others) others.push(row)
    else byMetric.set(row.metric, [row])
  }
  const list = (metric: Metric) => byMetric.get(metric) ?? []
  const exact = new Map(rows.map(({ metric, dimension, value }) => [`${metric} ${dimension}`, value]))
  return {
    list,
    of: (metric, dimension) => exact.get(`${metric} ${dimension}`) ?? 0,
    all: (metric) => list(metric).reduce((sum, { value }) => sum + value, 0),
  }
}
