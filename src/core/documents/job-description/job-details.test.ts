/** Title, company, place, workplace, level and type, each in the ways people write them. */
import { describe, expect, it } from 'vitest'
import { parseJobDescription } from '#core/documents/parse-job-description.ts'
import { toTextDocument } from '#core/documents/text-document.ts'

const body = '\n\nYour tasks\n- Keep things in order\n\nRequirements\n- A sense for order'
const parse = (text: string) => parseJobDescription(toTextDocument(text + body))

describe('the title', () => {
  it.each([
    ['Job title: Staff Nurse - Acute Medical Unit', 'Staff Nurse - Acute Medical Unit'],
    ['Position:\tLegal Counsel Commercial Contracts', 'Legal Counsel Commercial Contracts'],
    ['# Senior Backend Engineer (f/m/x)', 'Senior Backend Engineer'],
    ['Lohnbuchhalter (m/w/d) in Vollzeit, unbefristet', 'Lohnbuchhalter'],
    ['Chef de partie (H/F)', 'Chef de partie'],
    ['🌱 Marketing Intern (all genders) @ Podwick Foods', 'Marketing Intern'],
    ['MIG/TIG WELDER - SECOND SHIFT', 'MIG/TIG WELDER'],
    ['Vacancy: Civil Engineer (Water Infrastructure)', 'Civil Engineer (Water Infrastructure)'],
    ['Warehouse Operative wanted at Pellgate Fulfillment, Memphis, TN.', 'Warehouse Operative'],
    ['Delivery Driver - Salford - £13.20 per hour', 'Delivery Driver'],
    ['Marrowfield | Senior Rust Engineer | Lisbon, Portugal | Full-time', 'Senior Rust Engineer'],
    ['--- Store Manager, Exeter ---', 'Store Manager'],
    ['Join Tallowby as our first Growth Marketer 🚀', 'Growth Marketer'],
    ['eine/n Elektroniker/in für Betriebstechnik (m/w/d)', 'Elektroniker/in für Betriebstechnik'],
    [
      'Hello both,\n\nplease put this online: we are looking for a friendly Care Assistant to join the ward.',
      'Care Assistant',
    ],
    ['Zur Verstärkung unseres Teams suchen wir einen Mechatroniker (m/w/d).', 'Mechatroniker'],
    ['Nous recherchons une infirmière pour notre clinique.', 'infirmière'],
    ['Head of Wonder', 'Head of Wonder'],
    ['Lead Storyfinder', 'Lead Storyfinder'],
    ['Taller Ibarra busca mecánico/a de bicicletas para su tienda.', 'mecánico/a de bicicletas'],
  ])('of "%s"', (text, title) => {
    expect(parse(text).jobTitle?.value).toBe(title)
  })

  it('is none where nothing is one', () => {
    expect(parse('Something nice for the garden').jobTitle).toBeNull()
  })
})

describe('the company', () => {
  it.each([
    ['Cook\nCompany: Lumenrook GmbH', 'Lumenrook GmbH'],
    ['Cook\nEmployer:\tInstitute for Field Sciences, Uppsala', 'Institute for Field Sciences'],
    ['Koch\nArbeitgeber: Gasthof zur Linde', 'Gasthof zur Linde'],
    ['Cook\nPellgate Foods Ltd\nLeeds', 'Pellgate Foods Ltd'],
    ['Cook at Podwick Foods', 'Podwick Foods'],
    ['Cook\n\nAbout Tallowby\nTallowby is the easiest way to read meters.', 'Tallowby'],
    ['Cook\n\nAt Hollyoake Books, we like to read. Hollyoake Books runs eleven shops.', 'Hollyoake Books'],
    [
      'Kilbracken Consulting Engineers\n\nVacancy: Civil Engineer\n\nWho we are\nKilbracken was set up in 1983.',
      'Kilbracken Consulting Engineers',
    ],
    [
      'Mechatroniker\n\nDie Brandauer Fördertechnik GmbH plant und baut Anlagen.',
      'Brandauer Fördertechnik GmbH',
    ],
    ['Cuisinier\nEntreprise : Auberge des Trois Saules', 'Auberge des Trois Saules'],
  ])('of "%s"', (text, company) => {
    expect(parse(text).company?.value).toBe(company)
  })
})

