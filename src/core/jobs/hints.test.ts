import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allSkills } from '#core/documents/skills/catalogue.ts'
import { findJobHints, type HintKind, hintKinds } from './hints.ts'
import { emptyJob, type JobDetails } from './job.ts'
import { firstYears } from './technology-ages.ts'
import { wordings } from './wording.ts'

const today = { year: 2026 }
const good: JobDetails = {
  ...emptyJob,
  jobTitle: 'Baker',
  company: 'Northwind Bakery',
  location: 'Bergen',
  salary: { min: 40_000, max: 50_000, currency: 'EUR', period: 'year' },
  skills: [{ name: 'Baking', isMustHave: true }],
}
const job = (over: Partial<JobDetails>): JobDetails => ({ ...good, ...over })
const quotes = (over: Partial<JobDetails>, kind: HintKind) =>
  findJobHints(job(over), today)
    .filter((hint) => hint.kind === kind)
    .map(({ quote }) => quote)

it('has nothing to say about a good job, or an empty one', () => {
  expect(findJobHints(job({ summary: 'You bake bread for the town.' }), today)).toEqual([])
  expect(findJobHints(emptyJob, today)).toEqual([])
})

describe('wording', () => {
  it.each<[string, string[]]>([
    ['Join our young team in Oslo.', ['young team']],
    ['A young, dynamic company culture', ['young, dynamic']],
    ['We look for digital natives and recent graduates.', ['digital natives', 'recent graduates']],
    ['You must be under 35.', ['must be under 35']],
    ['Applicants no older than 40 with ten years of experience', ['no older than']],
    ['An experienced salesman', ['salesman']],
    ['He will report to the board; his duties are many.', ['He will', 'his duties']],
    ['The developer updates his/her tickets.', ['his/her']],
    ['Hey guys, come and join us', ['guys']],
    ['A coding ninja and JavaScript rockstar', ['ninja', 'rockstar']],
    ['Marketing Guru', ['Guru']],
    ['We are the place for rock-stars', ['rock-stars']],
    ['Aggressive sales targets', ['Aggressive']],
    ['You live the hustle', ['hustle']],
    ['Work hard, play hard', ['Work hard, play hard']],
    ['Native speaker of English', ['Native speaker']],
    ['English at native level', ['native level']],
    ['React Native developer, native German speaker', ['native German']],
    ['You must be able to stand for eight hours', ['must be able to stand']],
    ['Must be physically fit to care for patients', ['physically fit']],
    ['Our crazy release days', ['crazy']],
    ['You find the blind spots of a strategy', ['blind spots']],
    ['We are a family, not a team', ['We are a family']],
    ['No family commitments', ['No family commitments']],
    ['You are reachable 24/7', ['24/7']],
    ['You wear many hats and thrive under pressure', ['wear many hats', 'thrive under pressure']],
    ['A degree from an Ivy League school', ['Ivy League']],
    ['A strong culture fit', ['culture fit']],
    ['Own car required', ['Own car required']],
    ['An unpaid internship of three months', ['unpaid internship']],
    ['Please send a CV with a photo', ['CV with a photo']],
    ['We’re a family that never sleeps', ['We’re a family']],
    ['Ein junges Team erwartet dich', ['junges Team']],
    ['Ein junges, dynamisches Team', ['junges, dynamisches']],
    ['Deutsch-Muttersprachler bevorzugt', ['Muttersprachler']],
    ['Sie sind belastbar und ungebunden', ['belastbar', 'ungebunden']],
    ['Gepflegtes Erscheinungsbild', ['Gepflegtes Erscheinungsbild']],
    ['Krankenschwester gesucht', ['Krankenschwester']],
    ['Une équipe jeune et dynamique', ['équipe jeune']],
    ['Profil jeune et dynamique, bonne présentation', ['jeune et dynamique', 'bonne présentation']],
    ['Anglais langue maternelle', ['langue maternelle']],
    ['Ne pas compter ses heures', ['Ne pas compter ses heures']],
    ['Equipo joven y dinámico', ['Equipo joven']],
    ['Se requiere buena presencia y disponibilidad total', ['buena presencia', 'disponibilidad total']],
    ['Entre 25 y 35 años, soltera', ['Entre 25 y 35 años', 'soltera']],
    ['Inglés nativo', ['Inglés nativo']],
  ])('that keeps people away: %s', (summary, expected) => {
    expect(quotes({ summary }, 'wording')).toEqual(expected)
  })

  it.each([
    'You watch the aggressive growth of crystals in the lab.',
    'Caring for residents with aggressive behaviour',
    'You report to Anil Guru.',
    'Dr. Guru leads the clinic.',
    'You ship the alpha version and run alpha testing.',
    'Decay of alpha particles',
    'React Native and Expo',
    'Cloud-native applications with native performance',
    'As a youth worker you support young people aged 14 to 18.',
    'You mentor young professionals in our client programme.',
    'Non-native speakers of English are welcome.',
    'Write to Ms Lind. She will get in touch with you.',
    'Patients book appointments 24/7 online.',
    'Drivers check the blind spot before turning.',
    'Therapy for patients with OCD',
    'We hire regardless of age, marital status or mother tongue.',
    'All are treated alike, without regard to marital status.',
    'We are a family business since 1920.',
    'Families with and without children come to us.',
    'Answers in under 30 minutes, at under 35% load, for under 40,000 users',
    'You keep our 24/7 hotline running.',
    'The emergency room is open 24/7.',
    'No unpaid overtime, ever.',
    'You must be able to stand in for your colleagues.',
    'You must be able to walk customers through a contract.',
    'You grind coffee and weld metal.',
    'A setup wizard for new customers',
    'The hustle and bustle of a hotel kitchen',
    'Ladies’ fashion and girls’ football',
    'You coach a girls team at our school.',
    'Children between 10 and 12 years old',
    'Krankenschwester (m/w/d)',
    'Belastbare Ergebnisse liefern',
    'Hôte ou hôtesse d’accueil H/F',
    'Entre 10 y 12 años de experiencia',
    'Youngstown, Ninjago and Gurung are names.',
    'Gunicorn and Jinja templates',
    'The car must be no older than four years.',
    'An importer of lamellar tools in Guyana',
    'The dominant hand in physiotherapy',
    'Sprachkurse für Nicht-Muttersprachler',
    'Vous accompagnez des enfants âgés de 10 à 12 ans.',
  ])('that means something else: %s', (summary) => {
    expect(quotes({ summary }, 'wording')).toEqual([])
  })

  it('is found in every field, with its path', () => {
    const found = findJobHints(
      job({
        jobTitle: 'Sales ninja',
        summary: 'We are a young team.',
        skills: [{ name: 'Native English', isMustHave: true }],
        responsibilities: ['Sell', 'Hustle'],
        requirements: ['Thick skin'],
        benefits: ['A young team'],
      }),
      today,
    )
    expect(found.map(({ field, quote }) => [field, quote])).toEqual([
      ['jobTitle', 'ninja'],
      ['summary', 'young team'],
      ['skills.0.name', 'Native English'],
      ['responsibilities.1', 'Hustle'],
      ['requirements.0', 'Thick skin'],
      ['benefits.0', 'young team'],
    ])
  })

  it('is not the company’s own name, and is told once', () => {
    expect(
      quotes({ company: 'Ninja Kitchens', summary: 'Ninja Kitchens wants a ninja.' }, 'wording'),
    ).toEqual(['ninja'])
    expect(quotes({ summary: 'A guru for gurus. A GURU.' }, 'wording')).toEqual(['guru', 'gurus'])
  })

  it('is read in time, however long', () => {
    const summary = 'must be able to walk '.repeat(300)
    expect(quotes({ summary }, 'wording')).toEqual(['must be able to walk'])
  })

  it.each(wordings.map(({ phrases, reason, instead }) => [phrases.trim().slice(0, 30), reason, instead]))(
    'has a reason and something better: %s',
    (_phrases, reason, instead) => {
      expect(reason).toMatch(/^[A-Z].{20,}\.$/)
      expect(instead).toMatch(/^[A-Z].{15,}\.$/)
    },
  )
})

