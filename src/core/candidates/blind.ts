/**
 * What tells who someone is, and nothing of what they can: blind mode leaves it out. Whoever shows a company something of a
 * candidate takes what this decides, and passes every text of or about them through it.
 */
import type { Profile } from '#core/documents/profile.ts'
import { createSpanFinder, type Span } from './hidden-spans.ts'
import type { Candidacy } from './status.ts'
import type { Person } from './telling-words.ts'

/** Until someone decided about them. */
export const isStillBlind = ({ status, lastDecision }: Pick<Candidacy, 'status' | 'lastDecision'>) =>
  lastDecision === null && status !== 'hired' && status !== 'rejected'

/** Told apart without a name: the end of the id, which says nothing of the person. */
export const standInName = (id: string) => `Candidate ${id.slice(-5).toUpperCase()}`

/** In place of the name of who did something, where it was the candidate. */
export const theCandidate = 'The candidate'

/** What stands between a company and one person. */
export type Cover = {
  /** In place of theirs. */
  name: string
  /** A text without what tells who they are. */
  hide: (text: string) => string
  /** The same with every sign in its place, for texts that are pointed into. */
  mask: (text: string) => string
}

/** Null: nothing is hidden, because nobody asked for it, or somebody has decided. */
export type CoverIfAny = Cover | null

export function coverOf(applicationId: string, person: Person): Cover {
  // Of many people in a list there is not a word to look at.
  let finder: ReturnType<typeof createSpanFinder> | undefined
  const find = (text: string): Span[] => {
    if (text === '') return []
    finder ??= createSpanFinder(person)
    return finder(text)
  }
  return {
    name: standInName(applicationId),
    hide: (text) => rewrite(text, find, hideSpans),
    mask: (text) => rewrite(text, find, maskSpans),
  }
}

/** For views that are the same with a cover and without. */
export const hideWith = (cover: CoverIfAny): ((text: string) => string) => cover?.hide ?? ((text) => text)
export const maskWith = (cover: CoverIfAny): ((text: string) => string) => cover?.mask ?? ((text) => text)

/** What was joined to something hidden may stand alone afterwards, so it is looked at again. */
function rewrite(
  text: string,
  find: (text: string) => Span[],
  write: (text: string, spans: Span[]) => string,
): string {
  const spans = find(text)
  return spans.length === 0 ? text : rewrite(write(text, spans), find, write)
}

/** One sign for all that is hidden in a row: "Bergen, Norway" is one place. */
function hideSpans(text: string, spans: Span[]): string {
  let shown = ''
  let at = 0
  for (const { start, end } of spans) {
    const between = text.slice(at, start)
    shown += shown.endsWith('…') && /^[ ,]*$/.test(between) ? '' : `${between}…`
    at = end
  }
  return shown + text.slice(at)
}

function maskSpans(text: string, spans: Span[]): string {
  let shown = ''
  let at = 0
  for (const { start, end } of spans) {
    shown += text.slice(at, start) + '█'.repeat(end - start)
    at = end
  }
  return shown + text.slice(at)
}

/** All of a profile but who it is of. A skill that is nothing but a name, a place or a school goes. */
export function hideIdentity(profile: Profile, { name, hide }: Cover): Profile {
  return {
    name,
    email: '',
    phone: '',
    location: '',
    links: [],
    headline: hide(profile.headline),
    summary: hide(profile.summary),
    experience: hide(profile.experience),
    skills: hideSkills(profile.skills, hide),
    workHistory: profile.workHistory.map(({ title, company, description, start, end }) => ({
      ...{ title: hide(title), company: hide(company), location: '', start, end },
      description: hide(description),
    })),
    education: profile.education.map(({ degree, description, start, end }) => ({
      ...{ school: '', degree: hide(degree), start, end },
      description: hide(description),
    })),
  }
}

export const hideSkills = (skills: readonly string[], hide: Cover['hide']): string[] =>
  skills.map(hide).filter((skill) => /[\p{L}\p{N}]/u.test(skill))