describe('the place', () => {
  it.each([
    ['Cook\nLocation: Berlin, Germany (hybrid, two days a week in the office)', 'Berlin, Germany'],
    ['Nurse\nSite: St Oswin’s Hospital, Shrewsbury', 'Shrewsbury'],
    ['Koch\nArbeitsort: Münster', 'Münster'],
    ['Koch\nIhr Standort: Kassel', 'Kassel'],
    ['Cocinero\nUbicación: Valencia', 'Valencia'],
    ['Cook\nLieu : Annecy', 'Annecy'],
    ['Cook\nLocation\nLeeds', 'Leeds'],
    ['Cook\nBristol, UK', 'Bristol, UK'],
    ['Product Designer\n\nFernwick · Remote (EU) · Full-time', 'EU'],
    ['VP Engineering\n\nHarrowgate Freight Systems | Denver, Colorado | Hybrid', 'Denver, Colorado'],
    ['Cook\nLocation: Leeds\n\nAbout us\nOur headquarters are in Hamburg.', 'Leeds'],
    ['Cook\n\nOur head office is in Coesfeld; the job is based in Münster.', 'Münster'],
    ['Cook\n\nWe need a cook for our Lyon office.', 'Lyon'],
    ['Cook\nLocation: Utrecht or Eindhoven', 'Utrecht or Eindhoven'],
    ['Cook\nLocation: Bristol (BS1) or Cardiff', 'Bristol (BS1) or Cardiff'],
    ['Cook\nChennai (Guindy), Mumbai\nPosted yesterday', 'Chennai (Guindy), Mumbai'],
    ['Cook\n\nlocations\nTulsa, OK\nWichita, KS\ntime type\nFull time', 'Tulsa, OK; Wichita, KS'],
    ['Cook\nSite: Larkmere Health Centre\nTown: Ambleford', 'Ambleford'],
    ['Cook\nCity: Ambleford\nLocation: Leeds, UK', 'Leeds, UK'],
    ['Cook\nBase: Tannery Yard, Orchard Lane, Ambleford', 'Ambleford'],
    ['Cook\nAddress: 14 Orchard Lane, Ambleford, Kent', 'Ambleford, Kent'],
    ['Cook\nLocation: Ambleford, Priory Campus', 'Ambleford'],
    ['Cook\nSite: Ambleford Depot (Bay 4)', 'Ambleford Depot (Bay 4)'],
    [
      'Cook\nDuty station: Ambleford, Larkmere County, with travel to five of the other towns',
      'Ambleford, Larkmere County',
    ],
    ['Cook\nWork location: In person\nToledo, OH', 'Toledo, OH'],
    ['Cook\nLocation: Remote - US only', 'US'],
    ['Cook\nLoc: Chennai/Mumbai', 'Chennai/Mumbai'],
    ['Cook\nLocation: Marram Heights, Dubai', 'Marram Heights, Dubai'],
    ['Cook\nTerritory: Ohio, Indiana and Kentucky', 'Ohio, Indiana and Kentucky'],
    ['Cook\n\nThe role is split between Norwich and Ipswich.', 'Norwich and Ipswich'],
    ['Cook\n\nYou must live within 30 minutes of Swindon.', 'Swindon'],
    ['Koch\n\nWir suchen Sie für unser Haus in Bad Ambelfeld.', 'Bad Ambelfeld'],
    ['Cook\nHotel Larkmere - Austin, TX (Lakeside)', 'Austin, TX'],
    ['Cook\n📍 Ambleford & Larkmere', 'Ambleford & Larkmere'],
    ['Cook\n3 years | Remote (PAN India)', 'PAN India'],
    ['Cuisinier\nMarseille 8e – temps plein', 'Marseille 8e'],
    ['Cuisinier\n\nNotre restaurant est à Saint-Lubin (28), près de la gare.', 'Saint-Lubin (28)'],
    ['Cocinero\n\nSomos un hotel en Almadra (Granada), abierto todo el año.', 'Almadra (Granada)'],
    ['Cook\n\nYou work in Operations (Berlin).', 'Berlin'],
    ['Cook\n\nThe cook sits in Columbus with the rest of us.', 'Columbus'],
    ['Cook\n\nYou will be based at their head office in Kloofdal, Cape Town.', 'Kloofdal, Cape Town'],
    [
      'Cook\n\nHere is what we need. Dublin, two days a week in the kitchen office, the rest at home.',
      'Dublin',
    ],
    [
      'Cook\n\nWhere?\n\nAmbleford, just north of Leeds. It is a lovely town.',
      'Ambleford, just north of Leeds',
    ],
    ['Cook\n\nYou cook on our Ambleford campus for the students.', 'Ambleford'],
    ['Cook\n\nAnywhere between UTC-2 and UTC+2 is fine for us.', 'Anywhere between UTC-2 and UTC+2'],
    [
      'Dear friends,\n\nAfter ten good years Larkmere International School, West Hill, Nairobi, seeks a cook from May.',
      'West Hill, Nairobi',
    ],
    [
      'Cook\n\nWe are hiring a cook for Lagos, Ambleford and Larkmere axis, full time.',
      'Lagos, Ambleford and Larkmere axis',
    ],
  ])('of "%s"', (text, place) => {
    expect(parse(text).location?.value).toBe(place)
  })

  it.each([
    'Cook\nWork location: In person',
    'Cook\n\nOur registered office is in Leeds.',
    'Cook\n\nYou cook on our New campus.',
  ])('is none in "%s"', (text) => {
    expect(parse(text).location).toBeNull()
  })
})

