/** The job descriptions of the demo's recruiters. Companies, people and figures are made up. */
import { type DocxLine, writeDocx } from './docx.ts'

const heading = (text: string): DocxLine => ({ kind: 'heading', text })
const text = (words: string): DocxLine => ({ kind: 'text', text: words })
const bullet = (words: string): DocxLine => ({ kind: 'bullet', text: words })

const frontend: DocxLine[] = [
  { kind: 'name', text: 'Senior Frontend Engineer' },
  text('Company: Halden & Rowe'),
  text('Location: London, United Kingdom (hybrid, two days a week in the office)'),
  text('Employment type: Full-time, permanent'),
  text('Salary: £70,000 – £85,000 per year'),
  heading('About the role'),
  text(
    'Halden & Rowe builds booking software for museums and theatres. You will look after the pages that two million visitors a year buy their tickets on, together with a designer and four engineers.',
  ),
  heading('What you will do'),
  bullet('Build and maintain our booking pages in TypeScript and React'),
  bullet('Keep them fast on old phones and usable with a screen reader'),
  bullet('Shape our GraphQL API together with the backend team'),
  bullet('Review code and help two junior colleagues grow'),
  heading('What you bring'),
  bullet('At least five years of experience with web applications'),
  bullet('Deep knowledge of TypeScript, React and CSS'),
  bullet('Experience with automated testing and continuous integration'),
  bullet('Knowledge of accessibility (WCAG)'),
  heading('Nice to have'),
  bullet('GraphQL, Node.js or PostgreSQL'),
  bullet('Experience with performance budgets'),
  heading('What we offer'),
  bullet('28 days of holiday plus bank holidays'),
  bullet('A budget of £1,500 a year for learning'),
  bullet('Pension with 8% from us'),
]

const analyst = `Data Analyst

Halden & Rowe is looking for a Data Analyst in London or remote within the UK. Full-time. £45k - £52k a year.

You will:
- build dashboards in Power BI that our customers look at every Monday
- answer questions about sales with SQL and Python
- forecast visitor numbers for forty houses
- explain what the figures mean, and what they do not

You have:
- two years or more as an analyst
- SQL and Python (pandas)
- a good command of statistics
- clear written English

Bonus points for dbt, Snowflake or Tableau.

We offer flexible hours, 28 days of holiday and a laptop of your choice.`

const support = `CUSTOMER SUPPORT SPECIALIST

Location: Leeds, United Kingdom
Hours: 20 hours per week
Pay: £14.20 - £15.50 per hour

ABOUT THE JOB
You help museums and theatres when a ticket does not print, a group arrives early or a refund is stuck. Our customers like us because someone picks up the phone.

RESPONSIBILITIES
• Answer calls and e-mails from box offices
• Find out what happened and write it down so that others can learn from it
• Show new customers how our software works

REQUIREMENTS
• Patience, and a friendly manner on the phone
• Customer service experience
• Good written English
• Basic knowledge of Excel
• French is a plus

WE OFFER
• Paid training in the first month
• Free tickets to most houses that we work for`

const backend = `Backend Engineer (Node.js)

Company: Halden & Rowe
Location: London, United Kingdom
Remote: two days a week
Contract type: Full-time
Salary: from £60,000 per year

Responsibilities
- Design and run the services behind our ticket sales in Node.js and TypeScript
- Keep PostgreSQL fast under the rush of a premiere
- Take part in an on-call rota of one week in six

Requirements
- Node.js, TypeScript and PostgreSQL
- Experience with Docker
- Three years or more in backend development

Nice to have
- Kubernetes
- Redis

Benefits
- 28 days of holiday
- On-call is paid`

/** Not published yet, and for good reason: the hints have something to say about it. */
const manager = `Engineering Manager

Halden & Rowe, London

We are a young and dynamic team and look for a rockstar who leads eight engineers. Work hard, play hard.

Your tasks
- Lead and grow two teams
- Plan the year together with product
- Keep the quality of what we ship

Your profile
- 15+ years of experience with React
- 8 years of people management
- Native speaker of English
- Degree in Computer Science required
- Agile, Scrum and Kanban`

const machineLearning = `# Machine Learning Engineer

**Brightwater Labs** · Remote (Europe) · Full-time · €75,000–€95,000 per year

## About the role
Brightwater Labs reads water quality from satellite pictures. You will bring our models from a notebook to something that a water board can rely on.

## Responsibilities
* Train and evaluate models in Python and PyTorch
* Build the pipelines that feed them, on Kubernetes
* Watch them in production and say when they are wrong
* Write for people who are not engineers

## Requirements
* 4+ years in machine learning or data engineering
* Python, PyTorch and SQL
* Experience with Docker and Kubernetes
* Statistics

## Nice to have
* Remote sensing or GIS
* Apache Airflow

## Benefits
* Four-day week in July and August
* Two meetings of the whole company a year, in person`

