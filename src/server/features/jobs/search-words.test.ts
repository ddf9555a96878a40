import { describe, expect, it } from 'vitest'
import { termsOf, wordsOf } from './search-words.ts'

describe('wordsOf', () => {
  it.each([
    ['Ingénieur à Zürich', 'ingenieur a zurich'],
    ['C++, C# and C', 'cplusplus csharp and c'],
    ['C++17', 'cplusplus 17'],
    ['.NET / ASP.NET Core', 'dotnet asp dotnet core'],
    ['Node.js', 'node js nodejs'],
    ['Full-Stack', 'full stack fullstack'],
    ['O’Neil & Sons (m/w/d)', 'o neil oneil sons m w d'],
    ['🎉 ++ -- ..', ''],
  ])('%s: %s', (text, words) => expect(wordsOf(text)).toBe(words))
})

describe('termsOf', () => {
  it('asks for every word, and takes the last for a beginning', () => {
    expect(termsOf('Senior Enginee')).toEqual([
      { stemmed: '(senior)', exact: '' },
      { stemmed: '(enginee)', exact: '(enginee:*)' },
    ])
  })

  it('finds a skill by its other name', () => {
    expect(termsOf('js nurse')[0]?.stemmed).toBe('(js) | (javascript)')
    expect(termsOf('k8s')).toEqual([{ stemmed: '(k8s) | (kubernetes)', exact: '(k8s:*) | (kubernetes:*)' }])
  })

  it('finds joined words in one piece and in parts', () => {
    expect(termsOf('full-stack lead')[0]?.stemmed).toBe('(full & stack) | (fullstack)')
  })

  it('takes one letter for a whole word: nearly everything begins with it', () => {
    expect(termsOf('c')[0]?.exact).toBe('(c)')
  })

  it('keeps the one filler word that is a trade', () => {
    expect(termsOf('IT support')[0]?.exact).toBe('(it) | (information & technology)')
    expect(termsOf('head of sales')[1]?.exact).toBe('')
  })

  it.each(["'", '\\', '%_', ':*', '!()', '<->', '🎉', ' '])('finds no words in %s', (search) =>
    expect(termsOf(search)).toEqual([]),
  )

  it('stops at more words than anyone means', () => {
    expect(termsOf('word '.repeat(200))).toHaveLength(12)
  })
})