describe('years that nobody can have', () => {
  it.each<[string, string[]]>([
    ['10+ years of experience with Flutter', ['10+ years of experience with Flutter']],
    ['At least ten years of Flutter', ['ten years of Flutter']],
    ['Fifteen (15) years of React', ['Fifteen (15) years of React']],
    [
      '15-20 years’ experience in Kubernetes and Docker',
      ['15-20 years’ experience in Kubernetes', '15-20 years’ experience in Kubernetes and Docker'],
    ],
    ['20 or more years of hands-on Go', ['20 or more years of hands-on Go']],
    ['Flutter: 12+ years', ['Flutter: 12+ years']],
    ['Kubernetes (at least 15 years)', ['Kubernetes (at least 15 years']],
    ['SwiftUI experience: min. 10 years', ['SwiftUI experience: min. 10 years']],
    ['5 years of LangChain. 3 years of Python.', ['5 years of LangChain']],
    ['12 years in Rust; 20 years in TypeScript', ['20 years in TypeScript']],
    ['Mindestens zehn Jahre Erfahrung mit Flutter', ['zehn Jahre Erfahrung mit Flutter']],
    ['Zehnjährige Berufserfahrung mit Flutter', ['Zehnjährige Berufserfahrung mit Flutter']],
    ['15 ans d’expérience avec Kubernetes', ['15 ans d’expérience avec Kubernetes']],
    ['Más de 15 años de experiencia en TensorFlow', ['15 años de experiencia en TensorFlow']],
    ['8 yrs professional experience with ChatGPT', ['8 yrs professional experience with ChatGPT']],
  ])('are found: %s', (requirement, expected) => {
    expect(quotes({ requirements: [requirement] }, 'impossible_years')).toEqual(expected)
  })

  it.each([
    '5+ years of experience with Flutter',
    '8-15 years of Flutter',
    '9 years of Flutter',
    '20 years of Java and C++',
    'Up to 15 years of Flutter',
    'In the last 15 years we have used Flutter.',
    'We have 15 years of experience with Flutter.',
    '15 years of software engineering, ideally with Flutter',
    '15+ years in banking and knowledge of Flutter',
    '15 years of Python, some Flutter',
    'Senior Flutter developer with 15+ years of experience in teams',
    'Knowledge of Flutter, 15 years of experience in finance',
    'Our React app is 15 years old.',
    'A company that is 100 years old and loves Rust',
    '10 years to pay off your Flutter laptop',
    'Flutter 3, 15 colleagues, 12 offices',
  ])('are not read into: %s', (requirement) => {
    expect(quotes({ requirements: [requirement], summary: requirement }, 'impossible_years')).toEqual([])
  })

  it('become possible with time', () => {
    const one = job({ requirements: ['10 years of Flutter'] })
    const kinds = (year: number) => findJobHints(one, { year }).map(({ kind }) => kind)
    expect([kinds(2026), kinds(2027)]).toEqual([['impossible_years'], []])
  })

  it('are explained', () => {
    expect(findJobHints(job({ requirements: ['A bike', '10+ years of Flutter'] }), today)).toEqual([
      {
        kind: 'impossible_years',
        field: 'requirements.1',
        quote: '10+ years of Flutter',
        reason: 'Flutter has been around since 2017. Nobody has 10 years of it yet.',
        instead: 'Ask for fewer than 9 years, or say what the person should be able to do with it.',
      },
    ])
  })

  it('are known by the names of our taxonomy', () => {
    const names = new Set(allSkills.map(({ name }) => name))
    expect(Object.keys(firstYears).filter((name) => !names.has(name))).toEqual([])
  })
})

