import { describe, expect, it } from 'vitest'
import { parseJobDescription } from '#core/documents/parse-job-description.ts'
import { toTextDocument } from '#core/documents/text-document.ts'
import { findNeeds, needAt } from './must-have.ts'

const needOf = (text: string, word: string) => needAt(findNeeds(text), text.indexOf(word))

describe('what is needed and what is welcome', () => {
  it.each<[string, Record<string, 'must' | 'nice' | 'none'>]>([
    ['Experience with Docker and Kubernetes', { Docker: 'must', Kubernetes: 'must' }],
    ['Ideally some exposure to Terraform', { Terraform: 'nice' }],
    ['Terraform is a plus', { Terraform: 'nice' }],
    ['Terraform would be a big plus.', { Terraform: 'nice' }],
    ['Knowledge of Go; Rust is a bonus.', { Go: 'must', Rust: 'nice' }],
    ['Python required, Go preferred', { Python: 'must', Go: 'nice' }],
    ['Python (Django a plus)', { Python: 'must', Django: 'nice' }],
    ['You know SQL, ideally PostgreSQL', { SQL: 'must', PostgreSQL: 'nice' }],
    ['You lead one subject, ideally music, and run a club on Excel', { music: 'nice', Excel: 'must' }],
    ['Bonus points if you speak Dutch', { Dutch: 'nice' }],
    ['Nice to have: Canva and Figma', { Canva: 'nice', Figma: 'nice' }],
    ['Experience of Xero desirable', { Xero: 'nice' }],
    ['Overhead crane experience preferred.', { crane: 'nice' }],
    [
      'Some HTML and CSS would be lovely, but coding is not part of the job.',
      { HTML: 'nice', coding: 'none' },
    ],
    ['Irish is welcome, though not necessary.', { Irish: 'nice' }],
    [
      'Experience with Makaton would be welcome but is not essential, and you do not need to play the piano.',
      { Makaton: 'nice', piano: 'none' },
    ],
    ['A degree in chemistry is not required.', { chemistry: 'none' }],
    ['No knowledge of Java needed.', { Java: 'none' }],
    ['You do not need to know Scala.', { Scala: 'none' }],
    ['Kenntnisse in SAP sind von Vorteil', { SAP: 'nice' }],
    ['Von Vorteil sind Kenntnisse in DATEV', { DATEV: 'nice' }],
    ['Idealerweise kennst du Figma', { Figma: 'nice' }],
    ['Wünschenswert sind Kenntnisse in Python', { Python: 'nice' }],
    ['Excel ist nicht erforderlich', { Excel: 'none' }],
    ['Sicherer Umgang mit Excel', { Excel: 'must' }],
    ['Des notions d’anglais seraient un plus', { anglais: 'nice' }],
    ['La suite Adobe serait appréciée', { Adobe: 'nice' }],
    ['Permis B souhaité', { Permis: 'nice' }],
    ['Le permis n’est pas nécessaire', { permis: 'none' }],
    ['Maîtrise du Pack Office', { Office: 'must' }],
    ['Se valorará francés', { francés: 'nice' }],
    ['Conocimientos de Excel; inglés deseable', { Excel: 'must', inglés: 'nice' }],
    ['No se requiere experiencia en Java', { Java: 'none' }],
  ])('in "%s"', (text, needs) => {
    for (const [word, need] of Object.entries(needs)) expect([word, needOf(text, word)]).toEqual([word, need])
  })
})

describe('the skills of a job', () => {
  const text = `Data Engineer

About us
We started with Perl and Haskell, and our engineers love Elixir.

What you will do
- Build pipelines in Python and SQL

Requirements
- Experience with Snowflake, dbt is a plus
- Java is not required
- Python would be nice

Nice to have
- Terraform

Benefits
- Courses in Spanish, and Excel if you like

How to apply
Send your CV as a Word file. We are an equal opportunity employer.`
  const { skills } = parseJobDescription(toTextDocument(text))
  const names = (isMustHave: boolean) =>
    skills.filter((skill) => skill.isMustHave === isMustHave).map(({ value }) => value)

  it('are those that it asks for, each once', () => {
    expect(names(true)).toEqual(['Python', 'SQL', 'Snowflake'])
    expect(names(false)).toEqual(['dbt', 'Terraform'])
  })

  it('are known by their names in the catalogue', () => {
    const kubernetes = parseJobDescription(toTextDocument('Cook\nRequirements\n- Experience with K8s')).skills
    expect(kubernetes).toMatchObject([{ value: 'K8s', knownAs: 'Kubernetes', isMustHave: true }])
  })
})
