import { describe, expect, it } from 'vitest'
import { emptyJob, type JobDetails } from './job.ts'
import { toJobPosting } from './job-posting.ts'

const posting = (details: Partial<JobDetails>) =>
  toJobPosting({
    details: { ...emptyJob, jobTitle: 'Welder', company: 'Ostrander Works', ...details },
    publishedBy: 'Halden & Rowe',
    publishedAt: '2026-11-16T09:00:00.000Z',
    url: 'https://assay.example/jobs/welder-x',
  })

describe('a job in the words of schema.org', () => {
  it('has what every posting needs', () => {
    expect(posting({ summary: 'Join <metal> & more' })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Welder',
      description: '<p>Join &lt;metal&gt; &amp; more</p>',
      datePosted: '2026-11-16T09:00:00.000Z',
      url: 'https://assay.example/jobs/welder-x',
      identifier: {
        '@type': 'PropertyValue',
        name: 'Halden & Rowe',
        value: 'https://assay.example/jobs/welder-x',
      },
      hiringOrganization: { '@type': 'Organization', name: 'Ostrander Works' },
      directApply: true,
    })
  })

  it.each([
    ['full-time', 'FULL_TIME'],
    ['part-time', 'PART_TIME'],
    ['contract', 'CONTRACTOR'],
    ['internship', 'INTERN'],
  ] as const)('calls %s %s', (jobType, employmentType) => {
    expect(posting({ jobType })).toMatchObject({ employmentType })
  })

  it('names one end of a salary where only one is known', () => {
    const salary = { min: null, max: 45.5, currency: 'USD', period: 'hour' } as const
    expect(posting({ salary })).toMatchObject({
      baseSalary: {
        currency: 'USD',
        value: { '@type': 'QuantitativeValue', maxValue: 45.5, unitText: 'HOUR' },
      },
    })
    expect(JSON.stringify(posting({ salary }))).not.toContain('minValue')
  })

  it('says from where remote work can be done', () => {
    expect(posting({ workplace: 'remote', location: 'Portugal' })).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { name: 'Portugal' },
    })
    expect(posting({ workplace: 'hybrid', location: 'Porto' })).not.toHaveProperty('jobLocationType')
  })

  it('lists duties as a list', () => {
    expect(posting({ responsibilities: ['Weld', 'Grind'] }).description).toBe(
      '<p>Responsibilities</p><ul><li>Weld</li><li>Grind</li></ul>',
    )
  })
})
