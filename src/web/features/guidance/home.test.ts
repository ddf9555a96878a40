import { describe, expect, it } from 'vitest'
import type { Attempt } from '#contract/attempts.ts'
import type { Notification } from '#contract/notifications.ts'
import type { NotificationContent } from '#core/notifications/content.ts'
import { arrangeHome, isPressing } from './home-order.ts'
import { listNews, newsDays, newsShown } from './news.ts'

describe('what a job seeker sees first', () => {
  const calm = { isPressing: false, waiting: 0, listed: 0, news: 0, hasResult: false }
  const onTheirWay = { ...calm, listed: 5, hasResult: true }

  it.each<[string, Partial<typeof calm>, string]>([
    ['a newcomer: the way', calm, 'way'],
    ['a newcomer who was asked for something', { ...calm, waiting: 2, listed: 2 }, 'toDo way'],
    ['a newcomer who has handed it in', { ...calm, listed: 2 }, 'way toDo'],
    ['a newcomer with a decision', { ...calm, news: 1 }, 'news way'],
    ['nothing to do', onTheirWay, 'toDo'],
    ['nothing at all but a result of before', { ...calm, hasResult: true }, 'toDo'],
    ['something is due some day', { ...onTheirWay, waiting: 1 }, 'toDo'],
    ['news, and something is due some day', { ...onTheirWay, waiting: 1, news: 2 }, 'news toDo'],
    ['news, and something presses', { ...onTheirWay, waiting: 1, news: 2, isPressing: true }, 'toDo news'],
    [
      'a newcomer for whom something presses',
      { ...calm, waiting: 1, listed: 1, news: 1, isPressing: true },
      'toDo news way',
    ],
  ])('%s', (_name, changes, parts) => {
    expect(arrangeHome({ ...calm, ...changes }).join(' ')).toBe(parts)
  })

  const now = new Date('2026-03-10T12:00:00Z')
  const ready = (dueAt: string | null): Pick<Attempt, 'standing' | 'dueAt'> => ({
    standing: { kind: 'ready' },
    dueAt,
  })
  it.each<[string, Pick<Attempt, 'standing' | 'dueAt'>[], string[], boolean]>([
    ['nothing', [], [], false],
    ['a clock that runs', [{ standing: { kind: 'running' }, dueAt: null }], [], true],
    ['due tomorrow', [ready('2026-03-11T12:00:00Z')], [], true],
    ['due in three days', [ready('2026-03-13T12:00:00Z')], [], false],
    ['due some day', [ready(null)], [], false],
    [
      'overdue: nothing can be done there',
      [{ standing: { kind: 'overdue' }, dueAt: '2026-03-09T12:00:00Z' }],
      [],
      false,
    ],
    [
      'opened again until tomorrow',
      [{ standing: { kind: 'submitted', isReopened: true, retake: null }, dueAt: '2026-03-11T12:00:00Z' }],
      [],
      true,
    ],
    [
      'handed in',
      [{ standing: { kind: 'submitted', isReopened: false, retake: null }, dueAt: '2026-03-11T12:00:00Z' }],
      [],
      false,
    ],
    ['an interview that has just begun', [], ['2026-03-10T11:55:00Z'], true],
    ['an interview tomorrow', [], ['2026-03-11T09:00:00Z'], true],
    ['an interview next week', [], ['2026-03-17T09:00:00Z'], false],
  ])('%s presses, or does not', (_name, attempts, appointments, presses) => {
    expect(
      isPressing(
        attempts,
        appointments.map((at) => ({ at })),
        now,
      ),
    ).toBe(presses)
  })
})

describe('news', () => {
  const now = new Date('2026-03-30T12:00:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString()
  const one = (
    id: string,
    days: number,
    content: NotificationContent,
    readAt: string | null = null,
  ): Notification => ({ id, number: Number(id), content, createdAt: daysAgo(days), readAt })
  const result = (attemptId: string): NotificationContent => ({
    kind: 'result_ready',
    ...{ attemptId, title: 'Welding', companyName: 'Northwind' },
  })
  const decided = (jobTitle: string): NotificationContent => ({
    kind: 'application_decided',
    ...{ jobTitle, companyName: 'Northwind', decision: 'to_interview' },
  })
  const changed: NotificationContent = {
    kind: 'result_changed',
    ...{ attemptId: 'a', title: 'Welding', companyName: 'Northwind', cause: 'rescored', from: 70, to: 75 },
  }

  it.each<[string, Notification[], string]>([
    ['none', [], ''],
    [
      'results and decisions, the newest first',
      [one('1', 3, result('a')), one('2', 1, decided('Welder'))],
      '2 1',
    ],
    ['not what was read', [one('1', 1, result('a'), daysAgo(0))], ''],
    ['not what is long ago', [one('1', newsDays, result('a'))], ''],
    ['not what asks for something: that is among the tests', [one('1', 1, { kind: 'export_ready' })], ''],
    ['the last that was told of a result', [one('1', 3, result('a')), one('2', 1, changed)], '2'],
    [
      'nothing of a result whose last word was read',
      [one('1', 3, result('a')), one('2', 1, changed, daysAgo(0))],
      '',
    ],
    ['of two jobs both', [one('1', 1, decided('Welder')), one('2', 2, decided('Rigger'))], '1 2'],
  ])('%s', (_name, notifications, ids) => {
    expect(
      listNews(notifications, now)
        .map(({ id }) => id)
        .join(' '),
    ).toBe(ids)
  })

  it('is short', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map((id, days) => one(id, days, result(id)))
    expect(listNews(many, now)).toHaveLength(newsShown)
  })
})
