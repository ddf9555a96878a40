/** More people who apply at the demo's first company, so that there is somebody to choose from. None of them is anyone. */
import type { Profile } from '#core/documents/profile.ts'

type Fate =
  /** Waits for what they were asked to do. */
  | 'waiting'
  | 'interview'
  | 'completed'
  | 'hired'
  | 'rejected'
  | 'withdrew'
  /** Decided a moment ago: nobody has heard of it yet. */
  | 'rejected_just_now'

export type DemoApplicant = Pick<Profile, 'headline' | 'location' | 'skills'> & {
  name: string
  email: string
  job: string
  daysAgo: number
  fate: Fate
}

const analyst = 'Data Analyst'

export const demoApplicants: DemoApplicant[] = [
  {
    name: 'Mariana Duarte',
    email: 'mariana.duarte@example.com',
    headline: 'Analyst in retail, five years',
    location: 'Porto',
    skills: ['SQL', 'Excel', 'Power BI', 'Statistics'],
    job: analyst,
    daysAgo: 12,
    fate: 'hired',
  },
  {
    name: 'Søren Dahl',
    email: 'soren.dahl@example.com',
    headline: 'Reports for a shipping company',
    location: 'Aarhus',
    skills: ['Excel', 'SQL'],
    job: analyst,
    daysAgo: 11,
    fate: 'rejected',
  },
  {
    name: 'Aiko Tanabe',
    email: 'aiko.tanabe@example.com',
    headline: 'Statistician who likes clear charts',
    location: 'Utrecht',
    skills: ['Python', 'SQL', 'Statistics', 'Tableau', 'R'],
    job: analyst,
    daysAgo: 10,
    fate: 'completed',
  },
  {
    name: 'Léon Marchetti',
    email: 'leon.marchetti@example.com',
    headline: 'From accounting to data',
    location: 'Lyon',
    skills: ['Excel', 'Accounting', 'SQL'],
    job: analyst,
    daysAgo: 9,
    fate: 'interview',
  },
  {
    name: 'Zoltán Kerekes',
    email: 'zoltan.kerekes@example.com',
    headline: 'Business intelligence for a bank',
    location: 'Szeged',
    skills: ['SQL', 'Power BI', 'Python'],
    job: analyst,
    daysAgo: 8,
    fate: 'interview',
  },
  {
    name: 'Wren Abernathy',
    email: 'wren.abernathy@example.com',
    headline: 'Graduate in economics',
    location: 'Bristol',
    skills: ['Excel', 'Statistics', 'Stata'],
    job: analyst,
    daysAgo: 6,
    fate: 'rejected_just_now',
  },
  {
    name: 'Oksana Melnyk',
    email: 'oksana.melnyk@example.com',
    headline: 'Data quality and pipelines',
    location: 'Kraków',
    skills: ['SQL', 'Python', 'Airflow', 'dbt'],
    job: analyst,
    daysAgo: 4,
    fate: 'waiting',
  },
  {
    name: 'Ibrahim Sesay',
    email: 'ibrahim.sesay@example.com',
    headline: 'Field surveys and what they say',
    location: 'Leeds',
    skills: ['Excel', 'SPSS'],
    job: analyst,
    daysAgo: 3,
    fate: 'withdrew',
  },
  {
    name: 'Nils Bergqvist',
    email: 'nils.bergqvist@example.com',
    headline: 'Two years of dashboards',
    location: 'Uppsala',
    skills: ['SQL', 'Looker', 'Excel'],
    job: analyst,
    daysAgo: 2,
    fate: 'waiting',
  },
]
