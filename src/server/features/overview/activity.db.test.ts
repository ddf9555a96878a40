import { expect, it } from 'vitest'
import { type ActivityEntry, activityPageSize } from '#contract/overview.ts'
import { sharedResultsApp, type Taker } from '../../../../tests/support/results.ts'

const { world, newTaker, takeTest, stopSharing, settled } = sharedResultsApp()

it('reads past what is not shared: a page is full as long as there is more', async () => {
  const people: Taker[] = []
  for (const name of ['Ann One', 'Bea Two', 'Cid Three', 'Dan Four']) people.push(await newTaker(name))
  const open = await newTaker('Eve Five')
  await takeTest(open)
  // What was handed in and what it came to, of each: a page of what nobody may read.
  for (const taker of people) await takeTest(taker)
  expect(people.length * 2).toBeGreaterThanOrEqual(activityPageSize)
  await settled()
  for (const taker of people) await stopSharing(taker)
  const { status, body } = await world().hr.get('/api/company/activity')
  expect(status).toBe(200)
  const { entries, next } = body as { entries: ActivityEntry[]; next: string | null }
  expect(entries.map(({ kind, candidate }) => [kind, candidate])).toEqual([
    ['scored', 'Eve Five'],
    ['submitted', 'Eve Five'],
    ['applied', 'Eve Five'],
    ...people.map(({ seeker }) => ['applied', seeker.name]).toReversed(),
  ])
  expect(next).toBeNull()
})
