/** What a check comes to, in a word and a sentence. */
import type { Check, CheckName, Verdict } from '#core/badges/verify-badge.ts'
import { formatDate } from '#web/lib/format.ts'
import { readerLocale } from '#web/lib/locale.ts'
import type { Checked } from './check-badge.ts'

export type Headline = { tone: 'good' | 'caution' | 'danger'; word: string; sentence: string }

/** "Verified" is said only where nothing was left out. */
export function sayVerdict({ verdict, elsewhere }: Checked): Headline {
  const { kind, checks } = verdict
  const failed = checks.find(({ outcome }) => outcome === 'failed')
  if (kind === 'invalid') return { tone: 'danger', word: 'Not valid', sentence: clip(failed?.words ?? '') }
  if (elsewhere) return { tone: 'caution', word: 'Not fully checked', sentence: sayElsewhere(elsewhere) }
  if (kind === 'unsure')
    return {
      tone: 'caution',
      word: 'Not fully checked',
      sentence: 'Nothing speaks against it, but who signed it could not be checked.',
    }
  return checks.every(({ outcome }) => outcome === 'passed')
    ? { tone: 'good', word: 'Verified', sentence: 'Genuine, unchanged and in force.' }
    : {
        tone: 'caution',
        word: 'Not fully checked',
        sentence: 'It is genuine and unchanged. Whether it was withdrawn since could not be checked.',
      }
}

const sayElsewhere = ({ host }: { host: string | null }) =>
  host
    ? `This page knows the keys of this site only. The badge says that it is from ${host}: it can be checked there.`
    : 'This page knows the keys of this site only, and the badge was made by another.'

export const questionOf: Record<CheckName, string> = {
  signature: 'Is it unchanged?',
  issuer: 'Is it from who it says?',
  dates: 'Is it in date?',
  revocation: 'Does it still stand?',
}

export const outcomeWords: Record<Check['outcome'], string> = {
  passed: 'Yes',
  failed: 'No',
  not_checked: 'Not checked',
}

/** Without what the outcome beside it says already. */
export const sayWhy = ({ words }: Check): string =>
  clip(words.replace(/^Not checked: (.)/, (_all, first: string) => first.toUpperCase()))

/** In one line, of what is not shown as if it were true. Null where it says nothing of itself. */
export function sayClaim({ badge }: Verdict): string | null {
  if (!badge?.name) return null
  const by = badge.issuer.name || badge.issuer.id
  return `It calls itself “${clip(badge.name, 80)}”${by ? ` from ${clip(by, 80)}` : ''}. None of that is confirmed.`
}

/** As in the words of the checks, which know no time zone. What is no date is shown as it came. */
export const formatDay = (moment: string): string =>
  Number.isNaN(Date.parse(moment))
    ? clip(moment, 40)
    : formatDate(moment, { ...readerLocale(), timeZone: 'UTC' })

/** Marks that turn the writing around: what stands behind them would be read in another order. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g

/** What strangers write has no end by itself, and must not change how the rest is read. */
export function clip(text: string, most = 400): string {
  const plain = text.slice(0, most * 2).replace(turns, '')
  return plain.length > most || text.length > most * 2 ? `${plain.slice(0, most).trimEnd()}…` : plain
}
