import { describe, expect, it } from 'vitest'
import { listDifferences, sayValue } from './differences.ts'
import { actionLabel, actionsWith, actionWords, areaLabel, sentenceText, toSentence } from './sentences.ts'

const said = { actor: 'Grace Admin', subject: 'Tom Reed', isOwn: false }

describe('a sentence', () => {
  it.each([
    ['accounts.suspended', {}, 'Grace Admin suspended Tom Reed'],
    ['accounts.picture_set', {}, 'Grace Admin changed Tom Reed’s picture'],
    ['accounts.picture_set', { isOwn: true }, 'Grace Admin changed their own picture'],
    ['companies.merged', { after: { into: 'Northwind' } }, 'Grace Admin merged Tom Reed into Northwind'],
    ['badges.earned', { after: { badge: 'Gold Badge' } }, 'Tom Reed earned the badge “Gold Badge”'],
    // Forgotten with its person.
    ['badges.earned', { after: null }, 'Tom Reed earned the badge “…”'],
    ['companies.recruiter_removed', { before: { from: 'Acme' } }, 'Grace Admin removed Tom Reed from Acme'],
    // Of a part of the product that this file has not heard of yet.
    ['tasks.retried_all', {}, 'Grace Admin: tasks, retried all (Tom Reed)'],
    ['odd', {}, 'Grace Admin: odd (Tom Reed)'],
  ])('%s %j', (action, more, expected) => expect(sentenceText({ ...said, action, ...more })).toBe(expected))

  it('keeps the names apart from the words, so that they can lead somewhere', () => {
    expect(toSentence({ ...said, action: 'accounts.picture_removed' })).toEqual([
      { kind: 'actor', text: 'Grace Admin' },
      { kind: 'text', text: ' removed ' },
      { kind: 'subject', text: 'Tom Reed' },
      { kind: 'text', text: '’s picture' },
    ])
  })

  it('names who it is about in every template', () => {
    for (const [action, template] of Object.entries(actionWords))
      expect(template, action).toMatch(/\{(actor|subject)\}/)
  })
})

describe('words', () => {
  it('find the actions they are in', () => {
    expect(actionsWith('suspended')).toEqual(['accounts.suspended', 'companies.suspended'])
    expect(actionsWith('password')).toEqual([
      ...['accounts.password_changed', 'accounts.password_reset', 'accounts.reset_link_sent'],
    ])
    expect(actionsWith('polished', ['widgets.polished'])).toEqual(['widgets.polished'])
    expect(actionsWith('')).toEqual([])
    expect(actionsWith('of')).toEqual([])
  })

  it('name areas and actions', () => {
    expect(areaLabel('items')).toBe('Questions')
    expect(areaLabel('feature_flags')).toBe('Feature flags')
    expect(actionLabel('companies.join_approved')).toBe('Join approved')
  })
})

describe('differences', () => {
  it('stand field by field, whichever side has them', () => {
    expect(
      listDifferences(
        { status: 'active', rules: { retakes: 1 } },
        { status: 'suspended', rules: { retakes: 1, dueDays: 7 } },
      ),
    ).toEqual([
      { field: 'status', label: 'Status', before: 'active', after: 'suspended', isChanged: true },
      { field: 'rules.retakes', label: 'Rules: Retakes', before: '1', after: '1', isChanged: false },
      { field: 'rules.dueDays', label: 'Rules: Due days', before: null, after: '7', isChanged: false },
    ])
    expect(listDifferences(null, null)).toEqual([])
  })

  it.each([
    [null, 'Nothing'],
    ['', 'Nothing'],
    [true, 'Yes'],
    [0, '0'],
    [[], 'None'],
    [['a', 2], 'a, 2'],
    [[{ levelId: 1 }], 'Level id: 1'],
  ])('say %j', (value, text) => expect(sayValue(value)).toBe(text))
})
