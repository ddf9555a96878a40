import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allSkills } from '#core/documents/skills/catalogue.ts'
import { findSkills } from '#core/documents/skills/find-skills.ts'

const namesIn = (text: string, isSkillList = false) =>
  findSkills(text, { isSkillList }).map(({ skill }) => skill.name)

/** A sentence and the skills in it, in their order. */
type Case = [text: string, ...skills: string[]]

function checkAll(cases: Case[], isSkillList = false) {
  it.each(cases.map(([text, ...skills]) => ({ text, skills })))('$text', ({ text, skills }) => {
    expect(namesIn(text, isSkillList)).toEqual(skills)
  })
}

describe('names in any spelling', () => {
  checkAll([
    ['Five years of JavaScript and TypeScript', 'JavaScript', 'TypeScript'],
    ['Built pages with JS', 'JavaScript'],
    ['React.js', 'React'],
    ['ReactJS', 'React'],
    ['react js', 'React'],
    ['NodeJS', 'Node.js'],
    ['node.js backends', 'Node.js', 'Backend development'],
    ['Postgres', 'PostgreSQL'],
    ['deployed to k8s', 'Kubernetes'],
    ['C++, C# and F#', 'C++', 'C#', 'F#'],
    ['ASP.NET and .NET', 'ASP.NET', '.NET'],
    ['dotnet', '.NET'],
    ['set up CI/CD', 'CI/CD'],
    ['CI / CD', 'CI/CD'],
    ['A/B testing of landing pages', 'A/B testing', 'Landing pages'],
    ['T-SQL', 'T-SQL'],
    ['TSQL', 'T-SQL'],
    ['charts in D3.js', 'D3.js'],
    ['Vue 3', 'Vue.js'],
    ['Python 3.11', 'Python'],
    ['python3 scripts', 'Python'],
    ['Java 17', 'Java'],
    ['HTML5 and CSS3', 'HTML', 'CSS'],
    ['ES6', 'ES6'],
    ['C++17', 'C++'],
    ['PowerBI', 'Power BI'],
    ['Power-BI', 'Power BI'],
    ['scikit learn', 'Scikit-learn'],
    ['R&D', 'Research and development'],
    ['P&L responsibility', 'Profit and loss'],
    ['M & A', 'Mergers and acquisitions'],
    ['REST APIs', 'REST APIs'],
    ['spreadsheets', 'Spreadsheets'],
    ['data visualisation', 'Data visualization'],
    ['paediatric care', 'Paediatrics'],
    ['pediatrics', 'Paediatrics'],
    ["a clean driver's license", 'Driving licence'],
    ['driver’s licence', 'Driving licence'],
    ['Machine\nlearning', 'Machine learning'],
    ["Python's libraries", 'Python'],
    ['CompTIA Security+ certified', 'CompTIA Security+'],
  ])
})

describe('people of every trade', () => {
  checkAll([
    ['Registered Nurse with CPR and wound care', 'Registered Nurse', 'CPR', 'Wound care'],
    ['ACLS, BLS, phlebotomy', 'ACLS', 'Basic life support', 'Phlebotomy'],
    ['Administering medication and taking vital signs', 'Administering medication', 'Vital signs'],
    ['Lesson planning and classroom management for Year 4', 'Lesson planning', 'Classroom management'],
    [
      'Electrical wiring, PLC programming, blueprint reading',
      'Electrical installation',
      'PLC programming',
      'Blueprint reading',
    ],
    ['Sous chef, menu planning and HACCP', 'Sous chef', 'Menu planning', 'HACCP'],
    ['Month-end close, accounts payable and IFRS', 'Month-end close', 'Accounts payable', 'IFRS'],
    ['Contract drafting and litigation', 'Contract review', 'Litigation'],
    [
      'Forklift licence, order picking, stock control',
      'Forklift operation',
      'Order picking',
      'Inventory control',
    ],
    ['HGV licence and tachograph', 'HGV driving', 'Tachograph'],
    ['PCR, cell culture and Western blots', 'PCR', 'Cell culture', 'Western blotting'],
    ['PRINCE2, PMP and Lean Six Sigma', 'PRINCE2', 'PMP', 'Lean Six Sigma'],
    ['AWS Certified Solutions Architect', 'AWS Certified Solutions Architect'],
    ['TIG welding and CNC milling', 'TIG welding', 'CNC machining'],
    ['Payroll and onboarding in Workday HCM', 'Payroll', 'Onboarding', 'Workday'],
    ['Google Ads, SEO and copywriting', 'Google Ads', 'SEO', 'Copywriting'],
    ['Cold calling and lead generation in Salesforce', 'Cold calling', 'Lead generation', 'Salesforce'],
    ['Cash handling, POS systems', 'Cash handling', 'Point of sale systems'],
    ['AutoCAD, Revit and SolidWorks', 'AutoCAD', 'Revit', 'SolidWorks'],
    [
      'problem-solving, teamwork and attention to detail',
      'Problem solving',
      'Teamwork',
      'Attention to detail',
    ],
    ['Safeguarding and dementia care', 'Safeguarding', 'Dementia care'],
  ])
})

