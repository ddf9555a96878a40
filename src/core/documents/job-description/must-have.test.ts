import { describe, expect, it } from 'vitest'
import { parseJobDescription } from '#core/documents/parse-job-description.ts'
import { toTextDocument } from '#core/documents/text-document.ts'
import { findNeeds, type Need, needAt } from './must-have.ts'

const needOf = (text: string, word: string) => needAt(findNeeds(text), text.indexOf(word))

describe('what is needed and what is welcome', () => {
  it.each<[string, Record<string, Need>]>([
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
    ['Keine SAP-Kenntnisse nötig', { SAP: 'none' }],
    ['You needn’t have used Scala before', { Scala: 'none' }],
    ['Fluent in a language other than English', { language: 'must', English: 'must' }],
    ['Kein Problem mit Schichtarbeit und SAP', { SAP: 'must' }],
    ['No nonsense attitude and experience with Docker', { Docker: 'must' }],
    ['Tower crane ticket (D)', { crane: 'nice' }],
    ['Tower crane ticket (E)', { crane: 'essential' }],
    ['Good to have: Rust; Elixir', { Rust: 'nice', Elixir: 'nice' }],
    ['Lovely but no worries if not: Rust, Elixir', { Rust: 'nice', Elixir: 'nice' }],
    ['Von Vorteil: Kenntnisse in SAP, DATEV', { SAP: 'nice', DATEV: 'nice' }],
    ['Python (Django or Flask) is desirable', { Python: 'nice', Flask: 'nice' }],
    ['Python, Scala (nice to have)', { Python: 'must', Scala: 'nice' }],
    ['Elixir is a strong added advantage', { Elixir: 'nice' }],
    ['Elixir exposure will be added advantage', { Elixir: 'nice' }],
    ['Experience of ISO 50001 will be regarded favourably', { ISO: 'nice' }],
    ['Perl for the old scripts is a plus, and so is Danish.', { Perl: 'nice', Danish: 'nice' }],
    ['Half of us write Elixir, so bonus points if you do, too', { Elixir: 'nice' }],
    ['We plan in Trello; knowing it is a bonus.', { Trello: 'nice' }],
    ['We plan in Trello, and knowledge of it would be helpful.', { Trello: 'nice' }],
    ['It is a merit if you have used Trello', { Trello: 'nice' }],
    ['We would be pleased to hear from people who know Trello', { Trello: 'nice' }],
    ['Accessibility is not optional here', { Accessibility: 'must' }],
    ['Kenntnisse in Blender wären toll', { Blender: 'nice' }],
    ['Kenntnisse in Blender runden dein Profil ab', { Blender: 'nice' }],
    ['La connaissance de Blender est un avantage', { Blender: 'nice' }],
    ['Serán valorados conocimientos; Blender es un plus', { Blender: 'nice' }],
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

  const read = (text: string) => {
    const { skills } = parseJobDescription(toTextDocument(text))
    const valuesOf = (isMustHave: boolean) =>
      skills.filter((skill) => skill.isMustHave === isMustHave).map(({ value }) => value)
    return { must: valuesOf(true), nice: valuesOf(false) }
  }

  it('are welcome where a line between the entries of a list says so', () => {
    const list = `Potter
Requirements
- Experience with Excel
Things that would make us smile (nobody knows them all)
- Scala, Canva
- kiln repair
Required:
- Experience with Xero`
    expect(read(list)).toEqual({ must: ['Excel', 'Xero'], nice: ['Scala', 'Canva', 'kiln repair'] })
  })

  it('are found in sentences below the lists as well', () => {
    const text = `Data Engineer
Requirements
- Experience with Snowflake
- Experience with Airflow
- Knowledge of SQL

Kafka is on its way in, so prior experience would be a plus.`
    expect(read(text)).toEqual({ must: ['Snowflake', 'Airflow', 'SQL'], nice: ['Kafka'] })
  })

  it('are no names of the company or the place', () => {
    const text = `Bookkeeper
Company: Mudlark Tiles
Location: Leeds
Requirements
- A year at Mudlark, and experience with Xero`
    expect(read(text).must).toEqual(['Xero'])
  })

  it('go on behind a degree', () => {
    const text = 'Sales Executive\nRequirements\n- HND or BSc, 2 years of field sales, Excel, driving licence'
    expect(read(text).must).toEqual(['field sales', 'Excel', 'driving licence'])
  })
})
