/** The places in the heads of entries: parts of their own, or behind a name and a comma. */
import { scoreOrganisation, scoreSchool } from '#core/documents/lexicons/organisations.ts'
import { scorePlace } from '#core/documents/lexicons/places.ts'
import { scoreTitle } from '#core/documents/lexicons/titles.ts'
import { type Chunk, splitAtComma } from './chunks.ts'
import { averageOfOthers, type Sums, sumBySlot } from './slots.ts'

export type Head = { names: Chunk[]; place: Chunk | null }

export function takePlaces(entries: Chunk[][]): Head[] {
  const sums = sumBySlot(entries, scoreAsPlace)
  const heads = entries.map((chunks) => takePlace(chunks, sums))
  return splitUnknownTowns(heads)
}

function takePlace(chunks: Chunk[], sums: Sums): Head {
  const whole = chunks.length > 1 ? chunks.filter((chunk) => standsAsPlace(chunk, sums)) : []
  // "Initech, Berlin" may be a town and a city. Where another name is needed, it is that name and a place.
  const place = whole.find((chunk) => chunks.length - 1 >= 2 || splitOff(chunk) === null)
  if (place) return { names: chunks.filter((chunk) => chunk !== place), place }
  const splits = chunks.flatMap((chunk) => {
    const split = splitOff(chunk)
    return split ? [{ chunk, split }] : []
  })
  const best = splits.find(({ split: [name] }) => scoreTitle(name.text) < 0.5) ?? splits[0]
  if (!best) return { names: chunks, place: null }
  return {
    names: chunks.map((chunk) => (chunk === best.chunk ? best.split[0] : chunk)),
    place: best.split[1],
  }
}

/** A company may be called like a town, and a town be unknown: whether others have a place there decides. */
function standsAsPlace(chunk: Chunk, sums: Sums): boolean {
  const own = scoreAsPlace(chunk.text)
  const others = averageOfOthers(chunk, own, sums)
  if (others === null) return own === 1
  return own === 1 ? others >= 0.4 : others >= 0.66 && scoreTitle(chunk.text) < 0.5
}

const scoreAsPlace = (text: string) => (isPlace(text) ? 1 : 0)

function isPlace(text: string): boolean {
  const score = scorePlace(text)
  // "Denver, CO" is no company, although "Co" may mean one.
  if (score >= 0.95 && text.includes(',')) return true
  return score >= 0.55 && scoreTitle(text) < 0.5 && scoreOrganisation(text) < 0.5 && scoreSchool(text) < 0.5
}

function splitOff(chunk: Chunk): [Chunk, Chunk] | null {
  for (const { index } of chunk.text.matchAll(/,/g)) {
    const [name, place] = splitAtComma(chunk, index)
    if (name.text !== '' && isPlace(place.text)) return [name, place]
  }
  return null
}

/** Where most names are written with their town, so is one whose town we do not know. */
function splitUnknownTowns(heads: Head[]): Head[] {
  const split = heads.flatMap(({ names }) => names.filter(({ slot }) => slot.endsWith('<')))
  return heads.map((head) => {
    const chunk = head.place
      ? undefined
      : head.names.find(({ slot, text }) => text.includes(',') && isUsual(split, slot, heads.length))
    if (!chunk) return head
    const [name, place] = splitAtComma(chunk, chunk.text.lastIndexOf(','))
    if (name.text === '' || scoreOrganisation(place.text) >= 0.5 || scoreTitle(place.text) >= 0.5) return head
    return { place, names: head.names.map((one) => (one === chunk ? name : one)) }
  })
}

function isUsual(split: Chunk[], slot: string, entries: number): boolean {
  const count = split.filter((one) => one.slot === `${slot}<`).length
  return count > 0 && count * 2 >= entries - 1
}