describe('ambiguous words with evidence', () => {
  checkAll([
    ['Services written in Go.', 'Go'],
    ['Go, Python and Rust', 'Go', 'Python', 'Rust'],
    ['Senior Go developer', 'Go'],
    ['Experience with Go or Java', 'Go', 'Java'],
    ['Strong Go, or solid Java', 'Go', 'Java'],
    ['Go 1.21', 'Go'],
    ['a Go-based backend', 'Go', 'Backend development'],
    ['Statistics in R', 'Statistics', 'R'],
    ['analysed with R and Stata', 'R', 'Stata'],
    ['firmware in C', 'Firmware development', 'C'],
    ['C/C++', 'C', 'C++'],
    ['C, C++ and Java', 'C', 'C++', 'Java'],
    ['iOS apps in Swift', 'iOS development', 'Swift'],
    ['proficient in Excel', 'Microsoft Excel'],
    ['built models in Excel', 'Microsoft Excel'],
    ['Excel, PowerPoint', 'Microsoft Excel', 'Microsoft PowerPoint'],
    ['Word, Excel and PowerPoint', 'Microsoft Word', 'Microsoft Excel', 'Microsoft PowerPoint'],
    ['Kafka and Spark', 'Apache Kafka', 'Apache Spark'],
    ['knowledge of Rust', 'Rust'],
    ['Ruby, Python', 'Ruby', 'Python'],
    ['Ruby on Rails', 'Rails'],
    ['Puppet, Chef and Ansible', 'Puppet', 'Chef Infra', 'Ansible'],
    ['wrote Chef cookbooks', 'Chef Infra'],
    ['Java Spring', 'Spring Framework'],
    ['Java, Spring, Hibernate', 'Java', 'Spring Framework', 'Hibernate'],
    ['Scala and Kafka', 'Scala', 'Apache Kafka'],
    ['Node.js with Express.js', 'Node.js', 'Express.js'],
    ['Node/Express/MongoDB', 'Node.js', 'Express.js', 'MongoDB'],
    ['Python (Flask, Django)', 'Python', 'Flask', 'Django'],
    ['games using Unity', 'Unity'],
    ['Figma and Sketch', 'Figma', 'Sketch'],
    ['animated in Maya and Cinema 4D', 'Maya', 'Cinema 4D'],
    ['unit tests with Mocha, Jest and Cypress.io', 'Unit testing', 'Mocha', 'Jest', 'Cypress'],
    ['Kotlin, Flutter and Dart', 'Kotlin', 'Flutter', 'Dart'],
    ['Programming languages: Julia, R', 'Julia', 'R'],
    ['tools such as Jira, Notion and Slack', 'Jira', 'Notion', 'Slack'],
    ['Terraform, Vault, Consul and Nomad', 'Terraform', 'HashiCorp Vault', 'Consul', 'Nomad'],
    ['Kubernetes and Helm', 'Kubernetes', 'Helm'],
    ['fluent in Polish', 'Polish'],
    ['English, German and French', 'English', 'German', 'French'],
    ['German (C1)', 'German'],
    ['Spanish-speaking customers', 'Spanish'],
    ['native Italian speaker', 'Italian'],
    ['Danish is an advantage', 'Danish'],
    ['experience in research', 'Research'],
    ['strong planning skills', 'Planning'],
    ['SAP and SAS', 'SAP', 'SAS'],
    ['uses AI and BI daily', 'Artificial intelligence', 'Business intelligence'],
    ['html, css, js', 'HTML', 'CSS', 'JavaScript'],
  ])
})

