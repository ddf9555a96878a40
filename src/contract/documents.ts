import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { fileKinds } from '#core/documents/document.ts'
import { findProfileProblems, profileLimits } from '#core/documents/profile.ts'
import { experienceLevels, jobTypes, workplaces } from '#core/jobs/job.ts'
import { declare } from './errors.ts'
import { salary } from './fields.ts'
import { procedure } from './procedure.ts'

/** 10 MB. A resume with a portrait has less than one. */
export const maxDocumentBytes = 10 * 1024 * 1024

/** Some thirty pages. */
export const maxPastedLength = 200_000

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
const place = z.object({ page: z.int(), box, offset: z.int().exactOptional() })

const foundAs = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, places: z.array(place), isSure: z.boolean() })
const found = foundAs(z.string())
const foundIfAny = found.nullable()
const hidden = z.array(
  z.object({
    text: z.string(),
    page: z.int(),
    reason: z.enum(['same_colour', 'tiny', 'off_page', 'marked_hidden', 'not_drawn', 'covered']),
  }),
)
const foundSkill = found.extend({ knownAs: z.string().nullable() })
const foundPeriod = foundAs(z.object({ start: z.string().nullable(), end: z.string().nullable() })).nullable()

export const parsedResume = z.object({
  name: foundIfAny,
  headline: foundIfAny,
  email: foundIfAny,
  phone: foundIfAny,
  location: foundIfAny,
  links: z.array(found),
  summary: foundIfAny,
  skills: z.array(foundSkill),
  workHistory: z.array(
    z.object({
      title: foundIfAny,
      company: foundIfAny,
      location: foundIfAny,
      period: foundPeriod,
      description: foundIfAny,
    }),
  ),
  education: z.array(
    z.object({ school: foundIfAny, degree: foundIfAny, period: foundPeriod, description: foundIfAny }),
  ),
  hidden,
})

export const parsedJob = z.object({
  jobTitle: foundIfAny,
  company: foundIfAny,
  location: foundIfAny,
  workplace: foundAs(z.enum(workplaces)).nullable(),
  salary: foundAs(salary).nullable(),
  experienceLevel: foundAs(z.enum(experienceLevels)).nullable(),
  jobType: foundAs(z.enum(jobTypes)).nullable(),
  summary: foundIfAny,
  skills: z.array(foundSkill.extend({ isMustHave: z.boolean() })),
  responsibilities: z.array(found),
  requirements: z.array(found),
  benefits: z.array(found),
  hidden,
})

/** The document to look at: its lines where they stand, without anything that could run. */
export const documentView = z.object({
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
  lines: z.array(
    z.object({
      page: z.int(),
      box,
      text: z.string(),
      fontSize: z.number(),
      isBold: z.boolean(),
      isItalic: z.boolean(),
    }),
  ),
})
export type DocumentView = z.infer<typeof documentView>

const remark = z.enum(['has_scripts', 'has_macros', 'has_attachments', 'text_over_picture'])

/** Why a file could not become a profile. The words for each are in the answer. */
export const readingProblem = z.object({
  code: z.enum([
    'empty',
    'not_a_document',
    'rtf',
    'html',
    'other_office',
    'encrypted',
    'damaged',
    'too_many_pages',
    'unpacks_too_large',
    'too_large',
    'too_much_work',
    'busy',
    'no_text',
  ]),
  message: z.string(),
})
export type ReadingProblem = z.infer<typeof readingProblem>

const resumeFile = z.object({
  fileName: z.string(),
  kind: z.enum(fileKinds),
  size: z.int(),
  uploadedAt: z.iso.datetime(),
})
export type ResumeFile = z.infer<typeof resumeFile>

const reading = z.object({
  view: documentView,
  remarks: z.array(remark),
  /** The model that filled what rules left open, where one is set up and did. */
  helpedBy: z.string().nullable(),
})
const resumeReading = reading.extend({ resume: parsedResume })
export type ResumeReading = z.infer<typeof resumeReading>

