import { expect, it } from 'vitest'
import { type JobSectionKind, jobSectionOf } from './job-headings.ts'

it.each<[JobSectionKind, string[]]>([
  [
    'responsibilities',
    [
      'Responsibilities',
      'KEY RESPONSIBILITIES:',
      'What you’ll do',
      'What will I be doing?',
      'Main duties',
      'Your day-to-day',
      'In this role, you will:',
      'Deine Aufgaben',
      'Ihre Aufgaben:',
      'Das erwartet dich',
      'Vos missions :',
      'Funciones',
      'Qué harás',
      '1. Responsibilities',
      '🚀 What you will do',
      '=== Duties ===',
      'Here’s what you’ll get up to',
      'What the job is about:',
      'What they’d be doing',
      'What they would be at',
    ],
  ],
  [
    'requirements',
    [
      'Requirements',
      'Must-haves',
      'Who you are',
      'About you',
      'What we’re looking for',
      'Person specification - essential:',
      'Minimum qualifications',
      'Your profile',
      'Ihr Profil',
      'Das bringst du mit',
      'Anforderungen',
      'Profil recherché',
      'Requisitos',
      'Qué buscamos',
      'What do you bring?',
      'You could be a great match if you',
      'Whom we look for:',
    ],
  ],
  [
    'niceToHave',
    [
      'Nice to have',
      'NICE-TO-HAVES',
      'Bonus points',
      'Preferred qualifications',
      'Desirable',
      'Wünschenswert',
      'Von Vorteil',
      'Les plus',
      'Se valorará',
      'It would help, but is not necessary, if',
    ],
  ],
  [
    'benefits',
    [
      'Benefits',
      'Perks & benefits',
      'What we offer',
      'Why join us?',
      'What’s in it for you?',
      'Wir bieten',
      'Das bieten wir dir:',
      'Unser Angebot',
      'Nous vous offrons :',
      'Avantages',
      'Qué ofrecemos',
      'What they get from us:',
      'What do we give back?',
    ],
  ],
  [
    'company',
    [
      'About us',
      'Who we are',
      'About Saltmere Clinic',
      'Our story',
      'Über uns',
      'Qui sommes-nous ?',
      'Sobre nosotros',
      'Life at Saltmere',
    ],
  ],
  [
    'summary',
    [
      'About the role',
      'The opportunity',
      'Job summary',
      'Stellenbeschreibung',
      'Le poste',
      'Sobre el puesto',
      'Why does this job exist?',
    ],
  ],
  [
    'skills',
    ['Skills', 'Tech stack', 'Our tech stack', 'Kenntnisse', 'Compétences techniques', 'Habilidades'],
  ],
  ['salary', ['Salary', 'Compensation', 'Vergütung', 'Rémunération', 'Salario']],
  [
    'process',
    [
      'How to apply',
      'Hiring process',
      'Bewerbung',
      'Comment postuler',
      'Proceso de selección',
      'How do I apply?',
    ],
  ],
  [
    'equality',
    ['Equal opportunities', 'Diversity and inclusion', 'Chancengleichheit', 'Égalité des chances'],
  ],
  [
    'details',
    [
      'Job details',
      'Location',
      'Where, when and how?',
      'Employment type',
      'Standort',
      'Arbeitsort',
      'Type de contrat',
      'Ubicación',
    ],
  ],
])('knows headings of %s', (kind, headings) => {
  expect(headings.map((heading) => [heading, jobSectionOf(heading)])).toEqual(
    headings.map((heading) => [heading, kind]),
  )
})

it.each([
  'You will plan and teach lessons across the whole primary curriculum.',
  'Senior Backend Engineer',
  'Leeds, West Yorkshire',
  'Experience with Docker and Kubernetes in production',
  'We pay your professional fees.',
  '30 days of holiday',
  '',
])('takes "%s" for none', (text) => {
  expect(jobSectionOf(text)).toBeNull()
})
