import { baseRate } from '#core/items/templates/statistics/base-rate.ts'
import { correctedValue } from '#core/items/templates/statistics/corrected-value.ts'
import { repairSummary } from '#core/items/templates/statistics/repair-summary.ts'
import { sampleSize } from '#core/items/templates/statistics/sample-size.ts'
import { simpson } from '#core/items/templates/statistics/simpson.ts'
import { standardScores } from '#core/items/templates/statistics/standard-scores.ts'
import { sumDeviation } from '#core/items/templates/statistics/sum-deviation.ts'
import type { Template } from '#core/items/templates/template.ts'

export const statisticsTemplates: readonly Template[] = [
  correctedValue,
  standardScores,
  baseRate,
  sampleSize,
  repairSummary,
  sumDeviation,
  simpson,
]
