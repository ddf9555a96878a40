import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { ruleLimits } from '#core/attempts/rules.ts'
import { difficulties, itemTypes } from '#core/items/item.ts'
import { jobStatuses } from '#core/jobs/job.ts'
import { passMarks, populations } from '#core/tests/population.ts'
import { testStatuses } from '#core/tests/test.ts'
import { findConfigProblems, testDifficulties, testLimits } from '#core/tests/test-config.ts'
import { declare } from './errors.ts'
import { pageField, versionField } from './fields.ts'
import { itemContent } from './item-content.ts'
import { scenarioRow } from './items.ts'
import { procedure } from './procedure.ts'
import { previewedQuestion, previewedSlot, testPreview } from './test-preview.ts'

const testConfig = z.object({
  difficulty: z.enum(testDifficulties),
  duration: z.int(),
  questionCount: z.int(),
  includeScenarios: z.boolean(),
  adaptiveTesting: z.boolean(),
})

const testConfigInput = testConfig
  .extend({ duration: z.number(), questionCount: z.number() })
  .superRefine((config, issues) => {
    for (const [path, message] of Object.entries(findConfigProblems(config)))
      issues.addIssue({ code: 'custom', path: [path], message })
  })

/** Chosen by whoever wants the same test again; any short text. */
const seed = z
  .string()
  .trim()
  .max(80)
  .regex(/^[\p{L}\p{N}\p{P}\p{Zs}]+$/u, 'Please use letters and figures')

const testRow = z.object({
  id: z.uuid(),
  status: z.enum(testStatuses),
  title: z.string(),
  job: z.object({ id: z.uuid(), jobTitle: z.string(), status: z.enum(jobStatuses) }),
  questions: z.int(),
  /** In minutes, the scenarios not counted. */
  duration: z.int(),
  scenarios: z.int(),
  isAdaptive: z.boolean(),
  /** The latest one, which may still be a draft. */
  version: z.int(),
  /** The one that candidates are given. */
  publishedVersion: z.int().nullable(),
  updatedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
})
export type TestRow = z.infer<typeof testRow>

const testItem = z.object({
  id: z.uuid(),
  version: z.int(),
  isLocked: z.boolean(),
  type: z.enum(itemTypes),
  skill: z.string(),
  difficulty: z.enum(difficulties),
  /** With key and explanation: for the company alone. */
  content: itemContent,
  /** Why it should not be asked any more, if so: it was retired, or there is a newer version of it. */
  isRetired: z.boolean(),
  isOutdated: z.boolean(),
})
export type TestItemView = z.infer<typeof testItem>

const testSection = z.object({
  id: z.string(),
  name: z.string(),
  skills: z.array(z.string()),
  /** How many of its items one person is asked. */
  questions: z.int(),
  minutes: z.int(),
  items: z.array(testItem),
})
export type TestSectionView = z.infer<typeof testSection>

const companyTest = testRow.extend({
  /** Counts every change, so that two colleagues cannot overwrite each other unseen. */
  revision: z.int(),
  /** Which version is shown here. */
  shownVersion: z.int(),
  /** Whether what is shown can be changed: the latest version, not published yet. */
  isEditable: z.boolean(),
  description: z.string(),
  config: testConfig,
  /** For whoever is given it; they hold for all versions. */
  rules: z.object({
    dueDays: z.int(),
    retakes: z.int(),
    retakeAfterDays: z.int(),
    showsQuestions: z.boolean(),
  }),
  seed: z.string(),
  sections: z.array(testSection),
  scenarioRows: z.array(scenarioRow),
  coverage: z.array(
    z.object({
      skill: z.string(),
      isMustHave: z.boolean(),
      /** The skill of the bank it is asked through, or null where the bank has nothing. */
      askedThrough: z.string().nullable(),
      questions: z.int(),
      available: z.int(),
    }),
  ),
  /** What most people need for the questions one person is asked, in minutes. */
  neededMinutes: z.int(),
  versions: z.array(
    z.object({
      version: z.int(),
      createdAt: z.iso.datetime(),
      publishedAt: z.iso.datetime().nullable(),
      by: z.string().nullable(),
    }),
  ),
})
export type CompanyTest = z.infer<typeof companyTest>

