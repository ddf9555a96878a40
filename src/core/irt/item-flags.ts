/** What is wrong with an item, with the numbers that say so. Few answers say nothing. */
import type { ItemCurve } from '#core/irt/item-curve.ts'
import { judgeItemFitIfAny } from '#core/irt/item-fit.ts'
import { computeItemStatistics, type ItemRecord, type ItemStatistics } from '#core/irt/item-statistics.ts'
import { judgeDiscriminationIfAny } from '#core/irt/weak-discrimination.ts'
import type { Estimate } from '#core/items/item-parameters.ts'

export type ItemFlag =
  /** Right answers come from weak and strong people alike. */
  | { kind: 'low-discrimination'; correlation: number; leastCorrelation: number; answers: number }
  | { kind: 'poor-fit'; p: number; distance: number; answers: number }
  /** Strong people choose another option than the key. */
  | {
      kind: 'likely-wrong-key'
      option: string
      optionCorrelation: number
      keyCorrelation: number
      answers: number
    }
  | { kind: 'too-easy' | 'too-hard'; facility: number; answers: number }

export type ItemToJudge = {
  records: readonly ItemRecord[]
  /** All of the item, and those that are right; none where it has no options. */
  options: readonly string[]
  rightOptions: readonly string[]
  /** As calibrated. */
  discrimination: Estimate
  difficulty: Estimate
  guessing: number
  /** Of these very answers: two after a calibration of them, none of an item that has its prior still. */
  fittedParameters: number
}

const limits = {
  fewestAnswers: { facility: 50, key: 60, discrimination: 100, fit: 200 },
  /** In standard errors: of items that are barely useful, one in a hundred falls below. */
  discriminationDeviation: -2.33,
  fitP: 0.001,
  fitDistance: 0.06,
  easyFrom: 0.97,
  /** Of what is not explained by guessing. */
  hardUpTo: 0.05,
} as const

export function flagItem(item: ItemToJudge): ItemFlag[] {
  const statistics = computeItemStatistics(item.records, item.options)
  const wrongKey = findWrongKeyIfAny(item, statistics)
  return [
    ...(wrongKey ? [wrongKey] : []),
    ...flagDiscrimination(item),
    ...flagFit(item),
    ...flagFacility(item, statistics),
  ]
}

/** Another option draws strong people, more surely than chance, and the key does not. */
function findWrongKeyIfAny(
  { rightOptions, records }: ItemToJudge,
  { options, answers }: ItemStatistics,
): ItemFlag | null {
  if (answers < limits.fewestAnswers.key || rightOptions.length !== 1) return null
  // Of a correlation near 0 (Fisher 1915).
  const error = 1 / Math.sqrt(records.length - 3)
  const keyCorrelation = options.find(({ option }) => rightOptions.includes(option))?.correlation ?? 0
  const best = options
    .filter(({ option }) => !rightOptions.includes(option))
    .toSorted((one, other) => (other.correlation ?? -1) - (one.correlation ?? -1))[0]
  if (!best || best.correlation === null || keyCorrelation > 0) return null
  if (best.correlation < 2 * error || best.correlation - keyCorrelation < 3 * Math.SQRT2 * error) return null
  return {
    kind: 'likely-wrong-key',
    option: best.option,
    optionCorrelation: best.correlation,
    keyCorrelation,
    answers,
  }
}

function flagDiscrimination({ records, guessing }: ItemToJudge): ItemFlag[] {
  const answers = records.length
  if (answers < limits.fewestAnswers.discrimination) return []
  const judged = judgeDiscriminationIfAny(records, guessing)
  if (!judged || judged.deviation >= limits.discriminationDeviation) return []
  const { correlation, leastCorrelation } = judged
  return [{ kind: 'low-discrimination', correlation, leastCorrelation, answers }]
}

function flagFit(item: ItemToJudge): ItemFlag[] {
  const answers = item.records.length
  if (answers < limits.fewestAnswers.fit) return []
  const fit = judgeItemFitIfAny(curveOf(item), item.records, item.fittedParameters)
  if (!fit || fit.p >= limits.fitP || fit.distance < limits.fitDistance) return []
  return [{ kind: 'poor-fit', p: fit.p, distance: fit.distance, answers }]
}

function curveOf({ discrimination, difficulty, guessing }: ItemToJudge): ItemCurve {
  return { discrimination: discrimination.value, difficulty: difficulty.value, guessing }
}

function flagFacility({ guessing }: ItemToJudge, { answers, facility }: ItemStatistics): ItemFlag[] {
  if (answers < limits.fewestAnswers.facility) return []
  // A standard error inside the limit: chance alone does not flag.
  const error = Math.sqrt((facility * (1 - facility)) / answers)
  if (facility - error > limits.easyFrom) return [{ kind: 'too-easy', facility, answers }]
  if (facility + error < guessing + (1 - guessing) * limits.hardUpTo)
    return [{ kind: 'too-hard', facility, answers }]
  return []
}
