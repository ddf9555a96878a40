import * as z from 'zod'
import { aiOutcomes, aiPurposes } from '#core/analytics/ai-calls.ts'
import { connectionOutcomes } from '#core/models/connection-test.ts'
import { modelPurposes } from '#core/models/purposes.ts'
import { declare } from './errors.ts'
import { procedure } from './procedure.ts'

const modelPurpose = z.enum(modelPurposes)

export const modelsOverview = z.object({
  /** Counts every change of the switches; 0 while nobody has touched them. */
  version: z.int(),
  /** As the environment says it; null where none is set up. The key itself is nobody's to read. */
  connection: z.object({ host: z.string(), model: z.string(), hasKey: z.boolean() }).nullable(),
  /** Of any process. */
  lastCall: z
    .object({
      at: z.iso.datetime(),
      purpose: z.enum(aiPurposes),
      model: z.string(),
      outcome: z.enum(aiOutcomes),
      durationMs: z.int(),
    })
    .nullable(),
  /** The days that the figures are of. */
  span: z.object({ from: z.iso.date(), to: z.iso.date() }),
  purposes: z.array(
    z.object({
      purpose: modelPurpose,
      isOn: z.boolean(),
      calls: z.int(),
      /** How often what runs here did it alone: no answer came, or none that could count. */
      fellBack: z.int(),
    }),
  ),
})
export type ModelsOverview = z.infer<typeof modelsOverview>

export const connectionTest = z.object({
  outcome: z.enum(connectionOutcomes),
  durationMs: z.int(),
  status: z.int().nullable(),
})

const tags = ['models']

export const models = {
  overview: procedure
    .route({
      ...{ method: 'GET', path: '/admin/models', tags },
      summary:
        'Which language model is set up, what it is switched on for, and how it did in the last seven days',
    })
    .output(modelsOverview),

  switchPurpose: procedure
    .route({
      ...{ method: 'POST', path: '/admin/models/purposes/{purpose}', tags },
      summary: 'Switch the language model on or off for one purpose',
    })
    .errors(declare('MODEL_SETTINGS_CHANGED'))
    .input(z.object({ purpose: modelPurpose, isOn: z.boolean(), version: z.int().min(0) }))
    .output(modelsOverview),

  testConnection: procedure
    .route({
      ...{ method: 'POST', path: '/admin/models/test', tags },
      summary: 'Ask the language model something small, and say what came of it',
    })
    .errors(declare('NO_MODEL_TO_TEST'))
    .output(connectionTest),
}