export const generationSteps = ['bank', 'questions', 'saving'] as const
const generationEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), step: z.enum(generationSteps), done: z.int(), total: z.int() }),
  z.object({ kind: z.literal('done'), test: companyTest }),
  /** The bank has nothing for any skill of the job. */
  z.object({ kind: z.literal('nothing'), skills: z.array(z.string()) }),
])
export type GenerationEvent = z.infer<typeof generationEvent>

const forecast = z.object({
  population: z.enum(populations),
  /** How many people were simulated. */
  takers: z.int(),
  /** 0 to 1: the share of differences in score that is difference in skill. */
  reliability: z.number(),
  /** Half the width of the range, in percentage points, in which nine of ten true percents lie. */
  margin: z.number(),
  /** The error of the estimate of ability at low, middle and high ability. */
  errors: z.array(z.object({ ability: z.number(), error: z.number() })),
  meanPercent: z.number(),
  /** Shares of people, by tenths of percent: 0-9, 10-19 and so on to 90-100. */
  percents: z.array(z.number()),
  passRates: z.array(
    z.object({
      mark: z.literal(passMarks),
      rate: z.number(),
      /** Who would deserve otherwise. */ misjudged: z.number(),
    }),
  ),
  /** How many of the questions have been answered often enough to know their difficulty; the others' is their writers' word. */
  calibrated: z.int(),
  items: z.int(),
})
export type TestForecast = z.infer<typeof forecast>

export const testsPageSize = 20

const ruleField = (name: keyof typeof ruleLimits, what: string) => {
  const { least, most } = ruleLimits[name]
  const message = `Please enter between ${least} and ${most} ${what}`
  return z.int(message).min(least, message).max(most, message)
}

const ofOne = z.object({ id: z.uuid() })
const ofOneRevision = ofOne.extend({ revision: z.int().positive() })
const changing = declare('NOT_FOUND', 'TEST_CHANGED', 'TEST_STATUS')

