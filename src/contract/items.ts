import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { difficulties, itemSources, itemStatuses, itemTypes } from '#core/items/item.ts'
import { failureKinds } from '#core/items/run-outcome.ts'
import { declare } from './errors.ts'
import { pageField, searchField, versionField } from './fields.ts'
import { codeItem, itemContent, queryItem, text } from './item-content.ts'
import { finding } from './item-finding.ts'
import { itemStatistics } from './item-statistics.ts'
import { procedure } from './procedure.ts'

const itemRow = z.object({
  id: z.uuid(),
  type: z.enum(itemTypes),
  skill: z.string(),
  difficulty: z.enum(difficulties),
  language: z.string().nullable(),
  source: z.enum(itemSources),
  /** For the caller's company: one of the shared bank can be retired by each for itself. */
  status: z.enum(itemStatuses),
  /** Of the caller's company, and not of the bank that all share. */
  isOwn: z.boolean(),
  question: z.string(),
  /** How many things its answers say against it. */
  flags: z.int(),
  updatedAt: z.iso.datetime(),
})
export type ItemRow = z.infer<typeof itemRow>

const estimate = z.object({ value: z.number(), error: z.number() })

const companyItem = itemRow.extend({
  version: z.int(),
  content: itemContent,
  /** Whether another like it can be drawn. */
  isDrawn: z.boolean(),
  /** Whether someone has been asked it: then a change makes a new version, and past results keep theirs. */
  isUsed: z.boolean(),
  parameters: z.object({
    discrimination: estimate,
    difficulty: estimate,
    guessing: z.number(),
    /** How many answers they rest on; none yet where they are the guess from its difficulty. */
    answers: z.int(),
  }),
  /** Null until it was answered often enough. */
  statistics: itemStatistics.nullable(),
  versions: z.array(z.object({ version: z.int(), createdAt: z.iso.datetime(), isUsed: z.boolean() })),
})
export type CompanyItem = z.infer<typeof companyItem>

const runFailure = z.object({ kind: z.enum(failureKinds), message: z.string(), line: z.int().nullable() })
export const testVerdict = z.object({
  name: z.string(),
  isHidden: z.boolean(),
  isPassed: z.boolean(),
  shown: z
    .object({
      input: z.string(),
      expected: z.string(),
      got: z.string(),
      printed: z.string(),
      failure: runFailure.nullable(),
    })
    .nullable(),
})

export const itemsPageSize = 25

const itemFilter = {
  search: searchField,
  skill: searchField.optional(),
  type: z.enum(itemTypes).optional(),
  difficulty: z.enum(difficulties).optional(),
  source: z.enum(itemSources).optional(),
  status: z.enum(itemStatuses).optional(),
  /** `own`: of my company alone. */
  from: z.enum(['all', 'own']).default('all'),
}
export const itemsQuery = z.object({ ...itemFilter, page: pageField })
export type ItemsQuery = z.infer<typeof itemsQuery>

const ofOne = z.object({ id: z.uuid() })
const ofOneVersion = ofOne.extend({ version: z.int().positive() })

const exchangeFormat = z.enum(['gift', 'csv'])
const importInput = z.object({
  format: exchangeFormat,
  text: z.string().max(1_000_000, 'This file is too long: the most is a million characters'),
  /** For questions that do not say. */
  skill: z.string().max(80),
  difficulty: z.enum(difficulties),
})
const importReport = z.object({
  entries: z.array(
    z.object({
      line: z.int(),
      title: z.string(),
      /** Whether it is or would be saved as a draft. */
      isTaken: z.boolean(),
      /** Why it cannot be. */
      problems: z.array(z.string()),
      /** What of it is not kept. */
      losses: z.array(z.string()),
      /** What has to be mended before it can be asked. */
      findings: z.array(finding),
    }),
  ),
  problems: z.array(z.string()),
})
export type ImportReport = z.infer<typeof importReport>

const exportReport = z.object({
  count: z.int(),
  left: z.array(z.object({ id: z.uuid(), question: z.string(), reasons: z.array(z.string()) })),
  losses: z.array(z.string()),
})
export type ExportReport = z.infer<typeof exportReport>

const draftingEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('progress'),
    step: z.enum(['asking', 'checking']),
    done: z.int(),
    total: z.int(),
  }),
  z.object({
    kind: z.literal('done'),
    drafts: z.array(itemRow),
    /** Those that did not stand up, in a few words, with why. */
    dropped: z.array(z.object({ question: z.string(), reasons: z.array(z.string()) })),
  }),
  /** The model did not answer, or nothing that could be read. */
  z.object({ kind: z.literal('failed'), message: z.string() }),
])
export type DraftingEvent = z.infer<typeof draftingEvent>

const criterion = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  weight: z.int(),
  anchors: z.array(z.string()),
  concepts: z.array(z.object({ name: z.string(), synonyms: z.array(z.string()) })),
})
export const scenarioRow = z.object({
  id: z.string(),
  field: z.string(),
  title: z.string(),
  description: z.string(),
  skills: z.array(z.string()),
  timeLimitMinutes: z.int(),
  minWords: z.int(),
})
export type ScenarioRow = z.infer<typeof scenarioRow>

