import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fillMail,
  findMailProblem,
  type MailFacts,
  mailStages,
  placesOf,
  stageOf,
  usualWordings,
} from './decision-mail.ts'
import { findRejectionProblem, phraseRejection, rejectionGrounds } from './rejection.ts'

const facts: MailFacts = { name: 'Ada', job: 'Nurse', company: 'Northwind', reason: 'We need SQL.' }

describe('the mail of a decision', () => {
  it.each(mailStages)('has a usual wording for %s, with nothing left open', (stage) => {
    const wording = usualWordings[stage]
    expect(findMailProblem(stage, wording)).toBeNull()
    const filled = fillMail(wording, facts)
    expect(`${filled.subject} ${filled.body}`).not.toMatch(/[{}]/)
    expect(filled.body.includes(facts.reason)).toBe(stage === 'rejected')
  })

  it.each([
    [{ subject: ' ', body: 'x' }, /subject/],
    [{ subject: 'a\nBcc: everyone', body: 'x' }, /one line/],
    [{ subject: 'x', body: '  ' }, /write something/],
    [{ subject: 'x'.repeat(201), body: 'x' }, /200/],
    [{ subject: 'x', body: 'x'.repeat(5001) }, /5,000/],
    [{ subject: 'About {{salary}}', body: 'x' }, /\{\{salary\}\}/],
    [{ subject: 'x', body: '{{ reason }}' }, /\{\{ reason \}\}/],
  ])('is refused where it could not be sent: %o', (wording, problem) => {
    expect(findMailProblem('hired', wording)).toMatch(problem)
  })

  it('has a place for the reason of a rejection alone', () => {
    expect(placesOf('rejected')).toContain('reason')
    expect(placesOf('hired')).not.toContain('reason')
  })

  it('is read soon where it was made to be slow', () => {
    // A search that goes back would take hours.
    expect(findMailProblem('hired', { subject: 'x', body: `{{${' '.repeat(4900)}` })).toBeNull()
    const open = { subject: 'x', body: '{{'.repeat(100_000) }
    expect(fillMail(open, facts)).toEqual(open)
  })

  it('takes what stands in a place for text, whatever it looks like', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const { body } = fillMail({ subject: 's', body: 'a {{NAME}} b' }, { ...facts, name })
        expect(body).toBe(`a ${name} b`)
      }),
    )
    const sly = { ...facts, name: '{{company}}' }
    expect(fillMail({ subject: '{{name}}', body: '{{name}}' }, sly)).toEqual({
      subject: '{{company}}',
      body: '{{company}}',
    })
  })

  it('is of the stage that the decision leads to', () => {
    expect(stageOf({ kind: 'approved', to: 'interview_scheduled' })).toBe('to_interview')
    expect(stageOf({ kind: 'approved', to: 'completed' })).toBe('to_decision')
    expect(stageOf({ kind: 'approved', to: 'hired' })).toBe('hired')
    expect(stageOf({ kind: 'rejected', to: 'rejected' })).toBe('rejected')
  })
})

describe('the reason of a rejection', () => {
  it.each(rejectionGrounds)('by “%s” says something to its reader', (ground) => {
    expect(phraseRejection({ ground, words: 'Because.' })).toMatch(/Because\.$/)
    const isEnough = findRejectionProblem({ ground, words: '' }) === null
    expect(isEnough).toBe(phraseRejection({ ground, words: '' }) !== '' && ground !== 'requirement')
  })

  it('has no places: what stands there is read as it is typed', () => {
    const problem = findRejectionProblem({ ground: 'skills', words: 'Thank you, {{name}}.' })
    expect(problem).toBe('{{name}} is filled in within the mail alone. Please write it out here')
  })

  it('is not endless', () => {
    expect(findRejectionProblem({ ground: 'skills', words: 'x'.repeat(1001) })).toMatch(/1,000/)
  })
})
