import { describe, expect, it } from 'vitest'
import type { Attempt } from '#contract/attempts.ts'
import {
  choice,
  enter,
  letTimePass,
  listAttempts,
  prose,
  readSitting,
  saved,
  sharedTestedApp,
  sit,
} from '../../../../tests/support/attempts.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'

const { app, test, newTaker } = sharedTestedApp({ duration: 30 })

const attemptOf = async (client: HttpClient, id: string): Promise<Attempt> => {
  const found = (await listAttempts(client)).find((one) => one.id === id)
  if (!found) throw new Error('It is gone.')
  return found
}
const timelineOf = async (client: HttpClient, id: string) =>
  ((await client.get(`/api/attempts/${id}/timeline`)).body as { timeline: { kind: string; at: string }[] })
    .timeline

describe('the end', () => {
  it('comes at zero without a page, and after what was on its way', async () => {
    const { client } = await newTaker()
    const { id, pulse } = await sit(client, test().id)
    await saved(client, id, [choice(pulse.turn, 1, 0, 'a')])
    const deadline = Date.parse(pulse.deadlineAt)
    await letTimePass(app(), (deadline - app().clock.now().getTime()) / 1000 + 1)
    expect((await attemptOf(client, id)).standing.kind).toBe('running')
    const last = await saved(client, id, [choice(pulse.turn, 2, 1, 'b')])
    expect(last.status).toBe('in_progress')
    await letTimePass(app(), 1.5)
    const ended = await attemptOf(client, id)
    expect(ended.standing.kind).toBe('submitted')
    expect(Date.parse(ended.submittedAt ?? '') - deadline).toBeLessThan(5000)
    const { answers } = await readSitting(client, id)
    expect(answers.map(({ place }) => place)).toEqual([0, 1])
    const lines = await timelineOf(client, id)
    expect(lines.at(-1)).toMatchObject({ kind: 'submitted', by: 'time' })
  })

  it('keeps what comes later, and lets it count for nothing by itself', async () => {
    const { client } = await newTaker()
    const { id, pulse } = await sit(client, test().id, 'scenarios')
    await saved(client, id, [prose(pulse.turn, 1, 0, 'in time')])
    await letTimePass(app(), 45 * 60 + 10)
    const after = await saved(client, id, [
      prose(pulse.turn, 2, 0, 'too late'),
      prose(pulse.turn, 3, 1, 'late as well'),
    ])
    expect(after.status).toBe('submitted')
    expect((await readSitting(client, id)).answers).toEqual([{ place: 0, value: { text: 'in time' } }])
    expect(await timelineOf(client, id)).toContainEqual(
      expect.objectContaining({ kind: 'answered_late', places: [0, 1] }),
    )
  })
})

describe('a server that was away', () => {
  it('gives the time back, to the millisecond, to whoever was sitting', async () => {
    const { client } = await newTaker()
    const sitting = await sit(client, test().id)
    await letTimePass(app(), 10)
    const { clock, parts } = app()
    const before = clock.now()
    clock.advance(90_000)
    const { client: later } = await newTaker()
    const begunAfter = await sit(later, test().id)
    await parts.attempts.timekeeping.tick()
    const away = (await timelineOf(client, sitting.id)).filter(({ kind }) => kind === 'server_away') as {
      kind: string
      at: string
      seconds?: number
    }[]
    expect(away).toHaveLength(1)
    const seconds = away[0]?.seconds ?? 0
    expect(seconds).toBeGreaterThanOrEqual(90)
    expect(seconds).toBeLessThan((clock.now().getTime() - before.getTime()) / 1000 + 5)
    const { pulse } = await enter(client, sitting.id)
    expect(Date.parse(pulse.deadlineAt) - Date.parse(sitting.pulse.deadlineAt)).toBe(seconds * 1000)
    // Who began after it was back has lost nothing.
    const other = await enter(later, begunAfter.id)
    expect(other.pulse.deadlineAt).toBe(begunAfter.pulse.deadlineAt)
  })

  it('ends nothing that would have ended meanwhile', async () => {
    const { client } = await newTaker()
    const { id, pulse } = await sit(client, test().id)
    await letTimePass(app(), 29 * 60)
    const { clock, parts } = app()
    clock.advance(10 * 60_000)
    await parts.attempts.timekeeping.tick()
    expect((await attemptOf(client, id)).standing.kind).toBe('running')
    const left = Date.parse((await enter(client, id)).pulse.deadlineAt) - clock.now().getTime()
    expect(left).toBeGreaterThan(50_000)
    expect(left).toBeLessThanOrEqual(Date.parse(pulse.deadlineAt) - Date.parse(pulse.now))
  })

  it('is one server of several while another is there', async () => {
    const { client } = await newTaker()
    const { id, pulse } = await sit(client, test().id)
    await letTimePass(app(), 60)
    const { timekeeping } = app().parts.attempts
    await Promise.all([timekeeping.tick(), timekeeping.tick(), timekeeping.tick()])
    expect((await enter(client, id)).pulse.deadlineAt).toBe(pulse.deadlineAt)
  })
})

describe('the log', () => {
  it('never changes, and is tidied up long after the end without losing an answer', async () => {
    const { client, seeker } = await newTaker()
    const { id, pulse } = await sit(client, test().id, 'scenarios')
    const { turn } = pulse
    await saved(client, id, [
      prose(turn, 1, 0, 'a'),
      prose(turn, 2, 0, 'b'),
      prose(turn, 3, 1, 'c'),
      { turn, seq: 4, place: 0, kind: 'pasted', value: 9 },
    ])
    const { database, retention } = app().parts
    await expect(
      database.raw.query(`update attempt_entries set value = '{}' where attempt_id = $1`, [id]),
    ).rejects.toThrow('never changed')
    await client.post(`/api/attempts/${id}/submit`, {})
    const count = async () =>
      (await database.raw.query('select 1 from attempt_entries where attempt_id = $1', [id])).rows.length
    // Late, and not accepted by anyone: it must not push out the one that counts.
    await saved(client, id, [prose(turn, 5, 1, 'late')])
    const { answers } = await readSitting(client, id)
    await retention.sweep()
    expect(await count()).toBe(5)
    app().clock.advance(31 * 24 * 3600 * 1000)
    await retention.sweep()
    expect(await count()).toBe(4)
    await client.signIn(seeker)
    expect((await readSitting(client, id)).answers).toEqual(answers)
    expect(answers).toContainEqual({ place: 1, value: { text: 'c' } })
  })
})
