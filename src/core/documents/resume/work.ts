/** Positions: which words of an entry are the title, the company and the place. */

import { toFound } from '#core/documents/layout/lines.ts'
import type { Line } from '#core/documents/layout/reading-order.ts'
import { scoreOrganisation, scoreSchool } from '#core/documents/lexicons/organisations.ts'
import { scoreTitle } from '#core/documents/lexicons/titles.ts'
import type { FoundWork } from '#core/documents/parsed-resume.ts'
import { type Chunk, chunksOf, splitAtComma } from './chunks.ts'
import { type Entry, splitEntries } from './entries.ts'
import { takePlaces } from './head-places.ts'
import { mostFound } from './most-found.ts'
import { describe, foundPeriod } from './periods.ts'
import { averageBySlot, weigh } from './slots.ts'

type Draft = { entry: Entry; names: Chunk[]; place: Chunk | null }

export function readWork(lines: Line[]): FoundWork[] {
  const entries = splitEntries(lines, mostFound.workHistory)
  const drafts = takePlaces(chunksOf(entries, { areBracketsApart: true })).map(
    ({ names, place }, n): Draft => {
      return { entry: entries[n] as Entry, place, names: splitMixed(names) }
    },
  )
  const titleness = averageBySlot(
    drafts.map(({ names }) => names),
    leansToTitle,
  )
  const works: FoundWork[] = []
  for (const draft of drafts) {
    const { title, company, rest } = assign(draft.names, titleness, works.at(-1))
    const { entry, place } = draft
    works.push({
      title: title && toFound(title.segments, scoreTitle(title.text) >= 0.5, title.text),
      company: company
        ? toFound(company.segments, isSureCompany(company, titleness), company.text)
        : inherit(draft, works),
      location: place && toFound(place.segments, true, place.text),
      period: foundPeriod(entry),
      description: describe(rest, entry.body),
    })
  }
  return withoutGroupHeads(works).filter(({ title, company }) => title || company)
}

/** A company over several positions, with the whole time there, is no position of its own. Its place is theirs. */
function withoutGroupHeads(works: FoundWork[]): FoundWork[] {
  const heads = new Set<FoundWork>()
  let head: FoundWork | null = null
  const placed = works.map((work, n) => {
    const isUnder = head !== null && work.company === head.company && work !== head
    if (!isUnder)
      head = !work.title && !work.description && works[n + 1]?.company === work.company ? work : null
    if (head === work) heads.add(work)
    return isUnder && head && !work.location ? { ...work, location: head.location } : work
  })
  return placed.filter((work) => !heads.has(work))
}

/** `Senior Engineer, Acme Corp`: one part is a title and the other is none, and no other chunk is either. */
function splitMixed(names: Chunk[]): Chunk[] {
  return names.flatMap((chunk) => {
    const areOthersVague = names.every((other) => other === chunk || Math.abs(leansToTitle(other.text)) < 0.5)
    return (areOthersVague && splitTitle(chunk)) || [chunk]
  })
}

function splitTitle(chunk: Chunk): [Chunk, Chunk] | null {
  let best: { split: [Chunk, Chunk]; difference: number } | null = null
  for (const at of commasOf(chunk.text)) {
    const split = splitAtComma(chunk, at)
    const [one, other] = split
    if (one.text === '' || other.text === '' || isTitleTail(other.text)) continue
    const [a, b] = [leansToTitle(one.text), leansToTitle(other.text)]
    const difference = Math.abs(a - b)
    const isClear = Math.max(a, b) >= 0.5 && Math.min(a, b) <= 0.1
    if (isClear && (!best || difference > best.difference)) best = { split, difference }
  }
  return best?.split ?? null
}

/** `VP, Sales`, `Manager, EMEA`: what a title is for. One word without the mark of a company. */
function isTitleTail(text: string): boolean {
  return (
    /^(?:sales|marketing|finance|operations|engineering|product|people|hr|it|emea|apac|americas|design|research|r&d|legal|growth|procurement|purchasing|supply chain|logistics|quality|communications|accounting|security|support|analytics|infrastructure)\b/i.test(
      text,
    ) && scoreOrganisation(text) < 0.5
  )
}

function commasOf(text: string): number[] {
  return [...text.matchAll(/,/g)].map(({ index }) => index)
}

/** From -1, surely a company, to 1, surely a title. */
function leansToTitle(text: string): number {
  return scoreTitle(text) - Math.max(scoreOrganisation(text), scoreSchool(text) * 0.8)
}

type Assigned = { title: Chunk | null; company: Chunk | null; rest: Chunk[] }

function assign(names: Chunk[], titleness: Map<string, number>, before: FoundWork | undefined): Assigned {
  const weighed = names.map((chunk) => ({ chunk, weight: weigh(chunk, leansToTitle(chunk.text), titleness) }))
  if (weighed.length === 0) return { title: null, company: null, rest: [] }
  if (weighed.length === 1) {
    const [{ chunk, weight }] = weighed as [{ chunk: Chunk; weight: number }]
    const isTitle = weight > 0 || (weight === 0 && before?.title !== null)
    return { title: isTitle ? chunk : null, company: isTitle ? null : chunk, rest: [] }
  }
  const byWeight = [...weighed].sort((a, b) => b.weight - a.weight)
  const title = (byWeight[0] as (typeof weighed)[0]).chunk
  const others = byWeight.slice(1)
  // Of several that could be the company, the one nearest to the beginning: what follows is about it.
  const least = Math.min(...others.map(({ weight }) => weight))
  const company =
    (weighed.find(({ chunk, weight }) => chunk !== title && weight <= least + 0.15) ?? others[0])?.chunk ??
    null
  return { title, company, rest: names.filter((chunk) => chunk !== title && chunk !== company) }
}

/** Several positions under one company name it once. */
function inherit({ names }: Draft, before: FoundWork[]): FoundWork['company'] {
  return names.length <= 1 ? (before.at(-1)?.company ?? null) : null
}

function isSureCompany(company: Chunk, titleness: Map<string, number>): boolean {
  return (
    scoreOrganisation(company.text) >= 0.5 ||
    (titleness.get(company.slot) ?? 0) < -0.1 ||
    scoreTitle(company.text) < 0.2
  )
}
