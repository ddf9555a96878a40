import { expect, it } from 'vitest'
import { createLanes } from './lanes.ts'

/** Work that ends when it is told to. */
function makeWork() {
  let resolve: (result: string) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<string>((...both) => {
    ;[resolve, reject] = both
  })
  let isStarted = false
  return {
    work: () => {
      isStarted = true
      return promise
    },
    isStarted: () => isStarted,
    resolve,
    reject,
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

it('runs one thing after the other for one, and beside each other for two', async () => {
  const lanes = createLanes()
  const [first, second, other] = [makeWork(), makeWork(), makeWork()]
  const done = [lanes.run('ada', first.work), lanes.run('ada', second.work), lanes.run('bo', other.work)]
  await settle()
  expect([first, second, other].map((one) => one.isStarted())).toEqual([true, false, true])
  first.resolve('1')
  await settle()
  expect(second.isStarted()).toBe(true)
  second.resolve('2')
  other.resolve('3')
  expect(await Promise.all(done)).toEqual(['1', '2', '3'])
})

it('goes on after a failure', async () => {
  const lanes = createLanes()
  const [first, second] = [makeWork(), makeWork()]
  const failed = lanes.run('ada', first.work)
  const next = lanes.run('ada', second.work)
  first.reject(new Error('broken'))
  await expect(failed).rejects.toThrow('broken')
  second.resolve('fine')
  expect(await next).toBe('fine')
})

it('never begins what was given up while it waited', async () => {
  const lanes = createLanes()
  const [first, second] = [makeWork(), makeWork()]
  const running = lanes.run('ada', first.work)
  const gone = new AbortController()
  const given = lanes.run('ada', second.work, gone.signal)
  gone.abort(new Error('gone'))
  first.resolve('done')
  await expect(given).rejects.toThrow('gone')
  expect(await running).toBe('done')
  expect(second.isStarted()).toBe(false)
})
