/** What differs between two profiles, in words, and how to undo one difference without the others. */
import { type Education, foldText, type Profile, type Work } from './profile.ts'

export type ProfileChange = {
  field: keyof Profile
  label: string
  kind: 'added' | 'changed' | 'removed'
  /** More than one where it is about several skills. */
  count: number
  before: string
  after: string
  /** Such as `headline`, `skills` or `workHistory.2`: where it is in the profile after, and for what was removed, before. */
  path: string
}

const lines = {
  name: 'Name',
  headline: 'Headline',
  email: 'Email',
  phone: 'Phone',
  location: 'Location',
  summary: 'Summary',
  experience: 'Experience',
} as const satisfies Partial<Record<keyof Profile, string>>

/** A change, and the profile without it. */
type Undoable = { change: ProfileChange; undone: () => Profile }

export function compareProfiles(before: Profile, after: Profile): ProfileChange[] {
  return listChanges(before, after).map(({ change }) => change)
}

/** `after` may have been edited since the change was listed: it is looked for by what it says. */
export function revertChange(after: Profile, before: Profile, change: ProfileChange): Profile {
  const same = listChanges(before, after).filter(
    ({ change: other }) =>
      other.field === change.field &&
      other.kind === change.kind &&
      // All skills of a kind are one change, whichever they are by now.
      (other.field === 'skills' || (other.before === change.before && other.after === change.after)),
  )
  const found = same.find(({ change: { path } }) => path === change.path) ?? same[0]
  return found ? found.undone() : after
}

function listChanges(before: Profile, after: Profile): Undoable[] {
  const changes: Undoable[] = []
  for (const [name, label] of Object.entries(lines)) {
    const field = name as keyof typeof lines
    if (before[field] === after[field]) continue
    const texts = { before: before[field], after: after[field] }
    changes.push({
      change: { field, label, kind: kindOf(texts), count: 1, ...texts, path: field },
      undone: () => ({ ...after, [field]: before[field] }),
    })
  }
  const list = <Field extends ListField>(field: Field, rules: ListRules<Profile[Field][number]>) =>
    changes.push(...listEntryChanges(before, after, field, rules))
  list('links', linkRules)
  list('workHistory', workRules)
  list('education', educationRules)
  return [...changes, ...listSkillChanges(before, after)]
}

function kindOf({ before, after }: { before: string; after: string }): ProfileChange['kind'] {
  if (before === '') return 'added'
  return after === '' ? 'removed' : 'changed'
}

type ListField = 'links' | 'workHistory' | 'education'

/** Null where it says nothing. */
type KeyOf<Entry> = (entry: Entry) => string | null

type ListRules<Entry> = {
  label: string
  /** By which two entries are the same one, the strictest first. Alike in the first of them, nothing changed. */
  keys: [KeyOf<Entry>, ...KeyOf<Entry>[]]
  describe: (entry: Entry) => string
  describeChange: (before: Entry, after: Entry) => { before: string; after: string }
}

function listEntryChanges<Field extends ListField>(
  before: Profile,
  after: Profile,
  field: Field,
  rules: ListRules<Profile[Field][number]>,
): Undoable[] {
  type Entry = Profile[Field][number]
  const old: Entry[] = before[field]
  const now: Entry[] = after[field]
  const { label, describe, describeChange } = rules
  const shared = { field, label, count: 1 }
  const { partnerOfOld, partnerOfNew } = pair(old, now, rules.keys)
  const [keyOfAll] = rules.keys
  const withList = (entries: Entry[]): Profile => ({ ...after, [field]: entries })

  const changes: Undoable[] = []
  now.forEach((entry, at) => {
    const from = partnerOfNew.get(at)
    const path = `${field}.${at}`
    if (from === undefined) {
      changes.push({
        change: { ...shared, kind: 'added', before: '', after: describe(entry), path },
        undone: () => withList(now.toSpliced(at, 1)),
      })
      return
    }
    const was = old[from] as Entry
    if (keyOfAll(was) === keyOfAll(entry)) return
    changes.push({
      change: { ...shared, kind: 'changed', ...describeChange(was, entry), path },
      undone: () => withList(now.toSpliced(at, 1, was)),
    })
  })
  old.forEach((entry, at) => {
    if (partnerOfOld.has(at)) return
    changes.push({
      change: { ...shared, kind: 'removed', before: describe(entry), after: '', path: `${field}.${at}` },
      undone: () => withList(now.toSpliced(placeFor(at, partnerOfOld), 0, entry)),
    })
  })
  return changes
}

