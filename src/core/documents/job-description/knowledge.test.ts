import { describe, expect, it } from 'vitest'
import { findKnowledge } from './knowledge.ts'

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
    ['Current AMRB registration', ['AMRB registration']],
    ['Valid crawler crane ticket or drone licence', ['crawler crane ticket', 'drone licence']],
    ['CISSP certification', ['CISSP']],
    ['Carné de gruista en vigor', ['Carné de gruista']],
    ['Knowledge of ISO 50001 and the Quarries Act 1954', ['ISO 50001', 'Quarries Act 1954']],
    [
      'Experience with SQL Server, Postman and Google Tag Manager',
      ['SQL Server', 'Postman', 'Google Tag Manager'],
    ],
    ['Solid Python, you know', ['Python']],
    ["Connaissance d'Azure Functions et de Docker", ['Azure Functions', 'Docker']],
    ['Staplerschein und Kenntnisse im Mahnwesen', ['Staplerschein', 'Mahnwesen']],
    ['', []],
  ])('in "%s"', (text, expected) => {
    expect(textsOf(text, findKnowledge(text))).toEqual(expected)
  })

  it.each([
    ['You plan with Finance and Bruno', []],
    ['You plan the tours in Tourwerk', ['Tourwerk']],
  ])('is no name of people or departments in what is done: "%s"', (text, expected) => {
    expect(textsOf(text, findKnowledge(text, { isDuty: true }))).toEqual(expected)
  })

  it.each([
    ['Kiln repair or glass blowing', ['Kiln repair', 'glass blowing']],
    ['Raku a plus, kiln repair even better', ['Raku', 'kiln repair']],
    ['You like to work with others', []],
  ])('is a welcome entry itself, where it says nothing else: "%s"', (text, expected) => {
    expect(textsOf(text, findKnowledge(text, { isEntry: true }))).toEqual(expected)
  })

  it('is given in order and without overlaps', () => {
    const text =
      'Knowledge of cloud data warehouses, SQL, NoSQL and of C++, C# or .NET in AWS and GCP environments'
    const found = findKnowledge(text)
    for (const [n, one] of found.entries()) expect(one.start).toBeGreaterThanOrEqual(found[n - 1]?.end ?? 0)
  })
})
