/** How well and how fast ability is measured: beside catsim and mirt where their data is present, on banks of its own in any case. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { computePosterior, type Posterior } from '#core/irt/ability.ts'
import { calibrate } from '#core/irt/calibration/calibrate.ts'
import { preparePool } from '#core/irt/pool.ts'
import { selectItem } from '#core/irt/selection.ts'
import type { Behaviour } from '#core/irt/simulated-answers.ts'
import { drawAbilities, simulateAdaptiveTest } from '#core/irt/simulation.ts'
import { createRandom } from '#core/items/random.ts'
import { type Bank, drawBank, drawItem, readSharedBanks, readTableIfAny } from './adaptive/banks.ts'
import {
  biasOf,
  countRandomItems,
  exactly,
  exposureOf,
  itemsOf,
  repeats,
  rmseOf,
  simulate,
  steeredOf,
  toError,
  wantedError,
} from './adaptive/measures.ts'
import { printTable, ratio } from './support/table.ts'

const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', default: path.join(import.meta.dirname, '..', '..', 'shared', 'data') },
  },
})

const missed: string[] = []

if (process.env.DATABASE_URL) {
  console.log('\nbench/adaptive does not depend on the database: it is measured once, on the embedded one.')
} else {
  const shared = readSharedBanks(options.folder)
  if (shared.length === 0)
    console.log('\nThere are no banks of others beside the project: only its own are measured.')
  const own = (['1PL', '2PL', '3PL'] as const).map((kind) => drawBank(`own ${kind}`, 300, drawItem[kind]))
  const banks = [...shared, ...own]
  measureItems(banks)
  for (const bank of banks.filter(({ name }) => name.startsWith(shared.length > 0 ? 'shared' : 'own')))
    measurePrices(bank)
  for (const bank of banks.filter(({ name }) => !name.includes('1PL'))) measureReview(bank)
  measureLikelihoods()
  measureTime()
  for (const goal of missed) console.log(`!!! ${goal}`)
  if (missed.length > 0) process.exitCode = 1
}

function judge(goal: string, isMet: boolean): string {
  if (!isMet) missed.push(goal)
  return isMet ? 'met' : 'MISSED'
}

/** To the digits that others report. */
function isNoWorse(value: number, reported: number, digits: number): boolean {
  return Number(value.toFixed(digits)) <= reported
}

function measureItems(banks: readonly Bank[]): void {
  const rows = banks.map((bank) => {
    const stopped = simulate(bank, toError, {}, repeats).flat()
    const items = itemsOf(stopped)
    const errorAtStop = rmseOf(stopped)
    const errorAt20 = rmseOf(simulate(bank, exactly(20), {}, repeats).flat())
    const random = bank.others?.randomItems ?? countRandomItems(bank)
    const { others } = bank
    // Banks of one discrimination leave less to choose from than those with better and worse items.
    const mostOfRandom = bank.name === 'own 1PL' ? 0.75 : 0.5
    const verdicts = [
      judge(
        `${bank.name}: items of random items`,
        bank.name.includes('3PL') || items <= mostOfRandom * random,
      ),
      ...(others?.itemsToError
        ? [judge(`${bank.name}: items`, isNoWorse(items, others.itemsToError, 1))]
        : []),
      ...(others?.errorAtStop
        ? [judge(`${bank.name}: RMSE at the end`, isNoWorse(errorAtStop, others.errorAtStop, 3))]
        : []),
      ...(others ? [judge(`${bank.name}: RMSE at 20`, isNoWorse(errorAt20, others.errorAt20, 3))] : []),
    ]
    return {
      bank: bank.name,
      items: items.toFixed(1),
      catsim: others?.itemsToError?.toFixed(1) ?? '',
      random: random.toFixed(1),
      'of random': ratio(items, random),
      'RMSE at the end': errorAtStop.toFixed(3),
      'catsim ': others?.errorAtStop?.toFixed(3) ?? '',
      'RMSE at 20': errorAt20.toFixed(3),
      'catsim  ': others?.errorAt20.toFixed(3) ?? '',
      goals: verdicts.includes('MISSED') ? 'MISSED' : 'met',
    }
  })
  printTable(
    `bench/adaptive: items until the error is ${wantedError}, 300 items, 500 people x ${repeats}, the best item each time`,
    rows,
  )
}

function measurePrices(bank: Bank): void {
  const targets = ['one', 'two', 'three', 'four', 'five'].map((section, at) => ({
    section,
    questions: at + 2,
  }))
  const kinds = {
    neither: {},
    'content balancing': { targets },
    'exposure, at most 30 of 100': { largestShare: 0.3 },
    'exposure, at most 20 of 100': { largestShare: 0.2 },
    'content balancing, exposure 30': { targets, largestShare: 0.3 },
  }
  printTable(
    `bench/adaptive: what exposure control and content balancing (2 to 6 of 20 in five sections) cost, ${bank.name}`,
    Object.entries(kinds).map(([kind, control]) => {
      const stopped = simulate(bank, toError, control).flat()
      const of20 = simulate(bank, exactly(20), control)
      const { largest, used } = exposureOf(of20)
      return {
        with: kind,
        items: itemsOf(stopped).toFixed(1),
        'RMSE at the end': rmseOf(stopped).toFixed(3),
        'RMSE at 20': rmseOf(of20.flat()).toFixed(3),
        'largest share': largest.toFixed(2),
        'items used': used.toFixed(0),
      }
    }),
  )
}