export const jobReading = reading.extend({ job: parsedJob })
export type JobReading = z.infer<typeof jobReading>

/** An uploaded document that was not made use of yet. Everyone has at most one of a kind. */
const draftOf = <Reading extends z.ZodType>(reading: Reading) =>
  z.object({
    id: z.uuid(),
    fileName: z.string(),
    size: z.int(),
    uploadedAt: z.iso.datetime(),
    /** Null until it was read. */
    reading: reading.nullable(),
  })
const resumeDraft = draftOf(resumeReading)
export type ResumeDraft = z.infer<typeof resumeDraft>

const jobDescriptionDraft = draftOf(jobReading).extend({
  /** `text` where it was pasted. */
  kind: z.enum([...fileKinds, 'text']),
})
export type JobDescriptionDraft = z.infer<typeof jobDescriptionDraft>

/** Long lists are cut off before each entry is looked at. */
const texts = z.array(z.string().max(10_000)).max(1000)
const text = z.string().max(10_000)
const month = z.string().max(20)

export const profileInput = z
  .object({
    name: text,
    headline: text,
    email: text,
    phone: text,
    location: text,
    links: texts,
    summary: text,
    experience: text,
    skills: texts,
    workHistory: z
      .array(
        z.object({
          title: text,
          company: text,
          location: text,
          start: month,
          end: month,
          description: text,
        }),
      )
      .max(profileLimits.workHistory * 10),
    education: z
      .array(z.object({ school: text, degree: text, start: month, end: month, description: text }))
      .max(profileLimits.education * 10),
  })
  .superRefine((profile, issues) => {
    for (const [path, message] of Object.entries(findProfileProblems(profile)))
      issues.addIssue({ code: 'custom', path: path.split('.'), message })
  })

export const profile = z.object({
  name: z.string(),
  headline: z.string(),
  email: z.string(),
  phone: z.string(),
  location: z.string(),
  links: z.array(z.string()),
  summary: z.string(),
  experience: z.string(),
  skills: z.array(z.string()),
  workHistory: z.array(
    z.object({
      title: z.string(),
      company: z.string(),
      location: z.string(),
      start: z.string(),
      end: z.string(),
      description: z.string(),
    }),
  ),
  education: z.array(
    z.object({
      school: z.string(),
      degree: z.string(),
      start: z.string(),
      end: z.string(),
      description: z.string(),
    }),
  ),
})

const ownProfile = z.object({
  profile: profile.nullable(),
  /** Counts every save, so that two open pages cannot overwrite each other unseen. */
  version: z.int().nonnegative(),
  updatedAt: z.iso.datetime().nullable(),
  /** The original that the profile was made from, if it is kept. */
  resume: resumeFile.nullable(),
})
export type OwnProfile = z.infer<typeof ownProfile>

const readingEventOf = <Draft extends z.ZodType>(draft: Draft) =>
  z.discriminatedUnion('step', [
    z.object({ step: z.literal('waiting') }),
    z.object({ step: z.literal('reading'), page: z.int(), pages: z.int() }),
    z.object({ step: z.literal('asking'), model: z.string() }),
    z.object({ step: z.literal('done'), draft }),
    z.object({ step: z.literal('failed'), problem: readingProblem }),
  ])
export const readingEvent = readingEventOf(resumeDraft)
export type ReadingEvent = z.infer<typeof readingEvent>

export const jobReadingEvent = readingEventOf(jobDescriptionDraft)
export type JobReadingEvent = z.infer<typeof jobReadingEvent>

const done = z.object({})

