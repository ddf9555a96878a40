import { describe, expect, it } from 'vitest'
import { bareName, scorePersonName } from './persons.ts'

const textsOf = (list: string) => list.split('\n').map((text) => text.trim())

describe('scorePersonName', () => {
  it.each(
    textsOf(`Jane Doe
  JANE DOE
  José García López
  Jean-Luc Picard
  Siobhán O'Neill
  Ludwig van Beethoven
  Vincent van der Berg
  Mohammed bin Salman
  Omar al-Rashid
  Dr. Anna Müller
  John Smith Jr.
  Jane Doe, PhD
  Maria Silva, MBA, RN
  Nguyen Van Anh
  Wei Zhang
  Chukwuemeka Okafor
  Wanjiku Kamau
  J. R. Smith
  John F. Kennedy
  山田太郎
  김민준
  Olena Shevchenko
  Paris Hilton
  Jordan Smith
  Georgia Brown
  Grace Baker
  Doe, Jane
  Aoife McDonald`),
  )('is high for %j', (text) => expect(scorePersonName(text)).toBeGreaterThanOrEqual(0.6))
  it.each(
    textsOf(`Curriculum Vitae
  Resume
  Lebenslauf
  Software Engineer
  Senior Product Manager
  Work Experience
  Education
  Acme Inc.
  New York
  Berlin, Germany
  University of Leeds
  San Francisco
  Microsoft Office
  Technical Skills
  Reduced costs by 30%
  jane@doe.com
  Deutsche Bank
  Head of Growth`),
  )('is low for %j', (text) => expect(scorePersonName(text)).toBeLessThanOrEqual(0.3))
})

describe('scorePersonName of one word', () => {
  it.each(['Madonna', 'Jane', 'Zendaya'])('is low but not nothing for %j', (text) => {
    expect(scorePersonName(text)).toBeGreaterThan(0)
    expect(scorePersonName(text)).toBeLessThan(0.6)
  })
})

describe('bareName', () => {
  it.each([
    ['Mrs Gwen Parry', 'Gwen Parry'],
    ['Jane Doe, PhD, RN', 'Jane Doe'],
    ['Ana Ruiz (she/her)', 'Ana Ruiz'],
    ['Dr. Priya Nair, PMP', 'Dr. Priya Nair'],
    ['John Smith, Jr.', 'John Smith, Jr.'],
    ['Doe, Jane', 'Doe, Jane'],
    ['Theodora “Teddy” Brandt', 'Theodora “Teddy” Brandt'],
  ])('of %j is %j', (text, name) => expect(bareName(text)).toBe(name))
})
