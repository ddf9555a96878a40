/** Sentences that belong to none of the lists, and yet say what is asked for: below a list, in a letter, in a chat. */
import { fold } from '#core/documents/lexicons/fold.ts'
import type { JobSection } from './job-section.ts'
import { isAside } from './kinds-of-sentences.ts'
import { findNeeds } from './must-have.ts'
import type { Passage } from './passages.ts'
import { type Statement, sentencesOf } from './statement.ts'
import { welcomeAhead } from './welcome-cues.ts'

const elsewhere: JobSection['kind'][] = ['benefits', 'company', 'process', 'salary']

const demand =
  /\b(?:(?:must|(?:have|has|needs?) to) (?:have|hold|know|be|speak|own|use)|(?:is|are|as well as) (?:required|essential|mandatory|a must|indispensable|zwingend|imprescindible|erforderlich))\b|^needs? /

export function findLooseSentences(sections: JobSection[], statements: Statement[]): Passage[] {
  const told = new Set(statements.map(({ passage }) => passage.text))
  return sections
    .filter(({ kind }) => !elsewhere.includes(kind))
    .flatMap(({ passages }) => passages.filter(({ text }) => !told.has(text)))
    .flatMap(sentencesOf)
    .filter(({ text }) => !told.has(text) && isAsking(text))
}

function isAsking(text: string): boolean {
  const folded = fold(text)
  if (isAside(text)) return false
  // What a company says of itself asks for nothing, unless it says whom it would like to see.
  if (/^(?:we|our|wir|unser|nous|notre|nuestr)/.test(folded)) return folded.search(welcomeAhead) >= 0
  return demand.test(folded) || findNeeds(text).some(({ need }) => need === 'nice' || need === 'essential')
}
