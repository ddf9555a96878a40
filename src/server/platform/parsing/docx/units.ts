/** Word's measures, in points. */

/** Twentieths of a point, or a number with its unit in strict files. */
export function fromTwips(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const unit = /^(-?[\d.]+)(pt|in|cm|mm|pc|pi)$/.exec(value)
  if (unit) return Number(unit[1]) * (pointsPer[unit[2] ?? ''] ?? 1)
  const number = Number(value)
  return Number.isFinite(number) ? clamp(number / 20) : undefined
}

const pointsPer: Record<string, number> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, pc: 12, pi: 12 }

/** 12,700 English Metric Units are a point. */
export function fromEmus(value: string | undefined): number {
  const number = Number(value)
  return Number.isFinite(number) ? clamp(number / 12_700) : 0
}

const furthest = 10_000

export function clamp(points: number): number {
  return Math.min(furthest, Math.max(-furthest, points))
}

export function toColour(value: string | undefined): string | undefined {
  return value && /^[0-9a-f]{6}$/i.test(value) ? `#${value.toLowerCase()}` : undefined
}
