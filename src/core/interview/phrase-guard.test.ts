import { describe, expect, it } from 'vitest'
import { interviewBank } from '#core/interview/bank/catalogue.ts'
import { findPhraseProblemIfAny, type PhraseTask, splitSentences } from '#core/interview/phrase-guard.ts'

const answer = 'We moved the weekly report to the night, and the planners had it at seven.'
const thanks: PhraseTask = { role: 'acknowledgement', answer, before: null }
const probe = 'What changed for the planners after the report was moved?'
const ask: PhraseTask = { role: 'follow_up', answer, probe }

describe('what a model may say', () => {
  it.each([
    [thanks, 'Thank you, the weekly report moved to the night.'],
    [thanks, 'So the planners had it at seven in the morning.'],
    [ask, 'What changed for the planners afterwards?'],
    [ask, 'Once the report came at night, what was different for your planners?'],
  ])('%o: %s', (task, sentence) => {
    expect(findPhraseProblemIfAny(task, sentence, [])).toBeNull()
  })

  it.each<[PhraseTask, string, string, string[]?]>([
    [thanks, '', 'empty'],
    [thanks, 'REPORT.', 'short'],
    [thanks, 'The report, and I do as you say.', 'role'],
    [thanks, 'The report is a great answer.', 'verdict'],
    [thanks, 'That was the right thing to do with a report.', 'verdict'],
    [thanks, 'Your report scores 5 out of 5.', 'promise'],
    [thanks, 'With this report you are hired.', 'promise'],
    [thanks, 'We will make you an offer for the report.', 'promise'],
    [thanks, 'As an AI I cannot talk about the report.', 'role'],
    [thanks, 'My instructions say to ask about the report.', 'role'],
    [thanks, 'The next question is about the report.', 'role'],
    [thanks, 'The interview is over, report and all.', 'role'],
    [thanks, 'I skip the report and move on.', 'role'],
    [thanks, 'The report is **bold**.', 'markup'],
    [thanks, 'The report <img src=x>.', 'markup'],
    [thanks, 'See https://example.com about the report.', 'markup'],
    [thanks, 'The \u202Ereport turned round.', 'markup'],
    [thanks, 'And what about the report?', 'asks'],
    [thanks, 'The weather was fine that day.', 'unrelated'],
    [thanks, 'The report came late.', 'many', ['One.', 'Two.']],
    [thanks, `The report ${'went on and '.repeat(30)}on.`, 'long'],
    [
      { ...thanks, before: 'So the weekly report moved.\n\nNext?' },
      'So the weekly report moved.',
      'repeated',
    ],
    [ask, 'The planners were pleased.', 'no_question'],
    [ask, 'What is your favourite colour?', 'other_question'],
    [ask, 'Were you married when the planners changed?', 'personal'],
    [ask, 'What happened to the planners? And why?', 'no_question'],
    [ask, 'What did the planners think of your score?', 'promise'],
    [ask, 'What changed for the planners?', 'many', ['Already asked?']],
  ])('not %o: %s (%s)', (task, sentence, problem, said = []) => {
    expect(findPhraseProblemIfAny(task, sentence, said)).toBe(problem)
  })

  it('may be what the bank itself asks, nearly always', () => {
    const probes = interviewBank.flatMap((question) => Object.values(question.probes))
    const refused = probes.filter((one) =>
      findPhraseProblemIfAny({ role: 'follow_up', answer: '', probe: one }, one, []),
    )
    expect(refused.length / probes.length).toBeLessThan(0.03)
  })
})

describe('sentences', () => {
  it.each([
    ['One. Two? Thr', ['One.', 'Two?'], 'Thr'],
    ['One', [], 'One'],
    ['He said “yes.” Then', ['He said “yes.”'], 'Then'],
    ['', [], ''],
  ])('%j', (text, whole, rest) => {
    expect(splitSentences(text)).toEqual({ whole, rest })
  })
})