describe('the workplace', () => {
  it.each([
    ['Cook\nWorkplace: Fully remote', 'remote'],
    ['Cook\nLocation: Zug (hybrid, up to 40% from home)', 'hybrid'],
    ['Cook\nModalidad: teletrabajo', 'remote'],
    ['Cook\nTélétravail : deux jours par semaine', 'hybrid'],
    ['Cook\nRemote: no', 'on-site'],
    ['Cook\n\nAll duties of this post are carried out on site.', 'on-site'],
    ['Cook\n\nThis is a remote position.', 'remote'],
    ['Cook\n\nWe work three days a week in the office.', 'hybrid'],
    ['Koch\n\nSie arbeiten zwei Tage im Homeoffice.', 'hybrid'],
    ['Cook\n\nThis is not a remote position.', 'on-site'],
    ['Cook\n\nPoste en présentiel.', 'on-site'],
    ['Cook\n\nOn-site nursery and parking.', undefined],
    ['Cook\n\nFree parking on site.', undefined],
    ['Cook\n\nApply in person at the back door.', undefined],
    ['Cook\n\nYou like fieldwork in remote settings.', undefined],
    ['Cook\nWork location: In person', 'on-site'],
    ['Cook\nType: Full time, on campus', 'on-site'],
    ['Cook\n\nThis is an outdoor job and home working is not available.', 'on-site'],
    ['Cook\n\nWe are 5 days in the office.', 'on-site'],
    ['Cook\n\nThey work 3 days in office, 2 from home.', 'hybrid'],
    ['Cook\n\nYou are in the office 4 days.', 'hybrid'],
    ['Cook\n\nWe are 3 days on site and 2 at home.', 'hybrid'],
    ['Cook\n\nTwo days a week in Leeds, remainder remote.', 'hybrid'],
    ['Cook\n\nTwo days a week in the Harbour Street office, the other three from wherever.', 'hybrid'],
    ['Cook\n\nMonday and Friday from home is fine.', 'hybrid'],
    ['Cook\n\nTuesdays with the team, the rest from home.', 'hybrid'],
    ['Cook\n\nYou look after remote sites.', undefined],
  ])('of "%s"', (text, workplace) => {
    expect(parse(text).workplace?.value).toBe(workplace)
  })
})

