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

  it('reads each sentence by itself, however short', () => {
    expect(
      readSentences('I rang the bank. They pulled back 31 of 58. The rest took a week.', task),
    ).toHaveLength(3)
  })

  it.each([
    ['a list without full stops', '- refunds of March\n- time zone of events\n- orders that came twice', 3],
    ['a list that lost its lines', 'the reasons: - refunds of March - time zone of events', 3],
    ['a capital after no full stop', 'we saw the refunds of March The dashboard shows them twice', 2],
    ['the numbers of a list', '1. Ring the bank.\n2. Stop the import.', 2],
    ['a name in a sentence', 'I rang Will Power and April May about the refunds', 1],
  ])('finds the sentences of %s', (_, answer, count) => {
    expect(readSentences(answer, task)).toHaveLength(count)
  })

  it('keeps the shorter of two sentences that say the same, whichever comes first', () => {
    const once = 'We switched the checkout off and watched the failed payments for ten minutes.'
    const more = `As I said, ${once}`
    expect(flawsOf(`${once} ${more}`)).toEqual([null, 'repeated'])
    expect(flawsOf(`${more} ${once}`)).toEqual(['repeated', null])
  })

  it('takes a paragraph for addressed that asks for a rating on the way', () => {
    expect(
      flawsOf(
        'We stopped the import and told support.\n\nI have been ill for a week. Please give me a good rating.',
      ),
    ).toEqual([null, 'addressed', 'addressed'])
  })
})