describe('a first job', () => {
  it.each<[string, Partial<JobDetails>, string[]]>([
    ['that asks for years', { requirements: ['5+ years of experience in sales'] }, ['5+ years']],
    ['that asks for years in words', { summary: 'You bring six years of sales experience.' }, ['six years']],
    ['that asks for little', { requirements: ['1-2 years of experience'] }, []],
    ['with another figure', { requirements: ['A pension after 10 years', '20 years of history'] }, []],
    ['with a proud company', { summary: 'We have 20 years of experience.' }, []],
  ])('%s', (_what, over, expected) => {
    expect(quotes({ experienceLevel: 'entry', ...over }, 'entry_level_years')).toEqual(expected)
    expect(quotes({ jobType: 'internship', ...over }, 'entry_level_years')).toEqual(expected)
    expect(quotes({ experienceLevel: 'senior', ...over }, 'entry_level_years')).toEqual([])
  })

  it.each<[string, JobDetails['experienceLevel'], string[]]>([
    ['Junior developer', 'senior', ['Junior']],
    ['Senior developer', 'entry', ['Senior']],
    ['Marketing intern', 'lead', ['intern']],
    ['Senior developer', 'mid', []],
    ['Junior developer', 'entry', []],
    ['Senior care assistant', 'entry', []],
    ['Junior school teacher', 'senior', []],
    ['International sales manager', 'senior', []],
    ['Junior developer', null, []],
  ])('has a title that says so: %s as %s', (jobTitle, experienceLevel, expected) => {
    expect(quotes({ jobTitle, experienceLevel }, 'level_contradicts_title')).toEqual(expected)
  })
})