describe('the level', () => {
  it.each([
    ['Senior Cook', 'senior'],
    ['Junior Developer', 'entry'],
    ['Marketing Intern', 'entry'],
    ['Lead Data Scientist', 'lead'],
    ['Principal Engineer', 'lead'],
    ['Staff Software Engineer', 'lead'],
    ['Teamleiter Logistik', 'lead'],
    ['Director of Nursing', 'executive'],
    ['Vice President of Engineering', 'executive'],
    ['Chief Financial Officer', 'executive'],
    ['Geschäftsführer', 'executive'],
    ['Head of Finance', 'executive'],
    ['Staff Nurse', undefined],
    ['Cook', undefined],
    ['Cook\nLevel: Mid-Senior level', 'senior'],
    ['Cook\nSeniority: Entry level', 'entry'],
    ['Cook\nExperience: 3 years', 'mid'],
    ['Cook\n\nYou have at least two years of experience in a kitchen.', 'mid'],
    ['Cook\n\nYou have 5+ years of experience in a kitchen.', 'senior'],
    ['Cook\n\nYou have 3 to 6 years of experience.', 'mid'],
    ['Cook\n\nYou have 0-2 years of experience.', 'entry'],
    ['Koch\n\nSie haben mindestens drei Jahre Berufserfahrung.', 'mid'],
    ['Cuisinier\n\nVous avez au moins cinq ans d’expérience.', 'senior'],
    ['Cocinero\n\nTienes dos años de experiencia.', 'mid'],
    ['Cook\n\nNo previous experience needed.', 'entry'],
    ['Cook\n\nWe have been in business for 40 years.', undefined],
    ['Cook\n\nMust have a diploma, 1 year of counter sales, a driving licence.', 'entry'],
    ['Cook\n\nNew grads welcome.', 'entry'],
    ['Cook\n\nNew grads will be considered.', undefined],
    [
      'Kitchen Operations Manager\n\nYou lead and coach a team of nine cooks. You have 3 years of experience.',
      'lead',
    ],
    ['Marketing Manager\n\nYou manage and develop our assistant.', 'lead'],
    ['Product Manager\n\nYou have 3 years of experience.', 'mid'],
    ['Cook\n\nRequirements\n- You have cooked for a few years', 'mid'],
    ['Cook\n\nRequirements\n- A clean record; we checked a few years ago', undefined],
  ])('of "%s"', (text, level) => {
    expect(parse(text).experienceLevel?.value).toBe(level)
  })

  it('is that of the title where the years say something else', () => {
    expect(parse('Senior Cook\n\nYou have two years of experience.').experienceLevel?.value).toBe('senior')
  })
})

describe('the type', () => {
  it.each([
    ['Cook\nContract: permanent, full-time', 'full-time'],
    ['Cook\nEmployment type: Part-time', 'part-time'],
    ['Cook\nHours: Part time, 22.5 hours per week', 'part-time'],
    ['Cook\nContract: 6 months, outside IR35', 'contract'],
    ['Cook\n\nThis is a fixed-term, full-time post.', 'contract'],
    ['Cook (maternity cover)', 'contract'],
    ['Marketing Intern\n\nFull-time for six months.', 'internship'],
    ['Koch\nArbeitszeit: Vollzeit', 'full-time'],
    ['Koch in Teilzeit', 'part-time'],
    ['Werkstudent Marketing', 'part-time'],
    ['Praktikum Marketing', 'internship'],
    ['Cuisinier\nContrat : CDI, temps plein', 'full-time'],
    ['Cuisinier\nContrat : CDD de six mois', 'contract'],
    ['Cocinero\nJornada: completa', 'full-time'],
    ['Cocinero\nJornada: parcial, 25 horas semanales', 'part-time'],
    ['Cook\nContract: permanent', undefined],
    ['Lawyer\n\nYou know contract law.', undefined],
    ['Cook\n\nYou train the interns. It is a full-time post.', 'full-time'],
    ['Cocinero\n\nFormarás a los chicos en prácticas. Jornada completa.', 'full-time'],
    ['Cocinero\n\nContrato de prácticas de seis meses.', 'internship'],
  ])('of "%s"', (text, type) => {
    expect(parse(text).jobType?.value).toBe(type)
  })

  it('is doubtful where both are offered', () => {
    expect(parse('Koch\nArbeitszeit: Vollzeit oder Teilzeit').jobType).toMatchObject({
      value: 'full-time',
      isSure: false,
    })
  })
})
