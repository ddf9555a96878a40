import { describe, expect, it } from 'vitest'
import { findAskedKnowledge, findKnowledge } from './knowledge.ts'

const textsOf = (text: string, found: { start: number; end: number }[]) =>
  found.map(({ start, end }) => text.slice(start, end))

describe('knowledge in a job text', () => {
  it.each([
    ['Experience with Docker and Kubernetes', ['Docker', 'Kubernetes']],
    ['Competent in venepuncture and cannulation', ['venepuncture', 'cannulation']],
    ['Keep records up to date in SystmOne', ['SystmOne']],
    ['Working knowledge of AutoCAD Civil 3D', ['AutoCAD Civil 3D']],
    ['Experience under the NEC4 or FIDIC forms', ['NEC4', 'FIDIC']],
    ['You work with our DevOps engineers', []],
    ['You know a copywriter when you see one', []],
    ['Gute Kenntnisse im Lohnsteuerrecht', ['Lohnsteuerrecht']],
    ['Anglais courant ; l’espagnol serait un plus', ['Anglais', 'espagnol']],
    ['Empatía y paciencia', ['Empatía', 'paciencia']],
    ['Work from Monday to Friday in Leeds', []],
    ['', []],
  ])('in "%s"', (text, expected) => {
    expect(textsOf(text, findKnowledge(text))).toEqual(expected)
  })

  it.each([
    ['We are proud of our Java platform.', []],
    ['Experience with Java and good communication', ['Java']],
    ['Java, SQL, Linux', ['Java', 'SQL', 'Linux']],
  ])('of a sentence alone counts only where it is asked for: "%s"', (text, expected) => {
    expect(textsOf(text, findAskedKnowledge(text))).toEqual(expected)
  })

  it('is given in order and without overlaps', () => {
    const text =
      'Knowledge of cloud data warehouses, SQL, NoSQL and of C++, C# or .NET in AWS and GCP environments'
    const found = findKnowledge(text)
    for (const [n, one] of found.entries()) expect(one.start).toBeGreaterThanOrEqual(found[n - 1]?.end ?? 0)
  })
})
