import { expect, it } from 'vitest'
import { createAwayWatch } from './away-watch.ts'

type Look = { at: number; isAway: boolean; isGone?: true }
const away = (at: number): Look => ({ at, isAway: true })
const back = (at: number): Look => ({ at, isAway: false })
const gone = (at: number): Look => ({ at, isAway: true, isGone: true })

it.each<[string, Look[], number[]]>([
  ['a while', [away(0), back(7400)], [7.4]],
  ['hidden and without focus at once, told once', [away(0), away(10), back(3000), back(3010)], [3]],
  ['less than a second', [away(0), back(900)], []],
  ['twice', [away(0), back(2000), away(5000), back(6000)], [2, 1]],
  ['never', [back(0), back(9000)], []],
  ['closed while away', [away(0), gone(4000)], [4]],
  ['closed while there', [back(0), { at: 4000, isAway: false, isGone: true }], []],
])('%s', (_what, looks, expected) => {
  const told: number[] = []
  let current = back(0)
  const watch = createAwayWatch({
    isAway: () => current.isAway,
    now: () => current.at,
    onBack: (seconds) => told.push(seconds),
  })
  for (const look of looks) {
    current = look
    if (look.isGone) watch.finish()
    else watch.look()
  }
  expect(told).toEqual(expected)
})