/** Skills are many and short: those that came are one change, and so are those that went or are spelt another way. */
function listSkillChanges(before: Profile, after: Profile): Undoable[] {
  const [old, now] = [before.skills, after.skills]
  const { partnerOfOld, partnerOfNew } = pair(old, now, textKeys)
  const wasOf = (at: number) => old[partnerOfNew.get(at) ?? -1]
  const added = now.filter((_, at) => wasOf(at) === undefined)
  const respelt = now.flatMap((skill, at) => {
    const was = wasOf(at)
    return was === undefined || was === skill ? [] : [{ was, skill }]
  })
  const removed = old.flatMap((skill, at) =>
    partnerOfOld.has(at) ? [] : [{ skill, place: placeFor(at, partnerOfOld) }],
  )
  const removedAt = (place: number) => removed.filter((one) => one.place === place).map(({ skill }) => skill)

  const group = (kind: ProfileChange['kind'], gone: string[], come: string[], undone: () => string[]) => {
    const count = Math.max(gone.length, come.length)
    const label = count === 1 ? 'Skill' : `${count} skills`
    const change = { field: 'skills', label, kind, count, path: 'skills' } as const
    return count === 0
      ? []
      : [
          {
            change: { ...change, before: gone.join(', '), after: come.join(', ') },
            undone: () => ({ ...after, skills: undone() }),
          },
        ]
  }
  return [
    ...group('added', [], added, () => now.filter((_, at) => wasOf(at) !== undefined)),
    ...group(
      'changed',
      respelt.map(({ was }) => was),
      respelt.map(({ skill }) => skill),
      () => now.map((skill, at) => wasOf(at) ?? skill),
    ),
    ...group(
      'removed',
      removed.map(({ skill }) => skill),
      [],
      () => [...removedAt(0), ...now.flatMap((skill, at) => [skill, ...removedAt(at + 1)])],
    ),
  ]
}

/** Below the nearest of those that stood above it. */
function placeFor(at: number, partnerOfOld: Map<number, number>): number {
  for (let above = at - 1; above >= 0; above--) {
    const partner = partnerOfOld.get(above)
    if (partner !== undefined) return partner + 1
  }
  return 0
}

/** By keys, not each with each: a long profile is compared while someone types in it. */
function pair<Entry>(old: Entry[], now: Entry[], keys: KeyOf<Entry>[]) {
  const partnerOfOld = new Map<number, number>()
  const partnerOfNew = new Map<number, number>()
  for (const keyOf of keys) {
    const free = new Map<string, number[]>()
    now.forEach((entry, at) => {
      const key = partnerOfNew.has(at) ? null : keyOf(entry)
      if (key !== null) free.set(key, [...(free.get(key) ?? []), at])
    })
    old.forEach((entry, from) => {
      const key = partnerOfOld.has(from) ? null : keyOf(entry)
      const to = key === null ? undefined : free.get(key)?.shift()
      if (to === undefined) return
      partnerOfOld.set(from, to)
      partnerOfNew.set(to, from)
    })
  }
  return { partnerOfOld, partnerOfNew }
}

const textKeys: ListRules<string>['keys'] = [(text) => text, foldText]

const linkRules: ListRules<string> = {
  label: 'Link',
  keys: textKeys,
  describe: (link) => link,
  describeChange: (before, after) => ({ before, after }),
}

const workRules: ListRules<Work> = {
  label: 'Position',
  keys: entryKeys((work) => [work.company, work.title]),
  describe: describeWork,
  describeChange: (before, after) => withDescriptions(before, after, describeWork),
}

const educationRules: ListRules<Education> = {
  label: 'Education',
  keys: entryKeys((education) => [education.school, education.degree]),
  describe: describeEducation,
  describeChange: (before, after) => withDescriptions(before, after, describeEducation),
}

function entryKeys<Entry extends Work | Education>(
  namesOf: (entry: Entry) => [string, string],
): ListRules<Entry>['keys'] {
  const fold = (entry: Entry) => namesOf(entry).map(foldText)
  const withStart = (entry: Entry, name: string | undefined) =>
    entry.start !== '' && name ? `${entry.start} ${name}` : null
  return [
    ({ start, end, description, ...names }) =>
      [...Object.entries(names).sort(), start, end, description].join('\0'),
    (entry) => JSON.stringify([...fold(entry), entry.start]),
    (entry) => JSON.stringify(fold(entry)),
    (entry) => withStart(entry, fold(entry)[0]),
    (entry) => withStart(entry, fold(entry)[1]),
  ]
}

/** One line: "Pharmacist, St. Olav's Hospital, Trondheim (Mar 2019 – present)". */
export function describeWork({ title, company, location, start, end }: Work): string {
  return [[title, company, location].filter((text) => text !== '').join(', '), inBrackets(start, end)]
    .filter((text) => text !== '')
    .join(' ')
}

export function describeEducation({ school, degree, start, end }: Education): string {
  return [[degree, school].filter((text) => text !== '').join(', '), inBrackets(start, end)]
    .filter((text) => text !== '')
    .join(' ')
}

function withDescriptions<Entry extends Work | Education>(
  before: Entry,
  after: Entry,
  describe: (entry: Entry) => string,
): { before: string; after: string } {
  if (before.description === after.description) return { before: describe(before), after: describe(after) }
  const both = (entry: Entry) => [describe(entry), entry.description].filter((text) => text !== '').join('\n')
  return { before: both(before), after: both(after) }
}

function inBrackets(start: string, end: string): string {
  const period = describePeriod(start, end)
  return period && `(${period})`
}

/** "Mar 2019 – present", "from 2019", "until Mar 2020", or nothing. */
export function describePeriod(start: string, end: string): string {
  const [from, to] = [describeDate(start), describeDate(end)]
  if (from === to) return from
  if (to === '') return `from ${from}`
  return from === '' ? (end === 'present' ? to : `until ${to}`) : `${from} – ${to}`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function describeDate(date: string): string {
  const [year = '', month] = date.split('-')
  const name = month && months[Number(month) - 1]
  return name ? `${name} ${year}` : date
}
