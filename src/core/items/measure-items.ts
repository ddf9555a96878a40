/** What answers say of the items that were asked: their curves, their statistics, and what is wrong with them. */
import { startCalibration } from '#core/irt/calibration/calibrate.ts'
import { toLogPrior } from '#core/irt/calibration/calibration-data.ts'
import { flagItem, type ItemFlag } from '#core/irt/item-flags.ts'
import {
  computeItemStatistics,
  type ItemRecord,
  type ItemStatistics,
  posteriorsWithoutEach,
} from '#core/irt/item-statistics.ts'
import { hasOptions, type ItemContent } from '#core/items/item.ts'
import { type ItemParameters, priorParameters } from '#core/items/item-parameters.ts'

export type AskedItem = { key: string; content: ItemContent }

/** One person's answers in one sitting; `choices` are places among the options. */
export type Sitting = readonly { key: string; score: number; choices: readonly number[] }[]

export type MeasuredItem = {
  key: string
  parameters: ItemParameters
  /** Options are named by their places. */
  statistics: ItemStatistics
  flags: ItemFlag[]
}

/** An item with fewer keeps what its writer thought of it. */
export const fewestAnswers = 100

/** Yields now and then, and returns those that were answered often enough. */
export function* measureItems(
  items: readonly AskedItem[],
  sittings: readonly Sitting[],
): Generator<undefined, MeasuredItem[]> {
  const places = new Map(items.map(({ key }, at) => [key, at]))
  const people = sittings.map((sitting) =>
    sitting.flatMap(({ key, score, choices }) => {
      const item = places.get(key)
      return item === undefined ? [] : [{ item, score, choices }]
    }),
  )
  const calibration = startCalibration({
    items: items.map(({ key, content }) => {
      const { discrimination, difficulty, guessing } = priorParameters(content)
      return { id: key, guessing, prior: { difficulty, logDiscrimination: toLogPrior(discrimination) } }
    }),
    people,
    population: 'estimated',
  })
  while (!calibration.step()) yield
  const { items: calibrated, population } = calibration.result()
  yield

  const curves = calibrated.map(({ discrimination, difficulty, guessing }) => ({
    discrimination: discrimination.value,
    difficulty: difficulty.value,
    guessing,
  }))
  const records = items.map((): ItemRecord[] => [])
  for (const answers of people) {
    const scored = answers.map(({ item, score }) => ({
      curve: curves[item] as (typeof curves)[number],
      score,
    }))
    const rests = posteriorsWithoutEach(scored, population)
    for (const [at, { item, score, choices }] of answers.entries()) {
      const rest = rests[at]
      if (rest) records[item]?.push({ score, choices: choices.map(String), rest })
    }
  }
  yield

  const measured: MeasuredItem[] = []
  for (const [at, { key, content }] of items.entries()) {
    const { discrimination, difficulty, guessing, answers } = calibrated[at] as (typeof calibrated)[number]
    if (answers < fewestAnswers) continue
    const options = hasOptions(content) ? content.options.map((_, place) => String(place)) : []
    const rightOptions = options.filter(
      (place) => hasOptions(content) && content.options[Number(place)]?.isKey,
    )
    const own = records[at] ?? []
    measured.push({
      key,
      parameters: { discrimination, difficulty, guessing, answers },
      statistics: computeItemStatistics(own, options),
      flags: flagItem({
        records: own,
        options,
        rightOptions,
        discrimination,
        difficulty,
        guessing,
        fittedParameters: 2,
      }),
    })
    yield
  }
  return measured
}
