/**
 * What the audit log says: a sentence for every action, with the places of who did it and of whom or what it was done to. An action
 * that is not known here still makes a sentence of its own name, so that nothing that was recorded is left out.
 */
import { badgeWords } from './words/badges.ts'
import { hiringWords } from './words/hiring.ts'
import { peopleWords } from './words/people.ts'
import { platformWords } from './words/platform.ts'
import { testWords } from './words/tests.ts'

/**
 * `{actor}` did it, `{subject}` is what it was done to, and `{whose}` is the subject's: their own, where someone acts on
 * themselves. `{field}` is what stands in the entry under that name.
 */
export type Template = string

export const actionWords: Readonly<Record<string, Template>> = {
  ...peopleWords,
  ...hiringWords,
  ...testWords,
  ...badgeWords,
  ...platformWords,
}

export type SentencePart =
  | { kind: 'text'; text: string }
  /** The name of who did it, or of what it was done to: each can lead somewhere. */
  | { kind: 'actor' | 'subject'; text: string }

export type Said = {
  action: string
  actor: string
  subject: string
  /** Whether who did it did it to themselves. */
  isOwn: boolean
  after?: Readonly<Record<string, unknown>> | null
  before?: Readonly<Record<string, unknown>> | null
}

export function toSentence(said: Said): SentencePart[] {
  const template = actionWords[said.action] ?? inventTemplate(said.action)
  const parts = template.split(/(\{\w+\})/).flatMap((piece): SentencePart[] => {
    if (piece === '') return []
    const name = /^\{(\w+)\}$/.exec(piece)?.[1]
    return name === undefined ? [{ kind: 'text', text: piece }] : fillIn(name, said)
  })
  return joinTexts(parts)
}

export const sentenceText = (said: Said) =>
  toSentence(said)
    .map(({ text }) => text)
    .join('')

function fillIn(name: string, { actor, subject, isOwn, before, after }: Said): SentencePart[] {
  if (name === 'actor') return [{ kind: 'actor', text: actor }]
  if (name === 'subject') return [{ kind: 'subject', text: subject }]
  if (name === 'whose')
    return isOwn
      ? [{ kind: 'text', text: 'their own' }]
      : [
          { kind: 'subject', text: subject },
          { kind: 'text', text: '’s' },
        ]
  const value = after?.[name] ?? before?.[name]
  // What was forgotten since leaves a gap that can be read.
  return [
    { kind: 'text', text: typeof value === 'string' || typeof value === 'number' ? String(value) : '…' },
  ]
}

function joinTexts(parts: readonly SentencePart[]): SentencePart[] {
  const joined: SentencePart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (part.kind === 'text' && last?.kind === 'text')
      joined[joined.length - 1] = { kind: 'text', text: last.text + part.text }
    else joined.push(part)
  }
  return joined
}

/** "tasks.retried_all": Grace Admin: tasks, retried all (…). */
function inventTemplate(action: string): Template {
  const [area = '', ...rest] = action.split('.')
  const words = [area, rest.join(' ')].map(toWords).filter((text) => text !== '')
  return `{actor}: ${words.join(', ')} ({subject})`
}

/** "retakeAfterDays" and "retake_after_days" as people write them. */
export const toWords = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_.\s]+/g, ' ')
    .trim()
    .toLowerCase()

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
export const toLabel = (name: string) => capitalised(toWords(name))

const areaLabels: Readonly<Record<string, string>> = {
  accounts: 'Accounts',
  audit: 'Audit log',
  documents: 'Profiles and documents',
  items: 'Questions',
  privacy: 'Deletions',
  results: 'Results',
}
/** What actions are about: the first part of their names. */
export const areaOf = (action: string) => action.split('.')[0] ?? action
export const areaLabel = (area: string) => areaLabels[area] ?? toLabel(area)

const kindLabels: Readonly<Record<string, string>> = {
  attempt: 'Sitting',
  issuer_key: 'Signing key',
  item: 'Question',
  user: 'Person',
}
export const kindLabel = (kind: string) => kindLabels[kind] ?? toLabel(kind)

/** A short name of an action where there is no room for a sentence: "Suspended". */
export const actionLabel = (action: string) => toLabel(action.split('.').slice(1).join(' ') || action)

const ignored = new Set(['the', 'a', 'of', 'to', 's', 'for'])

/** The actions whose words hold this one, as it is typed: by their sentences and by their names. */
export function actionsWith(word: string, alsoKnown: readonly string[] = []): string[] {
  if (word === '' || ignored.has(word)) return []
  return [...new Set([...Object.keys(actionWords), ...alsoKnown])].filter((action) => {
    const said = (actionWords[action] ?? '').replace(/\{\w+\}/g, ' ').toLowerCase()
    return `${said} ${action} ${toWords(action)} ${areaLabel(areaOf(action)).toLowerCase()}`.includes(word)
  })
}

/** What an action is to who reads of it in passing: something taken away, something given back, or what happens every day. */
export type ActionMood = 'restricting' | 'restoring' | 'usual'

const restricting =
  /^(suspended|revoked|removed|recruiter_removed|erased|deletion_requested|rejected|join_declined|discarded|called_off|missed|merged)$/
const restoring =
  /^(activated|reactivated|restored|deletion_undone|decision_undone|reopened|recruiter_placed|undone)$/

export function moodOf(action: string): ActionMood {
  const verb = action.split('.').slice(1).join('.')
  if (restricting.test(verb)) return 'restricting'
  return restoring.test(verb) ? 'restoring' : 'usual'
}
