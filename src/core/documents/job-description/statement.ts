/** One thing that a description says of the work, of who is sought or of what is given. */
import type { StatementKind } from './kinds-of-sentences.ts'
import { type Passage, slicePassage, trimRange } from './passages.ts'
import { findSentences } from './sentences.ts'

export type Statement = {
  kind: StatementKind
  passage: Passage
  /** Without it the work can be done as well. */
  isNice: boolean
  /** An entry of a list of names. */
  isList: boolean
  /** Said not to be needed. */
  isUnneeded?: boolean
  /** Told by its words alone, not by a heading. */
  isGuessed: boolean
}

export function guessed(kind: StatementKind, passage: Passage): Statement {
  return { kind, passage, isNice: false, isList: false, isGuessed: true }
}

export function sentencesOf(passage: Passage): Passage[] {
  return findSentences(passage.text).map((range) => slicePassage(passage, trimRange(passage.text, range)))
}

export const endsSentence = ({ text }: Passage) => /[.!?]["”’)]?$/.test(text.trim())