export const tests = {
  list: procedure
    .route({ method: 'GET', path: '/tests', summary: 'The tests of my company', tags: ['tests'] })
    .input(z.object({ jobId: z.uuid().optional(), status: z.enum(testStatuses).optional(), page: pageField }))
    .output(z.object({ tests: z.array(testRow), total: z.int() })),

  generate: procedure
    .route({
      method: 'POST',
      path: '/tests/generate',
      summary: 'Have a test made for a job, as server-sent events; it waits to be saved',
      tags: ['tests'],
    })
    .errors(declare('NOT_FOUND'))
    .input(z.object({ jobId: z.uuid(), config: testConfigInput, seed: seed.optional() }))
    .output(eventIterator(generationEvent)),

  read: procedure
    .route({
      method: 'GET',
      path: '/tests/{id}',
      summary: 'One test with its questions and keys',
      tags: ['tests'],
    })
    .errors(declare('NOT_FOUND'))
    .input(ofOne.extend({ version: versionField.optional() }))
    .output(companyTest),

  forecast: procedure
    .route({
      method: 'GET',
      path: '/tests/{id}/forecast',
      summary: 'How precise a test will be, and who would pass, by simulation',
      tags: ['tests'],
    })
    .errors(declare('NOT_FOUND'))
    .input(
      ofOne.extend({
        population: z.enum(populations).default('mixed'),
        version: versionField.optional(),
      }),
    )
    .output(forecast),

  update: procedure
    .route({
      method: 'PUT',
      path: '/tests/{id}',
      summary: 'Change title, description and the order of the sections',
      tags: ['tests'],
    })
    .errors(changing)
    .input(
      ofOneRevision.extend({
        title: z
          .string()
          .trim()
          .regex(/[\p{L}\p{N}]/u, 'Please give the test a title')
          .max(testLimits.title, `Please use at most ${testLimits.title} characters`),
        description: z
          .string()
          .trim()
          .max(testLimits.description, `Please use at most ${testLimits.description} characters`),
        /** All of them, in the order wanted. */
        sectionIds: z.array(z.string().max(80)).max(testLimits.questionCount.most),
      }),
    )
    .output(companyTest),

  lock: procedure
    .route({
      method: 'POST',
      path: '/tests/{id}/lock',
      summary: 'Keep a question when the others are drawn again, or let it go',
      tags: ['tests'],
    })
    .errors(changing)
    .input(ofOneRevision.extend({ itemId: z.uuid(), isLocked: z.boolean() }))
    .output(companyTest),

  replace: procedure
    .route({
      method: 'POST',
      path: '/tests/{id}/replace',
      summary: 'Another question of the same skill and difficulty in place of one',
      tags: ['tests'],
    })
    .errors(declare('NOT_FOUND', 'TEST_CHANGED', 'TEST_STATUS', 'NO_OTHER_QUESTION'))
    .input(ofOneRevision.extend({ itemId: z.uuid() }))
    .output(companyTest),

  replaceScenario: procedure
    .route({
      method: 'POST',
      path: '/tests/{id}/replace-scenario',
      summary: 'Another scenario in place of one',
      tags: ['tests'],
    })
    .errors(declare('NOT_FOUND', 'TEST_CHANGED', 'TEST_STATUS', 'NO_OTHER_QUESTION'))
    .input(ofOneRevision.extend({ scenarioId: z.string().max(100) }))
    .output(companyTest),

  redraw: procedure
    .route({
      method: 'POST',
      path: '/tests/{id}/redraw',
      summary: 'Draw all questions again but those that are locked',
      tags: ['tests'],
    })
    .errors(changing)
    .input(ofOneRevision.extend({ seed: seed.optional() }))
    .output(companyTest),

  save: procedure
    .route({
      method: 'POST',
      path: '/tests/{id}/save',
      summary: 'Keep a generated test as a draft',
      tags: ['tests'],
    })
    .errors(changing)
    .input(ofOneRevision)
    .output(companyTest),

  publish: procedure
    .route({
      method: 'POST',
      path: '/tests/{id}/publish',
      summary: 'Give this version to the candidates of its job from now on',
      tags: ['tests'],
    })
    .errors(declare('NOT_FOUND', 'TEST_CHANGED', 'TEST_STATUS', 'TEST_NOT_READY'))
    .input(ofOneRevision)
    .output(companyTest),

  setRules: procedure
    .route({
      method: 'PUT',
      path: '/tests/{id}/rules',
      summary: 'When it is due, and whether it may be taken again; what is due already stays so',
      tags: ['tests'],
    })
    .errors(declare('NOT_FOUND'))
    .input(
      ofOne.extend({
        dueDays: ruleField('dueDays', 'days'),
        retakes: ruleField('retakes', 'retakes'),
        retakeAfterDays: ruleField('retakeAfterDays', 'days'),
        showsQuestions: z.boolean(),
      }),
    )
    .output(companyTest),

  close: procedure
    .route({
      method: 'POST',
      path: '/tests/{id}/close',
      summary: 'Give it to nobody any more',
      tags: ['tests'],
    })
    .errors(changing)
    .input(ofOneRevision)
    .output(companyTest),

  reopen: procedure
    .route({
      method: 'POST',
      path: '/tests/{id}/reopen',
      summary: 'Give a closed test to candidates again, as it was',
      tags: ['tests'],
    })
    .errors(declare('NOT_FOUND', 'TEST_CHANGED', 'TEST_STATUS', 'TEST_NOT_READY'))
    .input(ofOneRevision)
    .output(companyTest),

  revise: procedure
    .route({
      method: 'POST',
      path: '/tests/{id}/revise',
      summary: 'A new version to work on; the published one stays in use until the new one is published',
      tags: ['tests'],
    })
    .errors(changing)
    .input(ofOneRevision)
    .output(companyTest),

  discard: procedure
    .route({
      method: 'DELETE',
      path: '/tests/{id}',
      summary: 'Delete a test, or a new version of it, that was never published',
      tags: ['tests'],
    })
    .errors(declare('NOT_FOUND', 'TEST_STATUS'))
    .input(ofOne)
    .output(z.object({})),

  preview: procedure
    .route({
      method: 'GET',
      path: '/tests/{id}/preview',
      summary: 'The test as a candidate gets it, without keys',
      tags: ['tests'],
    })
    .errors(declare('NOT_FOUND'))
    .input(ofOne)
    .output(testPreview),

  previewQuestion: procedure
    .route({
      method: 'POST',
      path: '/tests/{id}/preview/question',
      summary: 'The question of a slot, chosen by the answers so far where the test adapts',
      tags: ['tests'],
    })
    .errors(declare('NOT_FOUND'))
    .input(
      ofOne.extend({
        slot: z.int().min(0).max(testLimits.questionCount.most),
        /** What was opened before. */
        opened: z.array(previewedSlot).max(testLimits.questionCount.most),
      }),
    )
    .output(previewedQuestion),
}
