/** Words of a resume in four languages, and dates as they are written there. */
import type { JsonResume } from '../json-resume.ts'

type Language = NonNullable<NonNullable<JsonResume['meta']>['language']>

const en = {
  profile: 'Profile',
  work: 'Work Experience',
  education: 'Education',
  skills: 'Skills',
  languages: 'Languages',
  projects: 'Projects',
  certificates: 'Certifications',
  publications: 'Publications',
  awards: 'Awards',
  volunteer: 'Volunteering',
  interests: 'Interests',
  references: 'References',
  contact: 'Contact',
  personal: 'Personal details',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  present: 'Present',
}
export type Headings = typeof en

const headings: Record<Language, Headings> = {
  en,
  es: {
    profile: 'Perfil',
    work: 'Experiencia laboral',
    education: 'Formación académica',
    skills: 'Habilidades',
    languages: 'Idiomas',
    projects: 'Proyectos',
    certificates: 'Certificaciones',
    publications: 'Publicaciones',
    awards: 'Premios',
    volunteer: 'Voluntariado',
    interests: 'Intereses',
    references: 'Referencias',
    contact: 'Contacto',
    personal: 'Datos personales',
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    address: 'Dirección',
    present: 'Actualidad',
  },
  fr: {
    profile: 'Profil',
    work: 'Expérience professionnelle',
    education: 'Formation',
    skills: 'Compétences',
    languages: 'Langues',
    projects: 'Projets',
    certificates: 'Certifications',
    publications: 'Publications',
    awards: 'Distinctions',
    volunteer: 'Bénévolat',
    interests: "Centres d'intérêt",
    references: 'Références',
    contact: 'Contact',
    personal: 'État civil',
    name: 'Nom',
    email: 'Courriel',
    phone: 'Téléphone',
    address: 'Adresse',
    present: "aujourd'hui",
  },
  de: {
    profile: 'Profil',
    work: 'Berufserfahrung',
    education: 'Ausbildung',
    skills: 'Kenntnisse',
    languages: 'Sprachen',
    projects: 'Projekte',
    certificates: 'Zertifikate',
    publications: 'Veröffentlichungen',
    awards: 'Auszeichnungen',
    volunteer: 'Ehrenamt',
    interests: 'Interessen',
    references: 'Referenzen',
    contact: 'Kontakt',
    personal: 'Persönliche Daten',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    address: 'Anschrift',
    present: 'heute',
  },
}

export function headingsOf(resume: JsonResume): Headings {
  return headings[languageOf(resume)]
}

export type DateStyle = 'long' | 'short' | 'numbers' | 'years'

export function writePeriod(
  resume: JsonResume,
  { startDate, endDate }: { startDate?: string; endDate?: string },
  { style = 'short', between = ' – ' }: { style?: DateStyle; between?: string } = {},
): string {
  const language = languageOf(resume)
  const write = (date: string) => writeDate(language, date, style)
  if (!startDate) return endDate ? write(endDate) : ''
  return `${write(startDate)}${between}${endDate ? write(endDate) : headingsOf(resume).present}`
}

function writeDate(language: Language, date: string, style: DateStyle): string {
  const [year = '', month] = date.split('-')
  if (!month || style === 'years') return year
  if (style === 'numbers') return `${month}/${year}`
  return new Intl.DateTimeFormat(language, { month: style, year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${year}-${month}-15T00:00:00Z`),
  )
}

function languageOf(resume: JsonResume): Language {
  return resume.meta?.language ?? 'en'
}

/** Where a person lives, in one line. */
export function writeAddress(resume: JsonResume): string {
  const { address, postalCode, city, region } = resume.basics.location ?? {}
  return [address, [postalCode, city].filter(Boolean).join(' '), region].filter(Boolean).join(', ')
}

/** As the schools of each layout's land would say it: the kind of degree and what it is in. */
export function writeDegree(
  { studyType, area }: { studyType?: string; area?: string },
  between = ', ',
): string {
  return [studyType, area].filter(Boolean).join(between)
}