export const documents = {
  uploadResume: procedure
    .route({
      method: 'PUT',
      path: '/profile/resume-draft',
      summary: 'Upload a resume (the body is the file, `x-file-name` its name)',
      tags: ['documents'],
    })
    .errors(declare('UNREADABLE_DOCUMENT', 'PAYLOAD_TOO_LARGE'))
    .input(z.file())
    .output(z.object({ draft: resumeDraft })),

  readResume: procedure
    .route({
      method: 'POST',
      path: '/profile/resume-draft/{id}/reading',
      summary: 'Read the uploaded resume: how far it is, then what was found, as server-sent events',
      tags: ['documents'],
    })
    .errors(declare('NOT_FOUND'))
    .input(z.object({ id: z.uuid() }))
    .output(eventIterator(readingEvent)),

  resumeDraft: procedure
    .route({
      method: 'GET',
      path: '/profile/resume-draft',
      summary: 'The uploaded resume that is not saved as a profile yet',
      tags: ['documents'],
    })
    .output(z.object({ draft: resumeDraft.nullable() })),

  discardResumeDraft: procedure
    .route({
      method: 'DELETE',
      path: '/profile/resume-draft',
      summary: 'Forget the uploaded resume',
      tags: ['documents'],
    })
    .output(done),

  profile: procedure
    .route({ method: 'GET', path: '/profile', summary: 'My profile', tags: ['documents'] })
    .output(ownProfile),

  saveProfile: procedure
    .route({
      method: 'PUT',
      path: '/profile',
      summary: 'Save my profile, and with `draftId` the uploaded resume as its original',
      tags: ['documents'],
    })
    .errors(declare('NOT_FOUND', 'PROFILE_CHANGED'))
    .input(
      z.object({
        profile: profileInput,
        /** The version that was changed; 0 for a first profile. */
        version: z.int().nonnegative(),
        draftId: z.uuid().optional(),
      }),
    )
    .output(ownProfile),

  resumeFile: procedure
    .route({
      method: 'GET',
      path: '/profile/resume',
      summary: 'The original of my resume',
      tags: ['documents'],
    })
    .errors(declare('NOT_FOUND'))
    .output(z.file()),

  removeResumeFile: procedure
    .route({
      method: 'DELETE',
      path: '/profile/resume',
      summary: 'Delete the original of my resume; the profile stays',
      tags: ['documents'],
    })
    .errors(declare('NOT_FOUND'))
    .output(ownProfile),

  jsonResume: procedure
    .route({
      method: 'GET',
      path: '/profile/json-resume',
      summary: 'My profile in the JSON Resume format (jsonresume.org)',
      tags: ['documents'],
    })
    .errors(declare('NOT_FOUND'))
    .output(z.file()),

  uploadJobDescription: procedure
    .route({
      method: 'PUT',
      path: '/job-description-draft',
      summary: 'Upload a job description (the body is the file, `x-file-name` its name)',
      tags: ['documents'],
    })
    .errors(declare('UNREADABLE_DOCUMENT', 'PAYLOAD_TOO_LARGE'))
    .input(z.file())
    .output(z.object({ draft: jobDescriptionDraft })),

  pasteJobDescription: procedure
    .route({
      method: 'PUT',
      path: '/job-description-draft/text',
      summary: 'Hand in a job description as text',
      tags: ['documents'],
    })
    .input(
      z.object({
        text: z
          .string()
          .max(maxPastedLength, 'This text is too long: the most is 200,000 characters')
          .refine((text) => /\S/.test(text), 'Please paste the job description'),
      }),
    )
    .output(z.object({ draft: jobDescriptionDraft })),

  readJobDescription: procedure
    .route({
      method: 'POST',
      path: '/job-description-draft/{id}/reading',
      summary: 'Read the job description: how far it is, then what was found, as server-sent events',
      tags: ['documents'],
    })
    .errors(declare('NOT_FOUND'))
    .input(z.object({ id: z.uuid() }))
    .output(eventIterator(jobReadingEvent)),

  jobDescriptionDraft: procedure
    .route({
      method: 'GET',
      path: '/job-description-draft',
      summary: 'My job description that is not saved as a job yet',
      tags: ['documents'],
    })
    .output(z.object({ draft: jobDescriptionDraft.nullable() })),

  discardJobDescription: procedure
    .route({
      method: 'DELETE',
      path: '/job-description-draft',
      summary: 'Forget the job description',
      tags: ['documents'],
    })
    .output(done),
}