describe('the same words where they are something else', () => {
  checkAll([
    ['Always ready to go'],
    ['Go the extra mile'],
    ['Go to the next page'],
    ['Go-live of the new office'],
    ['He was Let Go in May'],
    ['John R. Smith'],
    ['R. Miller, Director'],
    ['C-level executives'],
    ['rich in Vitamin C'],
    ['raised a Series C'],
    ['Hepatitis C patients'],
    ['a swift response'],
    ['Swift response to emergencies'],
    ['I excel at it'],
    ['Excel at what you do'],
    ['She excels under load'],
    ['word of mouth'],
    ['Word of mouth is key'],
    ['spark joy'],
    ['Spark interest in science'],
    ['rust removal'],
    ['Rust removal on ships'],
    ['Ruby Miller'],
    ['Reported to Ruby Miller and Julia Brown'],
    ['Worked with Maya'],
    ['Maya, Julia and Ada are my referees'],
    ['Chef at the Grand Hotel'],
    ['Chef Ramsay'],
    ['had access to the vault'],
    ['Access to buildings'],
    ['led teams of ten'],
    ['Led Teams in two countries'],
    ['cut them some slack'],
    ['Spring 2020'],
    ['in Spring 2021'],
    ['spring semester'],
    ['Spring Semester'],
    ['sang at La Scala'],
    ['express delivery'],
    ['Express delivery drivers', 'Delivery driving'],
    ['filled the flask'],
    ['worked at Oracle'],
    ['Unity among colleagues'],
    ['a sketch of the house'],
    ['in jest'],
    ['a mocha to go'],
    ['Less than ten people'],
    ['less is more'],
    ['Las Vegas'],
    ['the sap of a tree'],
    ['polish the floor'],
    ['Polish the silver'],
    ['Polish restaurant'],
    ['in French restaurants'],
    ['German clients'],
    ['the Chinese market'],
    ['no notion of time'],
    ['a linear process'],
    ['for this segment'],
    ['Make ten calls a day'],
    ['make coffee'],
    ['an elm tree'],
    ['Crystal glasses'],
    ['puppet theatre'],
    ['Puppet theatre'],
    ['salt and pepper'],
    ['at the helm'],
    ['Helm of the ship'],
    ['the Roman consul'],
    ['bank vault'],
    ['digital nomad'],
    ['a lotus flower'],
    ['DO IT NOW'],
    ['it was fine'],
    ['grade A+ in school'],
    ['PR from 2019'],
    ['example.go'],
    ['a shell company'],
    ['Zoom in on the map'],
    ['Electron mass'],
    ['a postman in Leeds'],
    ['an outlook on life'],
    ['the rest of the day'],
    ['a box of pens'],
    ['lean against the wall'],
    ['Phoenix, Arizona'],
    ['Born in Reading'],
    ['The workday starts at nine'],
    ['a waterfall in Iceland'],
    ['He was driving growth'],
    ['research assistant'],
  ])
})

