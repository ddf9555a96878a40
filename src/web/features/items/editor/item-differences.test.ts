import { describe, expect, it } from 'vitest'
import type { ItemContent } from '#core/items/item.ts'
import { toForm } from './form-item.ts'
import { compareWithTheirs, takeTheirs } from './item-differences.ts'

const saved: ItemContent = {
  type: 'multiple-choice',
  skill: 'SQL',
  difficulty: 'easy',
  question: 'Which one is it?',
  explanation: 'It is the first.',
  code: '',
  language: null,
  options: [
    { text: 'one', isKey: true, why: '' },
    { text: 'two', isKey: false, why: 'Counts from nought' },
  ],
  proof: null,
}

describe('a question that someone else has saved', () => {
  it('differs in nothing where nothing was changed', () => {
    expect(compareWithTheirs(toForm(saved), saved)).toEqual([])
  })

  it('differs where it does, and what is taken over does not any more', () => {
    const theirs: ItemContent = {
      ...saved,
      difficulty: 'hard',
      options: saved.options.map((option) => ({ ...option, text: `${option.text}!` })),
      proof: { language: 'python', source: 'print("one!")' },
    }
    const form = { ...toForm(saved), question: 'Which one, then?' }
    const differences = compareWithTheirs(form, theirs)
    expect(differences.map(({ field }) => field)).toEqual(['difficulty', 'question', 'options', 'proof'])
    expect(differences[2]).toMatchObject({
      theirs: 'Right: one!\nWrong: two! (Counts from nought)',
      yours: 'Right: one\nWrong: two (Counts from nought)',
    })
    const taken = (['difficulty', 'options', 'proof'] as const).reduce(
      (edited, field) => takeTheirs(edited, theirs, field),
      form,
    )
    expect(compareWithTheirs(taken, theirs).map(({ field }) => field)).toEqual(['question'])
  })
})
