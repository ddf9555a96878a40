/** A row without the signs of markdown, in runs of one look. Each run keeps where it stands in what was pasted. */
import { cleanText } from '#core/documents/layout/clean-text.ts'

export type MarkedRun = { text: string; offset: number; isBold: boolean; isTab: boolean; href?: string }

/** Bold text, a link, or a tag that came along from a page and says nothing. None goes over more than one row. */
const mark =
  /\*\*([^*\n]{1,300})\*\*|__([^_\n]{1,300})__|\[([^[\]\n]{1,300})\]\((https?:[^()\s]{1,500})\)|<\/?(?:b|strong|i|em|u|br|p|div|span|ul|ol|li|h[1-6])(?:\s[^<>\n]{0,200})?\s?\/?>|&nbsp;/gi

/** The cells of a row of a table stand apart. */
const tableRow = /^\|.*\|$/

export function readMarks(text: string, offset: number): MarkedRun[] {
  if (!tableRow.test(text)) return readRuns(text, offset)
  const runs: MarkedRun[] = []
  let at = 1
  for (const cell of text.slice(1, -1).split('|')) {
    const words = cell.trim()
    if (runs.length > 0) runs.push({ text: '|', offset: offset + at - 1, isBold: false, isTab: true })
    if (words !== '') addAll(runs, readRuns(words, offset + at + cell.indexOf(words)))
    at += cell.length + 1
  }
  return runs
}

function readRuns(text: string, offset: number): MarkedRun[] {
  const runs: MarkedRun[] = []
  let start = 0
  for (const { index, 0: whole, 1: stars, 2: lines, 3: label, 4: href } of text.matchAll(mark)) {
    const words = stars ?? lines ?? label ?? ''
    const isWithinWord = lines !== undefined && /[\p{L}\p{N}]/u.test(text[index - 1] ?? ' ')
    if (isWithinWord) continue
    addAll(runs, plainRuns(text.slice(start, index), offset + start, false))
    const lead = label === undefined ? 2 : 1
    if (words === '') {
      start = index + whole.length
      continue
    }
    for (const run of plainRuns(words, offset + index + lead, label === undefined))
      runs.push(href ? { ...run, href } : run)
    start = index + whole.length
  }
  addAll(runs, plainRuns(text.slice(start), offset + start, false))
  return runs
}

/** A row may have more runs than a call may have arguments. */
function addAll(runs: MarkedRun[], more: MarkedRun[]): void {
  for (const run of more) runs.push(run)
}

function plainRuns(text: string, offset: number, isBold: boolean): MarkedRun[] {
  const runs: MarkedRun[] = []
  let at = 0
  for (const part of text.split(/(\t| {4,})/)) {
    if (/^(?:\t| {4,})$/.test(part)) runs.push({ text: part, offset: offset + at, isBold, isTab: true })
    else if (part !== '') addAll(runs, evenRuns(part, offset + at, isBold))
    at += part.length
  }
  return runs
}

/** Letters that are kept as more, fewer or no letters begin a run of their own, so that every place is right. */
function evenRuns(text: string, offset: number, isBold: boolean): MarkedRun[] {
  const run = (from: number, to: number): MarkedRun => ({
    text: text.slice(from, to),
    offset: offset + from,
    isBold,
    isTab: false,
  })
  if (cleanText(text).length === text.length) return [run(0, text.length)]
  const runs: MarkedRun[] = []
  let start = 0
  for (const { index, 0: cluster } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const cleaned = cleanText(cluster)
    if (cleaned.length === cluster.length) continue
    if (index > start) runs.push(run(start, index))
    if (cleaned !== '') runs.push(run(index, index + cluster.length))
    start = index + cluster.length
  }
  if (start < text.length) runs.push(run(start, text.length))
  return runs
}
