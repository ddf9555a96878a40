import { describe, expect, it } from 'vitest'
import { parseResume } from '#core/documents/parse-resume.ts'
import { documentOf, pieceAt, writePage } from '../../../../tests/support/positioned-text.ts'

const read = (text: string) => parseResume(documentOf(writePage(text))).skills

describe('a list of skills', () => {
  it.each([
    ['commas', 'JS, React.js, Postgres', ['JS', 'React.js', 'Postgres']],
    ['dots and lines', 'Go • Rust | R', ['Go', 'Rust', 'R']],
    ['groups', 'Databases: PostgreSQL, Redis\nLanguages: Go, SQL', ['PostgreSQL', 'Redis', 'Go', 'SQL']],
    ['brackets', 'AWS (EC2, S3), CI/CD', ['AWS', 'EC2', 'S3', 'CI/CD']],
    ['bullets', '• Wound care\n• Triage', ['Wound care', 'Triage']],
    ['levels', 'Python – Advanced, Excel – Basic', ['Python', 'Excel']],
    ['names nobody has heard of', 'Ventilator weaning, Zorbulation', ['Ventilator weaning', 'Zorbulation']],
    ['and', 'HTML and CSS, Research and development', ['HTML', 'CSS', 'Research and development']],
    ['the same twice', 'JS, JavaScript, javascript', ['JavaScript']],
  ])('with %s', (_how, text, expected) => {
    expect(read(`# Skills\n${text}`).map(({ value }) => value)).toEqual(expected)
  })

  it('keeps the spelling and knows the name', () => {
    expect(read('# Skills\nJS, Postgres').map(({ value, knownAs }) => [value, knownAs])).toEqual([
      ['JS', 'JavaScript'],
      ['Postgres', 'PostgreSQL'],
    ])
  })

  it('takes boxes set side by side for one each', () => {
    const boxes = ['Go', 'Kafka', 'Redis'].map((text, n) => pieceAt(50 + n * 40, 90, text))
    const { skills } = parseResume(documentOf([...writePage('# Skills'), ...boxes]))
    expect(skills.map(({ value }) => value)).toEqual(['Go', 'Kafka', 'Redis'])
  })
})

it('finds skills in sentences where no list is given', () => {
  const text =
    '# Experience\n**Developer\t2019 – 2021\nAcme Ltd\n• Ready to go to market with R&D, wrote services in Go and React.js'
  expect(read(text).map(({ knownAs }) => knownAs)).toEqual(expect.arrayContaining(['Go', 'React']))
  expect(read(text).map(({ knownAs }) => knownAs)).not.toContain('R')
})
