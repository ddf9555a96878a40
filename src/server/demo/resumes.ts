/** The resumes of the demo's job seekers. People, places of work and numbers are made up. */
import { type DocxLine, writeDocx } from './docx.ts'

const heading = (text: string): DocxLine => ({ kind: 'heading', text })
const entry = (text: string, right: string): DocxLine => ({ kind: 'entry', text, right })
const text = (words: string): DocxLine => ({ kind: 'text', text: words })
const bullet = (words: string): DocxLine => ({ kind: 'bullet', text: words })

const amara: DocxLine[] = [
  { kind: 'name', text: 'Amara Okafor' },
  { kind: 'headline', text: 'Senior Software Engineer' },
  { kind: 'contact', text: 'seeker@example.com | +44 20 7946 0138 | London, United Kingdom' },
  { kind: 'contact', text: 'https://github.com/amara-okafor-demo' },
  heading('Summary'),
  text(
    'Software engineer with a taste for plain solutions. Builds web applications that stay fast and readable, and helps the people around her do the same.',
  ),
  heading('Experience'),
  entry('Senior Software Engineer', 'Mar 2021 – Present'),
  text('Fernhollow Systems, London'),
  bullet('Leads the team of five behind the booking platform, in TypeScript, React and Node.js'),
  bullet('Halved the time that a search takes by moving it into PostgreSQL'),
  bullet('Introduced accessibility reviews; the platform meets WCAG 2.2 AA'),
  entry('Software Engineer', 'Aug 2017 – Feb 2021'),
  text('Larkspur Digital, Leeds'),
  bullet('Built the customer portal of a housing association with React and GraphQL'),
  bullet('Moved twelve services to Docker and Kubernetes without a day of downtime'),
  entry('Junior Developer', 'Sep 2015 – Jul 2017'),
  text('Quillmoor Software, Leeds'),
  bullet('Maintained a reporting tool written in Python and Django'),
  heading('Education'),
  entry('BSc Computer Science', '2012 – 2015'),
  text('University of Leeds'),
  heading('Skills'),
  text(
    'TypeScript, JavaScript, React, Node.js, PostgreSQL, GraphQL, Docker, Kubernetes, Python, Accessibility',
  ),
]

const jonasTop: DocxLine[] = [
  { kind: 'name', text: 'Jonas Lindqvist' },
  { kind: 'headline', text: 'Data Analyst' },
  { kind: 'contact', text: 'seeker2@example.com | +46 8 123 456 78 | Gothenburg, Sweden' },
]
const jonasEarlier: DocxLine[] = [
  entry('Junior Analyst', 'Jan 2018 – May 2020'),
  text('Nordvik Retail, Malmö'),
  bullet('Prepared the weekly sales report in Excel and automated most of it'),
  heading('Education'),
  entry('MSc Statistics', '2015 – 2017'),
  text('Lund University'),
]

const jonas: DocxLine[] = [
  ...jonasTop,
  heading('Experience'),
  entry('Data Analyst', 'Jun 2020 – Present'),
  text('Brisa Logistics, Gothenburg'),
  bullet('Forecasts the load of forty delivery routes with Python and pandas'),
  bullet('Keeps the dashboards of the planners in Power BI'),
  ...jonasEarlier,
  heading('Skills'),
  text('Python, SQL, pandas, Power BI, Excel, Statistics'),
]

/** A year later: uploaded, and not confirmed yet. */
const jonasNewer: DocxLine[] = [
  ...jonasTop,
  heading('Experience'),
  entry('Lead Data Analyst', 'Feb 2025 – Present'),
  text('Brisa Logistics, Gothenburg'),
  bullet('Leads three analysts and the move of all reports to dbt and Snowflake'),
  entry('Data Analyst', 'Jun 2020 – Jan 2025'),
  text('Brisa Logistics, Gothenburg'),
  bullet('Forecast the load of forty delivery routes with Python and pandas'),
  ...jonasEarlier,
  heading('Skills'),
  text('Python, SQL, pandas, dbt, Snowflake, Power BI, Statistics, Team Leadership'),
]

type DemoResume = { fileName: string; lines: DocxLine[] }

/** By email: what became the profile, and what waits to be confirmed. */
export const demoResumes: Record<string, { profile: DemoResume; draft?: DemoResume }> = {
  'seeker@example.com': { profile: { fileName: 'Amara Okafor.docx', lines: amara } },
  'seeker2@example.com': {
    profile: { fileName: 'Jonas Lindqvist.docx', lines: jonas },
    draft: { fileName: 'Jonas Lindqvist 2025.docx', lines: jonasNewer },
  },
}

export function toFile({ fileName, lines }: DemoResume): File {
  return new File([writeDocx(lines)], fileName)
}
