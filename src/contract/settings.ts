import * as z from 'zod'
import { landingLimits } from '#core/content/landing-rules.ts'
import { mailGroups, mailKindNames } from '#core/mails/kinds.ts'
import { type Place, placeWords } from '#core/mails/places.ts'
import { wordingFields, wordingLimits } from '#core/mails/wording.ts'
import { declare } from './errors.ts'
import { cleanText } from './fields.ts'
import { procedure } from './procedure.ts'

/** Room for what is far too long: how long it may be, and what else is wrong with it, is said beside its field. */
const room = (longest: number) => z.string().max(longest * 4 + 100, 'This text is too long')
const lineField = (longest: number) =>
  room(longest).transform((text) => cleanText(text).replace(/\s+/g, ' ').trim())

const landingInput = z.object({
  claims: z
    .array(z.object({ figure: lineField(landingLimits.figure), text: lineField(landingLimits.text) }))
    .max(50),
  testimonials: z
    .array(
      z.object({
        quote: lineField(landingLimits.quote),
        name: lineField(landingLimits.name),
        role: lineField(landingLimits.role),
      }),
    )
    .max(50),
  contactEmail: lineField(254),
})

const landingText = z.object({
  claims: z.array(z.object({ figure: z.string(), text: z.string() })),
  testimonials: z.array(z.object({ quote: z.string(), name: z.string(), role: z.string() })),
  contactEmail: z.string(),
})

/** Who changed it last, and when. Null: it is as the product brings it along, and always was. */
const lastChange = z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable()

export const landingSetting = z.object({
  content: landingText,
  standard: landingText,
  isStandard: z.boolean(),
  /** 0 until it is changed for the first time. */
  version: z.int(),
  lastChange,
})
export type LandingSetting = z.infer<typeof landingSetting>

/** A subject may not hold a line break; one that does is refused and not mended, so that its writer knows. */
const wordingInput = z.object({
  subject: room(wordingLimits.subject),
  greeting: room(wordingLimits.greeting),
  body: room(wordingLimits.body).transform((text) => cleanText(text.replace(/\r\n?/g, '\n'))),
  closing: room(wordingLimits.closing).transform((text) => cleanText(text)),
})

const wordingText = z.object({
  subject: z.string(),
  greeting: z.string(),
  body: z.string(),
  closing: z.string(),
})

const place = z.enum(Object.keys(placeWords) as [Place, ...Place[]])

export const mailSetting = z.object({
  kind: z.enum(mailKindNames),
  group: z.enum(mailGroups),
  title: z.string(),
  purpose: z.string(),
  /** False where each company has words of its own. */
  isChangeable: z.boolean(),
  standard: wordingText,
  /** Null: in its standard words. */
  wording: wordingText.nullable(),
  /** What is wrong with it since the product's own mail was changed; the standard words are sent meanwhile. */
  problems: z.partialRecord(z.enum(wordingFields), z.string()),
  places: z.object({ inline: z.array(place), blocks: z.array(place), isToSomeone: z.boolean() }),
  /** By its name what is in a place in the example. */
  examples: z.partialRecord(place, z.string()),
  version: z.int(),
  lastChange,
})
export type MailSetting = z.infer<typeof mailSetting>

export const writtenMail = z.object({ subject: z.string(), text: z.string(), html: z.string() })
export type WrittenMail = z.infer<typeof writtenMail>

/** kept: there is no mail server, and it lies in the outbox. */
export const testMail = z.object({
  state: z.enum(['waiting', 'sent', 'kept', 'failed']),
  recipient: z.string(),
  /** In the words of the mail server. */
  error: z.string().nullable(),
})
export type TestMail = z.infer<typeof testMail>

const byKind = z.object({ kind: z.enum(mailKindNames) })
const version = z.int().min(0).max(1_000_000)
const tags = ['settings']
const kindPath = '/admin/settings/mails/{kind}'

export const settings = {
  landing: procedure
    .route({ method: 'GET', path: '/admin/settings/landing', summary: 'What the landing page says', tags })
    .output(landingSetting),

  saveLanding: procedure
    .route({
      ...{ method: 'PUT', path: '/admin/settings/landing', tags },
      summary: 'Change what the landing page says, or go back to the standard text',
    })
    .errors(declare('SETTING_CHANGED'))
    .input(z.object({ version, content: landingInput.nullable() }))
    .output(landingSetting),

  mails: procedure
    .route({
      ...{ method: 'GET', path: '/admin/settings/mails', tags },
      summary: 'Every kind of mail: what it is for, its words and their places',
    })
    .output(z.object({ mails: z.array(mailSetting) })),

  saveMail: procedure
    .route({
      ...{ method: 'PUT', path: kindPath, tags },
      summary: 'Change the words of a mail, or go back to the standard ones',
    })
    .errors(declare('SETTING_CHANGED', 'NOT_FOUND'))
    .input(byKind.extend({ version, wording: wordingInput.nullable() }))
    .output(mailSetting),

  previewMail: procedure
    .route({
      ...{ method: 'POST', path: `${kindPath}/preview`, tags },
      summary: 'A mail in these words, with example values',
    })
    .errors(declare('NOT_FOUND'))
    .input(byKind.extend({ wording: wordingInput.nullable() }))
    .output(writtenMail),

  sendTestMail: procedure
    .route({
      ...{ method: 'POST', path: `${kindPath}/test`, tags },
      summary: 'Send a mail in these words to myself, with example values',
    })
    .errors(declare('NOT_FOUND'))
    .input(byKind.extend({ wording: wordingInput.nullable() }))
    .output(z.object({ mailId: z.uuid() })),

  testMail: procedure
    .route({
      ...{ method: 'GET', path: '/admin/settings/test-mails/{mailId}', tags },
      summary: 'What became of a test mail of mine',
    })
    .errors(declare('NOT_FOUND'))
    .input(z.object({ mailId: z.uuid() }))
    .output(testMail),
}