const technician = `Laboratory Technician

Brightwater Labs
Porto, Portugal
On-site, full-time, fixed-term contract for 18 months
€1,650 per month

You will take samples at twelve rivers, prepare them and measure them with our spectrometers. You keep the records of the laboratory and calibrate its instruments.

What we ask
- A degree or training in chemistry or biology
- Experience with spectrophotometry or chromatography
- Careful record keeping according to ISO 17025
- Driving licence (category B)
- Portuguese and English

A plus: Python or R, diving licence

What you get
- Meal allowance and health insurance
- A van, and rivers`

const intern = `Product Design Intern

Brightwater Labs, Porto (hybrid)
Internship, six months, 900 EUR per month

What you will do
- Turn interviews with water boards into sketches and prototypes
- Test them with the people who will use them
- Look after our design system in Figma

What you should bring
- You study design or something near it
- Figma
- Curiosity about maps and data visualisation
- English; Portuguese is nice to have

What you get
- A mentor who has time for you
- A public transport pass`

const webDeveloper = `Frontend Developer

Brightwater Labs
Remote within Europe, full-time
€48,000 - €55,000 per year

What you will do
- Build the maps on which water boards see their rivers
- Keep them usable by keyboard and on a phone in the rain

What we ask
- JavaScript and React
- CSS
- Accessibility (WCAG)

What you get
- 26 days of holiday`

const productAnalyst = `Product Analyst

Brightwater Labs
Porto, Portugal, or remote within Europe
Full-time, €40,000 - €46,000 per year

What you will do
- Find out which of two pages helps people more, and how sure we can be
- Tell the team what the figures mean

What we ask
- Statistics
- A/B testing
- Product management

What you get
- A budget for conferences`

const marketingAnalyst = `Marketing Analyst

Brightwater Labs
Remote within Europe, part-time, 24 hours per week
€22,000 - €26,000 per year

What you will do
- See which letters and pages bring schools to our river days

What we ask
- Digital marketing and SEO
- Microsoft Excel

What you get
- Hours of your own choice`

export type DemoJob = {
  recruiter: string
  /** As its description has it: by this it is known again. */
  title: string
  description: { fileName: string; lines: DocxLine[] } | string
  fate: 'published' | 'draft' | 'closed'
  daysAgo: number
  /** By email. Who applies does so before a job is closed. */
  applicants?: string[]
  invited?: { email: string; name: string }[]
}

export const demoJobs: DemoJob[] = [
  {
    recruiter: 'hr2@example.com',
    title: 'Laboratory Technician',
    description: technician,
    fate: 'published',
    daysAgo: 7,
  },
  {
    recruiter: 'hr@example.com',
    title: 'Backend Engineer (Node.js)',
    description: backend,
    fate: 'closed',
    daysAgo: 42,
    applicants: ['seeker@example.com'],
  },
  {
    recruiter: 'hr2@example.com',
    title: 'Frontend Developer',
    description: webDeveloper,
    fate: 'closed',
    daysAgo: 34,
    applicants: ['seeker@example.com'],
  },
  {
    recruiter: 'hr2@example.com',
    title: 'Marketing Analyst',
    description: marketingAnalyst,
    fate: 'closed',
    daysAgo: 33,
    applicants: ['seeker2@example.com'],
  },
  {
    recruiter: 'hr2@example.com',
    title: 'Product Analyst',
    description: productAnalyst,
    fate: 'closed',
    daysAgo: 26,
    applicants: ['seeker@example.com', 'seeker2@example.com'],
  },
  {
    recruiter: 'hr@example.com',
    title: 'Customer Support Specialist',
    description: support,
    fate: 'published',
    daysAgo: 7,
  },
  {
    recruiter: 'hr2@example.com',
    title: 'Product Design Intern',
    description: intern,
    fate: 'published',
    daysAgo: 8,
  },
  {
    recruiter: 'hr2@example.com',
    title: 'Machine Learning Engineer',
    description: machineLearning,
    fate: 'published',
    daysAgo: 7,
    applicants: ['seeker2@example.com'],
    invited: [{ email: 'seeker@example.com', name: 'Amara Okafor' }],
  },
  {
    recruiter: 'hr@example.com',
    title: 'Data Analyst',
    description: analyst,
    fate: 'published',
    daysAgo: 14,
    applicants: ['seeker2@example.com'],
    invited: [
      { email: 'mirela.dunn@example.com', name: 'Mirela Dunn' },
      { email: 'kofi.asante@example.com', name: 'Kofi Asante' },
    ],
  },
  {
    recruiter: 'hr@example.com',
    title: 'Senior Frontend Engineer',
    description: { fileName: 'Senior Frontend Engineer.docx', lines: frontend },
    fate: 'published',
    daysAgo: 7,
    applicants: ['seeker@example.com', 'seeker2@example.com'],
  },
  {
    recruiter: 'hr@example.com',
    title: 'Engineering Manager',
    description: manager,
    fate: 'draft',
    daysAgo: 2,
  },
]

export function toDescriptionFile({ fileName, lines }: { fileName: string; lines: DocxLine[] }): File {
  return new File([writeDocx(lines)], fileName)
}
