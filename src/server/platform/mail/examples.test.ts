import { describe, expect, it } from 'vitest'
import { joinWords, type Words } from '#core/content/mail-words.ts'
import { isOfCompany, mailKindNames } from '#core/mails/kinds.ts'
import { placesOfLetter, wordingOf } from '#core/mails/letter.ts'
import { placeWords } from '#core/mails/places.ts'
import { findWordingProblems } from '#core/mails/wording.ts'
import { writeExample } from './examples.ts'
import { writeMail } from './layout.ts'
import { letter as schema } from './letter-schema.ts'

const reader = { name: 'Ana Lee', link: 'https://assay.example/' }

describe.each(mailKindNames)('%s', (kind) => {
  const letter = writeExample(kind, reader)

  it('is of its kind, and its standard words lead to the same mail', () => {
    expect(letter.kind).toBe(kind)
    if (isOfCompany(kind)) return
    expect(writeMail(letter, wordingOf(letter))).toEqual(writeMail(letter))
    expect(findWordingProblems(placesOfLetter(letter), wordingOf(letter))).toEqual({})
  })

  it('survives the queue', () => {
    expect(schema.parse(JSON.parse(JSON.stringify(letter)))).toEqual(letter)
  })

  it('has a name for whatever differs', () => {
    if (isOfCompany(kind)) return
    const nameless = (words: Words) => words.filter((part) => part.isInserted && !part.place)
    const sentences = [
      letter.subject,
      letter.closing,
      ...letter.paragraphs.filter((one) => Array.isArray(one)),
    ]
    expect(sentences.flatMap((words) => nameless(words as Words))).toEqual([])
    expect(joinWords(letter.subject)).not.toMatch(/Northfold.*Northfold/)
    for (const place of [...placesOfLetter(letter).inline, ...placesOfLetter(letter).blocks])
      expect(placeWords).toHaveProperty(place)
  })
})
