import { describe, expect, it } from 'vitest'
import type { ChangedStanding } from '#contract/desk.ts'
import type { Chosen } from '../desk/use-selection.ts'
import { findChangesFor, sayChange, withChanges } from './seen.ts'

const nia: Chosen = {
  ...{ id: 'nia', name: 'Nia', isHidden: false, version: 3, status: 'test_pending' },
  ...{ needsWaiver: true, approvalLeadsTo: 'interview_scheduled', canUndo: true, isTold: false },
}
const sol: Chosen = { ...nia, id: 'sol', name: 'Sol' }
const rejected: ChangedStanding = {
  ...{ id: 'nia', name: 'Nia', version: 4, status: 'rejected', needsWaiver: false, approvalLeadsTo: null },
  ...{ canUndo: true, isTold: false, changedBy: 'Rosa' },
}
const told: ChangedStanding = {
  ...{ id: 'nia', name: 'Nia', version: 3, status: 'test_pending', needsWaiver: true },
  ...{ approvalLeadsTo: 'interview_scheduled', canUndo: true, isTold: true, changedBy: null },
}

describe('a change since the dialog was opened', () => {
  it('is told with who did it', () => {
    const seen = [nia, sol]
    expect(sayChange(rejected, seen)).toBe('Rosa changed Nia: now Rejected.')
    expect(sayChange({ ...rejected, changedBy: null }, seen)).toBe('Nia has changed: now Rejected.')
    expect(sayChange({ ...rejected, status: 'withdrawn', changedBy: 'Nia' }, seen)).toBe(
      'Nia has changed: now Withdrawn.',
    )
    expect(sayChange(told, seen)).toBe('Nia has heard of the decision.')
  })

  it('that they were told of the last decision matters to who takes it back alone', () => {
    expect(findChangesFor('decide', [nia], [told])).toEqual([])
    expect(findChangesFor('undo', [nia], [told])).toEqual([told])
    expect(findChangesFor('decide', [nia], [rejected])).toEqual([rejected])
  })

  it('is what the dialog is about once its reader has looked again, and not before', () => {
    expect(withChanges([nia, sol], [rejected])).toEqual([
      { ...nia, version: 4, status: 'rejected', needsWaiver: false, approvalLeadsTo: null },
      sol,
    ])
  })
})
