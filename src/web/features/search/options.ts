/** What stands in the list: what the browser knows by itself, beside what the server found. */
import type { LucideIcon } from 'lucide-react'
import type { FoundGroup } from '#contract/search.ts'
import type { Role } from '#core/permissions.ts'
import { isBetter, type Match, matchText } from '#core/search/match.ts'
import { toQuery } from '#core/search/query.ts'
import type { Opened } from '#web/lib/recently-opened.ts'
import { hrefOf, linkOf } from './links.ts'
import { type Kind, listOf, nameOfKind } from './words.ts'

/** A page or an action: found by its name, and by other words people look for it by. */
export type Place = { label: string; keywords: string; icon: LucideIcon } & (
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
}

export type Group = {
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
  const { exact, similar } = findPlaces(given)
  const found = given.found
    .map((group) => toFoundGroup(group, given))
    .toSorted((one, other) => isBetter(one.rank, other.rank))
    .map(({ group }) => group)
  // Pages are there at once: whatever comes later stands below, and nothing moves away under a finger.
  return [...exact, ...found, ...(exact.length + found.length === 0 ? similar : [])]
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

function findPlaces({ query, places, role }: Given): { exact: Group[]; similar: Group[] } {
  const asked = toQuery(query)
  const matches = places
    .flatMap((place) => {
      const shown = { title: place.label, detail: place.keywords }
      const match = matchText(asked, shown, 'beginnings')
      return match ? [{ place, match }] : []
    })
    .toSorted((one, other) => isBetter(one.match.rank, other.match.rank))
  const toGroups = (isSimilar: boolean) => {
    const meant = matches.filter(({ match }) => (match.rank === 'similar') === isSimilar)
    // The other words are not shown, and so not marked.
    const options = meant.map(({ place, match }) => toOption(place, { title: match.title, detail: [] }))
    const [pages, actions] = split(options)
    return [toGroup('pages', role, pages, isSimilar), toGroup('actions', role, actions, isSimilar)].filter(
      (group) => group.options.length > 0,
    )
  }
  return { exact: toGroups(false), similar: toGroups(true) }
}

function toFoundGroup(
  { kind, hits, hasMore, isSimilar }: FoundGroup,
  { role, query, isBlind, opened }: Given,
) {
  const lately = new Map(opened.map(({ href }, place) => [href, place]))
  const options = hits
    .map((hit) => {
      const href = hrefOf(linkOf(hit.opens, hit.title, isBlind))
      const { id, title, detail, note, marks } = hit
      const option: Option = { id: `${kind}-${id}`, kind, title, detail, note, marks, href, isKept: true }
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
  ...{ kind, options, isSimilar },
  label: nameOfKind(kind, role),
})

function toOption(place: Place, marks: Option['marks']): Option {
  const isPage = 'to' in place
  return {
    ...{ id: isPage ? place.to : place.label, kind: isPage ? 'pages' : 'actions' },
    ...{ title: place.label, detail: '', note: '', marks, icon: place.icon },
    ...(isPage ? { href: place.to } : { href: null, run: place.run }),
    isKept: false,
  }
}

const split = (options: Option[]) =>
  [options.filter(({ kind }) => kind === 'pages'), options.filter(({ kind }) => kind === 'actions')] as const

/** What is opened on a blind page is not written down with whoever it is of. */
export const isRemembered = ({ isKept, kind }: Option, isBlind: boolean) =>
  isKept && !(isBlind && tellsOfPeople(kind))
