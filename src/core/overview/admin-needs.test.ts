import { describe, expect, it } from 'vitest'
import { listAdminNeeds, mailLateMs, type PlatformState, taskLateMs } from './admin-needs.ts'

const now = new Date('2026-03-10T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const none = { count: 0, since: null }
const some = (count: number, ms: number) => ({ count, since: ago(ms) })
const calm: PlatformState = {
  joinRequests: none,
  dueTasks: none,
  failedTasks: [],
  waitingMails: none,
  failedMails: none,
}
const hour = 60 * 60_000

describe('what needs an administrator', () => {
  it.each<[string, Partial<PlatformState>, string]>([
    ['nothing', {}, ''],
    ['who asks to join, from the first moment', { joinRequests: some(2, 0) }, 'join_request 2'],
    ['not what is being worked on', { dueTasks: some(40, taskLateMs) }, ''],
    ['a queue that nobody works on', { dueTasks: some(3, taskLateMs + 1) }, 'queue_late 3'],
    [
      'tasks that failed, of any name together',
      {
        failedTasks: [
          { name: 'scoring.score', ...some(2, hour) },
          { name: 'x', ...some(1, 2 * hour) },
        ],
      },
      'task_failed 3',
    ],
    [
      'a mail once, not also as the task that sends it',
      { failedTasks: [{ name: 'mail.send', ...some(2, hour) }], failedMails: some(2, hour) },
      'mail_failed 2',
    ],
    ['not mails that are about to leave', { waitingMails: some(9, mailLateMs) }, ''],
    ['mails that do not leave', { waitingMails: some(1, mailLateMs + 1) }, 'mail_late 1'],
    [
      'a late queue, and not the mails in it',
      { waitingMails: some(4, hour), dueTasks: some(5, hour) },
      'queue_late 5',
    ],
    [
      'the most pressing first',
      {
        ...{ joinRequests: some(1, 0), failedMails: some(2, 0), dueTasks: some(3, hour) },
        failedTasks: [{ name: 'scoring.score', ...some(4, 0) }],
      },
      'queue_late 3, join_request 1, task_failed 4, mail_failed 2',
    ],
  ])('%s', (_name, changes, found) => {
    const needs = listAdminNeeds({ ...calm, ...changes }, now)
    expect(needs.map(({ kind, count }) => `${kind} ${count}`).join(', ')).toBe(found)
  })

  it('has waited since the first of them', () => {
    const failedTasks = [
      { name: 'a', ...some(1, hour) },
      { name: 'b', ...some(1, 3 * hour) },
      { name: 'c', ...some(1, 2 * hour) },
    ]
    expect(listAdminNeeds({ ...calm, failedTasks }, now)[0]?.since).toEqual(ago(3 * hour))
  })
})
