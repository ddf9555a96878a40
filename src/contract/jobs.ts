import * as z from 'zod'
import { isCurrency } from '#core/jobs/currencies.ts'
import { experienceLevels, jobStatuses, jobTypes, workplaces } from '#core/jobs/job.ts'
import { findJobProblems, jobLimits } from '#core/jobs/job-problems.ts'
import { jobReading } from './documents.ts'
import { declare } from './errors.ts'
import { pageField, salary, searchField } from './fields.ts'
import { procedure } from './procedure.ts'

const jobDetails = z.object({
  jobTitle: z.string(),
  company: z.string(),
  location: z.string(),
  workplace: z.enum(workplaces).nullable(),
  salary: salary.nullable(),
  experienceLevel: z.enum(experienceLevels).nullable(),
  jobType: z.enum(jobTypes).nullable(),
  summary: z.string(),
  skills: z.array(z.object({ name: z.string(), isMustHave: z.boolean() })),
  responsibilities: z.array(z.string()),
  requirements: z.array(z.string()),
  benefits: z.array(z.string()),
})

/** Cut off before each is looked at. */
const text = z.string().max(10_000)
const texts = z.array(text).max(jobLimits.entries * 10)

/** What a draft may hold; publishing asks for more, and says what. */
const jobInput = jobDetails
  .extend({
    jobTitle: text,
    company: text,
    location: text,
    salary: salary.extend({ currency: z.string().max(10) }).nullable(),
    summary: text,
    skills: z.array(z.object({ name: text, isMustHave: z.boolean() })).max(jobLimits.skills * 10),
    responsibilities: texts,
    requirements: texts,
    benefits: texts,
  })
  .superRefine((job, issues) => {
    for (const [path, message] of Object.entries(findJobProblems(job, 'draft')))
      issues.addIssue({ code: 'custom', path: path.split('.'), message })
  })

const jobRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  status: z.enum(jobStatuses),
  jobTitle: z.string(),
  location: z.string(),
  workplace: z.enum(workplaces).nullable(),
  jobType: z.enum(jobTypes).nullable(),
  skills: z.array(z.object({ name: z.string(), isMustHave: z.boolean() })),
  /** Those who withdrew are not counted. */
  applicants: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
})
export type JobRow = z.infer<typeof jobRow>

/** A job as its own company sees it. */
const companyJob = jobRow.extend({
  /** Counts every save, so that two colleagues cannot overwrite each other unseen. */
  version: z.int(),
  details: jobDetails,
  /** What it was read from, for the sources of its fields. */
  reading: jobReading.nullable(),
  source: z.object({ fileName: z.string(), size: z.int() }).nullable(),
})
export type CompanyJob = z.infer<typeof companyJob>

const boardJob = z.object({
  slug: z.string(),
  jobTitle: z.string(),
  company: z.string(),
  location: z.string(),
  workplace: z.enum(workplaces).nullable(),
  jobType: z.enum(jobTypes).nullable(),
  experienceLevel: z.enum(experienceLevels).nullable(),
  salary: salary.nullable(),
  skills: z.array(z.object({ name: z.string(), isMustHave: z.boolean() })),
  publishedAt: z.iso.datetime(),
  /** How the caller's own profile fits, 0 to 100; null for who has none, and where the job names no skill. */
  match: z.int().nullable(),
})
export type BoardJob = z.infer<typeof boardJob>

/** A job as anyone may read it. */
const posting = z.object({
  slug: z.string(),
  status: z.enum(['published', 'closed']),
  details: jobDetails,
  /** Who published it: the description may name another company, for which this one searches. */
  publishedBy: z.string(),
  publishedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
})
export type Posting = z.infer<typeof posting>

export const jobsPageSize = 20
/** What lies further back is found by narrowing the search. */
export const boardDepth = 1000

/** One or many: `?type=contract` as well as `?type[]=contract&type[]=internship`. */
const oneOrMany = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .union([item, z.array(item).max(most)])
    .transform((given) => (Array.isArray(given) ? given : [given]) as z.output<Item>[])
    .default([])

