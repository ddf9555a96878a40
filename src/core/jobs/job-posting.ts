/** A job in the words of schema.org, by which search engines and other boards understand it. */
import { escapeHtml } from '#core/content/escape-html.ts'
import type { ExperienceLevel, JobDetails, JobType, SalaryPeriod } from './job.ts'

export type PublishedJob = { details: JobDetails; publishedBy: string; publishedAt: string; url: string }

const employmentTypes: Record<JobType, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
}

const unitTexts: Record<SalaryPeriod, string> = {
  hour: 'HOUR',
  day: 'DAY',
  week: 'WEEK',
  month: 'MONTH',
  year: 'YEAR',
}

/** The fewest months that each level stands for: what schema.org asks instead of a word. */
const monthsOf: Record<ExperienceLevel, number> = { entry: 0, mid: 24, senior: 60, lead: 84, executive: 120 }

export function toJobPosting({ details, publishedBy, publishedAt, url }: PublishedJob) {
  const { location, workplace, salary, jobType, experienceLevel } = details
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: details.jobTitle,
    description: describe(details),
    datePosted: publishedAt,
    url,
    identifier: { '@type': 'PropertyValue', name: publishedBy, value: url },
    hiringOrganization: { '@type': 'Organization', name: details.company || publishedBy },
    directApply: true,
    ...(jobType && { employmentType: employmentTypes[jobType] }),
    ...(location && {
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: location },
      },
    }),
    ...(workplace === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      ...(location && { applicantLocationRequirements: { '@type': 'AdministrativeArea', name: location } }),
    }),
    ...(experienceLevel && {
      experienceRequirements: {
        '@type': 'OccupationalExperienceRequirements',
        monthsOfExperience: monthsOf[experienceLevel],
      },
    }),
    ...(details.skills.length > 0 && { skills: details.skills.map(({ name }) => name).join(', ') }),
    ...(details.responsibilities.length > 0 && { responsibilities: details.responsibilities.join('\n') }),
    ...(details.requirements.length > 0 && { qualifications: details.requirements.join('\n') }),
    ...(details.benefits.length > 0 && { jobBenefits: details.benefits.join('\n') }),
    ...(salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: salary.currency,
        value: {
          '@type': 'QuantitativeValue',
          ...(salary.min !== null && { minValue: salary.min }),
          ...(salary.max !== null && { maxValue: salary.max }),
          unitText: unitTexts[salary.period],
        },
      },
    }),
  }
}

/** As HTML, which is what is asked for; our texts are plain. */
function describe({ summary, responsibilities, requirements, benefits }: JobDetails): string {
  const list = (title: string, entries: string[]) =>
    entries.length === 0
      ? ''
      : `<p>${title}</p><ul>${entries.map((entry) => `<li>${escapeHtml(entry)}</li>`).join('')}</ul>`
  const paragraphs = summary.split(/\n+/).filter((text) => text.trim() !== '')
  return [
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    list('Responsibilities', responsibilities),
    list('Requirements', requirements),
    list('Benefits', benefits),
  ].join('')
}
