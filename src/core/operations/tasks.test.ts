import { describe, expect, it } from 'vitest'
import { describePayload, explainFailure, hidePersonal, sayTask } from './tasks.ts'

const id = '0199b1f0-3c1a-7d2e-8f00-0123456789ab'

describe('why a task failed', () => {
  it.each<[string, unknown, RegExp]>([
    ['it took too long', { type: 'Error', message: 'It took longer than 20 s.' }, /longer than it may/],
    [
      'a server was away',
      {
        type: 'Error',
        message: 'fetch failed',
        cause: { type: 'Error', message: 'x', code: 'ECONNREFUSED' },
      },
      /did not answer/,
    ],
    ['the mail server', { type: 'Error', message: 'The mail server refused the mail (550).' }, /mail server/],
    ['no room', { type: 'Error', message: 'write', code: 'ENOSPC' }, /no room/],
    ['another version', { type: 'ZodError', message: '[]' }, /this version does not read/],
    [
      'the database',
      {
        type: 'DrizzleQueryError',
        message: 'Failed query: insert',
        cause: { type: 'PostgresError', message: 'PostgreSQL 23505 in x' },
      },
      /database refused/,
    ],
    [
      'a child',
      { type: 'ProcessCrashError', message: 'The child process ended.' },
      /process that worked for it/,
    ],
    ['nothing is known', null, /Its process ended/],
    ['nothing is known either', 'text', /Its process ended/],
    ['anything else', { type: 'TypeError', message: 'x is not a function' }, /Something in it went wrong/],
  ])('%s', (_name, error, words) => {
    expect(explainFailure(error).words).toMatch(words)
  })

  it('tells nothing that is somebody’s', () => {
    const message =
      'No such mailbox "Ada Lovelace" <ada@example.com> at https://x.example/#tok of aB3dE5gH7jK9mN1pQ3sT5vW7'
    const { detail } = explainFailure({ type: 'Error', message })
    expect(detail).not.toMatch(/Ada|example|aB3dE5/)
    expect(detail).toMatch(/^Error: No such mailbox/)
    expect(hidePersonal(`of ${id}`)).toBe(`of ${id}`)
    expect(hidePersonal('x'.repeat(20).concat(' ').repeat(100)).length).toBe(300)
  })
})

describe('what a task is about', () => {
  it.each<[string, unknown, string[]]>([
    [
      'ids and numbers',
      { userId: id, upTo: 3, isKnown: true, fileId: null },
      [`userId ${id}`, 'upTo 3', 'isKnown true', 'fileId none'],
    ],
    [
      'nothing that was written',
      { subject: 'Hello Ada', url: 'https://x.example/a' },
      ['subject (not shown)', 'url (not shown)'],
    ],
    [
      'words of our own',
      { content: { kind: 'task_failed', name: 'Ada' }, lane: 'daily' },
      ['content.kind task_failed', 'content.name (not shown)', 'lane daily'],
    ],
    ['a name in the place of a word', { kind: 'Ada Lovelace' }, ['kind (not shown)']],
    ['how many, not which', { attemptIds: [id, id] }, ['attemptIds 2 of them']],
    ['not when it was asked', { askedAt: '2026-03-10T12:00:00Z', n: 1 }, ['n 1']],
    ['nothing at all', null, []],
  ])('%s', (_name, payload, fields) => {
    expect(describePayload(payload).map(({ name, value }) => `${name} ${value}`)).toEqual(fields)
  })
})

it('calls a task by its words, and one it does not know by its name', () => {
  expect(sayTask('mail.send')).toBe('Send a mail')
  expect(sayTask('toString')).toBe('toString')
})
