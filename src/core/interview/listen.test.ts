import { describe, expect, it } from 'vitest'
import { interviewBank } from '#core/interview/bank/catalogue.ts'
import { type Aspect, aspects } from '#core/interview/interview-question.ts'
import { findMissingIfAny, isPassedOn, listen } from '#core/interview/listen.ts'

describe('what an answer tells', () => {
  it.each<[string, Aspect[]]>([
    ['Teamwork.', []],
    ['When I worked at a bakery, we had a broken oven.', ['situation']],
    ['I rebuilt the index and asked two colleagues to check it.', ['ownPart', 'numbers']],
    ['My part was the database.', ['ownPart']],
    ['I would first ask the customer what they see.', ['ownPart']],
    ['In the end the queue was shorter.', ['result']],
    ['It went from 40 seconds to 2.', ['result', 'numbers']],
    ['We chose the slower one, although it cost more.', ['tradeOff']],
    ['Instead of a rewrite, a small repair.', ['tradeOff']],
    ['Half of them came back.', ['numbers']],
  ])('%s', (answer, told) => {
    expect([...listen(answer).has]).toEqual(aspects.filter((aspect) => told.includes(aspect)))
  })

  it('is found in most of what strong samples hold, and in less of the weak ones', () => {
    const share = (kind: 'weak' | 'strong') => {
      const found = interviewBank.map(({ samples }) => listen(samples[kind]).has.size)
      return found.reduce((sum, one) => sum + one, 0) / found.length / aspects.length
    }
    expect(share('strong')).toBeGreaterThan(0.75)
    expect(share('weak')).toBeLessThan(0.5)
  })

  it('takes no time to speak of, however long it is', () => {
    const long = `${'I '.repeat(50_000)}${'aaaa '.repeat(50_000)}${'not '.repeat(50_000)}`
    const before = performance.now()
    listen(long)
    findMissingIfAny(long, aspects)
    expect(performance.now() - before).toBeLessThan(1000)
  })
})

describe('what is asked for once more', () => {
  const all = [...aspects]
  it.each<[string, string, Aspect[], Aspect | null]>([
    ['a claim', 'I am good with people.', all, 'situation'],
    ['a story without an end', 'When we had an outage I called the team.', all, 'result'],
    ['a short answer that has all', 'Last year I fixed it in 2 days instead of 5; it worked out.', all, null],
    ['only what the question asks for', 'I am good with people.', ['result', 'tradeOff'], 'result'],
    ['a long answer', `I like it. ${'and so on '.repeat(60)}`, all, null],
  ])('%s', (_what, answer, asked, missing) => {
    expect(findMissingIfAny(answer, asked)).toBe(missing)
  })

  it('is asked of nearly every weak sample, and of hardly a strong one', () => {
    const asked = (kind: 'weak' | 'strong') =>
      interviewBank.filter(
        ({ samples, probes }) => findMissingIfAny(samples[kind], Object.keys(probes) as Aspect[]) !== null,
      ).length / interviewBank.length
    expect(asked('weak')).toBeGreaterThan(0.8)
    expect(asked('strong')).toBeLessThan(0.05)
  })
})

describe('passing', () => {
  it.each([
    ['I don’t know.', true],
    ['Sorry, no idea', true],
    ['Skip this please', true],
    ['I have never done that', true],
    ['I prefer not to answer', true],
    ['idk', true],
    ['I never had problems with my team, we talked about everything daily', false],
    ['not sure what you are asking', false],
    [
      'I did not know the customer, so I called and asked what had happened to the order they had sent.',
      false,
    ],
    ['We passed the audit with two remarks.', false],
  ])('%s: %s', (answer, isPassed) => {
    expect(isPassedOn(answer)).toBe(isPassed)
  })
})
