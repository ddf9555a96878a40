/** What stands in a margin beside the text it belongs to: when, how long, or where. */
import { isPresentWord } from '#core/documents/lexicons/months.ts'
import { scorePlace } from '#core/documents/lexicons/places.ts'
import { findPeriods, removeDurations } from './dates.ts'

export function isSideNote(text: string): boolean {
  if (text.length > 60) return false
  return isDateLine(text) || isPartOfPeriod(text) || isDuration(text) || scorePlace(text) >= 0.7
}

/** A period or date, and hardly anything else. */
export function isDateLine(text: string): boolean {
  if (!/\d/.test(text)) return false
  const periods = findPeriods(text)
  const covered = periods.reduce((sum, { start, end }) => sum + end - start, 0)
  return covered > 0 && covered >= text.trim().length * 0.6
}

/** The end of a period on a line of its own: `–`, `– Present`, `Present`. */
export function isPartOfPeriod(text: string): boolean {
  const words = text.replace(/^[\s–—-]+/u, '')
  return words === '' ? text.trim() !== '' : isPresentWord(words)
}

export function isDuration(text: string): boolean {
  return /\d/.test(text) && removeDurations(text).trim() === ''
}
