/** What stands in the list: what the browser knows by itself, beside what the server found. */
import type { LucideIcon } from 'lucide-react'
import type { FoundGroup } from '#contract/search.ts'
import type { Role } from '#core/permissions.ts'
import type { Span } from '#core/search/fold-with-places.ts'
import { isBetter, type Match, matchText } from '#core/search/match.ts'
import { toQuery } from '#core/search/query.ts'
import type { Opened } from '#web/lib/recently-opened.ts'
import { hrefOf, linkOf } from './links.ts'
import { type Kind, listOf, nameOfKind } from './words.ts'

/** A page or an action: found by its name, and by other words people look for it by. */
export type Place = { label: string; keywords: string; icon: LucideIcon; isAction?: true } & (
  | { to: string }
  | { run: () => void }
)

export type Option = {
  id: string
  kind: Kind
  title: string
  detail: string
  note: string
  marks: Pick<Match, 'title' | 'detail'>
  icon?: LucideIcon
  /** Where it leads; null: `run` does it. */
  href: string | null
  run?: () => void
  /** To be opened from here again. */
  isKept: boolean
  /** Called so, and known without asking anyone: nothing that is still to come is rather meant. */
  isCertain?: boolean
}

export type Group = {
  /** A kind may stand there twice: what is called so, and what is meant by another word. */
  id: string
  kind: Kind
  label: string
  /** Nothing is written like it; this is nearly. */
  isSimilar: boolean
  options: Option[]
}

const noMarks = { title: [], detail: [] }

/** What may tell who somebody is. */
const tellsOfPeople = (kind: string) => kind === 'people' || kind === 'results' || kind === 'badges'

type Given = {
  query: string
  role: Role
  isBlind: boolean
  places: readonly Place[]
  opened: readonly Opened[]
  found: readonly FoundGroup[]
}

export function listGroups(given: Given): Group[] {
  if (toQuery(given.query).words.length === 0) return listUnasked(given)
  const places = findPlaces(given)
  const found = given.found
    .map((group) => toFoundGroup(group, given))
    .toSorted((one, other) => isBetter(one.rank, other.rank))
    .map(({ group }) => group)
  // Pages that are called so are there at once: what comes later stands below, and nothing moves away under a finger.
  const meant = [...places.named, ...found, ...places.beside]
  return meant.length > 0 ? meant : places.similar
}

/** Before anything is typed: what was opened last, and then where one can go. */
function listUnasked({ opened, isBlind, places, role }: Given): Group[] {
  const shown = opened.filter(({ kind }) => !isBlind || !tellsOfPeople(kind))
  const again = shown.map(
    ({ href, title, detail, kind }): Option => ({
      ...{ id: `opened-${href}`, kind: kind as Kind, title, detail, note: '', marks: noMarks, href },
      isKept: true,
    }),
  )
  const [pages, actions] = split(places.map((place) => toOption(place, noMarks)))
  return [
    toGroup('opened', role, again),
    toGroup('pages', role, pages),
    toGroup('actions', role, actions),
  ].filter(({ options }) => options.length > 0)
}

function findPlaces({ query, places, role }: Given): Record<'named' | 'beside' | 'similar', Group[]> {
  const asked = toQuery(query)
  const matches = places
    .flatMap((place) => {
      const match = matchText(asked, { title: place.label, detail: place.keywords }, 'beginnings')
      return match ? [{ place, match }] : []
    })
    .toSorted((one, other) => isBetter(one.match.rank, other.match.rank))
  const toGroups = (how: 'named' | 'beside' | 'similar') => {
    const meant = matches.filter(({ match }) => howMeant(match) === how)
    const options = meant.map(({ place, match }) => ({
      // The other words are not shown, and so not marked.
      ...toOption(place, { title: match.title, detail: [] }),
      isCertain: how === 'named',
    }))
    const [pages, actions] = split(options)
    const isSimilar = how === 'similar'
    return [toGroup('pages', role, pages, isSimilar), toGroup('actions', role, actions, isSimilar)].filter(
      (group) => group.options.length > 0,
    )
  }
  const named = toGroups('named')
  const beside = toGroups('beside').map((group) =>
    named.some(({ kind }) => kind === group.kind)
      ? { ...group, id: `${group.id}-beside`, label: `More ${group.label.toLowerCase()}` }
      : group,
  )
  return { named, beside, similar: toGroups('similar') }
}

const howMeant = ({ rank }: Match) => (rank === 'beside' || rank === 'similar' ? rank : 'named')

function toFoundGroup(
  { kind, hits, hasMore, isSimilar }: FoundGroup,
  { role, query, isBlind, opened }: Given,
) {
  const lately = new Map(opened.map(({ href }, place) => [href, place]))
  const options = hits
    .map((hit) => {
      const href = hrefOf(linkOf(hit.opens, isBlind))
      const { id, title, detail, note, marks } = hit
      const shown = showAround(title, marks.title)
      const option: Option = {
        ...{ id: `${kind}-${id}`, kind, title: shown.text, detail, note, href, isKept: true },
        marks: { title: shown.spans, detail: marks.detail },
      }
      return { option, hit, place: lately.get(href) ?? Number.POSITIVE_INFINITY }
    })
    // Among equals, what was opened from here before.
    .toSorted(
      (one, other) =>
        isBetter(one.hit.rank, other.hit.rank) || (one.place === other.place ? 0 : one.place - other.place),
    )
    .map(({ option }) => option)
  const list = hasMore && !isSimilar ? listOf(kind, role) : null
  const words = query.trim()
  const search = { search: words, ...(isBlind && kind === 'people' && { blind: 'on' }) }
  const all: Option[] = list
    ? [
        {
          ...{ id: `${kind}-all`, kind, title: `${list.label} with “${words}”`, detail: '', note: '' },
          ...{ marks: noMarks, href: hrefOf({ to: list.to, search }), isKept: false },
        },
      ]
    : []
  return {
    rank: hits[0]?.rank ?? 'similar',
    group: toGroup(kind, role, [...options, ...all], isSimilar),
  }
}

const toGroup = (kind: Kind, role: Role, options: Option[], isSimilar = false): Group => ({
  ...{ id: isSimilar ? `${kind}-similar` : kind, kind, options, isSimilar },
  label: nameOfKind(kind, role),
})

function toOption(place: Place, marks: Option['marks']): Option {
  const way = 'to' in place ? { href: place.to } : { href: null, run: place.run }
  return {
    ...{ id: place.label, kind: place.isAction ? 'actions' : 'pages', ...way },
    ...{ title: place.label, detail: '', note: '', marks, icon: place.icon },
    isKept: false,
  }
}

const split = (options: Option[]) =>
  [options.filter(({ kind }) => kind === 'pages'), options.filter(({ kind }) => kind === 'actions')] as const

/** Of a long title, from where it is marked: the beginning of a question is not what was looked for. */
const mostBefore = 44
const leftBefore = 16

export function showAround(text: string, spans: readonly Span[]): { text: string; spans: Span[] } {
  const first = spans[0]?.start ?? 0
  if (first <= mostBefore) return { text, spans: [...spans] }
  const from = text.lastIndexOf(' ', first - leftBefore) + 1
  const moved = ({ start, end }: Span) => ({ start: start - from + 1, end: end - from + 1 })
  return { text: `…${text.slice(from)}`, spans: spans.map(moved) }
}

/** What is opened on a blind page is not written down with whoever it is of. */
export const isRemembered = ({ isKept, kind }: Option, isBlind: boolean) =>
  isKept && !(isBlind && tellsOfPeople(kind))