describe('a list of skills', () => {
  checkAll(
    [
      ['Go', 'Go'],
      ['Go, R, C', 'Go', 'R', 'C'],
      ['python, r, sql', 'Python', 'R', 'SQL'],
      ['• Teams • Slack • Word', 'Microsoft Teams', 'Slack', 'Microsoft Word'],
      ['Go (advanced)', 'Go'],
      ['Excel – expert', 'Microsoft Excel'],
      ['Chef / Puppet', 'Chef Infra', 'Puppet'],
      ['word\nexcel\naccess', 'Microsoft Word', 'Microsoft Excel', 'Microsoft Access'],
      ['Azure\nDevOps', 'Microsoft Azure', 'DevOps'],
      ['Azure DevOps', 'Azure DevOps'],
      ['Polish (native), English (C1)', 'Polish', 'English'],
      ['Research | Planning', 'Research', 'Planning'],
      ['Leadership\tTeamwork', 'Leadership', 'Teamwork'],
      [
        'Microsoft Office (Word, Excel, Access)',
        'Microsoft Office',
        'Microsoft Word',
        'Microsoft Excel',
        'Microsoft Access',
      ],
      ['Communication with teams', 'Communication'],
      ['ready to go'],
      ['a) b) c)'],
      ['C-level reporting'],
      ['Vitamin C'],
      ['R&D', 'Research and development'],
    ],
    true,
  )
})

describe('what was found', () => {
  it('has its place and its own words', () => {
    const [python, java] = findSkills('Knows Python 3.11 and Java')
    expect(python).toMatchObject({ start: 6, end: 17, text: 'Python 3.11' })
    expect(java).toMatchObject({ start: 22, end: 26, text: 'Java' })
  })

  it('is the longest name', () => {
    expect(namesIn('React Native')).toEqual(['React Native'])
    expect(namesIn('SQL Server Integration Services')).toEqual(['SQL Server Integration Services'])
  })

  it('takes years of experience for no version', () => {
    expect(findSkills('Java 5 years').map(({ text }) => text)).toEqual(['Java'])
  })

  const anyText = fc.array(
    fc.oneof(
      fc.constantFrom(
        ...allSkills.map(({ name }) => name),
        'and',
        'in',
        ',',
        '.',
        '-',
        '/',
        '\n',
        '(',
        '&',
        ': ',
      ),
      fc.string(),
    ),
    { maxLength: 30 },
  )

  it('never overlaps and is what the text says there', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('', ' '), fc.boolean(), (parts, glue, isSkillList) => {
        const text = parts.join(glue)
        let end = 0
        for (const mention of findSkills(text, { isSkillList })) {
          expect(mention.start).toBeGreaterThanOrEqual(end)
          expect(mention.end).toBeGreaterThan(mention.start)
          expect(text.slice(mention.start, mention.end)).toBe(mention.text)
          end = mention.end
        }
      }),
    )
  })

  it('knows every name in a list of its own', () => {
    const names = allSkills.flatMap((skill) =>
      [skill.name, ...skill.aliases].map((name) => ({ name, skill })),
    )
    const lost = names.filter(({ name, skill }) => {
      const mentions = findSkills(name, { isSkillList: true })
      return mentions.length !== 1 || mentions[0]?.skill !== skill || mentions[0].text !== name
    })
    expect(lost.map(({ name }) => name)).toEqual([])
  })

  it('stays found whatever is listed around it', () => {
    const word = fc.stringMatching(/^[b-z]{9,12}$/)
    fc.assert(
      fc.property(fc.constantFrom(...allSkills), word, word, (skill, before, after) => {
        expect(namesIn(`${before}, ${skill.name}, ${after}`, true)).toContain(skill.name)
      }),
    )
  })
})

describe('a hostile text', () => {
  const length = 100_000
  it.each([
    ['one letter', 'C '],
    ['ambiguous words', 'Go and '],
    ['signs', 'C+++#'],
    ['numbers', 'Python 1.1.1.1'],
    ['the beginnings of names', 'verbal and written '],
    ['apostrophes', "a'"],
    ['no words', '.\n \t'],
  ])('of %s takes no more than its length', (_, part) => {
    const searchIn = (size: number) => {
      const text = part.repeat(size / part.length)
      const begin = performance.now()
      findSkills(text)
      return performance.now() - begin
    }
    // A quadratic search would take minutes.
    expect(searchIn(length)).toBeLessThan(10_000)
  })
})