function measureReview(bank: Bank): void {
  const behaviours: { name: string; behaviour: Behaviour; most?: number; least?: number }[] = [
    { name: 'keep every answer', behaviour: { kind: 'decided' }, most: 0.02 },
    { name: 'change 20 of 100', behaviour: { kind: 'reviews', changedShare: 0.2 }, most: 0.02 },
    { name: 'change 40 of 100', behaviour: { kind: 'reviews', changedShare: 0.4 } },
    { name: 'first 5 of 20 wrong on purpose', behaviour: { kind: 'games', wrongFirst: 5 } },
    { name: 'first 10 of 20 wrong on purpose', behaviour: { kind: 'games', wrongFirst: 10 }, least: 0.95 },
    { name: 'all 20 wrong on purpose', behaviour: { kind: 'games', wrongFirst: 20 }, least: 0.95 },
  ]
  printTable(
    `bench/adaptive: people who go back, 20 questions, measured by their final answers, ${bank.name}`,
    behaviours.map(({ name, behaviour, most, least }) => {
      const takers = simulate(bank, exactly(20), { behaviour }).flat()
      const flagged = steeredOf(takers)
      const able = takers.filter(({ trueAbility }) => trueAbility > 0)
      const goal =
        most === undefined ? (least === undefined ? '' : `at least ${100 * least}`) : `at most ${100 * most}`
      const isMet = flagged <= (most ?? 1) && flagged >= (least ?? 0)
      return {
        people: name,
        bias: biasOf(takers).toFixed(3),
        RMSE: rmseOf(takers).toFixed(3),
        'flagged, of 100': (100 * flagged).toFixed(1),
        'of those above the average': (100 * steeredOf(able)).toFixed(1),
        goal: goal ? `${goal}: ${judge(`${bank.name}: flags of those who ${name}`, isMet)}` : '',
      }
    }),
  )
}

function measureLikelihoods(): void {
  const mirt = { lsat6: -2466.653, lsat7: -2658.805 }
  const rows = Object.entries(mirt).flatMap(([name, reference]) => {
    const scores = readTableIfAny(options.folder, `${name}_1000x5.csv`)
    if (!scores) return []
    const started = performance.now()
    const { logLikelihood, cycles, isConverged } = calibrate({
      items: [0, 1, 2, 3, 4].map((at) => ({ id: String(at), guessing: 0 })),
      people: scores.map((row) => row.map((score, item) => ({ item, score }))),
      tolerance: 1e-4,
    })
    const isNear = isConverged && Math.abs(logLikelihood - reference) <= 0.01
    return [
      {
        data: name.toUpperCase(),
        'log-likelihood': logLikelihood.toFixed(3),
        mirt: reference.toFixed(3),
        goal: `within 0.01: ${judge(`${name}: log-likelihood`, isNear)}`,
        cycles,
        ms: (performance.now() - started).toFixed(0),
      },
    ]
  })
  if (rows.length > 0)
    printTable('bench/adaptive: 2PL by marginal maximum likelihood, 1,000 people x 5 items', rows)
}

/** Time is printed and never fails: it is the machine's as much as ours. */
function measureTime(): void {
  const posteriors: Posterior[] = Array.from({ length: 200 }, (_, at) =>
    computePosterior(
      Array.from({ length: at % 25 }, (_, answer) => ({
        curve: { discrimination: 1.2, difficulty: (answer % 5) / 2 - 1, guessing: 0 },
        score: (at + answer) % 2,
      })),
    ),
  )
  const rows = [300, 1000, 10_000].flatMap((size) => {
    const items = drawBank('timed', size, drawItem['3PL']).pool.items
    const started = performance.now()
    const pool = preparePool(items)
    const prepared = performance.now() - started
    const asked = items.slice(0, 20)
    const shown = new Map(items.map(({ id }, at) => [id, at % 40]))
    return [undefined, { largestShare: 0.3, people: 100, shown, progress: 0.5 }].map((exposure) => {
      const random = createRandom('timed')
      const samples = [...posteriors, ...posteriors]
        .map((posterior) => {
          const before = performance.now()
          selectItem({ pool, asked, posterior, exposure, random })
          return performance.now() - before
        })
        .slice(posteriors.length)
        .toSorted((one, other) => one - other)
      const at = (share: number) => samples[Math.floor(samples.length * share)]?.toFixed(3) ?? ''
      return {
        items: size,
        exposure: exposure ? 'yes' : 'no',
        'ms for an item, p50': at(0.5),
        p95: at(0.95),
        'ms to prepare': prepared.toFixed(1),
      }
    })
  })
  printTable('bench/adaptive: time to select an item (catsim: 1.2 to 2 ms from 300, only a hint)', rows)

  const { pool } = drawBank('simulated', 100, drawItem['3PL'])
  const targets = [...pool.sections.keys()].map((section) => ({ section, questions: 4 }))
  const abilities = drawAbilities({ mean: 0, spread: 1, count: 500, seed: 'simulated' })
  const times = Array.from({ length: 5 }, (_, at) => {
    const started = performance.now()
    simulateAdaptiveTest({
      abilities,
      seed: String(at),
      pool,
      targets,
      rules: exactly(20),
      largestShare: 0.5,
    })
    return performance.now() - started
  })
  console.log(
    `\n500 people x 20 questions from 100 items, five sections, exposure control: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms in five runs, the first one cold.`,
  )
}
