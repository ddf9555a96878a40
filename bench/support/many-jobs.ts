/** Any number of made-up jobs, the same for the same seed: a few common titles, many rare ones, as on any board. */
import { allSkills } from '#core/documents/skills/catalogue.ts'
import {
  emptyJob,
  experienceLevels,
  type JobDetails,
  jobTypes,
  type Salary,
  workplaces,
} from '#core/jobs/job.ts'

const seniorities = ['', '', '', 'Junior', 'Senior', 'Lead', 'Principal']
const fields =
  `Backend Frontend Platform Data Security Mobile Network Process Quality Test Sales Support Finance Payroll
  Logistics Warehouse Laboratory Clinical Ward Theatre Primary Mathematics Night Kitchen Pastry Civil Bridge Rail Wind
  Solar Marine Insurance Contract Patent Tax Museum Garden Forest Dairy`.split(/\s+/)
const trades =
  `Engineer Developer Analyst Manager Nurse Teacher Technician Accountant Designer Planner Supervisor
  Assistant Consultant Scientist Chef Driver Electrician Welder Architect Coordinator`.split(/\s+/)
const towns =
  `Leeds Berlin Porto Lyon Gdańsk Malmö Zürich Austin Toronto Nairobi Lagos Pune Osaka Lima Valparaíso
  Tromsø Graz Ghent Cork Turin Split Tartu Košice Aarhus Haifa Perth`.split(/\s+/)
const names =
  `Halden Rowe Brisa Nordvik Quillmoor Larkspur Fernhollow Ostrander Tamsin Corvale Wexley Birkdale Solheim
  Arvana Pellworth Castine Dunmere Elverton`.split(/\s+/)
const words =
  `plan build repair measure teach carry check write improve support customers patients pupils machines rivers
  reports budgets teams tools records weekly daily carefully together quickly safely early late shifts visits orders
  samples drawings figures meetings lessons meals routes stock quality safety training holiday pension bicycle canteen
  garden laptop friendly quiet modern reliable honest curious patient exact calm`.split(/\s+/)

const currencies = ['EUR', 'EUR', 'GBP', 'USD', 'SEK', 'CHF']

export function makeJobs(random: () => number) {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  /** The first are far more common than the last. */
  const pickEarly = <Item>(items: readonly Item[]) => items[Math.floor(random() ** 3 * items.length)] as Item
  const sentence = (length: number) => Array.from({ length }, () => pick(words)).join(' ')
  const salary = (): Salary | null => {
    if (random() < 0.3) return null
    const min = Math.round(20 + random() * 100) * 1000
    return { min, max: Math.round(min * (1 + random() / 2)), currency: pick(currencies), period: 'year' }
  }
  return (): JobDetails => ({
    ...emptyJob,
    jobTitle: [pick(seniorities), pickEarly(fields), pickEarly(trades)].filter(Boolean).join(' '),
    company: `${pick(names)} & ${pick(names)}`,
    location: pickEarly(towns),
    workplace: random() < 0.2 ? null : pick(workplaces),
    jobType: random() < 0.1 ? null : pickEarly(jobTypes),
    experienceLevel: pick(experienceLevels),
    salary: salary(),
    summary: sentence(30),
    skills: Array.from({ length: 3 + Math.floor(random() * 6) }, (_, n) => ({
      name: pickEarly(allSkills).name,
      isMustHave: n < 3,
    })),
    responsibilities: Array.from({ length: 5 }, () => sentence(8)),
    requirements: Array.from({ length: 5 }, () => sentence(7)),
    benefits: Array.from({ length: 3 }, () => sentence(5)),
  })
}