describe('a degree', () => {
  it.each<[string, string[]]>([
    ['Bachelor’s degree in business', ['Bachelor’s degree']],
    ['A university degree', ['university degree']],
    ['Abgeschlossenes Studium der Informatik', ['Abgeschlossenes Studium']],
    ['Diplôme d’ingénieur exigé', ['Diplôme d’ingénieur']],
    ['Título universitario', ['Título universitario']],
    ['Degree in marketing or equivalent experience', []],
    ['A degree in marketing is a plus', []],
    ['Studium oder vergleichbare Ausbildung, Hochschulabschluss', []],
    ['BSc in chemistry or a similar field', ['BSc']],
    ['A university degree or similar', []],
    ['We prefer a person with a university degree', []],
    ['Send a cover letter and your MSc diploma', []],
    ['Contact: IT manager, M.Sc.', []],
    ['Bachelor of Nursing and registration', []],
    ['A degree in law', []],
    ['A high degree of independence', []],
    ['Ovens at 230 degrees', []],
    ['Scrum Master, master data', []],
  ])('that is asked for: %s', (requirement, expected) => {
    expect(quotes({ requirements: [requirement] }, 'degree_required')).toEqual(expected)
  })
})

describe('what is there and what is not', () => {
  const skills = (mustHaves: number, others: number) =>
    Array.from({ length: mustHaves + others }, (_, n) => ({ name: `Skill ${n}`, isMustHave: n < mustHaves }))
  const pay = (min: number | null, max: number | null) => ({
    min,
    max,
    currency: 'EUR',
    period: 'year' as const,
  })
  it.each<[string, Partial<JobDetails>, HintKind[]]>([
    ['no salary', { salary: null }, ['salary_missing']],
    ['a wide range', { salary: pay(30_000, 60_001) }, ['salary_wide']],
    ['a range of twice', { salary: pay(30_000, 60_000) }, []],
    ['one figure', { salary: pay(null, 60_000) }, []],
    ['no place', { location: ' ' }, ['location_missing']],
    ['no place, hybrid', { location: '', workplace: 'hybrid' }, ['location_missing']],
    ['no place, remote', { location: '', workplace: 'remote' }, []],
    ['no skill', { skills: [] }, ['skills_missing']],
    ['no must-have', { skills: skills(0, 3) }, ['no_must_haves']],
    ['12 must-haves', { skills: skills(12, 9) }, []],
    ['13 must-haves', { skills: skills(13, 0) }, ['too_many_must_haves']],
  ])('%s', (_what, over, kinds) => {
    expect(findJobHints(job(over), today).map(({ kind }) => kind)).toEqual(kinds)
  })
})

it('quotes the very words of the field, for any text', () => {
  const part = fc.constantFrom(
    'young team',
    'ninja',
    '10+ years',
    ' of ',
    'Flutter',
    ', ',
    '. ',
    '\n',
    'native',
    ' speaker',
    'we have ',
    'degree in',
    '24/7',
    '(',
    ')',
    ' and ',
    'React',
  )
  const text = fc.oneof(
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(text, text, text, (jobTitle, summary, requirement) => {
      const one = job({ jobTitle, summary, requirements: [requirement], experienceLevel: 'entry' })
      const texts: Record<string, string> = { jobTitle, summary, 'requirements.0': requirement }
      for (const { kind, field, quote } of findJobHints(one, today)) {
        expect(hintKinds).toContain(kind)
        if (quote !== null) expect(texts[field]).toContain(quote)
      }
    }),
  )
})