export const boardQuery = z
  .object({
    search: searchField,
    skill: oneOrMany(z.string().max(80), 10),
    location: searchField,
    type: oneOrMany(z.enum(jobTypes), jobTypes.length),
    workplace: oneOrMany(z.enum(workplaces), workplaces.length),
    /** In a year, in `currency`. Jobs that name no salary are not among them. */
    salaryFrom: z.coerce.number().positive().max(1e9).optional(),
    currency: z.string().refine(isCurrency, 'Please choose a currency').optional(),
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(boardDepth / jobsPageSize)
      .default(1),
  })
  .refine(({ salaryFrom, currency }) => salaryFrom === undefined || currency !== undefined, {
    path: ['currency'],
    message: 'Please choose a currency: a figure says nothing without it',
  })
export type BoardQuery = z.infer<typeof boardQuery>

const ofOne = z.object({ id: z.uuid() })
const ofOneVersion = ofOne.extend({ version: z.int().positive() })

export const jobs = {
  list: procedure
    .route({
      method: 'GET',
      path: '/company/jobs',
      summary: 'The jobs of my company, the last changed first',
      tags: ['jobs'],
    })
    .input(z.object({ search: searchField, status: z.enum(jobStatuses).optional(), page: pageField }))
    .output(
      z.object({
        jobs: z.array(jobRow),
        total: z.int(),
        /** Whatever is searched for. */
        counts: z.record(z.enum(jobStatuses), z.int()),
      }),
    ),

  read: procedure
    .route({ method: 'GET', path: '/company/jobs/{id}', summary: 'One job of my company', tags: ['jobs'] })
    .errors(declare('NOT_FOUND'))
    .input(ofOne)
    .output(companyJob),

  create: procedure
    .route({
      method: 'POST',
      path: '/company/jobs',
      summary: 'Save a new job as a draft, or publish it; with `draftId`, my job description as its source',
      tags: ['jobs'],
    })
    .errors(declare('NOT_FOUND'))
    .input(z.object({ details: jobInput, draftId: z.uuid().optional(), isPublished: z.boolean() }))
    .output(companyJob),

  update: procedure
    .route({
      method: 'PUT',
      path: '/company/jobs/{id}',
      summary: 'Change a job; one that is published stays so and must hold what a published one needs',
      tags: ['jobs'],
    })
    .errors(declare('NOT_FOUND', 'JOB_CHANGED'))
    .input(ofOneVersion.extend({ details: jobInput }))
    .output(companyJob),

  publish: procedure
    .route({
      method: 'POST',
      path: '/company/jobs/{id}/publish',
      summary: 'Publish a draft, or reopen a closed job',
      tags: ['jobs'],
    })
    .errors(declare('NOT_FOUND', 'JOB_STATUS', 'JOB_CHANGED'))
    .input(ofOneVersion)
    .output(companyJob),

  close: procedure
    .route({
      method: 'POST',
      path: '/company/jobs/{id}/close',
      summary: 'Close a job: nobody can apply any more',
      tags: ['jobs'],
    })
    .errors(declare('NOT_FOUND', 'JOB_STATUS', 'JOB_CHANGED'))
    .input(ofOneVersion)
    .output(companyJob),

  duplicate: procedure
    .route({
      method: 'POST',
      path: '/company/jobs/{id}/duplicate',
      summary: 'A new draft with the same content',
      tags: ['jobs'],
    })
    .errors(declare('NOT_FOUND'))
    .input(ofOne)
    .output(companyJob),

  discard: procedure
    .route({
      method: 'DELETE',
      path: '/company/jobs/{id}',
      summary: 'Delete a draft that was never published',
      tags: ['jobs'],
    })
    .errors(declare('NOT_FOUND', 'JOB_STATUS', 'JOB_HAS_TESTS'))
    .input(ofOne)
    .output(z.object({})),

  source: procedure
    .route({
      method: 'GET',
      path: '/company/jobs/{id}/source',
      summary: 'The description that a job was made from',
      tags: ['jobs'],
    })
    .errors(declare('NOT_FOUND'))
    .input(ofOne)
    .output(z.file()),

  board: procedure
    .route({ method: 'GET', path: '/jobs', summary: 'Published jobs, the newest first', tags: ['jobs'] })
    .input(boardQuery)
    .output(
      z.object({
        jobs: z.array(boardJob),
        /** At most `boardDepth`. */
        total: z.int(),
        hasMore: z.boolean(),
      }),
    ),

  posting: procedure
    .route({
      method: 'GET',
      path: '/jobs/{slug}',
      summary: 'One job that is or was published',
      tags: ['jobs'],
    })
    .errors(declare('NOT_FOUND'))
    .input(z.object({ slug: z.string().max(200) }))
    .output(posting),
}
