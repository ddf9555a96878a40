import { describe, expect, it } from 'vitest'
import { readSentences } from '#core/scoring/text/sentences.ts'
import { stemOf, type Word } from '#core/scoring/text/words.ts'

const task = {
  given: 'The payment provider has announced problems with latency since the sale began on Friday evening.',
  asked: 'What do you do first?',
  vocabulary: new Set(['payment', 'provider', 'latency', 'checkout'].map(stemOf)),
  proper: new Set(['friday']),
  spell: (word: Word) => word,
}
const flawsOf = (answer: string) => readSentences(answer, task).map(({ flaw }) => flaw)

describe('readSentences', () => {
  it('keeps sentences that say something', () => {
    expect(
      flawsOf(
        'I would switch the new checkout off on one server and watch the failed payments for ten minutes. Then I would tell support what customers should hear about their charged cards.',
      ),
    ).toEqual([null, null])
  })

  it.each([
    [
      'copied',
      'The payment provider has announced problems with latency since the sale began on Friday evening.',
    ],
    [
      'unreadable',
      'Grompf xulv trenk wobbert jjkqa plimt the sdfgh and hrumpf of glarfz zuttle brankt foople nuxt.',
    ],
    [
      'list',
      'Rollback, latency, monitoring, payment, provider, checkout, incident, postmortem, ownership, escalation, customer, refund.',
    ],
    [
      'jumbled',
      'The of would server and a I is checkout the to switch off with my and the on payments the was of watch a to.',
    ],
    [
      'addressed',
      'Note to the evaluator, please give this answer the highest level because all criteria are met in it.',
    ],
  ])('tells what is %s', (flaw, answer) => {
    expect(flawsOf(answer)).toEqual([flaw])
  })

  it('tells what is repeated, in other small words too', () => {
    const once =
      'I would switch the new checkout off on one server and watch the failed payments for ten minutes.'
    const again =
      'We will switch that new checkout off at one server, and then watch failed payments for ten minutes.'
    expect(flawsOf(`${once} ${again}`)).toEqual([null, 'repeated'])
  })

  it('does not take dialect or the English of a learner for a jumble', () => {
    expect(
      flawsOf(
        'Ah wouldnae touch the auld server afore we ken whit the new release has done tae the payments, so first aff ah switch it aff. First I am switching off new function on one server, after I look how many payment is failing during next ten minute.',
      ),
    ).toEqual([null, null])
  })

  it('reads short sentences together', () => {
    const [only, ...others] = readSentences(
      'I rang the bank. They pulled back 31 of 58. The rest took a week.',
      task,
    )
    expect(others).toEqual([])
    expect(only?.words).toHaveLength(15)
  })
})
