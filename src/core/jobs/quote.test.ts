import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestQuote, quoteAround } from './quote.ts'

const quote = (text: string, words: string) => {
  const start = text.indexOf(words)
  return quoteAround(text, start, start + words.length)
}
const long = 'one two three four five six seven eight nine ten '.repeat(8)

describe('quoteAround', () => {
  it.each([
    ['Built pipelines in Kafka.', 'Kafka', 'Built pipelines in Kafka.'],
    ['Led a team. Built pipelines in Kafka. Left.', 'Kafka', 'Built pipelines in Kafka.'],
    ['Uses Node.js daily! And Go', 'Node.js', 'Uses Node.js daily!'],
    ['- Built pipelines\n- Ran Kafka at scale\n- Left', 'Kafka', 'Ran Kafka at scale'],
    ['Tools: Kafka; Spark', 'Spark', 'Spark'],
    ['Kafka', 'Kafka', 'Kafka'],
  ])('of %j around %s is %j', (text, words, expected) => expect(quote(text, words)).toBe(expected))

  it('cuts between words, and more on one side where the other is short', () => {
    const middle = quote(`${long}Kafka ${long}`, 'Kafka')
    expect(middle).toMatch(/^…\w+ .* Kafka .* \w+…$/)
    expect(middle.split(/[… ]+/).filter((word) => !`${long}Kafka`.includes(word))).toEqual([])
    expect(quote(`Kafka ${long}`, 'Kafka')).toMatch(/^Kafka .{140,152}…$/)
    expect(quote(`${long}Kafka`, 'Kafka')).toMatch(/^….{140,152} Kafka$/)
  })

  it('cuts no character in two where there are no spaces', () => {
    const text = `${'🙂'.repeat(100)}Kafka${'🙂'.repeat(100)}`
    expect(quote(text, 'Kafka')).toMatch(/^…(?:🙂)+Kafka(?:🙂)+…$/u)
    expect(quote(`a${text}`, 'Kafka')).toMatch(/^…(?:🙂)+Kafka(?:🙂)+…$/u)
  })
})

it('holds the words, is never too long, and is made of the text', () => {
  const text = fc.array(fc.constantFrom('a', 'word', ' ', '. ', '\n', '🙂', ', '), { maxLength: 300 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const whole = `${before.join('')}Kafka${after.join('')}`
      const start = before.join('').length
      const quoted = quoteAround(whole, start, start + 5)
      expect(quoted.length).toBeLessThanOrEqual(longestQuote)
      expect(quoted).toContain('Kafka')
      expect(whole).toContain(quoted.replace(/^…|…$/g, ''))
    }),
  )
})
