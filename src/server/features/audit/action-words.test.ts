/** Whatever the server records has its words: this reads the server's sources, and fails where an action has none. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { actionWords } from '#core/audit/sentences.ts'

const folder = path.resolve(import.meta.dirname, '../..')

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))

const recording = sources.filter(
  ({ name, text }) => /recordAudits?\(/.test(text) && name !== path.join('platform', 'audit.ts'),
)

/** What is put together from parts: every form it can take. A new one is added here, or written out. */
const composed: Readonly<Record<string, readonly string[]>> = {
  'attempts.${event.kind}': [
    ...['due_extended', 'time_extended', 'reopened', 'closed_again', 'waived', 'waiver_lifted'],
  ],
  'candidates.${action}': ['noted', 'note_changed', 'note_removed'],
  'candidates.${cause}': ['approved', 'rejected'],
  'documents.${subject}_discarded': ['resume_discarded', 'job_description_discarded'],
  'documents.${subject}_uploaded': ['resume_uploaded', 'job_description_uploaded'],
  'meetings.${outcome}': ['held', 'missed'],
}

/** Names of the same shape that are no actions: tasks, files, questions of the contract. */
const isOther = (text: string, place: number) =>
  /(send\(\s*tx,\s*|path: |error\(|Pick<|import\()$/.test(text.slice(Math.max(0, place - 60), place))

/** `area.verb` in quotes, in a file that records. */
function findActions(text: string): string[] {
  const areas = new Set(Object.keys(actionWords).map((action) => action.split('.')[0]))
  return [...text.matchAll(/['`]([a-z]+\.(?:[a-z_]|\$\{[\w.]+\})+)['`]/g)].flatMap(
    ({ 1: action = '', index }) => {
      // `tests.${string}` is a type: whoever uses it writes the action out.
      if (isOther(text, index) || action.endsWith('.json') || /\.\$\{string\}$/.test(action)) return []
      const near = text.slice(Math.max(0, index - 160), index)
      const isRecorded =
        /action[^,;{}]*$|record\([^;]*$|return $/.test(near) || areas.has(action.split('.')[0])
      return isRecorded ? [action] : []
    },
  )
}

const found = recording.flatMap(({ name, text }) => findActions(text).map((action) => ({ name, action })))

describe('what the server records', () => {
  it('is found in its sources', () => {
    expect(recording.length).toBeGreaterThan(30)
    expect(new Set(found.map(({ action }) => action)).size).toBeGreaterThan(60)
    expect(findActions(`await recordAudit(tx, clock, { actor, action: 'widgets.polished' })`)).toEqual([
      'widgets.polished',
    ])
    expect(findActions(`action: isOld ? 'widgets.worn' : 'widgets.polished',`)).toHaveLength(2)
  })

  it('has words for every action', () => {
    const wordless = found
      .flatMap(({ name, action }) => {
        if (!action.includes('${')) return [{ name, action }]
        const area = action.split('.')[0]
        const forms = composed[action]
        return forms ? forms.map((form) => ({ name, action: `${area}.${form}` })) : [{ name, action }]
      })
      .filter(({ action }) => !(action in actionWords))
    expect(wordless).toEqual([])
  })

  it('is all that there are words for', () => {
    const recorded = new Set(
      found.flatMap(({ action }) => {
        const area = action.split('.')[0]
        return composed[action]?.map((form) => `${area}.${form}`) ?? [action]
      }),
    )
    expect(Object.keys(actionWords).filter((action) => !recorded.has(action))).toEqual([])
  })
})
