/** What people were told: in the bell, on its page, and what of it they wish to have by mail. */
import { change, cut, hold, newId, seeAlert, seeHeading } from './gallery-steps.mjs'

const list = /api[/]notifications(\?.*)?$/
const openBell = (page) => page.getByRole('button', { name: /^Notifications/ }).click()
const names = ['Ines Ivory', 'Otto Olive', 'Uma Umber', 'Maximilian-Alexander von Hohenstein-Wittelsbach']
const contentOf = (index) => {
  const about = { aboutUserId: newId(index), name: names[index % names.length], candidateId: newId(index) }
  const contents = [
    { kind: 'attempt_submitted', ...about, title: 'Senior Frontend Engineer: skills test' },
    { kind: 'application_received', ...about, jobId: newId(1), jobTitle: 'Senior Frontend Engineer' },
    { kind: 'look_needed', ...about, attemptId: newId(2), title: 'Data Analyst', because: 'human_look' },
    { kind: 'invitation_accepted', ...about, jobTitle: 'Data Analyst' },
  ]
  return contents[index % contents.length]
}
const many = change(list, () => ({
  notifications: Array.from({ length: 30 }, (_, index) => ({
    id: newId(index),
    number: 1000 - index,
    content: contentOf(index),
    createdAt: new Date(Date.now() - index * 3_100_000).toISOString(),
    readAt: index > 6 ? new Date().toISOString() : null,
  })),
  unread: 127,
  hasMore: true,
}))
const none = change(list, () => ({ notifications: [], unread: 0, hasMore: false }))

export const notificationScreens = [
  { name: 'notifications', caller: 'hr', path: '/notifications' },
  { name: 'notifications-many', caller: 'hr', path: '/notifications', before: many },
  { name: 'notifications-job-seeker', caller: 'jobseeker', path: '/notifications' },
  { name: 'notifications-empty', caller: 'admin', path: '/notifications', before: none },
  {
    ...{ name: 'notifications-loading', caller: 'hr', path: '/notifications', before: hold(list) },
    ...{ prepare: seeHeading, isBusy: true },
  },
  {
    ...{ name: 'notifications-error', caller: 'hr', path: '/notifications', before: cut(list) },
    ...{ prepare: seeAlert, expectsErrors: true },
  },
  { name: 'bell-many', caller: 'hr', path: '/hr', before: many, prepare: openBell },
  { name: 'bell-job-seeker', caller: 'jobseeker', path: '/job-seeker', prepare: openBell },
  {
    ...{ name: 'account-mail', caller: 'hr', path: '/account#mail' },
    prepare: (page) =>
      page.getByRole('combobox', { name: 'The daily mail comes at' }).scrollIntoViewIfNeeded(),
  },
]