export const items = {
  list: procedure
    .route({
      method: 'GET',
      path: '/items',
      summary: 'The question bank: what all share, and what my company added',
      tags: ['items'],
    })
    .input(itemsQuery)
    .output(
      z.object({
        items: z.array(itemRow),
        total: z.int(),
        /** Of what is found, without regard to the skill that is asked for. */
        skills: z.array(z.object({ skill: z.string(), count: z.int() })),
      }),
    ),

  read: procedure
    .route({ method: 'GET', path: '/items/{id}', summary: 'One question with its key', tags: ['items'] })
    .errors(declare('NOT_FOUND'))
    .input(ofOne.extend({ version: versionField.optional() }))
    .output(companyItem),

  check: procedure
    .route({
      method: 'POST',
      path: '/items/check',
      summary: 'What stands in the way of asking a question; its code is run',
      tags: ['items'],
    })
    .input(z.object({ content: itemContent, id: z.uuid().optional() }))
    .output(z.object({ findings: z.array(finding) })),

  create: procedure
    .route({
      method: 'POST',
      path: '/items',
      summary: 'Save a new question as a draft, or for use',
      tags: ['items'],
    })
    .errors(declare('ITEM_NOT_READY'))
    .input(z.object({ content: itemContent, isActive: z.boolean() }))
    .output(companyItem),

  update: procedure
    .route({
      method: 'PUT',
      path: '/items/{id}',
      summary: 'Change a question of my company: a new version of it',
      tags: ['items'],
    })
    .errors(declare('NOT_FOUND', 'ITEM_CHANGED', 'ITEM_NOT_READY'))
    .input(ofOneVersion.extend({ content: itemContent }))
    .output(companyItem),

  activate: procedure
    .route({
      method: 'POST',
      path: '/items/{id}/activate',
      summary: 'Approve a draft, or bring a retired question back',
      tags: ['items'],
    })
    .errors(declare('NOT_FOUND', 'ITEM_CHANGED', 'ITEM_NOT_READY'))
    .input(ofOneVersion)
    .output(companyItem),

  retire: procedure
    .route({
      method: 'POST',
      path: '/items/{id}/retire',
      summary: 'Ask it no more; a shared one is retired for my company alone',
      tags: ['items'],
    })
    .errors(declare('NOT_FOUND', 'ITEM_STATUS'))
    .input(ofOne)
    .output(companyItem),

  discard: procedure
    .route({
      method: 'DELETE',
      path: '/items/{id}',
      summary: 'Delete a draft that was never asked',
      tags: ['items'],
    })
    .errors(declare('NOT_FOUND', 'ITEM_STATUS'))
    .input(ofOne)
    .output(z.object({})),

  copy: procedure
    .route({
      method: 'POST',
      path: '/items/{id}/copy',
      summary: 'A draft of my company with the same content',
      tags: ['items'],
    })
    .errors(declare('NOT_FOUND'))
    .input(ofOne)
    .output(companyItem),

  drawAnother: procedure
    .route({
      method: 'POST',
      path: '/items/{id}/another',
      summary: 'Another question of the same template, checked and ready, for my company',
      tags: ['items'],
    })
    .errors(declare('NOT_FOUND', 'ITEM_STATUS'))
    .input(ofOne)
    .output(companyItem),

  tryAnswer: procedure
    .route({
      method: 'POST',
      path: '/items/try',
      summary: 'Run an answer in code against the tests of a question',
      tags: ['items'],
    })
    .input(z.object({ content: z.discriminatedUnion('type', [codeItem, queryItem]), answer: text }))
    .output(z.object({ verdicts: z.array(testVerdict) })),

  tryImport: procedure
    .route({
      method: 'POST',
      path: '/items/import/try',
      summary: 'What an import would bring, without importing anything',
      tags: ['items'],
    })
    .input(importInput)
    .output(importReport),

  import: procedure
    .route({
      method: 'POST',
      path: '/items/import',
      summary: 'Import questions as drafts of my company',
      tags: ['items'],
    })
    .input(importInput)
    .output(importReport),

  tryExport: procedure
    .route({
      method: 'GET',
      path: '/items/export/try',
      summary: 'What an export would hold, and what it could not',
      tags: ['items'],
    })
    .input(z.object({ ...itemFilter, format: exchangeFormat }))
    .output(exportReport),

  export: procedure
    .route({ method: 'GET', path: '/items/export', summary: 'The questions as a file', tags: ['items'] })
    .input(z.object({ ...itemFilter, format: exchangeFormat }))
    .output(z.file()),

  requestDrafts: procedure
    .route({
      method: 'POST',
      path: '/items/drafts',
      summary:
        'Have the language model write drafts for a skill; what it writes is checked, as server-sent events',
      tags: ['items'],
    })
    .errors(declare('NO_LANGUAGE_MODEL'))
    .input(
      z.object({
        skill: z.string().min(1, 'Please choose a skill').max(80),
        difficulty: z.enum(difficulties),
        type: z.enum(['multiple-choice', 'multiple-select', 'output-prediction']),
        count: z.int().min(1).max(10),
      }),
    )
    .output(eventIterator(draftingEvent)),

  abilities: procedure
    .route({
      method: 'GET',
      path: '/items/abilities',
      summary: 'What this server can do: languages it runs, and whether a language model writes drafts',
      tags: ['items'],
    })
    .output(z.object({ languages: z.array(z.string()), writesDrafts: z.boolean() })),

  scenarios: procedure
    .route({ method: 'GET', path: '/scenarios', summary: 'The scenarios of the bank', tags: ['items'] })
    .output(z.object({ scenarios: z.array(scenarioRow) })),

  scenario: procedure
    .route({
      method: 'GET',
      path: '/scenarios/{id}',
      summary: 'One scenario with its rubric and sample answers',
      tags: ['items'],
    })
    .errors(declare('NOT_FOUND'))
    .input(z.object({ id: z.string().max(100) }))
    .output(
      scenarioRow.extend({
        scenario: z.string(),
        questions: z.array(z.string()),
        criteria: z.array(criterion),
        samples: z.array(
          z.object({ quality: z.string(), answer: z.string(), levels: z.record(z.string(), z.int()) }),
        ),
      }),
    ),
}
